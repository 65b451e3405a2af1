"""A right predict; the step joins the other way round."""
# loses: decoder-tests "decoder_step on a small LSTM, step 1: the logits: the context stands first"
# %% decoder
def predict(model, S, H, mask):
    """Logits (B, T, V) from decoder states S (B, T, d), and the attention weights (B, T, n), None without attention."""
    if model.attention is None:
        return model.output(S), None
    contexts, weights = model.attention(S, H, mask)
    return model.output(torch.tanh(model.combine(torch.cat([S, contexts], dim=2)))), weights


def decoder_step(model, words, state, H, mask):
    """One step for one word a sentence: logits (B, V), the next state (B, D), weights (B, n) or None."""
    S, state = model.run_decoder(words[:, None], state)
    if model.attention is None:
        return model.output(S)[:, 0], state, None
    contexts, weights = model.attention(S, H, mask)
    return model.output(torch.tanh(model.combine(torch.cat([contexts, S], dim=2))))[:, 0], state, weights[:, 0]
