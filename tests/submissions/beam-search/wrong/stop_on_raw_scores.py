"""Compares a normalised score with raw ones: the rule of alpha = 0."""
# loses: may-stop-tests "its score is divided by up to max_len"
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return not live or best_finished >= max(live)
