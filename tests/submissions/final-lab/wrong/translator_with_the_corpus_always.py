"""Trains on the corpus, whatever is given."""
# loses: translator-tests "sentences that are not in `pairs`"
# %% translator
def trained(steps, rate, seed, attention=AdditiveAttention, pairs=None, forward=None):
    """Your translator, trained for so many steps at this rate, on `pairs` or else on corpus.train."""
    torch.manual_seed(seed)
    module = None if attention is None else attention(64)
    model = Translator(parts, len(corpus.source), len(corpus.target), attention=module).to(device)
    train(model, corpus.train, steps=steps, rate=rate, seed=seed, forward=forward)
    return model
