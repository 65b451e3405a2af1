"""Averages the batches' means."""
# loses: loss-tests "the mean of the batches' means"
# %% loss
def sequence_loss(logits, targets, lengths):
    """The sum of -ln P(target) over all tokens that are not padding: one number, in nats."""
    log_probs = torch.log_softmax(logits, dim=2).gather(2, targets[:, :, None]).squeeze(2)  # (B, T)
    real = torch.arange(targets.shape[1]) < lengths[:, None]
    return -log_probs[real.to(targets.device)].sum()


def perplexity(losses, lengths):
    """exp of the mean loss of a token, from the summed losses and the numbers of tokens of several batches."""
    return math.exp(sum(l / n for l, n in zip(losses, lengths)) / len(losses))
