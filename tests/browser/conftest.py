"""The built site and a browser, one of each for a module of tests."""

from __future__ import annotations

import pytest
from browser.chromium import no_browser, opened_browser, served_site


@pytest.fixture(scope="module")
def address():
    """Where the site is served."""
    with served_site() as found:
        yield found


@pytest.fixture(scope="module")  # not for the session: a second one in the same process would be refused
def browser():
    """A headless Chromium."""
    if missing := no_browser():
        pytest.skip(missing)
    with opened_browser() as opened:
        yield opened
