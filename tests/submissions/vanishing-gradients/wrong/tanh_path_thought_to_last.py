"""Believes that one of the paths survives 30 steps."""
# loses: conclusions-tests "e: look at the last column"
# %% conclusions
conclusions = {'a': False, 'b': False, 'c': True, 'd': False, 'e': False}
