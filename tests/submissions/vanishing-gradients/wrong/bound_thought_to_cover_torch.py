"""Believes that the bound explains why torch's default vanishes."""
# loses: conclusions-tests "b: look at the norm"
# %% conclusions
conclusions = {'a': False, 'b': True, 'c': True, 'd': False, 'e': True}
