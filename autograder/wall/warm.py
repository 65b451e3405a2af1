"""The process that submissions and judges are forked from. It holds nothing secret and runs nobody's code but
libraries'.

Protocol, on the socket whose number is the first argument; JSON frames (see ``frames``), one conversation:

1. the grader sends ``{"path": [...], "prepare": ["module:function", ...], "roles": {name: "module:function"},
   "isolation": "auto" | "no-namespaces" | "none", "modules": [...], "user": id | -1}``, then, when it has read the
   notebook, ``{"imports": [...]}``; the modules are those that earlier runs needed, and imported meanwhile;
2. this process imports all that, locks itself into a room, prepares, freezes, and answers ``{"layers": {...},
   "why": [what is missing and why], "imports": {module: error}, "anonymous_kb": n}``;
3. for ``{"import": [...]}`` it imports more and answers ``{"done": true}``: what calibration saw loaded late;
4. for each ``{"start": role, "user": id, "scratch": folder | null, "limits": {...}}`` with one socket attached, it
   forks a child, which confines itself and then runs ``roles[role](socket)``. The child's first frame on that socket is
   ``{"ready": true, "pid": n}`` or ``{"failed": why}``; where the system has them the grader takes the child's pid from
   the socket's credentials, since the child may count in a namespace of its own.

End of file on the socket ends this process, and with it, where namespaces stand, everything forked from it.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import io
import os
import select
import shutil
import signal
import socket
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

from autograder.wall import frames, landlock, room, sandbox, seccomp
from autograder.wall.limits import Limits

SCRATCH_BASES = ("/dev/shm", "/var/tmp", "/tmp")


def main() -> None:
    """What ``python -c`` runs in the exec'ed child."""
    gc.disable()  # what libraries leave while they load is kept anyway
    grader = socket.socket(fileno=int(sys.argv[1]))
    settings, _ = frames.receive_json(grader)
    sys.path[:] = settings["path"]
    os.umask(0o022)
    why: list[str] = []
    namespaces = settings["isolation"] in ("auto", "full") and _new_namespaces(why)
    if namespaces and (child := os.fork()):
        # A process namespace begins with the next fork: that child is its pid 1. This one only waits for it.
        grader.close()
        os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) & 0x7F)
    if namespaces:
        sandbox.die_with_parent()  # and all in the namespace with it; without one it has others to clear away first
    own_pids = os.open("/proc/self/ns/pid", os.O_RDONLY | os.O_CLOEXEC) if namespaces else -1
    roles = {name: _function(target) for name, target in settings["roles"].items()}
    prepare = [_function(target) for target in settings["prepare"]]
    readable = tuple(settings["path"]) + tuple(room.libraries())
    early = settings["modules"]
    failed = _load(early, prepare) if early else {}
    try:
        imports = frames.receive_json(grader)[0]["imports"]
    except frames.Closed:
        os._exit(0)
    if not early or not set(early).issuperset(imports):
        failed |= _load(imports, prepare)
    failed = {name: why for name, why in failed.items() if name in imports}
    if namespaces:
        try:
            room.enter(readable)
        except OSError as error:
            # Half a room is none: start again without.
            why.append(f"namespaces: {error}")
            frames.send_json(grader, {"again": "\n".join(why)})
            os._exit(0)
    layers = _layers(settings, namespaces, why)
    _freeze()
    report = {"layers": vars(layers), "why": why, "imports": failed, "anonymous_kb": anonymous_kb(os.getpid())}
    frames.send_json(grader, report)
    _serve(grader, own_pids, roles, layers, readable)


def fork() -> int:
    """``os.fork``, patient while others of the same user are being counted down."""
    for _ in range(40):
        try:
            return os.fork()
        except BlockingIOError:
            time.sleep(0.05)
    return os.fork()


