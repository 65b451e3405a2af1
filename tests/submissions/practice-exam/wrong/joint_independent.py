"""Draws the second token like the first."""
# loses: q3b-joint-tests "depends on the first"
# %% q3b-joint
joint = {"AA": 0.36, "AB": 0.24, "BA": 0.24, "BB": 0.16}
