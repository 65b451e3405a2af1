"""Multiplies the probability of one token by T."""
# loses: sequence-loss-tests "T times the probability"
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log(probabilities).sum()


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token) * T
