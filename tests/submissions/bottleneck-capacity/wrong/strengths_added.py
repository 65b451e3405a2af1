"""Adds the strengths."""
# loses: reversing-tests "the mean was asked for"
# %% reversing
def cells_between(T, backwards):
    """The number of cells between x_i and y_i, for i = 1 … T."""
    i = np.arange(1, T + 1)
    read_at = T + 1 - i if backwards else i
    return (T - read_at + 1) + i


def mean_strength(T, factor, backwards):
    """The mean fraction of strength that is left."""
    i = np.arange(1, T + 1)
    read_at = T + 1 - i if backwards else i
    return np.sum(factor ** ((T - read_at + 1.0) + i))
