"""Serves the built site, and the class's feedback under ``/feedback/``, to this machine only.

python book/serve.py [--port 8000] [--check]
"""

from __future__ import annotations

import argparse
import errno
import gzip
import io
import posixpath
import sys
from functools import lru_cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "_build" / "html"
FEEDBACK = ROOT / "exercises" / "feedback"
PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt"}  # sent compressed, as web hosts do


@lru_cache(maxsize=256)
def _packed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class Handler(SimpleHTTPRequestHandler):
    """The site at the root, the feedback beside it; requests are not logged."""

    extensions_map = {  # noqa: RUF012 - as the base
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def send_head(self) -> io.BufferedIOBase | None:
        """The answer's head; gives its body."""
        path = Path(self.translate_path(self.path))
        if self.path.endswith("/"):
            path /= "index.html"
        wanted = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (wanted and path.suffix in PACKED and path.is_file()):
            return super().send_head()
        body = self.packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-cache")  # a rebuilt page is seen at once
        self.end_headers()
        return io.BytesIO(body)

    def packed(self, path: Path) -> bytes:
        """A file's content, compressed."""
        return _packed(path, path.stat().st_mtime_ns)

    def translate_path(self, path: str) -> str:
        """The file that a request means."""
        # normalised first: "/feedback/../source" must not lead anywhere
        clean = posixpath.normpath("/" + unquote(urlsplit(path).path).lstrip("/"))
        inside = clean == "/feedback" or clean.startswith("/feedback/")
        self.directory = str(FEEDBACK if inside else SITE)
        slash = "/" if path.endswith("/") else ""
        return super().translate_path(quote((clean.removeprefix("/feedback") if inside else clean) + slash))

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal quiet."""


def bind(port: int) -> ThreadingHTTPServer:
    """A server on a port of this machine. Raises SystemExit with the next step when the port is taken."""
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), Handler)
    except OverflowError:
        raise SystemExit(f"port {port} does not exist: use one between 1024 and 65535, for example PORT=8001") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SystemExit(
                f"port {port} is in use: stop what runs there, or take another, "
                f"for example `make course PORT={port + 1}`"
            ) from None
        raise SystemExit(
            f"port {port} cannot be used ({error.strerror}): take another, for example PORT=8001"
        ) from None


def main() -> int:
    """Serve until interrupted; with ``--check`` only see whether the port is free."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--check", action="store_true", help="only see whether the port is free")
    options = parser.parse_args()
    with bind(options.port) as server:
        if options.check:
            return 0
        print(
            f"course: http://localhost:{options.port}   feedback: http://localhost:{options.port}/feedback/", flush=True
        )
        print("Ctrl-C ends it", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
