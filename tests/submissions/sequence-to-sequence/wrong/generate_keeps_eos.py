"""Returns the end token as well."""
# loses: inputs-tests "does not belong to what was written"
# %% inputs
def teacher_inputs(target):
    return ["<SOS>"] + target[:-1]


def generate(step, c, max_len):
    s, y, written = c, "<SOS>", []
    while len(written) < max_len:
        s, y = step(s, y)
        written.append(y)
        if y == "<EOS>":
            break
    return written
