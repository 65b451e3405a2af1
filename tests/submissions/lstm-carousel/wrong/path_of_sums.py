"""Adds the gates up."""
# loses: cell-path-tests "this adds them up"
# %% cell-path
def cell_path(forget):
    return np.array([forget[k:].sum(axis=0) for k in range(len(forget) + 1)])
