"""Writes the truth values as strings."""
# loses: conclusions-tests "True or False (without quotes)"
# %% conclusions
conclusions = {'a': 'False', 'b': True, 'c': True, 'd': False, 'e': True, 'f': True}
