"""Writes on behind EOS."""
# loses: greedy-tests "rows go on after their EOS"
# %% greedy
def greedy(step, state, longest):
    """For each row of the state: the likeliest word, again and again, up to EOS (left out) or `longest` words."""
    words = torch.full((len(state),), BOS, device=state.device)
    written = [[] for _ in words]
    ended = [False] * len(written)
    for _ in range(longest):
        log_probs, state = step(words, state)
        words = log_probs.argmax(dim=1)
        for row, word in enumerate(words.tolist()):
            ended[row] = ended[row] or word == EOS
            written[row].append(word)
        if all(ended):
            break
    return written
