"""Thinks that the list is sorted."""
# loses: may-stop-tests "wherever it stands in the list"
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return not live or best_finished >= live[0] / max_len**alpha
