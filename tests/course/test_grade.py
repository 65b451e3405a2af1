"""A class is graded as a whole: into the gradebook and autograded/, whatever single submissions are like."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import nbformat
import pytest
from conftest import RIGHT, SQUARE, SQUARE_TESTS, graded, hand_in, solution, write_assignment
from nbgrader.api import Gradebook

from autograder.cli import main


def run(course: Path, *words: str) -> int:
    return main([*words, "--course", str(course)])


def records(course: Path, capsys, *words: str) -> dict[str, dict]:
    capsys.readouterr()
    assert run(course, "grade", "squares", "--json", *words) == 0
    return {record["student"]: record for record in json.loads(capsys.readouterr().out)}


@pytest.fixture
def released(small_course) -> Path:
    assert run(small_course, "release") == 0
    return small_course


def outcome(record: dict) -> dict[str, tuple]:
    return {question["id"]: (question["outcome"], question["score"]) for question in record["questions"]}


def test_a_record_holds_what_the_contract_says(released, capsys):
    hand_in(released, "ada", RIGHT)
    record = records(released, capsys)["ada"]
    wanted = {"student", "assignment", "notebook", "score", "max_score", "isolation", "seconds", "questions"}
    assert wanted <= record.keys()
    assert (record["assignment"], record["notebook"]) == ("squares", "squares")
    assert (record["score"], record["max_score"]) == (3.0, 6.0)
    assert record["seconds"] > 0
    assert record["isolation"]
    assert all(question.keys() == {"id", "score", "max_score", "outcome", "reason"} for question in record["questions"])
    assert outcome(record) == {"square-tests": ("passed", 2), "root-tests": ("passed", 1), "why": ("manual", None)}


def test_partly_right_work_hears_which_part_is_wrong(released, capsys):
    hand_in(released, "ben", {**RIGHT, "square": "def square(x):\n    return x * abs(x)"})
    record = records(released, capsys)["ben"]
    assert outcome(record)["square-tests"] == ("failed", 0)
    assert record["questions"][0]["reason"] == "a negative number has a positive square"
    assert outcome(record)["root-tests"] == ("passed", 1)


def test_every_submission_gets_a_record_whatever_it_is(released, capsys):
    hand_in(released, "ada", RIGHT)
    hand_in(released, "blank", {})
    hand_in(released, "loop", {**RIGHT, "root": "while True: pass"})
    hand_in(released, "noise", {**RIGHT, "root": "import sys\nprint('hm', file=sys.stderr)\nroot = 12"})
    hand_in(released, "broken", RIGHT).write_text('{"cells": [')
    hand_in(released, "renamed", RIGHT).rename(released / "submitted/renamed/squares/mine.ipynb")
    hand_in(released, "nothing", RIGHT).unlink()
    (released / "submitted/thief").symlink_to(released / "submitted/ada")
    found = records(released, capsys)
    assert {name: record["score"] for name, record in found.items()} == {
        "ada": 3, "blank": 0, "loop": 2, "noise": 3, "broken": 0, "renamed": 3, "nothing": 0,
    } | ({"thief": 3} if "thief" in found else {})  # fmt: skip
    assert [q["outcome"] for q in found["broken"]["questions"]] == ["error", "error", "manual"]
    assert "not a Jupyter notebook" in found["broken"]["questions"][0]["reason"]
    assert found["nothing"]["questions"][0]["reason"] == "no squares.ipynb was handed in"
    assert outcome(found["blank"])["why"] == ("manual", 0), "an empty answer needs nobody's eyes"
    assert "taken for squares.ipynb" in found["renamed"]["notes"][0]
    assert run(released, "grade", "squares") == 0
    table = capsys.readouterr().out
    assert "not a Jupyter notebook" in table
    assert "isolation: " in table


def test_marks_are_in_the_gradebook_and_in_notebooks_as_nbgrader_has_them(released, capsys):
    hand_in(released, "ada", RIGHT)
    hand_in(released, "ben", {**RIGHT, "root": "root = 3"})
    records(released, capsys)
    with Gradebook(f"sqlite:///{released / 'gradebook.db'}", "small") as gradebook:
        assert gradebook.find_submission("squares", "ada").score == 3
        assert gradebook.find_submission("squares", "ben").score == 2
        grade = gradebook.find_grade("why", "squares", "squares", "ada")
        assert (grade.auto_score, grade.needs_manual_grade) == (None, True)
        assert gradebook.find_grade("root-tests", "squares", "squares", "ben").auto_score == 0
    from nbgrader.utils import determine_grade

    notebook = nbformat.read(released / "autograded/ben/squares/squares.ipynb", as_version=4)
    nbformat.validate(notebook)
    seen = {
        cell.metadata.nbgrader.grade_id: determine_grade(cell)
        for cell in notebook.cells
        if cell.metadata.get("nbgrader", {}).get("grade")
    }
    assert seen == {"square-tests": (2, 2), "root-tests": (0, 1), "why": (None, 3)}


def test_a_persons_mark_and_comment_survive_a_second_run(released, capsys):
    hand_in(released, "ada", RIGHT)
    records(released, capsys)
    url = f"sqlite:///{released / 'gradebook.db'}"
    with Gradebook(url, "small") as gradebook:
        gradebook.find_grade("why", "squares", "squares", "ada").manual_score = 2.5
        gradebook.find_comment("why", "squares", "squares", "ada").manual_comment = "nearly"
        gradebook.db.commit()
    records(released, capsys, "--force")
    with Gradebook(url, "small") as gradebook:
        grade = gradebook.find_grade("why", "squares", "squares", "ada")
        assert grade.manual_score == 2.5
        assert grade.needs_manual_grade, "looked at again, as nbgrader does"
        assert gradebook.find_comment("why", "squares", "squares", "ada").comment == "nearly"
        assert gradebook.find_submission("squares", "ada").score == 5.5


def test_only_what_changed_is_graded_again(released, capsys):
    for student in ("ada", "ben"):
        hand_in(released, student, RIGHT)
    records(released, capsys)
    assert all(record["unchanged"] for record in records(released, capsys).values())
    hand_in(released, "ben", {**RIGHT, "root": "root = 3"})
    found = records(released, capsys)
    assert [found["ada"]["unchanged"], found["ben"]["unchanged"]] == [True, False]
    assert found["ben"]["score"] == 2
    (released / "autograded/ada/squares/squares.ipynb").unlink()
    assert records(released, capsys)["ada"]["unchanged"] is False
    assert not any(record["unchanged"] for record in records(released, capsys, "--force").values())
    tests_again = SQUARE_TESTS.replace("square(3) == 9", "square(4) == 16")
    source = nbformat.read(released / "source/squares/squares.ipynb", as_version=4)
    for cell in source.cells:
        cell.source = tests_again if cell.source == SQUARE_TESTS else cell.source
    nbformat.write(source, released / "source/squares/squares.ipynb")
    assert not any(record["unchanged"] for record in records(released, capsys).values())


def test_a_lost_gradebook_is_filled_again(released, capsys):
    hand_in(released, "ada", RIGHT)
    records(released, capsys)
    (released / "gradebook.db").unlink()
    assert run(released, "grade", "squares") == 1
    assert "run `autograder release squares`" in capsys.readouterr().err
    assert run(released, "release", "squares") == 0
    assert records(released, capsys)["ada"]["unchanged"] is False
    with Gradebook(f"sqlite:///{released / 'gradebook.db'}", "small") as gradebook:
        assert gradebook.find_submission("squares", "ada").score == 3


@pytest.mark.parametrize(
    "text", ["", "[]", '{"key": 1}', '{"modules": [1, null, "no_such_module"]}', '{"modules": {}}']
)
def test_what_was_kept_of_a_calibration_may_be_damaged(released, capsys, text):
    hand_in(released, "ada", RIGHT)
    (kept,) = (released / ".autograder/squares/calibration").iterdir()
    before = json.loads(kept.read_text())
    kept.write_text(text)
    assert records(released, capsys)["ada"]["score"] == 3
    assert json.loads(kept.read_text()) == before, "it is made anew"


def test_late_work_is_said_and_penalised_by_the_courses_rule(released, capsys):
    from datetime import UTC, datetime

    from autograder.course.folder import Course
    from autograder.course.gradebook import open_gradebook

    with open_gradebook(Course.open(released)) as gradebook:
        gradebook.set_deadline("squares", datetime(2026, 10, 12, 18, 0, tzinfo=UTC))
    hand_in(released, "early", RIGHT, stamp="2026-10-12 17:59:00 UTC")
    hand_in(released, "late", RIGHT, stamp="2026-10-14 19:30:00 UTC")
    found = records(released, capsys)
    assert found["early"]["notes"] == []
    assert found["late"]["notes"] == ["late by 2 d 1 h 30 min"]
    with (released / "nbgrader_config.py").open("a") as config:
        config.write("c.LateSubmissionPlugin.penalty_method = 'zero'\n")
    records(released, capsys)
    with Gradebook(f"sqlite:///{released / 'gradebook.db'}", "small") as gradebook:
        assert gradebook.find_submission("squares", "late").notebooks[0].late_submission_penalty == 3
        assert gradebook.find_submission("squares", "early").notebooks[0].late_submission_penalty is None


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["grade", "cubes"], "there is no assignment 'cubes'"),
        (["grade", "squares"], "nobody has handed in 'squares'"),
        (["grade", "squares", "--student", "eve"], "no submission of 'squares' by eve"),
        (["feedback", "squares"], "nobody has been graded for 'squares'"),
        (["feedback", "cubes"], "there is no assignment 'cubes'"),
    ],
)
def test_what_cannot_be_done_is_said_with_the_next_step(released, words, reason, capsys):
    assert run(released, *words) == 1
    assert reason in capsys.readouterr().err


def test_a_folder_that_is_no_course_is_said_to_be_none(tmp_path, capsys):
    assert run(tmp_path / "nowhere", "grade", "squares") == 1
    assert "there is no course folder" in capsys.readouterr().err
    assert run(tmp_path, "grade", "squares") == 1
    assert "nbgrader_config.py" in capsys.readouterr().err
    (tmp_path / "nbgrader_config.py").write_text("c = get_config(\n")
    assert run(tmp_path, "grade", "squares") == 1
    assert "cannot be read (SyntaxError" in capsys.readouterr().err


def test_damaged_and_locked_gradebooks_are_named(released, capsys):
    hand_in(released, "ada", RIGHT)
    database = released / "gradebook.db"
    kept = database.read_bytes()
    database.write_bytes(b"this is no database, only text of some length" * 50)
    assert run(released, "grade", "squares") == 1
    assert "is not a gradebook" in capsys.readouterr().err
    database.write_bytes(kept)
    lock = sqlite3.connect(database)
    lock.execute("BEGIN EXCLUSIVE")
    try:
        assert run(released, "grade", "squares") == 1
    finally:
        lock.close()
    assert "is locked by another program" in capsys.readouterr().err
    assert records(released, capsys)["ada"]["score"] == 3


def test_a_folder_that_cannot_be_written_is_named(released, capsys):
    hand_in(released, "ada", RIGHT)
    (released / "autograded").write_text("a file where a folder should be")
    assert run(released, "grade", "squares") == 1
    assert "the result of ada cannot be written" in capsys.readouterr().err
    (released / "autograded").unlink()
    assert records(released, capsys)["ada"]["score"] == 3


def test_a_test_that_the_reference_fails_grades_nobody(released, capsys):
    hand_in(released, "ada", RIGHT)
    write_assignment(released, [solution("square", SQUARE), graded("square-tests", "assert square(2) == 5, 'no'", 2)])
    assert run(released, "grade", "squares") == 1
    assert "nothing was graded" in capsys.readouterr().err
    assert not (released / "autograded").exists()


def test_a_killed_run_goes_on_where_it_stopped(released, capsys):
    for number in range(6):
        hand_in(released, f"s{number}", {**RIGHT, "root": f"import time\ntime.sleep(.4)\nroot = 12  # {number}"})
    command = [sys.executable, "-m", "autograder", "grade", "squares", "--jobs", "1", "--course", str(released)]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    kept = released / ".autograder" / "squares" / "students"
    deadline = time.monotonic() + 60
    while len(list(kept.glob("*.json"))) < 2 and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    found = records(released, capsys)
    assert len(found) == 6
    assert 2 <= sum(record["unchanged"] for record in found.values()) < 6
    assert all(record["score"] == 3 for record in found.values())


def test_two_runs_at_once_are_kept_apart(released, capsys):
    import fcntl

    hand_in(released, "ada", RIGHT)
    records(released, capsys)
    with (released / ".autograder" / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert run(released, "grade", "squares") == 1
    assert "another run is grading" in capsys.readouterr().err


def test_the_courses_data_is_used_unless_the_course_says_otherwise(released, capsys):
    data = 'from pathlib import Path\ntotal = sum(map(int, Path("data.csv").read_text().split(",")))'
    cells = [
        solution("total", f"### BEGIN SOLUTION\n{data}\n### END SOLUTION"),
        graded("total-tests", 'assert total == 6, "the numbers of data.csv add up to 6"', 1),
    ]
    write_assignment(released, cells, name="sums")
    (released / "source/sums/data.csv").write_text("1,2,3")
    assert run(released, "release", "sums") == 0
    folder = hand_in(released, "ada", {"total": data}, name="sums").parent
    (folder / "data.csv").write_text("9")
    capsys.readouterr()
    assert run(released, "grade", "sums", "--json") == 0
    record = json.loads(capsys.readouterr().out)[0]
    assert record["score"] == 1
    assert record["notes"] == ["the course's data.csv was used, not the one handed in"]
    with (released / "nbgrader_config.py").open("a") as config:
        config.write("c.Autograde.exclude_overwriting = {'sums': ['data.csv']}\n")
    assert run(released, "grade", "sums", "--json") == 0
    assert json.loads(capsys.readouterr().out)[0]["score"] == 0


def allow(course: Path, seconds: object) -> None:
    """Write into the metadata of the first test how long it may take."""
    source = course / "source/squares/squares.ipynb"
    notebook = json.loads(source.read_text())
    cell = next(cell for cell in notebook["cells"] if cell["id"] == "square-tests")
    cell["metadata"]["autograder"] = {"seconds": seconds}
    source.write_text(json.dumps(notebook))


@pytest.mark.parametrize("own", [True, False])
def test_a_test_may_ask_for_more_time_than_the_course_gives(small_course, capsys, own):
    config = small_course / "nbgrader_config.py"
    config.write_text(config.read_text() + "c.ExecutePreprocessor.timeout = 3\n")
    if own:
        allow(small_course, 60)
    assert run(small_course, "release") == 0
    slow = "import time\ndef square(x):\n    time.sleep(2.5)\n    return x**2"  # asked twice
    hand_in(small_course, "ada", {**RIGHT, "square": slow})
    hand_in(small_course, "ben", {**RIGHT, "square": "import time\ntime.sleep(5)\n" + RIGHT["square"]})
    ada, ben = (record for _, record in sorted(records(small_course, capsys).items()))
    assert outcome(ada)["square-tests"] == (("passed", 2) if own else ("failed", 0))
    assert any("took too long" in note for note in ben["notes"]), "a cell that is no test has the course's time"


@pytest.mark.parametrize("wrong", [0, -5, "30", True, None])
def test_a_test_that_asks_for_no_sensible_time_is_refused(small_course, capsys, wrong):
    allow(small_course, wrong)
    assert run(small_course, "release") == (0 if wrong is None else 1)
    assert wrong is None or "write a number above 0" in capsys.readouterr().err
