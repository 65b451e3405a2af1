"""The Python side of the live cells, without a browser: what a cell reports, and how its errors read."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from pathlib import Path

import pytest

LIVE = Path(__file__).resolve().parents[2] / "book" / "_static" / "live"
DRIVER = """
import json, os, sys
sys.path.insert(0, sys.argv[1])
import cells
cells.prepare()
events = []
for number, code in enumerate(json.load(sys.stdin), start=1):
    events.append([])
    cells.run(code, str(number), events[-1].append)
print(json.dumps(events))
"""


def events_of(*codes: str) -> list[list[dict]]:
    """What each cell of a page reports, run one after the other in an interpreter of their own."""
    done = subprocess.run(
        [sys.executable, "-c", DRIVER, str(LIVE)],
        input=json.dumps(codes),
        env={"MPLBACKEND": "module://figures", "PATH": "", "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return json.loads(done.stdout)


def test_text_and_the_last_value_come_in_order():
    first, second, third, fourth = events_of(
        "import sys\nprint('a', end=' ')\nprint('b')\nprint('c', file=sys.stderr)\n1 + 1", "_ + 1;", "x = 5", "x"
    )
    assert [(event["stream"], event["text"]) for event in first] == [
        ("stdout", "a b\n"), ("stderr", "c\n"), ("result", "2\n"),
    ]  # fmt: skip
    assert second == third == []
    assert fourth[0]["text"] == "5\n"


def test_symbols_are_formulas_and_figures_are_pictures():
    formula, figures, left_open = events_of(
        "import sympy as sp\nsp.sqrt(2)",
        "import matplotlib.pyplot as plt\nprint('before')\nplt.figure(figsize=(2, 1), dpi=100)\nplt.plot([1, 2])\nplt.show()\nprint('after')",
        "fig, ax = plt.subplots()\nax.plot([1]);",
    )
    assert formula == [{"type": "latex", "latex": r"\displaystyle \sqrt{2}", "text": "sqrt(2)"}]
    assert [event["type"] for event in figures] == ["text", "figure", "text"]
    assert base64.b64decode(figures[1]["png"]).startswith(b"\x89PNG")
    assert 100 < figures[1]["width"] < 260
    assert [event["type"] for event in left_open] == ["figure"]


def test_an_error_is_cut_to_the_lines_of_cells():
    _, (error,), (printed, inner) = events_of(
        "import json\ndef f(x):\n    return 1 / x",
        "y = 1\nf(0)",
        "print('so far')\njson.loads('{')",
    )
    assert (error["name"], error["message"], error["line"]) == ("ZeroDivisionError", "division by zero", 2)
    assert [(frame["cell"], frame["line"], frame["function"], frame["text"]) for frame in error["frames"]] == [
        ("2", 2, "", "f(0)"), ("1", 3, "f", "return 1 / x"),
    ]  # fmt: skip
    assert printed["text"] == "so far\n"
    assert inner["line"] == 2
    assert len(inner["frames"]) == 1, "frames of the library are left out"


@pytest.mark.parametrize(
    ("code", "name", "line", "words"),
    [
        ("x = 1\nif x\n  pass", "SyntaxError", 2, "expected ':'"),
        ("alpha = 1\nalpa", "NameError", 2, "name 'alpa' is not defined"),
        ("%timeit 1", "SyntaxError", 1, "commands of Jupyter"),
        ("import torchy", "ModuleNotFoundError", 1, "all else runs in Jupyter"),
        ("import torch.nowhere", "ModuleNotFoundError", 1, "chapter's notebook"),
        ("input('name?')", "RuntimeError", 1, "write the value into the cell"),
        ("exit()", "SystemExit", 1, "nothing to end"),
        ("def f(n):\n    return f(n + 1)\nf(0)", "RecursionError", 2, "recursion"),
    ],
)
def test_an_error_says_what_where_and_what_next(code, name, line, words):
    ((*_, error),) = events_of(code)
    assert error["name"] == name
    assert error["line"] == line
    assert words in error["message"] + error["hint"]
    assert len(error["frames"]) <= 6


def test_a_flood_of_output_is_cut():
    (events,) = events_of("for i in range(100_000):\n    print(i)")
    assert sum(len(event["text"]) for event in events) < 201_000
    assert "the rest of the output is left out" in events[-1]["text"]


def test_a_failed_cell_leaves_no_figure_to_the_next():
    failed, following = events_of("import matplotlib.pyplot as plt\nplt.plot([1])\n1 / 0", "print('on')\nplt.show()")
    assert [event["type"] for event in failed] == ["error"]
    assert [event["type"] for event in following] == ["text"]


def test_slow_imports_wait_until_something_uses_them():
    first, second, third = events_of(
        "import sys\nimport sympy as sp\nimport matplotlib.pyplot as plt\nimport numpy as np",
        "import cells\nprint('sympy' in sys.modules, cells.needs('sp.S(1)'), cells.needs('1'), cells.put_off(), sep='|')",
        "def f():\n    return sp.S(1)\nprint('sympy' in sys.modules, cells.put_off(), f(), sep='|')",
    )
    assert first == []
    assert second[0]["text"] == "False|import sympy||import sympy as sp\n"
    assert third[0]["text"] == "True|import matplotlib.pyplot as plt|1\n"
