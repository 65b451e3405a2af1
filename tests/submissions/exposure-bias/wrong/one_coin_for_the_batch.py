"""Tosses a single coin."""
# loses: mixed-inputs-tests "One coin per sequence"
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    rng = np.random.default_rng(seed)
    inputs = np.full(gold.shape, sos)
    reference = rng.random() < p
    inputs[:, 1:] = np.where(reference, gold[:, :-1], own[:, :-1])
    return inputs
