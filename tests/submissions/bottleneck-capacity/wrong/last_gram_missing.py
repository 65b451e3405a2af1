"""Stops one n-gram early."""
# loses: clipped-counts-tests "total counts the n-grams of the hypothesis"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n))

    found, most = grams(hypothesis), Counter()
    for reference in references:
        most |= grams(reference)
    return sum((found & most).values()), sum(found.values())
