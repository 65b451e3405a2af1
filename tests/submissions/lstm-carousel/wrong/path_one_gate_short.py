"""Leaves out the gate of the first step of the way."""
# loses: cell-path-tests "row k leaves out the gate of step k + 1"
# %% cell-path
def cell_path(forget):
    one = np.ones((1, forget.shape[1]))
    rows = [forget[k + 1:].prod(axis=0) for k in range(len(forget))]
    return np.vstack([rows, one])
