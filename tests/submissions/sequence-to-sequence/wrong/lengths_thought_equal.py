"""Thinks that input and output have one length."""
# loses: statements-tests "six words"
# %% statements
statements = {'a': True, 'b': True, 'c': True, 'd': True, 'e': False, 'f': False, 'g': True}
