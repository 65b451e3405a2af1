"""Believes that a linear orthogonal path fades."""
# loses: conclusions-tests "c: what is the norm"
# %% conclusions
conclusions = {'a': False, 'b': False, 'c': False, 'd': False, 'e': True}
