"""Counts the gaps between ten states."""
# loses: q1c-ten-tests "nine steps leave"
# %% q1c-ten
after_ten = 0.4**9
