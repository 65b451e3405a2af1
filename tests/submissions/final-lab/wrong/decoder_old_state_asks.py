"""Bahdanau's order: the old state asks."""
# loses: decoder-tests "the old state asks"
# %% decoder
def predict(model, S, H, mask):
    """Logits (B, T, V) from decoder states S (B, T, H), and the attention weights (B, T, n), None without attention."""
    if model.attention is None:
        return model.output(S), None
    contexts, weights = model.attention(S, H, mask)
    return model.output(torch.tanh(model.combine(torch.cat([S, contexts], dim=2)))), weights


def decoder_step(model, words, state, H, mask):
    """One step for one word a sentence: logits (B, V), the next state (B, S), weights (B, n) or None."""
    before = state[:, None, : model.hidden]
    S, state = model.run_decoder(words[:, None], state)
    if model.attention is None:
        return model.output(S)[:, 0], state, None
    contexts, weights = model.attention(before, H, mask)
    logits = model.output(torch.tanh(model.combine(torch.cat([S, contexts], dim=2))))
    return logits[:, 0], state, weights[:, 0]
