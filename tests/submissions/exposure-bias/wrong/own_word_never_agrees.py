"""Thinks that an own word always misleads."""
# loses: toy-optimum-tests "agree with the true one by chance"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = p * truth + (1 - p) * (1 - truth) / (len(joint) - 1)
    occurs = joint > 0
    return Q, np.sum(joint[occurs] * np.log2(truth[occurs] / Q[occurs]))
