"""The grader's end of the warm process and of what is forked from it: start, watch, kill."""

# ruff: noqa: PTH112, PTH208 - /proc is read as text
from __future__ import annotations

import contextlib
import itertools
import os
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from autograder.errors import MachineError
from autograder.wall import frames
from autograder.wall.limits import Limits
from autograder.wall.room import libraries
from autograder.wall.sandbox import Layers
from autograder.wall.warm import anonymous_kb

ROOT = Path(__file__).resolve().parents[2]
BOOT = "import sys; sys.path.insert(0, {root!r}); from autograder.wall.warm import main; main()"
# With two OpenMP threads any fork after a parallel region hangs; the number is read when the library loads.
THREADS = {f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "MKL", "NUMEXPR", "VECLIB_MAXIMUM")}
PASSED = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH", "SYSTEMROOT")
POLL_SECONDS = 0.1


class IsolationError(MachineError):
    """This machine offers too little to keep student code away from the tests."""


class Lost(Exception):  # noqa: N818 - what happened
    """A confined process is dead, silent or over a limit; the text says which, for the student."""


@dataclass
class Warm:
    """A running warm process."""

    process: subprocess.Popen
    socket: socket.socket
    layers: Layers
    why: list[str]  # which layers are missing, and why
    failed: dict[str, str]  # imports that failed
    baseline_kb: int  # memory that every fork shares with it
    loaded: frozenset[str]  # what it has imported for certain
    lock: threading.Lock = field(default_factory=threading.Lock)
    users: itertools.count = field(default_factory=lambda: itertools.count(os.getpid() * 64))

    def start(self, role: str, limits: Limits) -> Starting:
        """A fresh child of the warm process in that role, which confines itself meanwhile."""
        ours, theirs = socket.socketpair()
        if hasattr(socket, "SO_PASSCRED"):
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        user = _user(next(self.users)) if self.layers.own_user else -1
        scratch = None if self.layers.namespaces else _scratch(user)
        order = {"start": role, "user": user, "scratch": scratch, "limits": limits.as_dict()}
        with self.lock, theirs:
            frames.send_json(self.socket, order, (theirs.fileno(),))
        return Starting(ours, role, self.layers, limits, self.baseline_kb, scratch)

    def load(self, modules: Sequence[str]) -> bool:
        """Import more, for the children to come; whether there was more."""
        if self.loaded.issuperset(modules):
            return False
        with self.lock:
            frames.send_json(self.socket, {"import": list(modules)})
            frames.receive_json(self.socket)
        return True

    def close(self) -> None:
        """End it and, where namespaces stand, whatever was forked from it."""
        self.socket.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Launch:
    """A warm process on its way: it loads what every notebook needs while the grader still reads the notebook.

    ``prepare`` and ``roles`` name functions as ``module:function``. ``isolation``: full (all layers or IsolationError),
    auto (enough of them), none. ``modules`` are imported at once: those that will probably be asked for.
    """

    def __init__(
        self, prepare: Sequence[str], roles: dict[str, str], isolation: str = "auto", modules: Sequence[str] = ()
    ):
        self.prepare, self.roles, self.isolation, self.modules = prepare, roles, isolation, modules
        self._begin(isolation)

    def __enter__(self) -> Launch:
        return self

    def __exit__(self, *_: object) -> None:
        """End it, unless it has become a Warm."""
        if self._process is not None:
            self._socket.close()
            self._process.kill()
            self._process.wait()

    def warm(self, imports: Sequence[str]) -> Warm:
        """The warm process, with these modules imported too."""
        started = self._finish(imports)
        if started is None:  # the room could not be built: again, without namespaces
            self._begin("no-namespaces")
            started = self._finish(imports)
        assert started is not None
        missing = "; ".join(started.why) or f"this system ({sys.platform}) offers none"
        layers = started.layers
        if self.isolation == "full" and not (layers.namespaces and layers.landlock and layers.seccomp):
            started.close()
            raise IsolationError(f"not every layer of isolation stands here: {missing}")
        if self.isolation != "none" and not layers.enough:
            started.close()
            raise IsolationError(
                f"student code cannot be kept away from the tests on this machine: {missing}. "
                "Grade on Linux 5.13 or later, or accept the risk with --isolation none."
            )
        return started

    def _begin(self, isolation: str) -> None:
        self._socket, theirs = socket.socketpair()
        environment = {name: os.environ[name] for name in PASSED if name in os.environ}
        environment |= THREADS | {"MPLBACKEND": "module://matplotlib_inline.backend_inline", "PYTHONHASHSEED": "0"}
        self._process: subprocess.Popen | None = subprocess.Popen(
            [sys.executable, "-I", "-c", BOOT.format(root=str(ROOT)), str(theirs.fileno())],
            cwd="/", env=environment, pass_fds=(theirs.fileno(),), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL if not os.environ.get("AUTOGRADER_DEBUG") else None,
        )  # fmt: skip
        theirs.close()
        folders = set(libraries())
        path = [entry for entry in sys.path if os.path.isdir(entry) and _within(entry, folders)]
        as_root = hasattr(os, "getuid") and os.getuid() == 0 and isolation != "none"
        settings = {"path": path, "prepare": list(self.prepare), "roles": self.roles, "isolation": isolation,
                    "modules": list(self.modules), "user": _user(0) if as_root else -1}  # fmt: skip
        with contextlib.suppress(OSError):  # it is dead already: ``_finish`` finds out and says so
            frames.send_json(self._socket, settings)

    def _finish(self, imports: Sequence[str]) -> Warm | None:
        process, self._process = self._process, None
        assert process is not None
        try:
            frames.send_json(self._socket, {"imports": list(imports)})
            self._socket.settimeout(300)  # the first import of a large library from a cold disk takes a minute
            report, _ = frames.receive_json(self._socket)
        except (OSError, EOFError, ValueError) as error:
            self._socket.close()
            process.kill()
            process.wait()
            raise IsolationError(f"the process that grades could not start: {error}") from error
        if "again" in report:
            self._socket.close()
            process.wait()
            return None
        self._socket.settimeout(None)
        layers = Layers(**report["layers"])
        loaded = frozenset((*self.modules, *imports))
        return Warm(process, self._socket, layers, report["why"], report["imports"], report["anonymous_kb"], loaded)


