"""Writes the answers in quotes."""
# loses: statements-tests "should be True or False (without quotes)"
# %% statements
statements = dict(zip("abcdef", ["True", "False", "False", "False", "True", "False"]))
