"""Gives log-probabilities."""
# loses: q3b-joint-tests "this is the logarithm"
# %% q3b-joint
joint = {"AA": -0.868, "AB": -1.715, "BA": -1.609, "BB": -1.609}
