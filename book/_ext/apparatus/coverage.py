"""The course's promise as a table: each fact of the syllabus is taught, computed and asked for.

``tests/syllabus.toml`` says where; the pages, the ledger and the notebooks say whether that is so.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import nbformat

from autograder.check import titles

LABEL = re.compile(r"^\(([\w-]+)\)=$", re.M)
TITLE = re.compile(r"^#+ (.+)$", re.M)


@dataclass(frozen=True)
class Question:
    """One graded cell."""

    id: str
    title: str  # the heading that it stands under
    points: float
    by_hand: bool  # a person marks it


@dataclass(frozen=True)
class Row:
    """One fact of the syllabus and all its places."""

    id: str
    fact: str
    chapter: str
    sections: dict[str, str]  # label -> title
    claims: tuple[str, ...]
    questions: tuple[Question, ...]


class CoverageError(ValueError):
    """A place that the table names does not exist; the message says which."""


def sections(page: str) -> dict[str, str]:
    """Label -> text of each labelled section, in order."""
    parts = LABEL.split(page)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def questions(notebook: Path) -> dict[str, Question]:
    """All graded cells of a source notebook by their grade id."""
    source = nbformat.read(notebook, as_version=4)
    named = titles(source)
    found = {}
    for cell in source.cells:
        marks = cell.metadata.get("nbgrader", {})
        if marks.get("grade") or marks.get("task"):
            name = marks["grade_id"]
            by_hand = bool(marks.get("task") or marks.get("solution"))
            found[name] = Question(name, named[name], marks["points"], by_hand)
    return found


def rows(root: Path) -> list[Row]:
    """The table of the whole course. Raises CoverageError for a section, claim or question that does not exist."""
    table = tomllib.loads((root / "tests/syllabus.toml").read_text(encoding="utf-8"))
    found = []
    for chapter, facts in table.items():
        taught = sections((root / f"book/{chapter}.md").read_text(encoding="utf-8"))
        entries = json.loads((root / f"book/claims/{chapter}.json").read_text(encoding="utf-8"))
        asked = questions(root / f"exercises/source/{chapter}/{chapter}.ipynb")
        for fact, places in facts.items():
            for label in places["sections"]:
                if label not in taught:
                    raise CoverageError(f"{fact}: {chapter}.md has no section ({label})=")
            for name in places["questions"]:
                if name not in asked:
                    raise CoverageError(f"{fact}: the assignment {chapter} has no question {name}")
            claims = tuple(e["id"] for e in entries if re.fullmatch(rf"{fact}(-.*)?", e["id"]))
            if not claims:
                raise CoverageError(f"{fact}: no claim {fact} or {fact}-… in {chapter}.json")
            titled = {label: TITLE.search(taught[label])[1] for label in places["sections"]}
            asks = tuple(asked[name] for name in places["questions"])
            found.append(Row(fact, places["fact"], chapter, titled, claims, asks))
    return found
