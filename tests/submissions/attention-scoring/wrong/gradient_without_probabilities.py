"""Leaves the probability in front out."""
# loses: hard-gradient-tests "the weight in front is missing"
# %% hard-gradient
def probabilities(scores):
    alpha = np.exp(scores - np.max(scores))
    return alpha / alpha.sum()


def exact_gradient(scores, rewards):
    alpha = probabilities(scores)
    return rewards - alpha @ rewards


def sampled_gradient(scores, rewards, drawn, baseline):
    alpha = probabilities(scores)
    one_hot = np.eye(len(scores))[drawn]
    return np.mean((rewards[drawn] - baseline)[:, None] * (one_hot - alpha), axis=0)


def estimator_variance(scores, rewards, baseline):
    alpha = probabilities(scores)
    outcomes = (rewards - baseline)[:, None] * (np.eye(len(scores)) - alpha)
    return alpha @ np.sum((outcomes - alpha @ outcomes) ** 2, axis=1)
