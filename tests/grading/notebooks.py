"""Small assignments for tests: made of cells, merged as intake does it."""

from __future__ import annotations

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from autograder.grading import intake


def _marks(name: str, **marks: object) -> dict:
    return {
        "nbgrader": {"grade_id": name, "grade": False, "solution": False, "locked": False, "schema_version": 3, **marks}
    }


def solution(name: str, source: str) -> NotebookNode:
    """A cell that students fill in."""
    return new_code_cell(source, id=name, metadata=_marks(name, solution=True))


def graded(name: str, source: str, points: float = 1, tags: tuple[str, ...] = ()) -> NotebookNode:
    """A cell of tests."""
    cell = new_code_cell(source, id=name, metadata=_marks(name, grade=True, locked=True, points=points))
    if tags:
        cell.metadata["tags"] = list(tags)
    return cell


def locked(name: str, source: str) -> NotebookNode:
    """A cell of ours that students see and do not change."""
    return new_code_cell(source, id=name, metadata=_marks(name, locked=True))


def plain(source: str) -> NotebookNode:
    """A cell without marks."""
    return new_code_cell(source)


def written(name: str, points: float = 1) -> NotebookNode:
    """A written answer, marked by a person."""
    return new_markdown_cell("…", id=name, metadata=_marks(name, grade=True, solution=True, points=points))


def notebook(*cells: NotebookNode) -> NotebookNode:
    """An instructor's notebook."""
    return new_notebook(cells=list(cells))


def answered(source: NotebookNode, answers: dict[str, str], extra: dict[str, list[str]] | None = None) -> NotebookNode:
    """The notebook as a student hands it in: ``answers`` by grade id, ``extra`` cells behind a grade id (or "" for first)."""
    cells: list[intake.Cell] = [intake.Cell("code", text, None) for text in (extra or {}).get("", [])]
    for cell in source.cells:
        name = intake.grade_id(cell)
        cells.append(
            intake.Cell("code" if cell.cell_type == "code" else "markdown", answers.get(name or "", cell.source), name)
        )
        cells += [intake.Cell("code", text, None) for text in (extra or {}).get(name or "-", [])]
    return intake.merge(source, cells)[0]
