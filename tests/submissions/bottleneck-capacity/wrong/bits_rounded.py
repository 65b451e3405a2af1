"""Rounds to whole bits."""
# loses: packed-words-tests "do not round"
# %% packed-words
def bits_needed(length, vocabulary):
    """The bits that name one sentence of this length."""
    return math.ceil(length * math.log2(vocabulary))


def pack(words, vocabulary):
    """The sentence as one whole number, the first word as the leading digit."""
    number = 0
    for word in words:
        number = number * vocabulary + word
    return number


def unpack(number, length, vocabulary):
    """The list of words that pack made the number from."""
    words = []
    for _ in range(length):
        number, word = divmod(number, vocabulary)
        words.append(word)
    return words[::-1]
