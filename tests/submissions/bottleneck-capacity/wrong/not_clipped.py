"""Does not clip."""
# loses: clipped-counts-tests "is clipped at what one reference has"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    found, most = grams(hypothesis), Counter()
    for reference in references:
        most |= grams(reference)
    return sum(n for g, n in found.items() if g in most), sum(found.values())
