"""Takes p for the probability of the own word."""
# loses: toy-optimum-tests "p is the probability of the reference"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = (1 - p) * truth + p * second
    occurs = joint > 0
    return Q, np.sum(joint[occurs] * np.log2(truth[occurs] / Q[occurs]))
