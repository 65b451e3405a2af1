"""Packs with numpy's 64-bit integers."""
# loses: packed-words-tests "numbers of a fixed width overflow"
# %% packed-words
def bits_needed(length, vocabulary):
    """The bits that name one sentence of this length."""
    return length * math.log2(vocabulary)


def pack(words, vocabulary):
    """The sentence as one whole number, the first word as the leading digit."""
    number = np.uint64(0)
    for word in words:
        number = number * np.uint64(vocabulary) + np.uint64(word)
    return number


def unpack(number, length, vocabulary):
    """The list of words that pack made the number from."""
    words = []
    for _ in range(length):
        number, word = divmod(number, vocabulary)
        words.append(word)
    return words[::-1]
