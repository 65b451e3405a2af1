"""What a run promises beyond marks: files, outputs that nbgrader reads, the escape hatch, checks for students, sizes."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time

import nbformat
import pytest
from nbgrader.utils import determine_grade

from autograder.grading.run import Grader, Limits
from autograder.wall.launch import IsolationError, Launch

from .notebooks import answered, graded, locked, notebook, plain, solution, written

pytestmark = pytest.mark.xdist_group("run")


@pytest.fixture(scope="module")
def grader(tmp_path_factory):
    folder = tmp_path_factory.mktemp("source")
    (folder / "data.csv").write_text("1,2\n3,4\n")
    (folder / "helper.py").write_text("def triple(x):\n    return 3 * x\n")
    source = notebook(
        plain("import numpy as np\nimport matplotlib.pyplot as plt\nfrom helper import triple"),
        solution("total", "total = int(np.loadtxt('data.csv', delimiter=',').sum())"),
        graded("t-total", "assert total == np.loadtxt('data.csv', delimiter=',').sum(), 'the sum of all four'", 2),
        solution("f", "def f(x):\n    return triple(x)"),
        graded(
            "t-f",
            "assert f(2) == triple(2)\n### BEGIN HIDDEN TESTS\nassert f(5) == 15, 'hidden words'\n### END HIDDEN TESTS",
        ),
        graded("t-with", "assert f.__globals__['f'] is f", tags=("run-with-student",)),
        graded("t-part", "score = sum(f(n) == 3 * n for n in range(4))\nscore / 4 * 3", 3),
        written("essay"),
    )
    with Grader(source, files=folder, limits=Limits(cell_seconds=20, test_seconds=5)) as made:
        verdict = made.calibrate()
        assert all(q.outcome in ("passed", "manual") for q in verdict.questions), verdict
        yield made


def score(verdict) -> dict:
    return {q.id: q.score for q in verdict.questions}


def test_nbgrader_reads_the_same_marks_from_the_notebook(grader):
    answers = {"f": "def f(x):\n    return 6 if x == 2 else x", "total": "total = 3"}
    verdict = grader.grade(answered(grader.source, answers))
    assert score(verdict) == {"t-total": 0.0, "t-f": 0.0, "t-with": 1.0, "t-part": 1.5, "essay": None}
    cells = [c for c in verdict.notebook.cells if c.metadata.get("nbgrader", {}).get("grade") and c.cell_type == "code"]
    assert [determine_grade(cell)[0] for cell in cells] == [0, 0, 1, 1.5]
    nbformat.validate(verdict.notebook)
    assert [q.reason for q in verdict.questions][:2] == ["the sum of all four", "hidden words"]
    assert [cell.metadata.autograder.hidden for cell in cells] == [False, True, False, False]
    assert any("not isolated" in note for note in verdict.notes)


def test_files_that_were_handed_in_replace_the_courses_only_where_it_says_so(grader):
    answers = {"f": "def f(x):\n    return int(open('mine.txt').read()) * x"}
    assert score(grader.grade(answered(grader.source, answers), {"mine.txt": b"3"}))["t-f"] == 1.0
    lying = {"data.csv": b"9,9\n9,9\n"}
    honest = score(grader.grade(answered(grader.source, {})))["t-total"]
    assert score(grader.grade(answered(grader.source, {}), lying))["t-total"] == honest > 0
    assert score(grader.grade(answered(grader.source, {}), lying, theirs={"data.csv"}))["t-total"] == 0.0


def test_rich_outputs_are_shown_and_made_harmless(grader):
    shows = ("from IPython.display import display, HTML, Javascript, SVG\nplt.plot([1, 2])\ndisplay(HTML('<b>bold</b><script>alert(1)</script>"
             "<img src=x onerror=alert(1)>'))\ndisplay(Javascript('alert(1)'))\ndisplay(SVG('<svg xmlns=\"http://www.w3.org/2000/svg\"/>'))\n"
             "display({'text/latex': '$x<y$<script>', 'application/x': 'y', 'image/png': 'bm90IHBuZw=='}, raw=True)")  # fmt: skip
    verdict = grader.grade(answered(grader.source, {}, {"f": [shows]}))
    outputs = next(c for c in verdict.notebook.cells if c.source == shows).outputs
    kinds = [set(o.data) for o in outputs if "data" in o]
    assert {"image/png", "text/plain"} in kinds
    text = str(outputs)
    assert "<b>bold</b>" in text
    assert not any(word in text for word in ("<script", "onerror", "svg+xml", "javascript'", "application/x", "bm90"))


def test_many_at_a_time_give_the_same_as_one(grader):
    results = []

    def one(n):
        results.append(
            (
                n % 2,
                score(
                    grader.grade(
                        answered(grader.source, {"f": "def f(x):\n    return 3 * x"} if n % 2 else {"f": "f = 1"})
                    )
                ),
            )
        )

    threads = [threading.Thread(target=one, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 8
    assert all(marks["t-f"] == right and marks["t-total"] == 2.0 for right, marks in results)


def test_a_students_check_runs_visible_tests_without_a_solution(grader):
    own = answered(grader.source, {"f": "def f(x):\n    return 6"})
    with Grader(own, visible_only=True) as checking:
        verdict = checking.grade(own, {"data.csv": b"1,2\n", "helper.py": b"triple = 0"})
    assert {q.id: q.outcome for q in verdict.questions}["t-f"] in ("passed", "failed")
    assert "hidden words" not in str(verdict.questions)


def test_a_reference_that_fails_is_reported_with_the_way_out():
    source = notebook(solution("f", "def f(x):\n    return x"), graded("wrong", "assert f(1) == 2, 'no'"),
                      graded("single", "import sys\nassert sys.modules['__main__'].f is sys.modules['__main__'].__dict__['f']\n"
                                       "assert f.__closure__ is None"))  # fmt: skip
    with Grader(source) as grader:
        wrong, single = grader.calibrate().questions
        assert (wrong.outcome, wrong.reason) == ("failed", "no")
        assert single.outcome == "failed"
        assert "run-with-student" in single.reason
        assert [q.outcome for q in grader.grade(answered(source, {})).questions] == ["error", "error"]


def test_a_wrong_level_of_isolation_is_an_error_in_words(monkeypatch):
    monkeypatch.setattr("autograder.wall.sandbox.Layers.enough", property(lambda self: False))
    with pytest.raises(IsolationError, match="--isolation none"):
        Launch((), {}).warm(())


@pytest.mark.parametrize("missing", [None, "SCM_CREDENTIALS"], ids=["linux", "as on macOS"])
def test_without_isolation_it_still_grades(missing, monkeypatch):
    if missing:
        monkeypatch.delattr(socket, missing)
    source = notebook(
        locked("l", "k = 2"), solution("f", "def f(x):\n    return k * x"), graded("t", "assert f(2) == 4")
    )
    with Grader(source, isolation="none") as grader:
        assert grader.isolation == "none"
        assert grader.grade(answered(source, {})).questions[0].outcome == "passed"


@pytest.mark.parametrize("isolation", ["auto", "no-namespaces"])
def test_a_grader_that_is_killed_leaves_nothing(isolation, tmp_path):
    code = f"""
import sys, threading; sys.path[:0] = {sys.path!r}
from grading.notebooks import *
from autograder.grading.run import Grader
source = notebook(solution("f", "f = 1"), graded("t", "assert f == 1"))
grader = Grader(source, isolation={isolation!r})
slow = answered(source, {{"f": "import subprocess; subprocess.run(['sleep', '271.{os.getpid()}'])"}})
threading.Thread(target=grader.grade, args=(slow,), daemon=True).start()
print(grader.warm.process.pid, flush=True)
threading.Event().wait()
"""
    grader = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    int(grader.stdout.readline())
    mark = f"271.{os.getpid()}"
    assert eventually(lambda: running(mark))
    grader.kill()
    grader.communicate()
    assert eventually(lambda: not running(mark))


def running(mark: str) -> bool:
    return subprocess.run(["pgrep", "-f", f"sleep {mark}"], capture_output=True, check=False).returncode == 0


def eventually(condition) -> bool:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def test_a_submission_takes_little_time(grader):
    merged = answered(grader.source, {})
    grader.grade(merged)
    started = time.perf_counter()
    for _ in range(3):
        grader.grade(merged)
    assert (time.perf_counter() - started) / 3 < 2  # 0.1 s on two free cores