@dataclass
class Starting:
    """A child of the warm process that may not be ready yet."""

    socket: socket.socket
    role: str
    layers: Layers
    limits: Limits
    baseline_kb: int
    scratch: str | None

    def ready(self) -> Confined:
        """The child, once it is confined. IsolationError when a promised layer does not hold."""
        try:
            pid = _hello(self.socket, self.limits.cell_seconds + 30)
        except (OSError, EOFError, ValueError) as error:
            self.socket.close()
            raise IsolationError(f"a process for {self.role} did not start: {error}") from error
        return Confined(self.socket, pid, self.layers, self.limits, self.baseline_kb, self.scratch)


@dataclass
class Confined:
    """One child of the warm process: a submission or a judge."""

    socket: socket.socket
    pid: int  # as this process sees it
    layers: Layers
    limits: Limits
    baseline_kb: int
    scratch: str | None
    alive: bool = True

    def __post_init__(self) -> None:
        self.handle = os.pidfd_open(self.pid) if hasattr(os, "pidfd_open") else -1
        self.frames = bytearray()

    def order(self, message: dict, descriptors: tuple[int, ...] = ()) -> None:
        """Send one message; Lost when it no longer reads."""
        try:
            self.socket.settimeout(10)
            frames.send_json(self.socket, message, descriptors)
        except OSError as error:
            raise Lost("the process no longer listens") from error
        except frames.Closed as error:
            raise Lost(self.obituary()) from error

    def give(self, files: dict[str, bytes]) -> None:
        """Put files into its working folder; Lost when it no longer reads."""
        try:
            self.socket.settimeout(30)
            frames.send_files(self.socket, files)
        except (OSError, frames.Closed) as error:
            raise Lost(self.obituary()) from error

    def answer(self, deadline: float) -> dict:
        """Its next message. Lost when it dies, stays silent until ``deadline``, or uses too much."""
        self.wait(self.socket, deadline)
        try:
            self.socket.settimeout(max(0.5, deadline - time.monotonic()))
            return frames.receive_json(self.socket)[0]
        except TimeoutError as error:
            raise Lost("it took too long") from error
        except frames.Closed as error:
            raise Lost(self.obituary()) from error
        except (OSError, ValueError) as error:
            raise Lost(f"it answered with something that is no answer ({error})") from error

    def wait(self, readable: socket.socket | int, deadline: float) -> None:
        """Until there is something to read; the watchdog runs meanwhile."""
        poll = select.poll()
        poll.register(readable, select.POLLIN | select.POLLHUP)
        while not poll.poll(POLL_SECONDS * 1000):
            self.watch()
            if time.monotonic() > deadline:
                raise Lost("it took too long")

    def ended(self) -> bool:
        """Whether it is dead by now, with nothing left to read."""
        poll = select.poll()
        poll.register(self.socket, select.POLLIN)
        try:
            return bool(poll.poll(0)) and self.socket.recv(1, socket.MSG_PEEK) == b""
        except OSError:
            return True

    def watch(self) -> None:
        """Lost when the processes of this one together use too much memory or are too many."""
        pids = _family(self.pid)
        if len(pids) > 1 and sum(_threads(pid) for pid in pids) > self.limits.processes:
            raise Lost(f"it started more than {self.limits.processes} processes")
        used = sum(max(0, anonymous_kb(pid) - self.baseline_kb) for pid in pids)
        if used > self.limits.memory_mb * 1024:
            raise Lost(f"it used more than {self.limits.memory_mb} MB of memory")

    def obituary(self) -> str:
        """Why it ended, in words."""
        return "the Python process stopped (a crash, an exit, or too much memory)"

    def end(self) -> None:
        """End it and everything it started, without waiting until they are gone."""
        if not self.alive:
            return
        self.alive = False
        if self.layers.namespaces:
            self._signal(signal.SIGKILL)  # pid 1 of its namespace: the kernel ends the rest
        else:
            self._kill_family()
        self.socket.close()

    def kill(self) -> None:
        """End it and everything it started; returns when they are gone."""
        self.end()
        if self.handle >= 0:
            poll = select.poll()
            poll.register(self.handle, select.POLLIN)
            poll.poll(10_000)
            os.close(self.handle)
            self.handle = -1
        if self.scratch:
            shutil.rmtree(self.scratch, ignore_errors=True)

    def _dead(self) -> bool:
        poll = select.poll()
        if self.handle >= 0:
            poll.register(self.handle, select.POLLIN)
        return bool(poll.poll(0))

    def _signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            if self.handle >= 0:
                signal.pidfd_send_signal(self.handle, number)
            else:
                os.kill(self.pid, number)

    def _kill_family(self) -> None:
        # It forks no more once stopped. Then whoever is below it; then the group, which cannot be left where seccomp
        # stands (setsid is refused); its own end comes last, because orphans come back to it only while it lives.
        self._signal(signal.SIGSTOP)
        for _ in range(200 if not self._dead() else 0):  # once it is dead its number may be another's
            others = _family(self.pid)[1:]
            for pid in others:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            if not [pid for pid in others if anonymous_kb(pid)]:
                break
            time.sleep(0.005)
        with contextlib.suppress(OSError):
            os.killpg(self.pid, signal.SIGKILL)
        self._signal(signal.SIGKILL)


