"""Fixes the number of reference words in the batch and only shuffles them."""
# loses: mixed-inputs-tests "A fixed share is not a toss"
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    rng = np.random.default_rng(seed)
    inputs = np.full(gold.shape, sos)
    size = gold[:, 1:].size
    reference = rng.permutation(np.arange(size) < round(p * size)).reshape(gold[:, 1:].shape)
    inputs[:, 1:] = np.where(reference, gold[:, :-1], own[:, :-1])
    return inputs
