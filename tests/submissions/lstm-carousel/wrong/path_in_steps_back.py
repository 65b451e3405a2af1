"""Orders the rows by steps back."""
# loses: cell-path-tests "the rows are in the order of steps back"
# %% cell-path
def cell_path(forget):
    rows = [np.ones(forget.shape[1])]
    for f in forget[::-1]:
        rows.append(rows[-1] * f)
    return np.array(rows)
