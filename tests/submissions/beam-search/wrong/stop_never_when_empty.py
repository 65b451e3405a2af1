"""Fails when nothing is live."""
# loses: may-stop-tests "raised ValueError"
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return best_finished >= max(live) / max_len**alpha
