"""Counts runs that are cut off by the end."""
# loses: clipped-counts-tests "total is 18"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens)))

    found, most = grams(hypothesis), Counter()
    for reference in references:
        most |= grams(reference)
    return sum((found & most).values()), sum(found.values())
