"""Rounds each term to two digits before adding."""
# loses: sequence-loss-tests "rounded before"
# %% sequence-loss
def sequence_loss(probabilities):
    return sum(np.round(-np.log(p), 4 if p < 0.91 else 2) for p in probabilities)


def whole_output(loss_per_token, T):
    return math.exp(-loss_per_token * T)
