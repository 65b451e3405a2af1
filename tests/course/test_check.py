"""``autograder check`` tells students what is right and what to look at, from the visible tests alone."""

from __future__ import annotations

import json

import pytest
from conftest import RIGHT, SQUARE, hand_in

from autograder.cli import main


@pytest.fixture
def notebook(small_course):
    assert main(["release", "--course", str(small_course)]) == 0
    return hand_in(
        small_course, "ada", {**RIGHT, "square": "def square(x):\n    return x * abs(x)", "root": "root = 3"}
    )


def test_right_and_wrong_are_told_apart_with_reasons(notebook, capsys):
    capsys.readouterr()
    assert main(["check", str(notebook)]) == 0
    said = capsys.readouterr().out
    assert "✓ Squares [square-tests]: 2 of 2\n" in said, "hidden tests play no part"
    assert "✗ Squares [root-tests]: 0 of 1\n    root times root should be 144" in said
    assert "· Squares [why]: 3 points, given by a person" in said
    assert "2 of 3 points by the visible tests; 3 more are given by a person." in said


def test_a_check_leaves_the_notebook_alone(notebook):
    before = notebook.read_bytes()
    assert main(["check", str(notebook)]) == 0
    assert notebook.read_bytes() == before


def test_the_result_as_json(notebook, capsys):
    capsys.readouterr()
    assert main(["check", str(notebook), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [question["outcome"] for question in result["questions"]] == ["passed", "failed", "manual"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("not json", "not a Jupyter notebook"),
        ('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}', "has no graded cell"),
        (None, "cannot be read"),
    ],
)
def test_what_is_no_assignment_is_said_to_be_none(tmp_path, content, reason, capsys):
    path = tmp_path / "mine.ipynb"
    if content is not None:
        path.write_text(content)
    assert main(["check", str(path)]) == 1
    assert reason in capsys.readouterr().err


def test_a_folder_is_answered_with_the_notebook_in_it(tmp_path, capsys):
    assert main(["check", str(tmp_path)]) == 1
    assert "is a folder: name the notebook in it" in capsys.readouterr().err


def test_part_marks_are_part_marks(small_course, capsys):
    from conftest import graded, solution, write_assignment

    parts = "points = sum([square(1) == 1, square(2) == 4])\nprint('the second is wrong' if points < 2 else '')\npoints"
    write_assignment(small_course, [solution("square", SQUARE), graded("square-tests", parts, 2)])
    assert main(["release", "--course", str(small_course)]) == 0
    half = hand_in(small_course, "ada", {"square": "def square(x):\n    return x"})
    capsys.readouterr()
    assert main(["check", str(half)]) == 0
    assert "✗ square-tests: 1 of 2\n    the second is wrong" in capsys.readouterr().out


def test_a_cell_that_stopped_is_named_instead_of_the_name_that_it_did_not_bind(notebook, small_course, capsys):
    path = hand_in(small_course, "ben", {**RIGHT, "square": "def square(x)\n    return x"})
    capsys.readouterr()
    assert main(["check", str(path)]) == 0
    assert (
        "square does not exist, because your cell square stopped: SyntaxError: expected ':'" in capsys.readouterr().out
    )
