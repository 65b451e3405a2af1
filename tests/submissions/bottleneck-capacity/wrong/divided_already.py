"""Gives a precision for a count."""
# loses: clipped-counts-tests "matched is a count; do not divide"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    found, most = grams(hypothesis), Counter()
    for reference in references:
        most |= grams(reference)
    total = sum(found.values())
    return sum((found & most).values()) / max(total, 1), total
