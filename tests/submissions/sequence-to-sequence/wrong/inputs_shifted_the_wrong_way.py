"""Shows the decoder the word after the next."""
# loses: inputs-tests "the decoder would read the future"
# %% inputs
def teacher_inputs(target):
    return target[1:] + ["<EOS>"]


def generate(step, c, max_len):
    s, y, written = c, "<SOS>", []
    while len(written) < max_len:
        s, y = step(s, y)
        if y == "<EOS>":
            break
        written.append(y)
    return written
