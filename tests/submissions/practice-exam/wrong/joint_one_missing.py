"""Leaves one sequence out."""
# loses: q3b-joint-tests "joint holds nothing for"
# %% q3b-joint
joint = {"AA": 0.42, "BA": 0.2, "BB": 0.2}
