"""Takes the last token of the vocabulary for <EOS>."""
# loses: beam-search-tests "what follows <EOS>"
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live, finished = [((), 0.0)], []
    for _ in range(max_len):
        candidates = []
        for prefix, score in live:
            row = log_probs(prefix)
            candidates += [(prefix + (v,), score + row[v]) for v in range(len(row)) if row[v] > -math.inf]
        kept = sorted(candidates, key=lambda h: (-h[1], h[0]))[:k]
        finished += [h for h in kept if h[0][-1] == len(row) - 1]
        live = [h for h in kept if h[0][-1] != len(row) - 1]
    return sorted(finished, key=lambda h: (-h[1], h[0]))
