"""Counts each n-gram once."""
# loses: clipped-counts-tests "repeated n-grams count each time"
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    """(matched, total) n-grams of the hypothesis."""
    from collections import Counter

    def grams(tokens):
        return Counter(tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1))

    found, most = grams(hypothesis), Counter()
    for reference in references:
        most |= grams(reference)
    return len(found & most), len(found)
