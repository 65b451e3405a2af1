"""Works under no_grad."""
# loses: scheduled-tests "no gradient flows"
# %% scheduled
@torch.no_grad()
def scheduled_log_probs(step, state, inputs, own, generator):
    """Log-probabilities (B, T, V): each step reads the gold word, or with probability `own` the model's own last word."""
    words, steps = inputs[:, 0], []
    for t in range(inputs.shape[1]):
        if t > 0:
            coin = torch.rand(len(inputs), generator=generator).to(inputs.device) < own
            words = torch.where(coin, steps[-1].argmax(dim=1), inputs[:, t])
        log_probs, state = step(words, state)
        steps.append(log_probs)
    return torch.stack(steps, dim=1)
