"""Makes a mistake in each function of a part and hears of both: here of the second."""
# loses: hard-gradient-tests "the baseline is not subtracted"
# %% hard-gradient
def exact_gradient(scores, rewards):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return alpha * rewards


def sampled_gradient(scores, rewards, drawn, baseline):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    one_hot = np.eye(len(scores))[drawn]
    return np.mean(rewards[drawn][:, None] * (one_hot - alpha), axis=0)


def estimator_variance(scores, rewards, baseline):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    outcomes = (rewards - baseline)[:, None] * (np.eye(len(scores)) - alpha)
    return alpha @ np.sum((outcomes - alpha @ outcomes) ** 2, axis=1)
