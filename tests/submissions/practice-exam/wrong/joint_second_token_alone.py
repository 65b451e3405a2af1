"""Gives the probability of the second token."""
# loses: q3b-joint-tests "the second token alone"
# %% q3b-joint
joint = {"AA": 0.7, "AB": 0.3, "BA": 0.5, "BB": 0.5}
