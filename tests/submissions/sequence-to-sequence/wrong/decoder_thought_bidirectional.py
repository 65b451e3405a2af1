"""Thinks that training could make a decoder bidirectional."""
# loses: statements-tests "while it writes"
# %% statements
statements = {'a': True, 'b': False, 'c': True, 'd': True, 'e': False, 'f': True, 'g': True}
