"""Pools the n-grams of the corpus before it counts matches."""
# loses: corpus-bleu-tests "do not pool their n-grams"
# %% corpus-bleu
def corpus_bleu(hypotheses, references, N):
    """BLEU of the corpus, from 0 to 1."""
    from collections import Counter

    def grams(tokens, n):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    c, r, logs = sum(map(len, hypotheses)), 0, 0.0
    for hypothesis, several in zip(hypotheses, references):
        r += min(map(len, several), key=lambda length: (abs(length - len(hypothesis)), length))
    for n in range(1, N + 1):
        found, theirs = Counter(), Counter()
        for hypothesis, several in zip(hypotheses, references):
            most = Counter()
            for reference in several:
                most |= grams(reference, n)
            found += grams(hypothesis, n)
            theirs += most
        matched = sum((found & theirs).values())
        if matched == 0:
            return 0.0
        logs += math.log(matched / sum(found.values())) / N
    return (1.0 if c >= r else math.exp(1 - r / c)) * math.exp(logs)
