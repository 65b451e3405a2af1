"""The book as a PDF: one page made of all, and what Chromium prints of it."""

from __future__ import annotations

import re

import pdf
import pytest
from browser.chromium import ROOT, SITE, no_browser
from bs4 import BeautifulSoup

PAGES = pdf.pages_of(ROOT / "_toc.yml")


@pytest.fixture(scope="module")
def whole() -> BeautifulSoup:
    return BeautifulSoup(pdf.whole_book(SITE, PAGES), "html.parser")


def test_all_pages_stand_in_their_order(whole):
    assert [article["id"] for article in whole.select("article")] == PAGES
    assert len(whole.select("figure")) == sum(
        len(BeautifulSoup((SITE / f"{page}.html").read_text(), "html.parser").select("article figure"))
        for page in PAGES
    )


def test_every_inner_link_leads_to_one_place(whole):
    ids = [tag["id"] for tag in whole.find_all(id=True)]
    assert len(ids) == len(set(ids))
    inner = [link["href"] for link in whole.select("article a[href]") if "://" not in link["href"]]
    assert len(inner) > 300
    assert [href for href in inner if href[:1] != "#" or href[1:] not in set(ids)] == []


def test_nothing_is_folded_and_nothing_can_be_pressed(whole):
    assert not whole.select("details:not([open]), button, .live-bar, .headerlink, .explorable")


def test_every_page_offers_the_pdf_once_it_is_there(tmp_path):
    (tmp_path / "book").mkdir()
    page = tmp_path / "book" / "index.html"
    page.write_text(f"<ul>{pdf.PDF_MARK}</ul>")
    pdf.offer(tmp_path)
    assert (
        page.read_text()
        == '<ul><li><a href="../downloads/sequence-models.pdf" download>The whole book as a PDF</a></li></ul>'
    )
    template = (ROOT / "book/_templates/downloads.html").read_text()
    assert pdf.PDF_MARK in template


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("browser")
def test_chromium_prints_it_with_bookmarks_and_links():
    if missing := no_browser():
        pytest.skip(missing)
    printed = pdf.print_book(SITE, ["book/index", "book/bibliography"])
    assert printed.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) >= 3
    assert b"/Outlines" in printed
    assert b"/StructTreeRoot" in printed, "without tags, screen readers find no order in it"
    assert b"127.0.0.1" not in printed
