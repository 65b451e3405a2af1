"""Multiplies slopes of the gates."""
# loses: cell-path-tests "these are slopes"
# %% cell-path
def cell_path(forget):
    rows = [np.ones(forget.shape[1])]
    for f in forget[::-1]:
        rows.append(rows[-1] * f * (1 - f))
    return np.array(rows[::-1])
