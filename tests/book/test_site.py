"""The built site: every link and anchor leads somewhere, every picture is described, nothing is fetched elsewhere."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from bs4 import BeautifulSoup

SITE = Path(__file__).resolve().parents[2] / "_build" / "html"


@pytest.fixture(scope="session", autouse=True)
def built():
    """`make test` builds the site first; by hand, `make site` does."""
    assert (SITE / ".inputs").exists(), "the site is not built: run `make site`"


@cache
def parsed(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def content_pages() -> list[Path]:
    return sorted((SITE / "book").glob("*.html"))


@cache
def anchors(path: Path) -> set[str]:
    return {tag["id"] for tag in parsed(path).find_all(id=True)} | {
        tag["name"] for tag in parsed(path).find_all("a", attrs={"name": True})
    }


def test_every_link_and_anchor_inside_the_site_resolves():
    broken = []
    for page in [SITE / "index.html", *content_pages(), SITE / "genindex.html", SITE / "search.html"]:
        for tag, attribute in (("a", "href"), ("img", "src"), ("link", "href"), ("script", "src")):
            for found in parsed(page).find_all(tag, attrs={attribute: True}):
                url = urlsplit(found[attribute])
                if url.scheme or url.netloc:
                    continue
                target = (page.parent / unquote(url.path)).resolve() if url.path else page
                lost = (
                    target.is_file()
                    and url.fragment
                    and target.suffix == ".html"
                    and unquote(url.fragment) not in anchors(target)
                )
                if not target.is_file() or lost:
                    broken.append(f"{page.name}: {found[attribute]}")
    assert broken == []


def test_an_anchor_is_one_place():
    for page in content_pages():
        ids = [tag["id"] for tag in parsed(page).find_all(id=True)]
        assert [name for name, count in Counter(ids).items() if count > 1] == [], page.name


def test_every_picture_has_alt_text_that_is_not_its_file_name():
    for page in content_pages():
        for picture in parsed(page).find_all("img"):
            alt = picture.get("alt", "")
            assert len(alt.split()) >= 5, f"{page.name}: {picture['src']} has the alt text {alt!r}"
            assert Path(picture["src"]).stem not in alt


def test_a_page_as_loaded_asks_no_other_host():
    for page in SITE.rglob("*.html"):
        for tag, attribute in (("img", "src"), ("script", "src"), ("iframe", "src"), ("source", "src")):
            for found in parsed(page).find_all(tag, attrs={attribute: True}):
                assert not urlsplit(found[attribute]).netloc, f"{page.name} loads {found[attribute]}"
        for found in parsed(page).find_all("link", attrs={"href": True}):
            passive = {"canonical", "license", "author"} & set(found.get("rel", []))
            assert passive or not urlsplit(found["href"]).netloc, f"{page.name} loads {found['href']}"


def test_every_number_of_a_chapter_leads_to_its_check():
    for page in content_pages():
        for link in parsed(page).select("a.claim"):
            assert link["href"].startswith("ledger.html#claim-")
            assert link["title"]
    assert len(parsed(SITE / "book/vanishing-gradients.html").select("a.claim")) >= 8


def test_the_site_is_light():
    """To read it all, without the archives that are there to be taken away and without in-page Python."""
    aside = {"downloads", "pyodide"}
    files = [path for path in SITE.rglob("*") if path.is_file() and path.relative_to(SITE).parts[0] not in aside]
    assert sum(path.stat().st_size for path in files) < 12e6
    assert not [path for path in files if path.suffix == ".map"]


def test_no_error_is_shown_to_readers():
    for page in content_pages():
        assert not parsed(page).select(".system-message, .problematic")
        assert "Traceback (most recent call last)" not in parsed(page).get_text()


def test_every_rule_of_the_style_sheets_is_closed():
    """A brace that a merge has lost puts all that follows into one rule, and no browser complains."""
    for sheet in (SITE / "_static").glob("*.css"):
        depth = 0
        for number, line in enumerate(sheet.read_text(encoding="utf-8").splitlines(), start=1):
            depth += line.count("{") - line.count("}")
            assert depth >= 0, f"{sheet.name}, line {number}: a brace too many"
            assert depth <= 2 or not line.startswith((".", "#", "@", "html")), (
                f"{sheet.name}, line {number}: inside a rule"
            )
        assert depth == 0, f"{sheet.name}: a brace is missing"
