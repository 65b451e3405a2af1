"""Averages the outcomes as if all were equally likely."""
# loses: hard-gradient-tests "are drawn with the probabilities"
# %% hard-gradient
def probabilities(scores):
    alpha = np.exp(scores - np.max(scores))
    return alpha / alpha.sum()


def exact_gradient(scores, rewards):
    alpha = probabilities(scores)
    return alpha * (rewards - alpha @ rewards)


def sampled_gradient(scores, rewards, drawn, baseline):
    alpha = probabilities(scores)
    one_hot = np.eye(len(scores))[drawn]
    return np.mean((rewards[drawn] - baseline)[:, None] * (one_hot - alpha), axis=0)


def estimator_variance(scores, rewards, baseline):
    alpha = probabilities(scores)
    outcomes = (rewards - baseline)[:, None] * (np.eye(len(scores)) - alpha)
    return outcomes.var(axis=0).sum()
