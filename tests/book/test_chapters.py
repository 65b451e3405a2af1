"""What the book promises of its sources: the syllabus is covered, numbers are claims, figures are described."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
SYLLABUS = tomllib.loads((ROOT / "tests/syllabus.toml").read_text())
# the rows that a chapter's letter has in the syllabus
ROWS = {
    "vanishing-gradients": [f"V{n}" for n in range(1, 9)],
    "lstm-carousel": [f"L{n}" for n in range(1, 8)],
    "attention-scoring": [f"A{n}" for n in range(1, 13)],
    "beam-search": [f"B{n}" for n in range(1, 11)],
    "exposure-bias": [f"E{n}" for n in range(1, 9)],
    "bottleneck-capacity": [f"C{n}" for n in range(1, 10)],
}
LABEL = re.compile(r"^\(([\w-]+)\)=$", re.M)
CELL = re.compile(r"^```\{code-cell\} ipython3\n(.*?)^```$", re.M | re.S)


def pages() -> list[str]:
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text())
    return [toc["root"], *(entry["file"] for part in toc["parts"] for entry in part["chapters"])]


def chapters() -> list[str]:
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text())
    return [Path(entry["file"]).name for part in toc["parts"] if part.get("numbered") for entry in part["chapters"]]


@dataclass
class Cell:
    options: dict
    code: str


def text_of(page: str) -> str:
    return (ROOT / f"{page}.md").read_text(encoding="utf-8")


def cells(text: str) -> list[Cell]:
    found = []
    for body in CELL.findall(text):
        if body.startswith("---\n"):
            head, code = body[4:].split("\n---\n", 1)
            found.append(Cell(yaml.safe_load(head), code))
        else:
            lines = body.splitlines()
            options = [line for line in lines if line.startswith(":")]
            found.append(Cell({"tags": yaml.safe_load(options[0].split(":", 2)[2])} if options else {}, body))
    return found


def sections(text: str) -> dict[str, str]:
    parts = LABEL.split(text)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def prose(text: str) -> str:
    """A page without its header, cells, roles and link targets."""
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
    text = CELL.sub("", text)
    text = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
    text = re.sub(r"\{[\w:]+\}`[^`]*`", "", text)
    text = re.sub(r"`[^`]*`", "", text)
    return re.sub(r"\]\([^)]*\)", "]", text)


@pytest.mark.parametrize("chapter", chapters())
def test_every_row_of_the_syllabus_is_taught_shown_and_asked(chapter):
    table = SYLLABUS[chapter]
    assert sorted(table) == sorted(ROWS[chapter])
    text = text_of(f"book/{chapter}")
    taught = sections(text)
    claims = json.loads((ROOT / f"book/claims/{chapter}.json").read_text())
    source = json.loads((ROOT / f"exercises/source/{chapter}/{chapter}.ipynb").read_text())
    marks = [cell["metadata"].get("nbgrader", {}) for cell in source["cells"]]
    asked = {mark["grade_id"] for mark in marks if mark.get("grade") or mark.get("task")}
    for row, places in table.items():
        assert set(places["sections"]) <= set(taught), f"{row}: no such section"
        assert any(cells(taught[label]) for label in places["sections"]), f"{row}: no cell shows it"
        assert set(places["questions"]) <= asked, f"{row}: no such question"
        assert any(re.fullmatch(rf"{row}(-.*)?", claim["id"]) for claim in claims), f"{row}: no claim"
    questions = {question for places in table.values() for question in places["questions"]}
    assert asked == questions, "a question that stands for no row of the syllabus"


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
