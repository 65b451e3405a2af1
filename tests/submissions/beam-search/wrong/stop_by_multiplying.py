"""Multiplies by the divisor."""
# loses: may-stop-tests "per token it can become much better"
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return not live or best_finished >= max(live) * max_len**alpha
