"""Thinks that the cell path never beats tanh."""
# loses: conclusions-tests "compare the first two columns of the row for bias 5"
# %% conclusions
conclusions = {'a': False, 'b': False, 'c': True, 'd': False, 'e': True, 'f': True}
