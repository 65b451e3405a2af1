"""Takes the logarithm to the base ten."""
# loses: sequence-loss-tests "to the base ten"
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log10(probabilities).sum()


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token * T)
