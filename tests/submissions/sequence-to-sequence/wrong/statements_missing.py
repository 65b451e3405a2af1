"""Leaves the last answers out."""
# loses: statements-tests "no answer for f"
# %% statements
statements = {"a": True, "b": False, "c": True, "d": True, "e": False}
