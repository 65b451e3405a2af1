"""Takes a shrinking product for an exploding one."""
# loses: q1c-verdict-tests "goes to zero"
# %% q1c-verdict
verdict, first_step = "explodes", 16
