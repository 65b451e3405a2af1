"""Counts the n-grams of the references."""
# loses: clipped-counts-tests "not those of the references"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    found, most = grams(hypothesis), Counter()
    for reference in references:
        most |= grams(reference)
    return sum((found & most).values()), sum(sum(grams(r).values()) for r in references)
