"""Forgets that all tokens are needed."""
# loses: sequence-loss-tests "the probability of one token"
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log(probabilities).sum()


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token)
