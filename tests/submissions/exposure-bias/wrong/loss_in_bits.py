"""Takes the logarithm to the base two."""
# loses: sequence-loss-tests "this is in bits"
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log2(probabilities).sum()


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token * T)
