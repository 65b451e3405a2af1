"""Rounds down."""
# loses: q1c-verdict-tests "a little more than a millionth"
# %% q1c-verdict
verdict, first_step = "vanishes", 15
