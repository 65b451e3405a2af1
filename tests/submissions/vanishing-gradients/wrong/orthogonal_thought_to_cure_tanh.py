"""Believes that an orthogonal matrix keeps the path through tanh near one."""
# loses: conclusions-tests "d: look at the last number"
# %% conclusions
conclusions = {'a': False, 'b': False, 'c': True, 'd': True, 'e': True}
