"""Returns the state with the largest weight."""
# loses: q2c-context-tests "blends all of them"
# %% q2c-context
context = [2, 0]
