"""Uses one seed for all."""
# loses: mixed-inputs-tests "another seed gave the same result"
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    rng = np.random.default_rng(12)
    inputs = np.full(gold.shape, sos)
    reference = rng.random((gold.shape[0], gold.shape[1] - 1)) < p
    inputs[:, 1:] = np.where(reference, gold[:, :-1], own[:, :-1])
    return inputs
