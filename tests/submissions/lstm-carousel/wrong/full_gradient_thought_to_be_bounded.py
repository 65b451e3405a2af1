"""Thinks that gates can only shrink a gradient."""
# loses: conclusions-tests "The terms of the gates hold weight matrices"
# %% conclusions
conclusions = {'a': False, 'b': True, 'c': True, 'd': True, 'e': True, 'f': True}
