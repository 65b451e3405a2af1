"""Leaves the last statement open."""
# loses: conclusions-tests "holds no answer for e"
# %% conclusions
conclusions = {'a': False, 'b': False, 'c': True, 'd': False}
