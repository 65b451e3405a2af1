"""Draws a word, as the chapter does."""
# loses: scheduled-tests "Was it drawn? The likeliest is asked for"
# %% scheduled
def scheduled_log_probs(step, state, inputs, own, generator):
    """Log-probabilities (B, T, V): each step reads the gold word, or with probability `own` the model's own last word."""
    words, steps = inputs[:, 0], []
    for t in range(inputs.shape[1]):
        if t > 0:
            coin = torch.rand(len(inputs), generator=generator).to(inputs.device) < own
            words = torch.where(coin, torch.multinomial(steps[-1].exp(), 1)[:, 0], inputs[:, t])
        log_probs, state = step(words, state)
        steps.append(log_probs)
    return torch.stack(steps, dim=1)
