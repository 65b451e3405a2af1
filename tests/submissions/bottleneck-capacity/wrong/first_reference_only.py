"""Looks at one reference."""
# loses: clipped-counts-tests "is only one reference compared"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    found, most = grams(hypothesis), Counter()
    for reference in references[:1]:
        most |= grams(reference)
    return sum((found & most).values()), sum(found.values())
