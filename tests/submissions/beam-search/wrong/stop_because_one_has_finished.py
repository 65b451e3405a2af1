"""Stops as soon as a hypothesis has finished."""
# loses: may-stop-tests "no reason to stop"
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return not live or best_finished > -math.inf
