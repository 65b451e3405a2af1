"""Believes that there is one context for the sentence."""
# loses: statements-tests "f: how often"
# %% statements
statements = {'a': True, 'b': False, 'c': False, 'd': False, 'e': True, 'f': True}
