"""Thinks that a product of gates can grow."""
# loses: conclusions-tests "between which numbers does a gate lie"
# %% conclusions
conclusions = {'a': False, 'b': True, 'c': False, 'd': False, 'e': True, 'f': True}
