"""Whose names are whose, as the source says."""

from __future__ import annotations

from autograder.grading import plan

from .notebooks import graded, locked, notebook, plain, solution


def of(*cells) -> tuple[str, plan.Test]:
    """What the judge runs before the last test, and that test."""
    steps, test = plan.make(notebook(*cells)).until("t")
    return "\n".join(step.source for step in steps), test


def test_names_of_solution_cells_are_the_students_and_imports_ours():
    setup, test = of(solution("a", "import math\ndef f(x):\n    global count\n    count = 1\nfor i, (u, *v) in []: pass\nwith open(n) as w: pass\n"
                                   "if (walrus := 1): z = [q for q in ()]\nclass C: attribute = 1"), graded("t", "pass"))  # fmt: skip
    assert setup == "import math"
    assert test.names == ("C", "count", "f", "i", "u", "v", "w", "walrus", "z")


def test_a_plain_statement_that_uses_them_is_theirs_but_a_function_that_mentions_them_is_ours():
    setup, test = of(
        solution("a", "def f(x): return x"),
        plain("y = f(3)\ndef check(x): return f(x)\nk = 7\nchecked = check(2)"),
        graded("t", "pass"),
    )
    assert set(test.names) == {"f", "y", "checked"}
    assert "def check" in setup
    assert "k = 7" in setup
    assert "y =" not in setup
    assert "checked" not in setup


def test_what_they_change_in_place_is_theirs_but_never_a_module():
    setup, test = of(plain("import numpy as np\nrows = []"), solution("a", "def f(x): return x"),
                     plain("for i in range(3):\n    rows.append(f(i))\nnp.random.seed(f(1))"), graded("t", "pass"))  # fmt: skip
    assert set(test.names) == {"f", "i", "rows"}
    assert "import numpy" in setup


def test_a_name_bound_again_belongs_to_who_binds_it_last():
    assert of(plain("x = None"), solution("a", "x = 1"), graded("t", "x"))[1].names == ("x",)
    assert of(solution("a", "x = 1"), locked("b", "x = 2"), graded("t", "x"))[1].names == ()


def test_earlier_tests_are_replayed_for_the_names_that_only_they_bind():
    definitions = graded("u", "import math\ndef near(a, b): return abs(a - b) < 1\nassert False")
    assert of(definitions, graded("t", "assert near(1, 1)"))[1].before == (
        "import math\ndef near(a, b):\n    return abs(a - b) < 1",
    )
    data = graded("u", "data = [1]\nassert data")
    assert of(data, graded("t", "data"))[1].before == ("data = [1]\nassert data\n",)
    assert of(data, graded("t", "data = 2\ndata"))[1].before == ()


def test_what_a_function_binds_itself_is_asked_of_nobody():
    earlier = graded("u", "k = 1\ngot = 2\nerror = w = 3")
    body = "def g(k):\n    got = k\n    try: return [w for w in (got,)]\n    except E as error: return error\ng(1)"
    assert of(earlier, graded("t", body))[1].before == ()
    assert len(of(earlier, graded("t", "def g(x=got):\n    return k\ng()"))[1].before) == 1


def test_hidden_lines_are_known_and_can_be_left_out():
    cell = graded("t", "a\n### BEGIN HIDDEN TESTS\nb\n### END HIDDEN TESTS\nc")
    assert of(cell)[1].hidden == {2, 3, 4}
    assert plan.make(notebook(cell), visible_only=True).steps[0].source == "a\nc"
