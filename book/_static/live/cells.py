"""Runs cells inside the page: the Python side of ``worker.mjs``.

``run(code, cell, emit)`` executes one cell and reports by ``emit(event)``. An event is a dictionary whose ``type`` is

* ``text``: ``text``, and ``stream``, which is ``stdout``, ``stderr`` or ``result`` (the value of a last expression);
* ``latex``: ``latex`` without dollar signs, and ``text``, the same for those who do not see it;
* ``figure``: ``png`` in base64 and ``width`` in CSS pixels;
* ``error``: ``name``, ``message``, ``hint`` (what to do, may be empty), ``line`` of this cell or None, and ``frames``,
  from the outermost to the innermost, each with ``cell``, ``line``, ``function`` and ``text``; those of libraries are
  left out.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import linecache
import re
import sys
import traceback
import types
from collections.abc import Callable
from time import perf_counter

Emit = Callable[[dict], None]
LONGEST = 200_000  # characters that one run may print
FRAMES = 6  # of a deep recursion, half from either end
SLOW = ("sympy", "matplotlib.pyplot")  # a second or more each, although the import cell alone needs neither
NAME = re.compile(r"<cell (.+)>")

_spaces: dict[str, types.ModuleType] = {}
_put_off: dict[str, dict[str, str]] = {}  # by space: modules by the names that they will get
_emit: Emit = print


class _Stream:
    """What ``print`` writes to: passes it on, up to a limit."""

    encoding, errors = "utf-8", "strict"

    def __init__(self, stream: str) -> None:
        self.stream, self.left, self._held = stream, LONGEST, ""

    def write(self, text: str) -> int:
        self._held += text
        if "\n" in text:
            self.flush()
        return len(text)

    def flush(self) -> None:
        text, self._held = self._held[: self.left], ""
        if text:
            self.left -= len(text)
            _emit({"type": "text", "stream": self.stream, "text": text})
            if not self.left:
                _emit({"type": "text", "stream": "stderr", "text": "\n… the rest of the output is left out\n"})

    @staticmethod
    def isatty() -> bool:
        return False


def prepare() -> None:
    """Once, before the first cell: ``display`` is at hand, ``input`` says why it is not."""
    builtins.display = display
    builtins.input = _no_input


class _Plan:
    """What a run does with imports: ``import sympy as sp`` waits until a cell uses ``sp``."""

    def __init__(self, tree: ast.Module, space: str) -> None:
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        waiting = _put_off.setdefault(space, {})
        self.due = {name: module for name, module in waiting.items() if name in used}
        self.later: dict[str, str] = {}
        kept = []
        for statement in tree.body:
            only = statement.names[0] if isinstance(statement, ast.Import) and len(statement.names) == 1 else None
            if only and only.name in SLOW and only.asname and only.asname not in used and only.name not in sys.modules:
                self.later[only.asname] = only.name
            else:
                kept.append(statement)
        self.tree = ast.Module(kept, tree.type_ignores)


def needs(code: str, space: str = "page") -> str:
    """The import lines that a run of this code executes, for the loader of packages."""
    try:
        plan = _Plan(ast.parse(code), space)
    except SyntaxError:
        return ""
    lines = [f"import {module}" for module in plan.due.values()]
    lines += [ast.unparse(node) for node in ast.walk(plan.tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return "\n".join(lines)


def put_off(space: str = "page") -> str:
    """One import line that waits, empty when there is none: to be run when nothing else is asked for."""
    return next((f"import {module} as {name}" for name, module in _put_off.get(space, {}).items()), "")


def warm_up(space: str = "page") -> None:
    """Do the import of ``put_off``, while the reader reads the first result."""
    name, module = next(iter(_put_off[space].items()))
    _import(name, module, space)


def _import(name: str, module: str, space: str) -> None:
    vars(_spaces[space])[name] = importlib.import_module(module)
    del _put_off[space][name]


def run(code: str, cell: str, emit: Emit, space: str = "page") -> float:
    """Execute one cell in the variables of ``space``; gives its seconds."""
    global _emit
    _emit = emit
    module = _spaces.get(space)
    if module is None:
        module = _spaces[space] = types.ModuleType("__main__")
    main, sys.modules["__main__"] = sys.modules["__main__"], module
    old, out, err = (sys.stdout, sys.stderr), _Stream("stdout"), _Stream("stderr")
    sys.stdout, sys.stderr = out, err
    started = perf_counter()
    try:
        _execute(code, f"<cell {cell}>", space)
        flush_figures()
    except BaseException as error:  # noqa: BLE001 - also SystemExit and KeyboardInterrupt are the cell's
        out.flush()
        _drop_figures()
        emit(explain(error, cell, code))
    finally:
        out.flush()
        err.flush()
        sys.stdout, sys.stderr = old
        sys.modules["__main__"] = main
    return perf_counter() - started


def _execute(code: str, file: str, space: str) -> None:
    names = vars(_spaces[space])
    linecache.cache[file] = (len(code), None, code.splitlines(keepends=True), file)
    plan = _Plan(ast.parse(code, file), space)
    for name, module in plan.due.items():
        _import(name, module, space)
    _put_off[space] |= plan.later
    tree, last = plan.tree, None
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not code.rstrip().endswith(";"):
        last = ast.Expression(tree.body.pop().value)
    exec(compile(tree, file, "exec"), names)
    if last is not None:
        value = eval(compile(last, file, "eval"), names)
        if value is not None:
            names["_"] = value
            display(value)


def display(*values: object) -> None:
    """Show values: figures as pictures, what knows LaTeX as a formula, all else as text."""
    sys.stdout.flush()
    for value in values:
        if hasattr(value, "savefig") and hasattr(value, "canvas"):
            from figures import emit_figure

            emit_figure(value, _emit)
            continue
        latex = getattr(value, "_repr_latex_", None)
        latex = latex() if callable(latex) else None
        if latex:
            _emit({"type": "latex", "latex": latex.strip("$"), "text": str(value)})
        else:
            _emit({"type": "text", "stream": "result", "text": repr(value)[:LONGEST] + "\n"})


def flush_figures() -> None:
    """Show and close all open figures."""
    sys.stdout.flush()
    if "figures" in sys.modules:  # imported by matplotlib when the first figure is made
        sys.modules["figures"].flush(_emit)


def _drop_figures() -> None:
    """Forget what a failed cell has drawn."""
    if "figures" in sys.modules:
        sys.modules["figures"].drop()


def explain(error: BaseException, cell: str, code: str) -> dict:
    """What went wrong as an ``error`` event, cut to the lines of cells."""
    frames = []
    for frame, line in traceback.walk_tb(error.__traceback__):
        if place := NAME.fullmatch(frame.f_code.co_filename):
            function = "" if frame.f_code.co_name == "<module>" else frame.f_code.co_name
            text = linecache.getline(frame.f_code.co_filename, line).strip()
            frames.append({"cell": place[1], "line": line, "function": function, "text": text})
    if isinstance(error, SyntaxError) and (place := NAME.fullmatch(error.filename or "")):
        frames.append({"cell": place[1], "line": error.lineno, "function": "", "text": (error.text or "").strip()})
    line = next((frame["line"] for frame in reversed(frames) if frame["cell"] == cell), None)
    if len(frames) > FRAMES:
        frames = frames[: FRAMES // 2] + frames[-FRAMES // 2 :]
    said = "".join(traceback.TracebackException.from_exception(error).format_exception_only())
    # of a SyntaxError the lines before the last one repeat the code
    said = said.splitlines()[-1] if isinstance(error, SyntaxError) else said.rstrip()
    name, _, message = said.partition(": ")
    return {
        "type": "error",
        "name": name,
        "message": message,
        "hint": _hint(error, code),
        "line": line,
        "frames": frames,
    }


def _hint(error: BaseException, code: str) -> str:
    if isinstance(error, ModuleNotFoundError):
        if (error.name or "").split(".")[0] == "torch":
            return "PyTorch does not run in a page: run this cell in the chapter's notebook instead."
        return "In the page there are NumPy, Matplotlib, SymPy and Python's standard library; all else runs in Jupyter."
    if isinstance(error, SyntaxError) and re.search(r"^\s*[%!]", code, re.M):
        return "Lines that begin with % or ! are commands of Jupyter; leave them out here."
    if isinstance(error, SystemExit):
        return "exit() has nothing to end in a page: leave it out."
    if isinstance(error, RuntimeError) and "can't start new thread" in str(error):
        return "Threads and processes do not work in a page: do one thing after the other, or run this in Jupyter."
    return ""


def _no_input(prompt: object = "", /) -> str:
    raise RuntimeError(
        "input() cannot ask you anything in a page: press Edit and write the value into the cell, as in name = 'Ada'"
    )
