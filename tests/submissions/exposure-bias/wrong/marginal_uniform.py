"""Mixes in the uniform distribution."""
# loses: toy-optimum-tests "not uniform here"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = p * truth + (1 - p) / len(joint)
    occurs = joint > 0
    return Q, np.sum(joint[occurs] * np.log2(truth[occurs] / Q[occurs]))
