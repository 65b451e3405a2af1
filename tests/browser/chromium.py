"""A headless Chromium and the built site, for tests and for the README's picture."""

from __future__ import annotations

import gzip
import os
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "book"))
import chromium  # noqa: E402 - scripts beside the pages
import serve  # noqa: E402
from chromium import opened_browser  # noqa: E402

SITE = ROOT / "_build" / "html"
PYTHON = re.compile(rb'data-python="[^"]*"')


def distribution() -> Path | None:
    """The folder of a Pyodide distribution on this machine: $PYODIDE, the site's own, or the one beside the checkout."""
    places = [SITE / "pyodide", ROOT.parent / "shared" / "pyodide"]
    if os.environ.get("PYODIDE"):
        places.insert(0, Path(os.environ["PYODIDE"]))
    return next((place for place in places if (place / "pyodide.mjs").is_file()), None)


def no_python() -> str:
    """Why cells cannot run in the page here; empty when they can."""
    if distribution() or os.environ.get("CI"):
        return ""
    return "no Pyodide here: `PYODIDE=FOLDER make test`, where FOLDER holds version 0.27.7"


class _Handler(serve.Handler):
    """The site as `make site PYODIDE=FOLDER` would make it: its Python comes from /pyodide/, not from another host."""

    def translate_path(self, path: str) -> str:
        inside = urlsplit(path).path.removeprefix("/pyodide/")
        folder = distribution()
        if folder and inside != urlsplit(path).path and "/" not in inside:
            return str(folder / inside)
        return super().translate_path(path)

    def packed(self, path: Path) -> bytes:
        if path.suffix != ".html":
            return super().packed(path)
        return gzip.compress(PYTHON.sub(b'data-python="/pyodide/"', path.read_bytes()), 1)


def no_browser() -> str:
    """Why browser tests cannot run here; empty when they can. CI has a browser, so there this is never a reason."""
    return "" if os.environ.get("CI") else chromium.no_browser()


@contextmanager
def served_site() -> Iterator[str]:
    """The address of the built site, with Python from this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
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
