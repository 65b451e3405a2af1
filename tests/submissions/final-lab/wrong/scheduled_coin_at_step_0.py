"""Throws a coin at the first step, too."""
# loses: scheduled-tests "step 0 reads BOS"
# %% scheduled
def scheduled_log_probs(step, state, inputs, own, generator):
    steps = []
    log_probs, state_0 = step(inputs[:, 0], state)
    likeliest = log_probs.argmax(dim=1)
    for t in range(inputs.shape[1]):
        coin = torch.rand(len(inputs), generator=generator) < own
        log_probs, state = step(torch.where(coin, likeliest, inputs[:, t]), state)
        likeliest = log_probs.argmax(dim=1)
        steps.append(log_probs)
    return torch.stack(steps, dim=1)
