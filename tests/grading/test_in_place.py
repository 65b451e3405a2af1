"""Tests answered one after the other by one process: what one leaves does not reach the next, nor cost marks."""

from __future__ import annotations

import pytest

from autograder.grading.run import Grader, Limits

from .notebooks import answered, graded, notebook, plain, solution

pytestmark = pytest.mark.xdist_group("in_place")

F = "def f(x):\n    return x + 1"
SOURCE = notebook(
    plain("import random\nimport numpy as np\nimport matplotlib.pyplot as plt\nmine = [1, 2]"),
    solution("f", F),
    solution("g", "def g(x):\n    return f(x) * 2"),
    graded("first", "np.random.seed(3)\nrandom.seed(3)\nassert f(1) == 2, 'one more'"),
    graded("rebinds", "f = lambda x: 10\nassert g(1) == 20"),
    graded("draws", "seen = [np.random.rand(), random.random()]\nnp.random.seed(3)\nrandom.seed(3)\n"
                    "assert seen[0] != np.random.rand() and seen[1] != random.random(), 'the seed is left over'\nassert f(0) == 1"),
    graded("patches", "real = np.add\nnp.add = None\nassert f(2) == 3\nnp.add = real"),
    graded("last", "assert f(5) == 6 and g(1) == 4 and np.add(1, 1) == 2"),
    solution("shown", "shown = len(plt.get_fignums())"),
    graded("figures", "assert shown == 0, 'a figure is left over'"),
)  # fmt: skip
ALL = {"first", "rebinds", "draws", "patches", "last", "figures"}


@pytest.fixture(scope="module")
def grader():
    with Grader(SOURCE, limits=Limits(test_seconds=3)) as made:
        made.calibrate()
        assert made.calibration.in_place
        yield made


def passed(grader, answers) -> set[str]:
    return {q.id for q in grader.grade(answered(grader.source, answers)).questions if q.outcome == "passed"}


@pytest.mark.parametrize(
    ("answer", "lost"),
    [
        (F, set()),
        ("import threading, time\n" + F.replace(":\n", ":\n    threading.Thread(target=time.sleep, args=(60,)).start()\n"), set()),
        (F.replace(":\n", ":\n    plt.figure()\n"), set()),
        (F.replace(":\n", ":\n    import os; os.chdir('/')\n"), set()),
        (F.replace(":\n", ":\n    import signal; signal.setitimer(signal.ITIMER_REAL, 0.05)\n"), set()),
        (F.replace(":\n", ":\n    import subprocess; subprocess.Popen(['sleep', '60'])\n"), set()),
        (F.replace(":\n", ":\n    if x == 2: 1 / 0\n"), {"patches"}),
        (F.replace(":\n", ":\n    if x == 2: __import__('os')._exit(0)\n"), {"patches"}),
        (F.replace(":\n", ":\n    while x == 2: pass\n"), {"patches"}),
    ],
    ids=["right", "thread", "figure", "folder", "timer", "child", "raises", "exits", "hangs"],
)  # fmt: skip
def test_what_a_call_leaves_costs_nothing_later(grader, answer, lost):
    assert passed(grader, {"f": answer}) == ALL - lost


def test_tests_that_need_a_fresh_process_get_one():
    source = notebook(
        plain("found = []"),
        solution("f", F),
        graded("a", "found.append(f(1))\nassert len(found) == 1"),
        graded("b", "found.append(f(2))\nassert len(found) == 1"),
    )
    with Grader(source) as grader:
        assert {q.outcome for q in grader.calibrate().questions} == {"passed"}
        assert not grader.calibration.in_place
        assert passed(grader, {}) == {"a", "b"}


def test_what_calibration_saw_can_be_kept():
    with Grader(SOURCE) as grader:
        grader.calibrate()
        kept = grader.calibration.as_dict()
        with Grader(SOURCE) as other:
            other.recall(type(grader.calibration).from_dict(kept))
            assert other.calibration == grader.calibration
            assert passed(other, {}) == ALL
