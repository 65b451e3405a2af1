"""Averages where the sum is wanted."""
# loses: sequence-loss-tests "this is the mean over the steps"
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log(probabilities).mean()


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token * T)
