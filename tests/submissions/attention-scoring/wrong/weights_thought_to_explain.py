"""Believes that a weight is an effect."""
# loses: statements-tests "c: other weights can give the same context"
# %% statements
statements = {'a': True, 'b': False, 'c': True, 'd': False, 'e': True, 'f': False}
