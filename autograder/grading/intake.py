"""What a submitted file may contribute: cell sources and grade ids, nothing else.

A submission's metadata, outputs, points, flags, order and kernel are the student's to write, so none of them is read.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_notebook

from autograder.errors import SubmissionError

MAX_BYTES = 50_000_000  # a notebook with figures rarely passes 5 MB
MAX_CELLS = 2_000
MISSING = 4  # cells: more than that are not named one by one


@dataclass(frozen=True)
class Cell:
    """All that is taken from one submitted cell."""

    kind: str  # code or markdown
    source: str
    grade_id: str | None


def read(data: bytes) -> list[Cell]:
    """The cells of a submitted notebook of any nbformat version.

    Raises SubmissionError with the reason in words.
    """
    if len(data) > MAX_BYTES:
        raise SubmissionError(f"the file has {len(data) / 1e6:.0f} MB; at most {MAX_BYTES / 1e6:.0f} MB are read")
    try:
        content = json.loads(data.decode("utf-8-sig"))
        if isinstance(content, dict) and isinstance(content.get("nbformat"), int) and content["nbformat"] < 4:
            content = nbformat.convert(nbformat.from_dict(content), 4)
    except (ValueError, RecursionError, LookupError, AttributeError, TypeError, nbformat.ValidationError) as error:
        raise SubmissionError(f"the file is not a Jupyter notebook ({type(error).__name__}: {error})") from error
    cells = content.get("cells") if isinstance(content, dict) else None
    if not isinstance(cells, list):
        raise SubmissionError("the file is JSON but not a Jupyter notebook: it has no list of cells")
    if len(cells) > MAX_CELLS:
        raise SubmissionError(f"the notebook has {len(cells)} cells; at most {MAX_CELLS} are read")
    return [_cell(cell) for cell in cells if isinstance(cell, dict)]


def _cell(cell: dict[str, Any]) -> Cell:
    source = cell.get("source", "")
    if isinstance(source, list):
        source = "".join(part for part in source if isinstance(part, str))
    # a lone surrogate is legal JSON but cannot be written to a file again
    source = str(source).encode("utf-8", "replace").decode()
    metadata = cell.get("metadata")
    nbgrader = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    grade_id = nbgrader.get("grade_id") if isinstance(nbgrader, dict) else None
    kind = "code" if cell.get("cell_type") == "code" else "markdown"
    return Cell(kind, source, grade_id if isinstance(grade_id, str) else None)


def grade_id(cell: NotebookNode) -> str | None:
    """The grade id of a cell of the instructor's, None for a plain one."""
    return cell.metadata.get("nbgrader", {}).get("grade_id")


def is_solution(cell: NotebookNode) -> bool:
    """Whether students write in this cell of the instructor's."""
    return bool(cell.metadata.get("nbgrader", {}).get("solution"))


def is_graded(cell: NotebookNode) -> bool:
    """Whether this cell of the instructor's carries points."""
    marks = cell.metadata.get("nbgrader", {})
    return bool(marks.get("grade") or marks.get("task"))


def merge(source: NotebookNode, submitted: list[Cell]) -> tuple[NotebookNode, tuple[str, ...]]:
    """The instructor's notebook with the student's cells in place, and what was odd about them.

    Cells with a grade id keep the instructor's order and metadata; solution cells get the student's text, all others
    the instructor's. Cells that the student added or changed outside follow the graded cell that they stood behind.
    Each cell says in ``metadata.autograder.from`` whose text it holds: ``student`` or ``instructor``.
    """
    anchors = {grade_id(cell): cell for cell in source.cells if grade_id(cell)}
    answers: dict[str, str] = {}
    extras: dict[str | None, list[Cell]] = defaultdict(list)
    notes: list[str] = []
    seen: set[str] = set()
    last: str | None = None
    for cell in submitted:
        anchor = anchors.get(cell.grade_id) if cell.grade_id else None
        if anchor is None:
            if cell.grade_id:
                notes.append(f"cell {cell.grade_id!r} is not part of the assignment: run as an added cell")
            extras[last].append(cell)
        elif cell.grade_id in seen:
            notes.append(f"cell {cell.grade_id!r} occurs again: the copy runs as an added cell")
            # a second copy of a test cell is the student's experiment and must not stop the run
            if is_solution(anchor):
                extras[last].append(cell)
        else:
            last = cell.grade_id
            seen.add(cell.grade_id)
            if is_solution(anchor):
                answers[cell.grade_id] = cell.source
            elif cell.source.split() != anchor.source.split() and not is_graded(anchor):  # those hide a part
                notes.append(f"locked cell {cell.grade_id!r} was edited: the instructor's text was used")
    missing = {name: anchor for name, anchor in anchors.items() if name not in seen}
    if len(missing) > MISSING:
        notes.append(f"{len(missing)} of the assignment's {len(anchors)} cells are missing: is it another notebook?")
    else:
        for name, anchor in missing.items():
            notes.append(f"cell {name!r} is missing" + ("" if is_solution(anchor) else ": the instructor's was used"))

    merged = new_notebook(
        metadata={k: source.metadata[k] for k in ("kernelspec", "language_info") if k in source.metadata}
    )
    count = 0

    def add_extras(behind: str | None) -> None:
        nonlocal count
        for cell in extras[behind]:
            count += 1
            merged.cells.append(
                _new_cell(cell.kind, f"added-{count}", cell.source, {"autograder": {"from": "student"}})
            )

    add_extras(None)
    for name, anchor in anchors.items():
        theirs = is_solution(anchor)
        metadata = {
            "nbgrader": dict(anchor.metadata.nbgrader),
            "autograder": {"from": "student" if theirs else "instructor"},
            **({"tags": list(anchor.metadata.tags)} if anchor.metadata.get("tags") else {}),
        }
        kind = "code" if anchor.cell_type == "code" else "markdown"
        source = answers.get(name, "") if theirs else anchor.source
        merged.cells.append(_new_cell(kind, anchor.get("id") or f"graded-{len(merged.cells)}", source, metadata))
        add_extras(name)
    return merged, tuple(notes)


def _new_cell(kind: str, name: str, source: str, metadata: dict) -> NotebookNode:
    """A cell of nbformat 4.5; nbformat's own makers validate each against its schema, which takes 2 ms."""
    cell = {"cell_type": kind, "id": name, "metadata": metadata, "source": source}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
    return nbformat.from_dict(cell)
