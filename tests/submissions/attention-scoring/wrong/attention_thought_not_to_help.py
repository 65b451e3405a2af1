"""Believes that attention does not help long sentences."""
# loses: statements-tests "e: which of the two"
# %% statements
statements = {'a': True, 'b': False, 'c': False, 'd': False, 'e': False, 'f': False}
