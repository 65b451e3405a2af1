"""The process of a judge: runs the instructor's own cells and tests. No student code ever runs in it.

Protocol on its one socket; JSON frames:

* Sources are plain Python: magics and shell commands are calls already.
* ``{"do": "setup", "source": text, "cell": id}``: run these statements of ours, for good. Answers
  ``{"done": true}``.
* ``{"do": "import", "modules": [...]}``: import these libraries, which the student's code uses. Answers ``{"done":
  true}``.
* ``{"do": "test", "source": text, "cell": id, "before": [texts], "names": [...], "seconds": s, "allowed": {...},
  "fork": bool}`` with two files, the conversation with the student's process and the pipe for the verdict: a fork, or
  this very process, runs the test. ``before`` are earlier test cells whose names this one needs; ``names`` those of
  the student's that it may find. What runs it writes
  ``{"outcome": "passed" | "failed" | "died", "ename", "evalue", "line", "reason", "credit", "result",
  "forged", "printed", "learned"}``.
* ``{"do": "files", "sizes": {name: bytes}}`` with their content as blob: write them into the working folder. No answer.
* ``{"do": "end"}``: end the last fork.

End of file ends it.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import io
import json
import linecache
import os
import random
import signal
import socket
import sys
import time
import traceback
import types
from pathlib import Path
from typing import Any

from autograder.judge import handle as handles
from autograder.judge import parsing
from autograder.judge.departures import _names
from autograder.judge.session import Allowed, Death, Session
from autograder.wall import frames, random_state, sandbox, symbols
from autograder.wall.traces import Traces
from autograder.wall.warm import fork

MAX_TEXT = 20_000


def prepare(imports: list[str]) -> None:
    """In the warm process: load what a room without our own files would not give."""
    if "sympy" in {name.partition(".")[0] for name in imports}:
        symbols.heads(), symbols.constants()


def main(grader: socket.socket) -> None:
    """Obey the grader until it closes the socket."""
    sandbox.hide()
    untouched = _reseed()
    handles.see_through_handles()
    sys.path.insert(0, str(Path.cwd()))
    namespace = sys.modules["__main__"].__dict__
    troubles: list[str] = []
    forked = 0
    while True:
        try:
            order, files = frames.receive_json(grader, descriptors=2, blob_bytes=frames.BLOB_BYTES)
        except frames.Closed:
            return
        if order["do"] == "files":
            frames.write_files(order)
        elif order["do"] == "setup":
            troubles += _run_each(order["source"], order["cell"], namespace)
            frames.send_json(grader, {"done": True})
        elif order["do"] == "import":
            untouched = _load(order["modules"])
            frames.send_json(grader, {"done": True})
        elif order["do"] == "test":
            order["untouched"] = untouched
            if order["fork"]:
                forked = fork()
                if forked == 0:
                    _in_fork(order, files, namespace, troubles)
            else:
                _in_place(order, files, namespace, troubles)
                continue
            for descriptor in files:
                os.close(descriptor)
        elif forked:
            with contextlib.suppress(OSError):
                os.kill(forked, signal.SIGKILL)
                os.waitpid(forked, 0)
            forked = 0


def _load(modules: list[str]) -> dict[str, Any]:
    for name in modules:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    return _reseed()


def _in_place(order: dict, files: list[int], namespace: dict, troubles: list[str]) -> None:
    """As in a fork, as far as names and global states go; what the test does to objects of ours stays done."""
    traces, names = Traces(), dict(namespace)
    with open(files[1], "w") as verdict, socket.socket(fileno=files[0]) as sock:  # noqa: PTH123 - a descriptor
        json.dump(judge(order, sock, namespace, troubles), verdict)
    namespace.clear()
    namespace.update(names)
    traces.undo()


def _in_fork(order: dict, files: list[int], namespace: dict, troubles: list[str]) -> None:
    try:
        with open(files[1], "w") as verdict:  # noqa: PTH123 - a descriptor, not a path
            json.dump(judge(order, socket.socket(fileno=files[0]), namespace, troubles), verdict)
    finally:
        os._exit(0)


def judge(order: dict, sock: socket.socket, namespace: dict, troubles: list[str]) -> dict[str, Any]:
    """The verdict on one test cell."""
    deadline = time.monotonic() + order["seconds"]
    allowed = order["allowed"]
    operators = {kind: frozenset(dunders) for kind, dunders in allowed["operators"].items()}
    draws = allowed["everything"] or order["cell"] in allowed["random"]
    known = Allowed(allowed["everything"], operators, frozenset(allowed["mutated"]), draws)
    session = Session(sock, deadline, known)
    printed = io.StringIO()
    verdict: dict[str, Any] = {"outcome": "passed", "ename": "", "evalue": "", "line": 0, "reason": "", "result": ""}
    learning = allowed["everything"]
    loaded = set(sys.modules) if learning else set()  # touching every name costs 400 page faults after a fork
    parsing.guard()
    if not random_state.differing(order["untouched"]):  # no cell of ours has seeded: each test draws afresh
        _reseed()
    _ring(order["seconds"], session)
    value = None
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(io.StringIO()):
            _fetch(order, namespace, session)
            for earlier in order["before"]:
                _run_each(earlier, "before", namespace)
            value = _run(order["source"], order["cell"], namespace)
    except Death:
        pass
    except BaseException as error:  # noqa: BLE001 - whatever a test raises is its verdict
        verdict |= _failure(error, order["cell"])
    signal.setitimer(signal.ITIMER_REAL, 0)
    if session.dead:  # whatever the test made of it
        verdict |= {"outcome": "died", "reason": session.dead}
    verdict["credit"] = value if type(value) in (int, float) else None
    if value is not None:
        with contextlib.suppress(Exception, Death):
            verdict["result"] = type(value).__name__
    modules: set[str] = set()
    if learning:
        modules = set(sys.modules) - loaded
        with contextlib.suppress(Exception, Death):
            modules.update(session.request("modules"))
    verdict["forged"] = session.forged
    verdict["printed"] = printed.getvalue()[:MAX_TEXT]
    # Who draws must start from what the test has seeded. Otherwise the student's side has no business with our states:
    # it could draw our next hidden input itself.
    verdict["learned"] = {"random": session.drew or "seed(" in order["source"],
                          "operators": {k: sorted(v) for k, v in session.seen_operators.items()},
                          "mutated": sorted(session.seen_mutated), "troubles": troubles[-3:],
                          "modules": sorted(modules)}  # fmt: skip
    return verdict


def reachable(code: types.CodeType, namespace: dict) -> set[str]:
    """Names of ours and of the student's that running ``code`` may look up, through our own functions and classes."""
    found: set[str] = set()
    queue: list[Any] = [code]
    while queue:
        item = queue.pop()
        if isinstance(item, types.CodeType):
            for name in _names(item) - found:
                found.add(name)
                queue.append(namespace.get(name))
        elif isinstance(item, types.FunctionType) and item.__module__ == "__main__":
            queue.append(item.__code__)
        elif isinstance(item, type) and item.__module__ == "__main__":
            queue += list(vars(item).values())
        elif isinstance(item, (staticmethod, classmethod, types.MethodType)):
            queue.append(item.__func__)
    return found


