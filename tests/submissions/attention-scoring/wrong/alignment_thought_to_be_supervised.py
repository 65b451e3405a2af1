"""Believes that alignments were marked."""
# loses: statements-tests "b: what did the small model"
# %% statements
statements = {'a': True, 'b': True, 'c': False, 'd': False, 'e': True, 'f': False}
