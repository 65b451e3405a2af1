"""What a submitted file may contribute, whatever its state."""

from __future__ import annotations

import json

import nbformat
import pytest
from conftest import SQUARE, SQUARE_TESTS, graded, solution
from hypothesis import given, settings
from hypothesis import strategies as st
from nbformat.v4 import new_markdown_cell, new_notebook

from autograder.errors import SubmissionError
from autograder.grading import intake

SOURCE = new_notebook(
    cells=[
        new_markdown_cell("# Squares", id="title"),
        solution("square", SQUARE),
        graded("square-tests", SQUARE_TESTS, 2),
        solution("root", "root = 12"),
        graded("root-tests", "assert root == 12", 1),
    ]
)


def written(*cells, **top) -> bytes:
    return json.dumps({"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5, **top}).encode()


def cell(name: str | None, source: object, kind: str = "code", **nbgrader) -> dict:
    marks = {"nbgrader": {"grade_id": name, **nbgrader}} if name else {}
    return {"cell_type": kind, "source": source, "metadata": marks, "outputs": [], "execution_count": 3}


def merged(*cells) -> tuple[list[str], tuple[str, ...]]:
    notebook, notes = intake.merge(SOURCE, intake.read(written(*cells)))
    nbformat.validate(notebook)
    return [each.source for each in notebook.cells], notes


HONEST = [
    cell("square", "s"),
    cell("square-tests", SQUARE_TESTS),
    cell("root", "r"),
    cell("root-tests", "assert root == 12"),
]


def test_answers_are_the_students_and_the_rest_is_the_instructors():
    sources, notes = merged(*HONEST)
    assert sources == ["s", SQUARE_TESTS, "r", "assert root == 12"]
    assert notes == ()
    notebook, _ = intake.merge(SOURCE, intake.read(written(*HONEST)))
    assert [each.metadata.autograder["from"] for each in notebook.cells] == ["student", "instructor"] * 2


def test_edited_retyped_and_repriced_tests_are_ours_again():
    forged = cell("square-tests", "assert True", kind="markdown", points=100, grade=False, solution=True)
    notebook, _ = intake.merge(SOURCE, intake.read(written(cell("square", "s", kind="markdown"), forged)))
    assert [each.cell_type for each in notebook.cells[:2]] == ["code", "code"]
    assert notebook.cells[1].source == SQUARE_TESTS
    assert notebook.cells[1].metadata.nbgrader.points == 2


def test_missing_cells_are_ours_and_said_so():
    sources, notes = merged(cell("square", "s"))
    assert sources == ["s", SQUARE_TESTS, "", "assert root == 12"]
    assert any("'root' is missing" in note for note in notes)


def test_a_copied_answer_runs_as_an_added_cell_and_a_copied_test_does_not():
    sources, notes = merged(cell("square", "first"), cell("square", "second"), *HONEST[1:], cell("root-tests", "x"))
    assert sources == ["first", "second", SQUARE_TESTS, "r", "assert root == 12"]
    assert sum("occurs again" in note for note in notes) == 2


def test_added_cells_stay_where_they_stood():
    extra = cell(None, "import math")
    sources, _ = merged(extra, HONEST[0], cell(None, "helper"), HONEST[1], cell("unknown", "mine"), *HONEST[2:])
    assert sources == ["import math", "s", "helper", SQUARE_TESTS, "mine", "r", "assert root == 12"]


def test_order_of_graded_cells_is_the_instructors():
    assert merged(*reversed(HONEST))[0] == ["s", SQUARE_TESTS, "r", "assert root == 12"]


@pytest.mark.parametrize("minor", range(6))
def test_every_notebook_format_since_4_0_is_read(minor):
    assert len(intake.read(written(*HONEST, nbformat_minor=minor))) == 4


def test_an_old_notebook_with_worksheets_is_read():
    old = {
        "nbformat": 3,
        "nbformat_minor": 0,
        "metadata": {"name": ""},
        "worksheets": [
            {
                "metadata": {},
                "cells": [
                    {
                        "cell_type": "code",
                        "input": "x = 1",
                        "language": "python",
                        "metadata": {},
                        "outputs": [],
                        "collapsed": False,
                    }
                ],
            }
        ],
    }
    assert [each.source for each in intake.read(json.dumps(old).encode())] == ["x = 1"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"not json",
        b"[]",
        b"{}",
        b'{"cells": 3}',
        b"\xff\xfe\x00",
        b'{"cells": ' + b"[" * 100_000,
        b'{"nbformat": 3}',
    ],
)
def test_what_is_no_notebook_is_said_to_be_none(data):
    with pytest.raises(SubmissionError, match="notebook"):
        intake.read(data)


def test_too_many_cells_and_bytes_are_refused():
    with pytest.raises(SubmissionError, match="at most"):
        intake.read(written(*[cell(None, "")] * (intake.MAX_CELLS + 1)))
    with pytest.raises(SubmissionError, match="MB"):
        intake.read(b" " * (intake.MAX_BYTES + 1))


def test_odd_cells_do_no_harm():
    cells = intake.read(
        written(7, None, {}, cell("square", ["a", 3, "b"]), {"metadata": 4, "source": None}, cell("x", "\ud800"))
    )
    assert [each.source for each in cells] == ["", "ab", "None", "?"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["cells", "source", "metadata", "nbgrader", "grade_id", "cell_type", "nbformat", "id"]),
            inner,
            max_size=5,
        )
    ),
    max_leaves=25,
)


@given(json_values)
@settings(deadline=None)
def test_any_json_is_merged_or_refused(value):
    try:
        cells = intake.read(json.dumps(value).encode())
    except SubmissionError:
        return
    notebook, _ = intake.merge(SOURCE, cells)
    nbformat.validate(notebook)
    assert [c.source for c in notebook.cells if c.metadata.get("nbgrader", {}).get("grade")] == [
        SQUARE_TESTS,
        "assert root == 12",
    ]
    nbformat.writes(notebook)
