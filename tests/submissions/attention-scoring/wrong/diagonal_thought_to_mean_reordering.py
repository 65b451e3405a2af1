"""Believes that a diagonal means reordering."""
# loses: statements-tests "a: on the diagonal"
# %% statements
statements = {'a': False, 'b': False, 'c': False, 'd': False, 'e': True, 'f': False}
