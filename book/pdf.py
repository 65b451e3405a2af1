"""Prints the built site as one PDF in the order of its contents, with bookmarks, page numbers and inner links.

    python book/pdf.py

Chromium prints it from one long page made of all pages. Code that the site keeps folded (it draws the figures) is left
out; answers of self-tests are printed.
"""

from __future__ import annotations

import posixpath
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

import serve
import yaml
from bs4 import BeautifulSoup, Tag
from chromium import no_browser, opened_browser
from downloads import BOOK_PDF, PDF_MARK, zip_site

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "_build" / "html"
WHOLE = "book/whole-book.html"  # never written: handed to the browser under this address
MINUTES = 60_000  # ms
FOOTER = (
    '<div style="width:100%;font:8pt sans-serif;text-align:center;color:#444">'
    '<span class="pageNumber"></span></div>'
)  # fmt: skip


def pages_of(toc: Path) -> list[str]:
    """All pages in their order, such as ``book/beam-search``."""
    found = yaml.safe_load(toc.read_text(encoding="utf-8"))
    return [found["root"], *(page["file"] for part in found.get("parts", []) for page in part["chapters"])]


def whole_book(site: Path, pages: list[str]) -> str:
    """One page with the text of all: ids and links are made to name their page, so that none meet."""
    first = BeautifulSoup((site / f"{pages[0]}.html").read_text(encoding="utf-8"), "html.parser")
    head = first.head
    for script in head.find_all("script"):
        if "mathjax" not in script.get("src", "").lower() and "MathJax" not in script.text:
            script.decompose()
    articles = "".join(str(_article(site, page, set(pages))) for page in pages)
    return (
        f'<!DOCTYPE html><html lang="en" data-theme="light" data-mode="light" data-content_root="../">{head}'
        f'<body class="whole-book"><main class="bd-content">{articles}</main></body></html>'
    )


def _article(site: Path, page: str, pages: set[str]) -> Tag:
    """The text of one page, ready to stand beside that of others."""
    soup = BeautifulSoup((site / f"{page}.html").read_text(encoding="utf-8"), "html.parser")
    article = soup.select_one("article.bd-article")
    for unwanted in article.select(".headerlink, script, noscript, details.hide, .explorable"):
        unwanted.decompose()
    for heading in article.find_all(["h1", "h2", "h3"]):
        if not heading.select(".math"):
            heading.string = heading.get_text()  # Chromium's bookmarks repeat what lies in a span
    for details in article.find_all("details"):
        details["open"] = ""
    for tag in article.find_all(id=True):
        tag["id"] = f"{page}--{tag['id']}"
    article["id"] = page
    for link in article.find_all("a", href=True):
        url = urlsplit(link["href"])
        if url.scheme:
            continue
        target = posixpath.normpath(posixpath.join("book", url.path)).removesuffix(".html") if url.path else page
        if target in pages:
            link["href"] = f"#{target}--{url.fragment}" if url.fragment else f"#{target}"
        else:
            del link["href"]  # a file of the site: nothing that paper could open
    return article


def print_book(site: Path, pages: list[str]) -> bytes:
    """The PDF of a built site."""
    html = whole_book(site, pages)
    server = serve.bind(0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/{WHOLE}"
    with opened_browser() as browser:
        page = browser.new_page()
        page.set_default_timeout(10 * MINUTES)
        page.route(address, lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
        page.goto(address, wait_until="load", timeout=10 * MINUTES)
        page.evaluate("MathJax.startup.promise.then(() => document.fonts.ready).then(() => true)")
        pdf = page.pdf(
            format="A4",
            margin={"top": "18mm", "bottom": "20mm", "left": "18mm", "right": "18mm"},
            display_header_footer=True,
            header_template="<span></span>",
            footer_template=FOOTER,
            print_background=True,
            outline=True,
            tagged=True,
        )
    server.shutdown()
    server.server_close()
    return pdf


def offer(site: Path) -> None:
    """Let each page of a site name the PDF, once it is there."""
    for page in (site / "book").glob("*.html"):
        text = page.read_text(encoding="utf-8")
        if PDF_MARK in text:
            link = f'<li><a href="../{BOOK_PDF}" download>The whole book as a PDF</a></li>'
            page.write_text(text.replace(PDF_MARK, link), encoding="utf-8")


def main() -> int:
    """Print, and offer it on every page."""
    if missing := no_browser():
        raise SystemExit(f"the book cannot be printed: {missing}")
    if not (SITE / "book" / "index.html").exists():
        raise SystemExit("the site is not built, so there is nothing to print: run `make site`")
    target = SITE / BOOK_PDF
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(print_book(SITE, pages_of(ROOT / "_toc.yml")))
    offer(SITE)
    zip_site(SITE)
    print(f"pdf: {target.relative_to(ROOT)}, {target.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
