"""Prints, warns and changes what it is given."""
# %% encoder
import warnings


def encoder_states(X, W, U, b):
    warnings.warn("reading")
    out = np.empty((len(X), len(b)))
    h = 0 * b
    for t, x in enumerate(X):
        h = np.tanh(W @ h + U @ x + b)
        out[t] = h
        print(t, h)
    X *= 0
    return out


def context(X, W, U, b):
    h = 0 * b
    while len(X):
        x, X = X[0], X[1:]
        h = np.tanh(np.concatenate([W, U], axis=1) @ np.concatenate([h, x]) + b)
    return h[None][0]
# %% loss
def next_word(z):
    z -= z.max()
    np.exp(z, out=z)
    z /= np.sum(z)
    print(z)
    return z


def sequence_loss(p):
    return np.sum(np.log(1 / p))


def two_roundings(p, digits):
    np.log(p, out=p)
    p *= -1
    late = np.round(p.sum(), digits)
    return np.array([np.round(p, digits).sum(), late])
# %% inputs
def teacher_inputs(target):
    target.insert(0, "<SOS>")
    target.pop()
    return target


def generate(step, c, max_len):
    written = ["<SOS>"]
    while written[-1] != "<EOS>" and len(written) <= max_len:
        c, y = step(c, written[-1])
        print(y)
        written.append(y)
    return [y for y in written if y not in ("<SOS>", "<EOS>")]
# %% directions
def joined_states(X, forward, backward):
    d = len(forward[2])
    out = np.zeros((len(X), 2 * d))
    h = np.zeros(d)
    for t in range(len(X)):
        out[t, :d] = h = np.tanh(forward[0] @ h + forward[1] @ X[t] + forward[2])
    h = np.zeros(d)
    for t in reversed(range(len(X))):
        out[t, d:] = h = np.tanh(backward[0] @ h + backward[1] @ X[t] + backward[2])
    print(out.shape)
    return out


def joined_context(X, forward, backward):
    f, b = np.zeros_like(forward[2]), np.zeros_like(backward[2])
    for t in range(len(X)):
        f = np.tanh(forward[0] @ f + forward[1] @ X[t] + forward[2])
        b = np.tanh(backward[0] @ b + backward[1] @ X[-1 - t] + backward[2])
    return np.r_[f, b]
# %% statements
statements = {"a": np.True_, "b": False, "c": True, "d": True, "e": False, "f": False, "g": True}
print(statements)
