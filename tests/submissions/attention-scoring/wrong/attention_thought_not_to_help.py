"""Believes that BLEU did not rise."""
# loses: statements-tests "e: compare the two columns"
# %% statements
statements = {'a': True, 'b': False, 'c': False, 'd': False, 'e': False, 'f': False}
