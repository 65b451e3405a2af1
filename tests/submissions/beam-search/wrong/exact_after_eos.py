"""Lists all products of tokens and extends past <EOS>."""
# loses: exact-search-tests "what follows <EOS>"
# %% exact-search
from itertools import product


def exact_search(log_probs, eos, max_len):
    V, best = len(log_probs(())), ((), -math.inf)
    for n in range(1, max_len + 1):
        for y in product(range(V), repeat=n):
            s = sum(log_probs(y[:t])[y[t]] for t in range(n))
            if y[-1] == eos and s > best[1]:
                best = y, s
    return best
