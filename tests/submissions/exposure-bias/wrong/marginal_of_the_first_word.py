"""Mixes in the marginal of the first word."""
# loses: toy-optimum-tests "not that of y_1"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = p * truth + (1 - p) * first
    occurs = joint > 0
    return Q, np.sum(joint[occurs] * np.log2(truth[occurs] / Q[occurs]))
