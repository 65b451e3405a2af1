"""What the book promises of its sources: the syllabus is covered, numbers are claims, figures are described."""

from __future__ import annotations

import json
import re

import pytest
from apparatus.coverage import questions, rows, sections
from book.pages import ROOT, cells, chapters, pages, prose, text_of

COVERAGE = rows(ROOT)
# the rows that a chapter's letter has in the syllabus
ROWS = {
    "sequence-to-sequence": [f"P{n}" for n in range(1, 12)],
    "vanishing-gradients": [f"V{n}" for n in range(1, 9)],
    "lstm-carousel": [f"L{n}" for n in range(1, 8)],
    "attention-scoring": [f"A{n}" for n in range(1, 13)],
    "beam-search": [f"B{n}" for n in range(1, 11)],
    "exposure-bias": [f"E{n}" for n in range(1, 9)],
    "bottleneck-capacity": [f"C{n}" for n in range(1, 10)],
    "final-lab": [f"F{n}" for n in range(1, 7)],
}


@pytest.mark.parametrize("chapter", chapters())
def test_every_row_of_the_syllabus_is_taught_shown_and_asked(chapter):
    """The coverage page is made from the same rows: they raise for a section, claim or question that does not exist."""
    found = [row for row in COVERAGE if row.chapter == chapter]
    assert sorted(row.id for row in found) == sorted(ROWS[chapter])
    taught = sections(text_of(f"book/{chapter}"))
    for row in found:
        assert any(cells(taught[label]) for label in row.sections), f"{row.id}: no cell shows it"
    asked = questions(ROOT / f"exercises/source/{chapter}/{chapter}.ipynb")
    stand_for_something = {question.id for row in found for question in row.questions}
    assert set(asked) == stand_for_something, "a question that stands for no row of the syllabus"


@pytest.mark.parametrize("page", pages())
def test_no_number_is_typed(page):
    """Given inputs such as 0.8 may be; what is computed has three digits or a power of ten, and comes from the ledger."""
    typed = re.findall(
        r"(?<![\w.])\d*\.\d*[1-9]\d*(?<=\d\d\d)(?!\w)|\d(?:\.\d+)?\s*(?:\\times|×)\s*10\^?", prose(text_of(page))
    )
    assert [number for number in typed if len(re.sub(r"^0*\.?0*|\.", "", number)) >= 3] == []


@pytest.mark.parametrize("page", pages())
def test_every_figure_says_what_is_seen(page):
    names = []
    for cell in cells(text_of(page)):
        if "plt.show()" not in cell.code and "subplots" not in cell.code:
            continue
        options = cell.options.get("mystnb", {})
        alt = options.get("image", {}).get("alt", "")
        assert len(alt.split()) >= 8, f"no alt text of a sentence: {cell.code[:80]}"
        assert len(options["figure"]["caption"].split()) >= 8
        names.append(options["figure"]["name"])
    assert len(names) == len(set(names))


@pytest.mark.parametrize("chapter", chapters())
def test_a_chapter_has_the_form_of_a_chapter(chapter):
    text = text_of(f"book/{chapter}")
    assert len(text.splitlines()) <= 900
    figures = [cell for cell in cells(text) if "figure" in cell.options.get("mystnb", {})]
    assert len(figures) >= 5
    titles = re.findall(r"^## (.*)$", text, re.M)
    assert {"Common mistakes, in numbers", "Self-test", "In three lines", "Assignment", "Sources"} <= set(titles)
    assert f"exercises/release/{chapter}" in text
    for place in re.findall(r"^\(([\w-]+)\)=\n## ", text, re.M):
        assert place in sections(text)
    assert len(re.findall(r"^## ", text, re.M)) == len(re.findall(r"^\([\w-]+\)=\n## ", text, re.M)), (
        "unlabelled section"
    )


@pytest.mark.parametrize("page", pages())
def test_cells_can_run_in_the_page(page):
    """In-page Python has neither torch nor magics nor input, and a removed cell would be missing there."""
    for cell in cells(text_of(page)):
        tags = cell.options.get("tags", [])
        assert not {"remove-cell", "remove-input"} & set(tags)
        assert not re.search(r"^\s*[%!]|\binput\(", cell.code, re.M)
        if re.search(r"\btorch\.|import torch", cell.code):
            assert "no-live" in tags, f"torch without the tag no-live: {cell.code[:80]}"


def test_only_portable_markup_is_used():
    """What a move to Jupyter Book 2 would trip over."""
    for page in pages():
        assert not re.search(r"\{eval(-rst)?\}|\{\{ ?\w+ ?\}\}|\{glue|tab-set-code", text_of(page)), page


def test_every_claim_with_a_value_is_used_or_stands_for_itself():
    """An id that a page names exists: the build says so. Here: no page's number is missing from its own ledger file."""
    for chapter in chapters():
        ids = {claim.get("id") for claim in json.loads((ROOT / f"book/claims/{chapter}.json").read_text())}
        used = set(re.findall(r"\{claim\}`([^`]+)`", text_of(f"book/{chapter}")))
        assert used <= ids
        assert len(used) >= len(ROWS[chapter])
