"""Mixes the numbers of the words."""
# loses: mixed-inputs-tests "neither the reference word nor the own word"
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    rng = np.random.default_rng(seed)
    inputs = np.full(gold.shape, sos)
    reference = rng.random((gold.shape[0], gold.shape[1] - 1)) < p
    inputs[:, 1:] = np.where(p in (0, 1), p * gold[:, :-1] + (1 - p) * own[:, :-1], (gold[:, :-1] + own[:, :-1]) // 2)
    return inputs
