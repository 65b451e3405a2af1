"""Returns a plain number."""
# loses: loss-tests "no gradient flows; return the tensor, not a float"
# %% loss
def sequence_loss(logits, targets, lengths):
    """The sum of -ln P(target) over all tokens that are not padding: one number, in nats."""
    log_probs = torch.log_softmax(logits, dim=2).gather(2, targets[:, :, None]).squeeze(2)
    real = torch.arange(targets.shape[1]) < lengths[:, None]
    return float(-log_probs[real].sum())


def perplexity(losses, lengths):
    """exp of the mean loss of a token, from the summed losses and the numbers of tokens of several batches."""
    return math.exp(sum(losses) / sum(lengths))
