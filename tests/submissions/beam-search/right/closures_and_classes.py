"""Classes, closures, recursion, heaps and generators; other names for the arguments."""
# %% sequence-score
def sequence_score(model, x, y):
    def score(end):
        return 0.0 if end == 0 else score(end - 1) + float(model(x, tuple(y[: end - 1]))[y[end - 1]])

    return score(len(y))
# %% beam-step
import heapq


def beam_step(live, rows, width):
    def every():
        for i, (s, row) in enumerate(zip(live, rows)):
            yield from ((-(s + lp), i, v) for v, lp in enumerate(row) if np.isfinite(lp))

    best = heapq.nsmallest(width, every())
    return [i for _, i, _ in best], [v for _, _, v in best], [-s for s, _, _ in best]
# %% greedy-trap
class Trap:
    def __init__(self, ratio):
        self.a = 0.5 + 0.5 / 100
        self.row = (1 / 3 + 0.004, 1 / 3 - 0.002, 1 / 3 - 0.002)

    @property
    def tables(self):
        return (self.a, 1 - self.a), (self.row, (0, 0, 1))


greedy_trap = lambda ratio: Trap(ratio).tables
# %% beam-search
from dataclasses import dataclass, field


@dataclass(order=True)
class Hypothesis:
    """Sorts best first."""

    cost: float
    tokens: tuple = ()

    def children(self, log_probs):
        for token, lp in enumerate(log_probs(self.tokens)):
            if np.isfinite(lp):
                yield Hypothesis(self.cost - float(lp), (*self.tokens, token))


def beam_search(model, width, end, longest):
    def finished(live, steps):
        if not live or steps == 0:
            return []
        kept = sorted(child for h in live for child in h.children(model))[:width]
        return [h for h in kept if h.tokens[-1] == end] + finished([h for h in kept if h.tokens[-1] != end], steps - 1)

    return [(h.tokens, -h.cost) for h in sorted(finished([Hypothesis(0.0)], longest))]
# %% cost
from itertools import accumulate, repeat


def beam_cost(V, k, L):
    live = accumulate(repeat(V, L - 1), lambda width, v: min(k, width * v), initial=1)
    return V * sum(live)


exhaustive_cost = lambda V, L: math.prod(repeat(V, L))
exact_beam = lambda V, L: exhaustive_cost(V, L) // V
# %% length
def divisor(n, a, kind):
    base = {"power": lambda: n, "gnmt": lambda: 5 / 6 + n / 6}[kind]()
    return math.exp(a * math.log(base))


def best_hypothesis(finished, a, kind):
    lp = {"power": lambda n: n**a, "gnmt": lambda n: ((n + 5) / 6) ** a}[kind]
    return max(range(len(finished)), key=lambda i: finished[i][1] / lp(len(finished[i][0])))
# %% flip-point
a = sympy.Symbol("a", positive=True)


def flip(base):
    left, right = sympy.log(-s1) - a * sympy.log(base(n1)), sympy.log(-s2) - a * sympy.log(base(n2))
    return sympy.solve(sympy.Eq(left, right), a)[0] if False else (sympy.log(-s1) - sympy.log(-s2)) / (
        sympy.log(base(n1)) - sympy.log(base(n2)))


flip_power, flip_gnmt = flip(lambda n: n), flip(lambda n: (5 + n) / sympy.Integer(6))
# %% may-stop
def may_stop(best, live, n, longest, a):
    return all(best >= s * longest**-a for s in live)
# %% coverage
def coverage_penalty(p, beta):
    seen = [min(math.fsum(column), 1) for column in zip(*p)]
    return -math.inf if 0 in seen else beta * math.log(math.prod(seen))
# %% exact-search
def exact_search(model, end, longest):
    def best(prefix, score):
        if prefix and prefix[-1] == end:
            return score, prefix
        if len(prefix) == longest or score == -math.inf:
            return -math.inf, prefix
        return max(best((*prefix, v), score + lp) for v, lp in enumerate(model(prefix)))

    score, tokens = best((), 0.0)
    return tokens, score
# %% hazard
def best_length(h, p, a, longest):
    return max(range(longest), key=lambda m: (m * math.log(p) + math.log(h)) * (m + 1) ** -a)
