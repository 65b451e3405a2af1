"""Uses the chapter's matrix."""
# loses: hump-tests "the norm is 5.157"
# %% hump
def humped(height):
    return np.array([[0.9, 5.0], [0.0, 0.9]])
