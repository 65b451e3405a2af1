"""Adds up one minus p."""
# loses: sequence-loss-tests "this adds up 1 - p"
# %% sequence-loss
def sequence_loss(probabilities):
    return (1 - probabilities).sum()


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token * T)
