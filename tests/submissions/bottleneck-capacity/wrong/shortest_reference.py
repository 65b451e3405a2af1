"""Takes the shortest reference."""
# loses: corpus-bleu-tests "not the shortest"
# %% corpus-bleu
def corpus_bleu(hypotheses, references, N):
    """BLEU of the corpus, from 0 to 1."""
    from collections import Counter

    def grams(tokens, n):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    matched, total, c, r = [0] * N, [0] * N, 0, 0
    for hypothesis, several in zip(hypotheses, references):
        for n in range(1, N + 1):
            most = Counter()
            for reference in several:
                most |= grams(reference, n)
            found = grams(hypothesis, n)
            matched[n - 1] += sum((found & most).values())
            total[n - 1] += sum(found.values())
        c += len(hypothesis)
        lengths = [len(reference) for reference in several]
        r += min(lengths)
    if min(matched) == 0:
        return 0.0
    brevity = 1.0 if c >= r else math.exp(1 - r / c)
    weights = [1 / N for n in range(1, N + 1)]
    return brevity * math.exp(sum(w * math.log(m / t) for w, m, t in zip(weights, matched, total)))
