"""Thinks that the cell of 1997 fades."""
# loses: conclusions-tests "the self-weight of the first cell was 1"
# %% conclusions
conclusions = {'a': False, 'b': True, 'c': True, 'd': False, 'e': True, 'f': False}
