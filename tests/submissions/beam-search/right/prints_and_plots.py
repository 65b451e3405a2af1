"""Prints, warns, plots, checks its arguments and works in place on what it was given."""
# %% sequence-score
import warnings


def sequence_score(log_probs, source, tokens):
    warnings.warn("scoring")
    score = 0
    while tokens:
        last = tokens.pop()
        score += log_probs(source, tuple(tokens))[last]
        print(last, score)
    return score
# %% beam-step
def beam_step(scores, log_probs, k):
    log_probs += scores[:, None]
    print(log_probs)
    pairs = sorted(np.ndindex(log_probs.shape), key=lambda p: (-log_probs[p], p))
    pairs = [p for p in pairs if log_probs[p] > -np.inf][:k]
    return [p[0] for p in pairs], [p[1] for p in pairs], [log_probs[p] for p in pairs]
# %% greedy-trap
def greedy_trap(ratio):
    assert 1 <= ratio <= 2.5
    eps = 0.005
    first, second = [0.5 + eps, 0.5 - eps], [[1 / 3 + eps, 1 / 3, 1 / 3 - eps], [1, 0, 0]]
    print(first, second)
    return [first, second]
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    figure = plt.figure()
    live, finished = [[0.0, ()]], []
    for step in range(max_len):
        print("step", step, "live", len(live))
        candidates = []
        while live:
            score, y = live.pop()
            for v, lp in enumerate(log_probs(list(y))):
                if not np.isneginf(lp):
                    candidates.append([-score - lp, y + (v,)])
        candidates.sort()
        for cost, y in candidates[:k]:
            (finished if y[-1] == eos else live).append([-cost, y])
    plt.close(figure)
    finished.sort(key=lambda h: (-h[0], h[1]))
    return [[list(y), score] for score, y in finished]
# %% flip-point
flip_power = sympy.sympify("log(s2/s1)/log(n2/n1)")
print(flip_power)
flip_gnmt = sympy.simplify(sympy.log(s2 / s1) / sympy.log((n2 + 5) / (n1 + 5)))
print(flip_gnmt)
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    assert 1 <= n < max_len
    live.sort()
    if not live:
        print("nothing is live")
        return 1
    return int(live.pop() <= best_finished * max_len**alpha)
# %% coverage
def coverage_penalty(attention, beta):
    attention[0] += attention[1:].sum(axis=0)
    attention[0][attention[0] > 1] = 1
    print(attention[0])
    return beta * np.sum(np.log(attention[0]))
