"""Returns the transpose."""
# loses: toy-optimum-tests "this is the transpose"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = p * truth + (1 - p) * second
    occurs = joint > 0
    return Q.T, np.sum(joint[occurs] * np.log2(truth[occurs] / Q[occurs]))
