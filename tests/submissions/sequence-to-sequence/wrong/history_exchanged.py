"""Exchanges the two kinds of system."""
# loses: statements-tests "a phrase table"
# %% statements
statements = {'a': True, 'b': False, 'c': True, 'd': True, 'e': True, 'f': False, 'g': True}
