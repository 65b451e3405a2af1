"""Thinks that a sure word lowers the loss."""
# loses: statements-tests "be negative"
# %% statements
statements = {'a': True, 'b': False, 'c': True, 'd': True, 'e': False, 'f': False, 'g': False}
