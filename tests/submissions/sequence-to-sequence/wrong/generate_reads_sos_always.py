"""Reads <SOS> in each step."""
# loses: inputs-tests "the token that it has chosen itself"
# %% inputs
def teacher_inputs(target):
    return ["<SOS>"] + target[:-1]


def generate(step, c, max_len):
    s, y, written = c, "<SOS>", []
    while len(written) < max_len:
        s, y = step(s, "<SOS>")
        if y == "<EOS>":
            break
        written.append(y)
    return written
