"""Gives one gate a row."""
# loses: cell-path-tests "this is one gate a row"
# %% cell-path
def cell_path(forget):
    return np.vstack([forget, np.ones((1, forget.shape[1]))])
