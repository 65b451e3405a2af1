"""Feedback says what was wrong and shows nothing that students must not see."""

from __future__ import annotations

import json

import pytest
from conftest import RIGHT, hand_in

from autograder.cli import main


@pytest.fixture
def graded_course(small_course):
    course = ["--course", str(small_course)]
    assert main(["release", *course]) == 0
    hand_in(small_course, "ada", RIGHT)
    hand_in(small_course, "ben", {**RIGHT, "square": "def square(x):\n    return x * abs(x)"})
    hand_in(small_course, "cyd", RIGHT).write_text("{")
    assert main(["grade", "squares", *course]) == 0
    return small_course


def test_feedback_has_marks_and_reasons_and_no_hidden_test(graded_course, capsys):
    capsys.readouterr()
    assert main(["feedback", "squares", "--json", "--course", str(graded_course)]) == 0
    written = {entry["student"]: entry["files"] for entry in json.loads(capsys.readouterr().out)}
    assert sorted(written) == ["ada", "ben", "cyd"]
    ben = (graded_course / "feedback/ben/squares/squares.html").read_text()
    assert "a negative number has a positive square" in ben
    assert "square(3) should be 9" in ben, "visible tests are shown"
    cyd = (graded_course / "feedback/cyd/squares/squares.html").read_text()
    assert "This submission was not run" in cyd
    for page in graded_course.glob("feedback/*/squares/*.html"):
        text = page.read_text()
        for secret in ("square(-12)", "HIDDEN TESTS", "Traceback (most recent", "equal signs"):
            assert secret not in text, f"{page.parts[-3]} sees {secret}"


def test_feedback_is_written_again_only_when_marks_have_changed(graded_course):
    course = ["--course", str(graded_course)]
    assert main(["feedback", "squares", *course]) == 0
    page = graded_course / "feedback/ada/squares/squares.html"
    first = page.stat().st_mtime_ns
    assert main(["feedback", "squares", *course]) == 0
    assert page.stat().st_mtime_ns == first
    hand_in(graded_course, "ada", {**RIGHT, "root": "root = 1"})
    assert main(["grade", "squares", *course]) == 0
    assert main(["feedback", "squares", "--student", "ada", *course]) == 0
    assert page.stat().st_mtime_ns > first
    assert main(["feedback", "squares", "--student", "eve", *course]) == 1


@pytest.mark.parametrize("damage", ["garbage", "gone"])
def test_a_damaged_gradebook_costs_no_feedback(graded_course, damage, capsys):
    course = ["--course", str(graded_course)]
    assert main(["feedback", "squares", *course]) == 0
    before = {path: path.read_bytes() for path in graded_course.glob("feedback/*/squares/*.html")}
    database = graded_course / "gradebook.db"
    database.write_bytes(b"garbage " * 200) if damage == "garbage" else database.unlink()
    capsys.readouterr()
    assert main(["feedback", "squares", *course]) == 1
    said = capsys.readouterr().err
    assert "restore" in said
    assert len(said.splitlines()) == 1
    assert {path: path.read_bytes() for path in graded_course.glob("feedback/*/squares/*.html")} == before
