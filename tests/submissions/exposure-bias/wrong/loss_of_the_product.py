"""Multiplies first: the product of 5000 probabilities underflows."""
# loses: sequence-loss-tests "too small for a float"
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log(np.prod(probabilities))


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token * T)
