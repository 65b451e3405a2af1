"""Sympy evaluates strings; a student's string must not become code of the judge's."""

from __future__ import annotations

import pytest

from autograder.grading.run import Grader

from .notebooks import answered, graded, notebook, plain, solution

pytestmark = pytest.mark.xdist_group("parsing")

SOURCE = notebook(
    plain("import sympy\nx = sympy.Symbol('x')"),
    solution("m", "m = [[x**2, sympy.sin(x)]]"),
    graded("matrix", "assert sympy.Matrix(m) == sympy.Matrix([[x**2, sympy.sin(x)]])"),
    graded("simplify", "assert sympy.simplify(m[0][0]) == x**2"),
    graded("substitute", "assert sympy.Integer(1).subs(1, m[0][0]) == x**2"),
    graded("ours", "assert sympy.sympify('2*x + sqrt(x)/3.5 + sin(x)*pi') == 2*x + sympy.sqrt(x)/3.5 + sympy.sin(x)*sympy.pi\n"
                   "assert sympy.sympify('f(x)', locals={'f': sympy.cos}) == sympy.cos(x)\n"
                   "assert sympy.sympify('Matrix([[1, x]])') == sympy.Matrix([[1, x]]) and sympy.sympify('x < 2') == (x < 2)"),
)  # fmt: skip
THEIRS = {"matrix", "simplify", "substitute"}


@pytest.fixture(scope="module")
def grader():
    with Grader(SOURCE) as made:
        assert {q.outcome for q in made.calibrate().questions} == {"passed"}
        yield made


def test_formulas_as_text_are_read(grader):
    verdict = grader.grade(answered(SOURCE, {"m": "m = [['x**2', 'sin(x)']]"}))
    assert {q.id for q in verdict.questions if q.outcome == "passed"} == {"ours", *THEIRS}


@pytest.mark.parametrize(
    "text",
    [
        "[setattr(__import__('sympy').Matrix, '__eq__', lambda a, b: True), 1][1]",
        "(lambda: exit())()",
        "x.__class__.__init__",
        "lambdify(x, '1')(1)",
        "preview(x)",
        "[y for y in (1, 2)]",
        "f'{x}'",
        "(z := 1)",
        "sympify('exit()')",
    ],
)
def test_code_as_text_is_not_run(grader, text):
    verdict = grader.grade(answered(SOURCE, {"m": f"m = [[{text!r}, {text!r}]]"}))
    outcomes = {q.id: q.outcome for q in verdict.questions}
    assert outcomes == dict.fromkeys(THEIRS, "failed") | {"ours": "passed"}


WIDE = "".join(chr(ord(letter) + 0xFEE0) for letter in "eval")  # full-width letters, which Python reads as eval
LAMBDIFIED = notebook(
    plain("import sympy\nx = sympy.Symbol('x')"),
    solution("d", "answer = '3*x**2'\nexpression = 3 * x**2"),
    graded("text", "f = sympy.lambdify(x, sympy.sympify(answer))\nassert abs(f(2) - 12) < 1e-9"),
    graded("symbols", "f = sympy.lambdify(x, expression)\nassert abs(f(2) - 12) < 1e-9"),
    graded("unevaluated", "assert str(sympy.sympify('x + x', evaluate=False)) == 'x + x'"),
)


@pytest.mark.parametrize(
    ("answer", "lost"),
    [
        ("answer = \"Symbol('(print(1), 3*x**2)[1]')\"", {"text"}),
        (f"answer = '3*x**2 + 0*{WIDE}(bytes((49,)))'", {"text"}),
        ("answer = \"Function('load')(x)\"", {"text"}),
        (f"expression = 3*x**2 + 0*x + sympy.Function('{WIDE}')(x)*x", {"symbols"}),
        ("expression = 3*x**2 + sympy.Symbol('(print(1), 0)[1]')", {"symbols"}),
        ("expression = 3*x**2 + sympy.Function('eval')(x)", {"symbols"}),
        ("answer = 'diff(x**3, x)'", set()),
        ("answer = '3.0*x**2'\nexpression = 3 * x**2 * sympy.cos(0)", set()),
    ],
)
def test_names_are_no_code_for_lambdify(answer, lost):
    with Grader(LAMBDIFIED) as grader:
        assert {q.outcome for q in grader.calibrate().questions} == {"passed"}, grader.calibrate().questions
        own = "answer = '3*x**2'\nexpression = 3 * x**2\n" + answer
        verdict = grader.grade(answered(LAMBDIFIED, {"d": own}))
        assert {q.id for q in verdict.questions if q.outcome != "passed"} == lost
