"""Divides the whole product by the part before."""
# loses: cell-path-tests "Products need no division"
# %% cell-path
def cell_path(forget):
    before = np.vstack([np.ones((1, forget.shape[1])), np.cumprod(forget, axis=0)])
    return before[-1] / before
