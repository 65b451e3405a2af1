"""Takes 0 log 0 for a number."""
# loses: toy-optimum-tests "A term with P(a, b) = 0 counts 0"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = p * truth + (1 - p) * second
    occurs = joint > -1
    return Q, np.sum(joint[occurs] * np.log2(truth[occurs] / Q[occurs]))
