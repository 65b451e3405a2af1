"""Thinks that an LSTM has no vanishing gradients."""
# loses: conclusions-tests "An LSTM does not solve vanishing gradients"
# %% conclusions
conclusions = {'a': False, 'b': True, 'c': True, 'd': False, 'e': False, 'f': True}
