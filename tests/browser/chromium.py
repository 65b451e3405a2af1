"""A headless Chromium and the built site, for tests and for the README's picture."""

from __future__ import annotations

import functools
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "_build" / "html"
SWITCHES = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def installed() -> str | None:
    """The path of an installed Chromium; None when Playwright's own has to do."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def no_browser() -> str:
    """Why browser tests cannot run here; empty when they can. CI has a browser, so there this is never a reason."""
    with sync_playwright() as driver:
        found = installed() or Path(driver.chromium.executable_path).exists()
    if found or os.environ.get("CI"):
        return ""
    return "no Chromium here: `apt-get install chromium`, or `.venv/bin/playwright install chromium`"


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """A running browser with an empty profile."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=installed(), args=SWITCHES)
        yield browser
        browser.close()


@contextmanager
def served_site() -> Iterator[str]:
    """The address of the built site."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def main() -> None:
    """Make the README's picture of the site: ``python tests/browser/chromium.py``."""
    with served_site() as address, opened_browser() as browser:
        page = browser.new_page(viewport={"width": 1200, "height": 640})
        page.goto(f"{address}/book/index.html")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=ROOT / "book" / "_static" / "first-page.png")


if __name__ == "__main__":
    main()
