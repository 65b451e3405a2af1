"""A headless Chromium, the machine's own or Playwright's: prints the book, and drives it in tests."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

SWITCHES = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
HOW_TO_GET = "no Chromium here: `apt-get install chromium`, or `.venv/bin/playwright install chromium`"


def installed() -> str | None:
    """The path of an installed Chromium; None when Playwright's own has to do."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def no_browser() -> str:
    """Why there is no browser here, with what to do; empty when there is one."""
    with sync_playwright() as driver:
        found = installed() or Path(driver.chromium.executable_path).exists()
    return "" if found else HOW_TO_GET


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """A running browser with an empty profile."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=installed(), args=SWITCHES)
        yield browser
        browser.close()
