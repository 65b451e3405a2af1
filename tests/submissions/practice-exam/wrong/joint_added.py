"""Adds probabilities."""
# loses: q3b-joint-tests "multiplied, not added"
# %% q3b-joint
joint = {"AA": 1.3, "AB": 0.9, "BA": 0.9, "BB": 0.9}