def _family(pid: int) -> list[int]:
    """This process and all below it."""
    found, queue = [], [pid]
    while queue and len(found) < 5000:
        current = queue.pop()
        found.append(current)
        with contextlib.suppress(OSError):
            for task in os.listdir(f"/proc/{current}/task"):
                queue += [int(p) for p in Path(f"/proc/{current}/task/{task}/children").read_text().split()]
    return found


def _threads(pid: int) -> int:
    try:
        return len(os.listdir(f"/proc/{pid}/task"))
    except OSError:
        return 0


def _hello(sock: socket.socket, seconds: float) -> int:
    """The first frame of a confined child; its pid, as this process's namespace counts, from the credentials."""
    sock.settimeout(seconds)
    if not hasattr(socket, "SCM_CREDENTIALS"):
        message, _ = frames.receive_json(sock)
        return int(message["pid"])
    data, ancillary, _, _ = sock.recvmsg(1, socket.CMSG_SPACE(12))
    if not data:
        raise EOFError("it ended at once")
    pid = next(struct.unpack("iii", item)[0] for _, kind, item in ancillary if kind == socket.SCM_CREDENTIALS)
    rest = sock.recv(3, socket.MSG_WAITALL)
    size = int.from_bytes(data + rest, "big")
    sock.recv(8, socket.MSG_WAITALL)
    text = sock.recv(min(size, 4096), socket.MSG_WAITALL).decode()
    if "ready" not in text:
        raise ValueError(text)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 0)
    return pid


def _scratch(user: int) -> str:
    folder = tempfile.mkdtemp(prefix="autograder-")
    if user >= 0:
        os.chown(folder, user, user)
    return folder


def _user(number: int) -> int:
    """A user id that no account has, from the highest range that this system maps."""
    try:
        spans = [line.split() for line in Path("/proc/self/uid_map").read_text().splitlines()]
    except OSError:
        return -1
    top = max(int(start) + int(count) for start, _, count in spans)
    if top > 2_100_000_000:
        return 2_000_000_000 + number % 90_000_000
    return max(top - 4096, 1000) + number % 4000 if top > 6000 else -1


def _within(entry: str, folders: set[str]) -> bool:
    return any(entry == folder or entry.startswith(folder + "/") for folder in folders)
