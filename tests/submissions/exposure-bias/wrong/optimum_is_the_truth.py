"""Believes that scheduled sampling finds the truth."""
# loses: toy-optimum-tests "this is the truth"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = truth
    occurs = joint > 0
    return Q, np.sum(joint[occurs] * np.log2(truth[occurs] / Q[occurs]))
