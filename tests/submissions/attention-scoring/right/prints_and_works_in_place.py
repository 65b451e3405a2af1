"""Prints, plots, writes warnings and notes to stderr, and works in place on what it was given."""
# %% four-steps
import sys
import warnings


def attention_weights(scores):
    warnings.warn("scores are only scores")
    scores -= scores.max()
    np.exp(scores, out=scores)
    scores /= scores.sum()
    print("weights", scores)
    return scores


def context_vector(weights, H):
    H *= weights[:, np.newaxis]
    print(H.shape, file=sys.stderr)
    return H.sum(axis=0)


def prediction_logits(c, s, W, b):
    b += W[:, : len(c)] @ c
    b += W[:, len(c) :] @ s
    return b
# %% masked-softmax
def masked_softmax(scores, mask):
    scores[~mask] = -np.inf
    for row in scores:
        if np.isinf(row).all():
            row[:] = 0
        else:
            row -= row.max()
            np.exp(row, out=row)
            row /= row.sum()
    figure = plt.figure()
    plt.imshow(scores)
    plt.close(figure)
    return scores
# %% symbolic-softmax
own_case = a1 - a1**2
cross_case = -a2 * a1
two_score_norm = sympy.simplify(p * (1 - p) * 2)
print(own_case, cross_case, two_score_norm)
# %% collapse
def collapse_experiment(seeds, d, n):
    print("seeds", seeds)
    results = {k: {m: [] for m in ("variance", "entropy", "top")} for k in ("unscaled", "scaled")}
    for seed in seeds:
        np.random.seed(seed)
        Q, K = np.random.randn(100, d), np.random.randn(n, d)
        for kind in results:
            scores = Q @ K.T
            if kind == "scaled":
                scores /= np.sqrt(d)
            results[kind]["variance"].append(np.mean(scores**2) - np.mean(scores) ** 2)
            with np.errstate(all="ignore"):
                w = np.exp(scores - scores.max(axis=1)[:, None])
                w /= w.sum(axis=1)[:, None]
                H = np.nansum(-w * np.log(w), axis=1)
            results[kind]["entropy"].append(np.mean(H))
            results[kind]["top"].append(np.mean(np.max(w, axis=1)))
    for kind in results:
        for measure in results[kind]:
            results[kind][measure] = np.mean(results[kind][measure])
    return results
# %% statements
statements = {}
for letter, answer in (("a", True), ("b", False), ("c", False), ("d", False), ("e", True), ("f", False)):
    statements[letter] = answer
    print(letter, answer)
