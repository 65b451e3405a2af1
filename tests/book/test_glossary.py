"""Bold print means a definition: each term of the glossary is defined once, in the section that the glossary names."""

from __future__ import annotations

import re

import pytest
from apparatus.coverage import sections
from book.pages import CELL, ROOT, chapters, text_of

TERM = re.compile(r"\*\*\{term\}`([^`<]+?)(?: <([^>]+)>)?`[.:]?\*\*")
BOLD = re.compile(r"(?<![*\\])\*\*(?![\s*])((?:(?!\*\*).)+?)\*\*")
RUN_IN = re.compile(r"^(?:[*-] +|\d+\. +)?\*\*(?!\{term\})[^*\n]+\*\*")  # a heading within the line, as "**Notation.**"


def entries() -> dict[str, str]:
    """Term -> label of the section that defines it."""
    body = text_of("book/glossary").split(":::{glossary}\n")[1].rsplit(":::", 1)[0]
    found = re.findall(r"^(\S.*)\n  .+→ \[\]\(#([\w-]+)\)$", body, re.M)
    assert len(found) == len(re.findall(r"^\S.*$", body, re.M)), "an entry without an arrow to its section"
    return dict(found)


def prose_lines(page: str) -> list[str]:
    return re.sub(r"^```.*?^```$", "", CELL.sub("", text_of(page)), flags=re.M | re.S).splitlines()


def test_terms_stand_in_order_and_only_once():
    names = list(entries())
    assert names == sorted(names, key=str.lower)
    assert len(names) >= 60


def test_every_term_is_defined_once_where_the_glossary_says():
    defined: dict[str, list[str]] = {}
    for chapter in chapters():
        for label, text in sections(text_of(f"book/{chapter}")).items():
            for shown, name in TERM.findall(text):
                defined.setdefault((name or shown).lower(), []).append(label)
    expected = {name.lower(): [label] for name, label in entries().items()}
    assert defined == expected


@pytest.mark.parametrize("chapter", chapters())
def test_bold_print_is_a_term_or_a_heading_within_the_line(chapter):
    """What is only stressed stands in italics, so that bold print can be trusted to be a definition."""
    for line in prose_lines(f"book/{chapter}"):
        rest = RUN_IN.sub("", line)
        stressed = [bold for bold in BOLD.findall(rest) if not bold.startswith("{term}") and len(bold) > 2]
        assert stressed == [], line[:200]


def test_every_term_that_a_page_links_is_in_the_glossary():
    known = {name.lower() for name in entries()}
    for page in (ROOT / "book").glob("*.md"):
        for shown, name in re.findall(r"\{term\}`([^`<]+?)(?: <([^>]+)>)?`", page.read_text()):
            assert (name or shown).lower() in known, f"{page.name}: {name or shown}"
