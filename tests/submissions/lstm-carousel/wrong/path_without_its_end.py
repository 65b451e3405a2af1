"""Forgets the row of k = T."""
# loses: cell-path-tests "should give numbers in an array of shape (4, 2)"
# %% cell-path
def cell_path(forget):
    return np.array([forget[k:].prod(axis=0) for k in range(len(forget))])
