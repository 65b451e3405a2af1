"""Multiplies from the first step on."""
# loses: cell-path-tests "these are the products from the beginning"
# %% cell-path
def cell_path(forget):
    return np.vstack([np.ones((1, forget.shape[1])), np.cumprod(forget, axis=0)])
