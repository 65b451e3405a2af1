"""Turns the inequality round."""
# loses: may-stop-tests "raw scores only fall"
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return not live or best_finished <= max(live) / max_len**alpha
