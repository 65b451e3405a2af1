"""Notebooks that were mangled or tampered with: what counts is the sources of cells, by grade id."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import nbformat
import pytest

from autograder.errors import SubmissionError
from autograder.grading import intake
from autograder.grading.run import Grader, Limits

from .target import MOST, RIGHT, assignment, zero

pytestmark = pytest.mark.xdist_group("tampering")
WRONG = "def square(x):\n    return x + 2"


@pytest.fixture(scope="module")
def grader() -> Iterator[Grader]:
    with Grader(assignment(), limits=Limits(cell_seconds=10, test_seconds=10)) as made:
        made.calibrate()
        yield made


def handed_in() -> dict[str, Any]:
    return json.loads(nbformat.writes(assignment()))


def cell(notebook: dict, name: str) -> dict:
    return next(c for c in notebook["cells"] if c["metadata"].get("nbgrader", {}).get("grade_id") == name)


def marks_of(name: str, **marks: Any) -> Callable[[dict], None]:
    return lambda nb: cell(nb, name)["metadata"]["nbgrader"].update(marks)


def source_of(name: str, text: str) -> Callable[[dict], None]:
    return lambda nb: cell(nb, name).update(source=text)


def drop(name: str) -> Callable[[dict], None]:
    return lambda nb: nb["cells"].remove(cell(nb, name))


def copied(nb: dict) -> None:
    twin = copy.deepcopy(cell(nb, "square"))
    twin["source"] = "1 / 0"
    nb["cells"].insert(0, {**twin, "metadata": {}})
    nb["cells"].append(twin)


def old_format(nb: dict) -> None:
    nb["nbformat_minor"] = 0
    for each in nb["cells"]:
        each.pop("id", None)


def fake_output(nb: dict) -> None:
    cell(nb, "square")["source"] = WRONG
    cell(nb, "t-square")["outputs"] = [{"output_type": "execute_result", "execution_count": 1, "metadata": {},
                                        "data": {"text/plain": "2.0"}}]  # fmt: skip


WRONG_SQUARE = source_of("square", WRONG)
CASES: dict[str, tuple[list[Callable[[dict], Any]], dict[str, float]]] = {
    "as it is": ([], {}),
    "a test emptied": ([WRONG_SQUARE, source_of("t-square", "pass")], zero("square")),
    "a test deleted": ([WRONG_SQUARE, drop("t-square")], zero("square")),
    "a test that ends the process": ([source_of("t-square", "import os; os._exit(0)")], {}),
    "a test retyped": ([WRONG_SQUARE, lambda nb: cell(nb, "t-square").update(cell_type="markdown")], zero("square")),
    "points raised": ([WRONG_SQUARE, marks_of("t-square", points=100), marks_of("t-answer", points=100)], zero("square")),
    "a test that says solution": ([WRONG_SQUARE, marks_of("t-square", solution=True, grade=False)], zero("square")),
    "an answer that says grade": ([marks_of("square", grade=True, points=50)], {}),
    "unlocked helper edited": ([WRONG_SQUARE, source_of("ours", "def close(a, b): return True\ntolerance = 1e9")], zero("square")),
    "an answer deleted": ([drop("square")], zero("square")),
    "an answer retyped": ([lambda nb: cell(nb, "square").update(cell_type="raw")], {}),
    "an answer copied": ([copied], {}),
    "cells reversed": ([lambda nb: nb["cells"].reverse()], {}),
    "ids swapped": ([marks_of("square", grade_id="answer2"), marks_of("answer", grade_id="square")], {}),  # both run, as added cells
    "tag of the escape hatch": ([WRONG_SQUARE, lambda nb: cell(nb, "t-square")["metadata"].update(tags=["run-with-student"]),
                                 lambda nb: cell(nb, "square")["metadata"].update(tags=["run-with-student"])], zero("square")),
    "another kernel": ([lambda nb: nb["metadata"].update(kernelspec={"name": "bash", "display_name": "x", "language": "sh"})], {}),
    "outputs forged": ([fake_output], zero("square")),
    "nbformat 4.0": ([old_format], {}),
    "from field forged": ([WRONG_SQUARE, lambda nb: cell(nb, "square")["metadata"].update(autograder={"from": "instructor"})], zero("square")),
    "no cells": ([lambda nb: nb["cells"].clear()], dict.fromkeys(MOST, 0.0)),
    "odd metadata": ([lambda nb: nb["cells"][0].update(metadata=[1, 2]), lambda nb: nb["cells"].append({"cell_type": "code"}),
                      lambda nb: nb["cells"].append("text"), lambda nb: nb.pop("metadata")], {}),
    "odd sources": ([lambda nb: cell(nb, "square").update(source=RIGHT["square"].splitlines(keepends=True)),
                     source_of("t-stack", "\ud800"), lambda nb: nb["cells"].append({"cell_type": "code", "source": "\ud800 x", "metadata": {}})], {}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_tampering_changes_no_mark(name: str, grader: Grader) -> None:
    changes, marks = CASES[name]
    notebook = handed_in()
    for change in changes:
        change(notebook)
    merged, _ = intake.merge(grader.source, intake.read(json.dumps(notebook).encode()))
    verdict = grader.grade(merged)
    assert {q.id: q.score for q in verdict.questions} == {**MOST, **marks}, verdict
    nbformat.validate(verdict.notebook)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b'{"cells": 3}', b"\xff\xfe", b"[" * 100_000, b'{"nbformat": 3}']
)
def test_what_is_no_notebook_is_said_to_be_none(data: bytes) -> None:
    with pytest.raises(SubmissionError):
        intake.read(data)
