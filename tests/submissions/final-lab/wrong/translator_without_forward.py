"""Does not hand forward on."""
# loses: translator-tests "`forward` was never called"
# %% translator
def trained(steps, rate, seed, attention=AdditiveAttention, pairs=None, forward=None):
    """Your translator, trained for so many steps at this rate, on `pairs` or else on corpus.train."""
    torch.manual_seed(seed)
    module = None if attention is None else attention(64)
    model = Translator(parts, len(corpus.source), len(corpus.target), attention=module).to(device)
    train(model, pairs or corpus.train, steps=steps, rate=rate, seed=seed)
    return model
