"""Gives a probability above one."""
# loses: sequence-loss-tests "a probability is at most 1"
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log(probabilities).sum()


def whole_output(loss_per_token, T):
    return math.exp(loss_per_token * T)
