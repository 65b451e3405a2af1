"""No tanh before the output."""
# loses: decoder-tests "the tanh is missing"
# %% decoder
def predict(model, S, H, mask):
    """Logits (B, T, V) from decoder states S (B, T, H), and the attention weights (B, T, n), None without attention."""
    if model.attention is None:
        return model.output(S), None
    contexts, weights = model.attention(S, H, mask)
    return model.output(model.combine(torch.cat([S, contexts], dim=2))), weights


def decoder_step(model, words, state, H, mask):
    """One step for one word a sentence: logits (B, V), the next state (B, S), weights (B, n) or None."""
    S, state = model.run_decoder(words[:, None], state)
    logits, weights = predict(model, S, H, mask)
    return logits[:, 0], state, None if weights is None else weights[:, 0]
