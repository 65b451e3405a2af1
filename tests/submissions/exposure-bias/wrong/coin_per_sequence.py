"""Tosses one coin for a whole sentence."""
# loses: mixed-inputs-tests "One coin per sequence was tossed"
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    rng = np.random.default_rng(seed)
    inputs = np.full(gold.shape, sos)
    reference = rng.random((gold.shape[0], 1)) < p
    inputs[:, 1:] = np.where(reference, gold[:, :-1], own[:, :-1])
    return inputs
