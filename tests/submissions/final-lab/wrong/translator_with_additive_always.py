"""Makes additive attention, whatever is given."""
# loses: translator-tests "with attention=DotAttention the model must have that one"
# %% translator
def trained(steps, rate, seed, attention=AdditiveAttention, pairs=None, forward=None):
    """Your translator, trained for so many steps at this rate, on `pairs` or else on corpus.train."""
    torch.manual_seed(seed)
    module = None if attention is None else AdditiveAttention(64)
    model = Translator(parts, len(corpus.source), len(corpus.target), attention=module).to(device)
    train(model, pairs or corpus.train, steps=steps, rate=rate, seed=seed, forward=forward)
    return model
