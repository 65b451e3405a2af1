"""Thinks that any cell path beats the tanh path."""
# loses: conclusions-tests "compare the first two columns of the row for bias 0"
# %% conclusions
conclusions = {'a': True, 'b': True, 'c': True, 'd': False, 'e': True, 'f': True}
