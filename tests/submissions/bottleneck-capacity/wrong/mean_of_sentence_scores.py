"""Averages over sentences."""
# loses: corpus-bleu-tests "the mean of the scores of single sentences"
# %% corpus-bleu
def _one(hypothesis, references, N):
    from collections import Counter

    def grams(tokens, n):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    logs = 0.0
    for n in range(1, N + 1):
        most = Counter()
        for reference in references:
            most |= grams(reference, n)
        found = grams(hypothesis, n)
        matched = sum((found & most).values())
        if not matched:
            return 0.0
        logs += math.log(matched / sum(found.values())) / N
    c = len(hypothesis)
    r = min((abs(len(x) - c), len(x)) for x in references)[1]
    return math.exp(min(0.0, 1 - r / c) + logs)


def corpus_bleu(hypotheses, references, N):
    return np.mean([_one(h, r, N) for h, r in zip(hypotheses, references)])
