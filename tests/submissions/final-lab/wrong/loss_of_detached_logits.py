"""Cuts the logits off, and adds something that needs a gradient."""
# loses: loss-tests "the gradient of sequence_loss, three sentences: there is none"
# %% loss
def sequence_loss(logits, targets, lengths):
    """The sum of -ln P(target) over all tokens that are not padding: one number, in nats."""
    log_probs = torch.log_softmax(logits.detach(), dim=2).gather(2, targets[:, :, None]).squeeze(2)
    real = torch.arange(targets.shape[1]) < lengths[:, None]
    return -log_probs[real].sum() + 0 * logits.sum()


def perplexity(losses, lengths):
    """exp of the mean loss of a token, from the summed losses and the numbers of tokens of several batches."""
    return math.exp(sum(losses) / sum(lengths))
