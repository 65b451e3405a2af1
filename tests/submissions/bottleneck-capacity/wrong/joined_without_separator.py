"""Joins tokens to one string."""
# loses: clipped-counts-tests "Joining tokens to one string"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter("".join(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    found, most = grams(hypothesis), Counter()
    for reference in references:
        most |= grams(reference)
    return sum((found & most).values()), sum(found.values())
