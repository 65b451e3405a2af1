"""Returns the probability of the output."""
# loses: sequence-loss-tests "its logarithm, with a minus"
# %% sequence-loss
def sequence_loss(probabilities):
    return np.prod(probabilities)


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token * T)
