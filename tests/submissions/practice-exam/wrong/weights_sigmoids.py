"""Takes each score for itself."""
# loses: q2c-weights-tests "this is a sigmoid"
# %% q2c-weights
weights = [0.881, 0.731, 0.5]
