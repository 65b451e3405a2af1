"""The process of a submission: runs the student's cells in order and answers calls. Nothing it says is trusted.

Protocol on its one socket; JSON frames, one answer to each order but ``files`` and ``end``:

* ``{"do": "cell", "source": text, "limits": [bytes, lines], "watched": [...], "learning": bool}`` → ``{"outputs":
  [...], "ok": bool, "modules": [...]}``: the outputs of that cell, as nbformat has them, and which of the watched
  modules (all, when learning) were imported by it.
* ``{"do": "serve", "fork": bool, "learning": bool}`` with a socket → ``{"forked": bool}``: a fork of this process, as
  it stands now, answers calls on that socket (see ``service``). Without ``fork``, or when threads are alive, which
  would not survive it, ``forked`` is false: this very process answers until that socket closes, tidies up, and then
  sends ``{"clean": bool}``: whether it is fit for what comes next, that is, no thread of the test's is left in it.
* ``{"do": "test", "source": text}`` with a socket → ``{"forked": true}``: a fork runs that test cell here (the escape
  hatch ``run-with-student``) and writes ``{"outputs": [...], "ok": bool, "value": repr}`` to the socket.
* ``{"do": "files", "sizes": {name: bytes}}`` with their content as blob: write them into the working folder. No answer.
* ``{"do": "end"}``: kill what the last fork has left.

Processes that the student's cells have started, a pool of workers perhaps, stay; those that a test's calls start
do not.

End of file ends it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

from autograder.submission import shell as shells
from autograder.submission.service import Service
from autograder.wall import frames
from autograder.wall.traces import Traces
from autograder.wall.warm import fork

ROUNDS = 50  # of killing what a test has left, while that goes on to start others


def main(grader: socket.socket) -> None:
    """Answer the grader until it closes the socket."""
    shell = shells.CellShell.instance()
    descriptors = shells.Descriptors()
    sys.path.insert(0, str(Path.cwd()))
    own = os.getpid()
    shells.settle()  # without Python's handler for SIGINT, too: a test's fork could use it on its parent
    forked = 0
    helpers: set[int] = set()  # processes that the cells have started
    while True:
        try:
            order, files = frames.receive_json(grader, descriptors=1, blob_bytes=frames.BLOB_BYTES)
        except frames.Closed:
            return
        if order["do"] == "files":
            frames.write_files(order)
        elif order["do"] == "cell":
            if order.get("limits"):
                shell.recorder.max_bytes, shell.recorder.max_lines = order["limits"]
            # All names only while calibrating: touching them costs 400 page faults after a fork.
            loaded = set(sys.modules if order["learning"] else ()) | {n for n in order["watched"] if n in sys.modules}
            outputs, succeeded, _ = shells.run_cell(shell, order["source"], descriptors)
            if os.getpid() != own:
                os._exit(0)  # a fork that came back from the cell: there is one submission, not two
            shells.settle()
            helpers = _others()
            frames.send_json(grader, {"outputs": _plain(outputs), "ok": succeeded, "modules": _imported(order, loaded)})
        elif order["do"] == "end":
            _clean(forked, helpers)
            forked = 0
        else:
            peer = socket.socket(fileno=files[0])
            if order["do"] == "serve" and (not order["fork"] or _threads() > 1):
                frames.send_json(grader, {"forked": False})
                _serve_in_place(order, peer, shell)
                if os.getpid() != own:
                    os._exit(0)
                _clean(0, helpers)
                frames.send_json(grader, {"clean": _threads() == 1})
                continue
            forked = fork()
            if forked == 0:
                _in_fork(order, peer, shell, descriptors, grader)
            peer.close()
            frames.send_json(grader, {"forked": True})


def _serve_in_place(order: dict, peer: socket.socket, shell: Any) -> None:
    traces = Traces()
    with peer, Service(peer, shell.user_ns, shell.recorder, learning=order["learning"]) as service:
        service.run()
    shells.settle()
    traces.undo()
    shell.recorder.start()


def _in_fork(
    order: dict, peer: socket.socket, shell: Any, descriptors: shells.Descriptors, grader: socket.socket
) -> None:
    try:
        grader.close()
        if order["do"] == "serve":
            Service(peer, shell.user_ns, shell.recorder, learning=order["learning"]).run()
        else:
            outputs, succeeded, value = shells.run_cell(shell, order["source"], descriptors)
            credit = repr(value) if type(value) in (int, float) else ""
            frames.send_json(peer, {"outputs": _plain(outputs), "ok": succeeded, "value": credit})
    finally:
        os._exit(0)


def _others() -> set[int]:
    """Who else lives here, where this process has a namespace of its own; nobody elsewhere."""
    if os.getpid() != 1:
        return set()
    with contextlib.suppress(OSError):
        return {int(name) for name in os.listdir("/proc") if name.isdigit()} - {1}  # noqa: PTH208 - /proc is read as text
    return set()


def _clean(forked: int, helpers: set[int]) -> None:
    if forked:
        with contextlib.suppress(OSError):
            os.kill(forked, signal.SIGKILL)
            os.waitpid(forked, 0)
    if os.getpid() == 1 and not helpers:  # in a namespace of its own, everyone else is left over from the test
        with contextlib.suppress(OSError):
            os.kill(-1, signal.SIGKILL)
    for _ in range(ROUNDS if helpers else 0):
        if not (left := _others() - helpers):
            break
        for pid in left:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        _reap()
    _reap()


def _reap() -> None:
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _imported(order: dict, loaded: set[str]) -> list[str]:
    now = sys.modules if order["learning"] else order["watched"]
    return [name for name in now if name in sys.modules and name not in loaded]


def _threads() -> int:
    try:
        return len(list(Path("/proc/self/task").iterdir()))
    except OSError:
        import threading

        return threading.active_count()


def _plain(outputs: list[dict]) -> list[dict]:
    for output in outputs:
        for mime, value in output.get("data", {}).items():
            if isinstance(value, bytes):
                import base64

                output["data"][mime] = base64.b64encode(value).decode()
    return outputs