def anonymous_kb(pid: int) -> int:
    """Memory of a process that no file backs, in kB; 0 if it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    fields = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    return sum(int(fields.get(name, "0").split()[0]) for name in ("RssAnon", "RssShmem"))


def _freeze() -> None:
    gc.freeze()  # or the first collection in each child would copy every page
    gc.enable()


def _load(modules: list[str], prepare: list[Callable]) -> dict[str, str]:
    failed = _import(modules)
    for function in prepare:
        function(modules)
    return failed


def _serve(grader: socket.socket, own_pids: int, roles: dict, layers: sandbox.Layers, readable: tuple) -> None:
    children: dict[int, str | None] = {}  # pid: its scratch folder on this machine
    while True:
        with contextlib.suppress(ChildProcessError):
            while (gone := os.waitpid(-1, os.WNOHANG)[0]) != 0:
                children.pop(gone, None)
        if not select.select([grader], [], [], 1.0)[0]:
            continue
        try:
            order, files = frames.receive_json(grader, descriptors=1)
        except frames.Closed:
            for pid, scratch in children.items():  # with namespaces they die with this process anyway
                with contextlib.suppress(OSError):
                    os.killpg(pid, signal.SIGKILL)
                if scratch:  # the grader, which would remove it, may have been killed
                    shutil.rmtree(scratch, ignore_errors=True)
            os._exit(0)
        if "import" in order:
            _import(order["import"])
            _freeze()
            frames.send_json(grader, {"done": True})
            continue
        scratch = room.SCRATCH if layers.namespaces else order["scratch"]
        cage = sandbox.Cage(layers, Limits(**order["limits"]), order["user"], scratch, readable)
        if layers.namespaces:
            room.unshare(room.NEWPID)
        pid = fork()
        if pid == 0:
            grader.close()
            _become(roles[order["start"]], cage, files[0])
        children[pid] = order["scratch"]
        os.close(files[0])
        if layers.namespaces:
            room.rejoin(own_pids)


def _become(role: Callable[[socket.socket], None], cage: sandbox.Cage, descriptor: int) -> None:
    """In the fresh child: confine it and run its role; never returns."""
    code = 70
    try:
        null = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(null, number)
        kept = os.dup2(descriptor, 3, inheritable=False) if descriptor != 3 else 3
        os.closerange(4, 4096)
        sock = socket.socket(fileno=kept)
        try:
            sandbox.confine(cage)
        except OSError as error:
            frames.send_json(sock, {"failed": str(error)})
            os._exit(71)
        frames.send_json(sock, {"ready": True, "pid": os.getpid()})
        role(sock)
        code = 0
    finally:
        os._exit(code)  # no atexit handlers, no destructors: a forked child owns nothing that needs them


def _new_namespaces(why: list[str]) -> bool:
    uid, gid = os.getuid(), os.getgid()
    spaces = room.NEWNS | room.NEWNET | room.NEWIPC | room.NEWPID
    try:
        if uid == 0:
            # As real root no user namespace: its uid 0 would stay exempt from the limit of processes.
            room.unshare(spaces)
        else:
            room.unshare(spaces | room.NEWUSER)
            room.become_root_of_own_namespace(uid, gid)
    except (OSError, AttributeError) as error:
        why.append(f"namespaces: {error}")
        return False
    return True


def _layers(settings: dict, namespaces: bool, why: list[str]) -> sandbox.Layers:
    if settings["isolation"] == "none" or not sys.platform.startswith("linux"):
        return sandbox.Layers()
    version = landlock.abi()
    if not version:
        why.append("Landlock: not in this kernel")
    filters = seccomp.available()
    if not filters:
        why.append("seccomp: refused, or no table for this processor")
    else:
        for groups in (True, False):
            seccomp.program(signals=False, groups=groups)  # made once, for every child
    own_user = settings["user"] >= 0
    if own_user and not all(Path(p).stat().st_mode & 4 for p in [*settings["path"], os.__file__]):
        own_user = False
        why.append("own user: the Python installation is closed to other users")
    return sandbox.Layers(namespaces, version, filters, own_user)


def _import(modules: list[str]) -> dict[str, str]:
    failed = {}
    with (
        warnings.catch_warnings(),
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
    ):
        warnings.simplefilter("ignore")
        for name in modules:
            try:
                importlib.import_module(name)
            except Exception as error:  # noqa: BLE001 - an optional or a missing library: the cell that needs it will say so
                failed[name] = f"{type(error).__name__}: {error}"
    return failed


def _function(target: str) -> Callable:
    module, _, name = target.partition(":")
    return getattr(importlib.import_module(module), name)
