"""Gives the distance in nats."""
# loses: toy-optimum-tests "this is in nats"
# %% toy-optimum
def toy_optimum(joint, p):
    first, second = joint.sum(axis=1), joint.sum(axis=0)
    truth = joint / first[:, None]
    Q = p * truth + (1 - p) * second
    occurs = joint > 0
    return Q, np.sum(joint[occurs] * np.log(truth[occurs] / Q[occurs]))
