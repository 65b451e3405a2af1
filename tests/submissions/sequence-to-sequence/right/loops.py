"""Plain loops over entries and positions."""
# %% encoder
def next_state(h, x, W, U, b):
    new = []
    for i in range(len(b)):
        a = b[i]
        for j in range(len(h)):
            a = a + W[i, j] * h[j]
        for j in range(len(x)):
            a = a + U[i, j] * x[j]
        new.append(math.tanh(a))
    return new


def encoder_states(X, W, U, b):
    h = [0.0 for _ in b]
    out = []
    for x in X:
        h = next_state(h, x, W, U, b)
        out.append(h)
    return out


def context(X, W, U, b):
    return encoder_states(X, W, U, b)[-1]
# %% loss
def next_word(z):
    top = max(z)
    e = [math.exp(x - top) for x in z]
    return [x / math.fsum(e) for x in e]


def sequence_loss(p):
    total = 0.0
    for x in p:
        total = total - math.log(x)
    return total


def two_roundings(p, digits):
    early, late = 0.0, 0.0
    for x in p:
        early += round(-math.log(x), digits)
        late += -math.log(x)
    return early, round(late, digits)
# %% inputs
def teacher_inputs(target):
    out = []
    y = "<SOS>"
    for token in target:
        out.append(y)
        y = token
    return out


def generate(step, c, max_len):
    out, y, s = [], "<SOS>", c
    for _ in range(max_len):
        pair = step(s, y)
        s = pair[0]
        y = pair[1]
        if y == "<EOS>":
            return out
        out.append(y)
    return out
# %% directions
def one_way(X, W, U, b):
    h = np.zeros(len(b))
    out = []
    for t in range(len(X)):
        h = np.tanh(W.dot(h) + U.dot(X[t]) + b)
        out.append(h)
    return out


def joined_states(X, forward, backward):
    f = one_way(X, *forward)
    b = one_way(X[::-1], *backward)
    T = len(X)
    return [list(f[t]) + list(b[T - 1 - t]) for t in range(T)]


def joined_context(X, forward, backward):
    return list(one_way(X, *forward)[-1]) + list(one_way(X[::-1], *backward)[-1])
# %% statements
statements = {}
statements["a"] = True
statements["b"] = False
statements["c"] = True
statements["d"] = True
statements["e"] = False
statements["f"] = False
statements["g"] = True
