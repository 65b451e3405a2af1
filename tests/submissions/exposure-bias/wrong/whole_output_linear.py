"""Takes the loss for an error rate."""
# loses: sequence-loss-tests "p = exp(-loss)"
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log(probabilities).sum()


def whole_output(loss_per_token, T):
    return (1 - loss_per_token) ** T
