"""Looks at the worst live hypothesis."""
# loses: may-stop-tests "may still finish"
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return not live or best_finished >= min(live) / max_len**alpha
