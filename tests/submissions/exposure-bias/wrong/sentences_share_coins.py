"""Tosses for half of the sentences and uses the coins twice."""
# loses: mixed-inputs-tests "They share their coins"
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    rng = np.random.default_rng(seed)
    inputs = np.full(gold.shape, sos)
    half = rng.random(((gold.shape[0] + 1) // 2, gold.shape[1] - 1)) < p
    reference = np.concatenate([half, half])[: gold.shape[0]]
    inputs[:, 1:] = np.where(reference, gold[:, :-1], own[:, :-1])
    return inputs
