"""Wants the n-gram in every reference."""
# loses: clipped-counts-tests "the largest count is the limit"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    found, most = grams(hypothesis), grams(references[0])
    for reference in references:
        most &= grams(reference)
    return sum((found & most).values()), sum(found.values())
