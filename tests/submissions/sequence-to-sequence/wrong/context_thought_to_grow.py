"""Thinks that the context grows with the input."""
# loses: statements-tests "receive from the encoder"
# %% statements
statements = {'a': False, 'b': False, 'c': True, 'd': True, 'e': False, 'f': False, 'g': True}
