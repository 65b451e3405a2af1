"""Asks for one token more than it may write, and throws it away."""
# loses: inputs-tests "Stop when they are written"
# %% inputs
def teacher_inputs(target):
    return ["<SOS>"] + target[:-1]


def generate(step, c, max_len):
    s, y, written = c, "<SOS>", []
    while True:
        s, y = step(s, y)
        if y == "<EOS>" or len(written) == max_len:
            return written
        written.append(y)
