"""Lets the decoder read the word that it is to write."""
# loses: inputs-tests "the very word that it is to write"
# %% inputs
def teacher_inputs(target):
    return target


def generate(step, c, max_len):
    s, y, written = c, "<SOS>", []
    while len(written) < max_len:
        s, y = step(s, y)
        if y == "<EOS>":
            break
        written.append(y)
    return written
