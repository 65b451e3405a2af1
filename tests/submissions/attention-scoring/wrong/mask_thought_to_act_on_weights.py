"""Believes that a mask acts on weights."""
# loses: statements-tests "d: what would the rows then add up to"
# %% statements
statements = {'a': True, 'b': False, 'c': False, 'd': True, 'e': True, 'f': False}
