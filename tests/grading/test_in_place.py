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
        ("import subprocess\ncat = subprocess.Popen(['cat'], stdin=-1, stdout=-1, text=True, bufsize=1)\ndef f(x):\n    subprocess.Popen(['sleep', '60'])\n"
         "    cat.stdin.write(f'{x + 1}\\n')\n    return int(cat.stdout.readline())", set()),
        (F.replace(":\n", ":\n    if x == 2: 1 / 0\n"), {"patches"}),
        (F.replace(":\n", ":\n    if x == 2: __import__('os')._exit(0)\n"), {"patches"}),
        (F.replace(":\n", ":\n    while x == 2: pass\n"), {"patches"}),
    ],
    ids=["right", "thread", "figure", "folder", "timer", "child", "helper", "raises", "exits", "hangs"],
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


def marks(source, answers: dict[str, str]) -> set[str]:
    with Grader(source) as grader:
        assert {q.outcome for q in grader.calibrate().questions} == {"passed"}
        return passed(grader, answers)


MEAN = "def mean(a):\n    return float(np.mean(a))"
FIT = "def fit(X, y):\n    return np.linalg.lstsq(X, y, rcond=None)[0]"
DRAWS = notebook(
    plain("import numpy as np"),
    solution("f", MEAN),
    graded("t1", "a = np.random.normal(size=3)\nassert abs(mean(a) - a.mean()) < 1e-9"),
    solution("g", FIT),
    graded("t2", "w = np.random.normal(size=3)\nX = np.random.normal(size=(50, 3))\nassert np.allclose(fit(X, X @ w), w)"),
)  # fmt: skip


@pytest.mark.parametrize(
    "answers",
    [
        {"f": "kept = []\n" + MEAN.replace(":\n", ":\n    kept.append(a)\n"), "g": "def fit(X, y):\n    return kept[0]"},
        {"g": "from autograder.submission import service\nreal, seen = service.random_state.start_from, []\n"
              "def spy(states):\n    seen.append(states)\n    return real(states)\nservice.random_state.start_from = spy\n"
              "def fit(X, y):\n    r = np.random.RandomState()\n    r.set_state(seen[-1]['numpy'])\n    return r.normal(size=3)"},
    ],
    ids=["the same draws again", "the judge's own state"],
)  # fmt: skip
def test_hidden_draws_cannot_be_foreseen(answers):
    assert marks(DRAWS, answers) == {"t1"}


def test_what_a_test_passed_is_nothing_in_the_next():
    source = notebook(
        plain("x = 1"),
        solution("m", "def pick(a):\n    return a"),
        graded("t1", "class P: pass\np = P()\nassert pick(p) is p"),
        graded("t2", "class P: pass\nq = P()\nassert pick(q) is q"),
        solution("k", "k = 2"),
        graded("t3", "assert k == 2"),
    )
    stale = "kept = []\ndef pick(a):\n    kept.append(a)\n    return kept[0]"
    assert marks(source, {"m": stale}) == {"t1", "t3"}


def test_a_failing_test_does_not_run_the_setup_again_and_again():
    source = notebook(
        plain("import time\ntime.sleep(0.3)"),
        solution("f", "f = 1"),
        *(graded(f"t{n}", "assert f == 1") for n in range(8)),
    )
    with Grader(source) as grader:
        grader.calibrate()
        right = grader.grade(answered(source, {}))
        wrong = grader.grade(answered(source, {"f": "f = 2"}))
        assert {q.score for q in wrong.questions} == {0.0}
        assert wrong.seconds - right.seconds < 1.5  # eight times the setup would be 2.4 more
