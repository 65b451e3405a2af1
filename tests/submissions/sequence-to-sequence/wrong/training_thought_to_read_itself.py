"""Thinks that the decoder reads its own words in training."""
# loses: statements-tests "teacher forcing"
# %% statements
statements = {'a': True, 'b': False, 'c': False, 'd': True, 'e': False, 'f': False, 'g': True}
