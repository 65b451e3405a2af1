"""Believes that the input tells nothing."""
# loses: toy-optimum-tests "this ignores what was read"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = np.tile(second, (len(joint), 1))
    occurs = joint > 0
    return Q, np.sum(joint[occurs] * np.log2(truth[occurs] / Q[occurs]))
