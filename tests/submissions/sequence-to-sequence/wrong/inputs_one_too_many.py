"""Keeps the reference whole behind <SOS>."""
# loses: inputs-tests "one token too many"
# %% inputs
def teacher_inputs(target):
    return ["<SOS>"] + target


def generate(step, c, max_len):
    s, y, written = c, "<SOS>", []
    while len(written) < max_len:
        s, y = step(s, y)
        if y == "<EOS>":
            break
        written.append(y)
    return written
