"""Believes that spectral radius and norm of a Gaussian matrix agree."""
# loses: conclusions-tests "a: compare the first two columns"
# %% conclusions
conclusions = {'a': True, 'b': False, 'c': True, 'd': False, 'e': True}
