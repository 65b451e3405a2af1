"""Stops all rows when one ends."""
# loses: greedy-tests "all rows stop when the first one ends"
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
            if not ended[row]:
                written[row].append(word)
        if any(ended):
            break
    return written
