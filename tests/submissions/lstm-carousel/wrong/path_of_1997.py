"""Says that the carousel keeps everything."""
# loses: cell-path-tests "ones everywhere would be the cell of 1997"
# %% cell-path
def cell_path(forget):
    return np.ones((len(forget) + 1, forget.shape[1]))
