"""Writes the truth values as strings."""
# loses: conclusions-tests "True or False (without quotes)"
# %% conclusions
conclusions = {'a': 'False', 'b': 'False', 'c': 'True', 'd': 'False', 'e': 'True'}
