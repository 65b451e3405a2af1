"""Multiplies where it should divide."""
# loses: beam-tests "the score is multiplied"
# %% beam
def beam_search(step, state, k, longest):
    """All finished hypotheses of one sentence as (tokens, score): tokens with EOS, score the sum of log-probabilities."""
    live, scores, finished = [[]], torch.zeros(1, device=state.device), []
    words = torch.full((1,), BOS, device=state.device)
    for _ in range(longest):
        log_probs, state = step(words, state)
        total = (scores[:, None] + log_probs).flatten()  # (live · V,)
        scores, places = total.topk(min(k, len(total)))
        kept = []
        for score, place in zip(scores.tolist(), places.tolist()):
            tokens = [*live[place // log_probs.shape[1]], place % log_probs.shape[1]]
            if tokens[-1] == EOS:
                finished.append((tokens, score))
            kept.append(tokens)
        going = [i for i, tokens in enumerate(kept) if tokens[-1] != EOS]
        if not going:
            break
        live, scores = [kept[i] for i in going], scores[going]
        words = places[going] % log_probs.shape[1]
        state = state[places[going] // log_probs.shape[1]]
    return finished


def best_hypothesis(finished, alpha):
    """The tokens, without EOS, of the hypothesis with the largest score / length^alpha; EOS counts in the length."""
    tokens, _ = max(finished, key=lambda h: h[1] * len(h[0]) ** alpha)
    return tokens[:-1]