def _fetch(order: dict, namespace: dict, session: Session) -> None:
    wanted: set[str] = set()
    for source in [order["source"], *order["before"]]:
        with contextlib.suppress(SyntaxError):
            wanted |= reachable(compile(source, "<names>", "exec"), namespace)
    theirs = sorted(wanted & set(order["names"]))
    for name in order["names"]:
        namespace.pop(name, None)  # ours of that name is out of date; the student's may not exist
    if theirs:
        found = session.request("names", theirs)
        if type(found) is not dict:
            raise session.die("the student's process sent something that is no answer")
        session.namespace, session.names = namespace, {name: found[name] for name in theirs if name in found}
        for name in theirs:
            if name in found:
                namespace[name] = found[name]
                if handles.is_handle(found[name]):
                    handles.facts(found[name]).label = name


def _run(source: str, cell: str, namespace: dict) -> Any:
    """Run a cell; the value of its last expression, as a notebook would show it."""
    name = _remember(source, cell)
    tree = ast.parse(source, name)
    last = (
        tree.body.pop()
        if tree.body and isinstance(tree.body[-1], ast.Expr) and not source.rstrip().endswith(";")
        else None
    )
    exec(compile(tree, name, "exec"), namespace)
    return None if last is None else eval(compile(ast.Expression(last.value), name, "eval"), namespace)


def _run_each(source: str, cell: str, namespace: dict) -> list[str]:
    """Run statement by statement, each whatever became of those before; what went wrong."""
    troubles = []
    try:
        name = _remember(source, cell)
        statements = ast.parse(source, name).body
    except SyntaxError as error:
        return [f"cell {cell}: {error}"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        for statement in statements:
            try:
                exec(compile(ast.Module([statement], []), name, "exec"), namespace)
            except Exception as error:  # noqa: BLE001 - the test that needs it will fail, and calibration says so
                troubles.append(f"cell {cell}, line {statement.lineno}: {type(error).__name__}: {str(error)[:500]}")
    return troubles


def _remember(text: str, cell: str) -> str:
    name = f"<cell {cell}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    return name


def _failure(error: BaseException, cell: str) -> dict[str, Any]:
    try:
        text = str(error)
    except BaseException:  # noqa: BLE001 - an exception class of a test may fail at anything
        text = ""
    line = next(
        (f.lineno for f in reversed(traceback.extract_tb(error.__traceback__)) if f.filename == f"<cell {cell}>"), 0
    )
    if isinstance(error, SyntaxError) and not line:
        line = error.lineno or 0
    name = type(error).__name__
    reason = f"{name}: {text}" if text else name
    if not text:  # a bare assert: its own words say most
        source = linecache.getline(f"<cell {cell}>", line or 0).strip()
        reason = source if isinstance(error, AssertionError) and source else f"{name} in: {source}" if source else name
    return {"outcome": "failed", "ename": name, "evalue": text[:MAX_TEXT], "line": line, "reason": reason[:MAX_TEXT]}


def _ring(seconds: float, session: Session) -> None:
    def too_late(*_: Any) -> None:
        raise session.die("the test took too long")

    signal.signal(signal.SIGALRM, too_late)
    # Again and again: the first one may be swallowed by a bare except.
    signal.setitimer(signal.ITIMER_REAL, seconds + 0.2, 1.0)


def _reseed() -> dict[str, Any]:
    """Hidden inputs that a test draws differ from run to run, unless we seed; the states that then stand."""
    random.seed(os.urandom(16))
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(list(os.urandom(16)))
    if "torch" in sys.modules:
        sys.modules["torch"].manual_seed(int.from_bytes(os.urandom(7), "big"))
    return random_state.states()
