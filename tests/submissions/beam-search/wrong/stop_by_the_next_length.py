"""Divides live scores by the next length."""
# loses: may-stop-tests "Which length gives a live hypothesis"
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return not live or best_finished >= max(live) / (n + 1) ** alpha
