"""Starts each step from c."""
# loses: inputs-tests "the state that step returned last"
# %% inputs
def teacher_inputs(target):
    return ["<SOS>"] + target[:-1]


def generate(step, c, max_len):
    s, y, written = c, "<SOS>", []
    while len(written) < max_len:
        s, y = step(c, y)
        if y == "<EOS>":
            break
        written.append(y)
    return written
