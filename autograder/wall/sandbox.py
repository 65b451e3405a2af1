"""The layers: what a process does to itself, right after its fork, before it runs code that nobody has read."""

# ruff: noqa: PTH112, PTH208 - between fork and first cell every millisecond counts
from __future__ import annotations

import ctypes
import os
import resource
import tempfile
from dataclasses import dataclass
from pathlib import Path

from autograder.wall import landlock, room, seccomp
from autograder.wall.limits import Limits

_libc = ctypes.CDLL(None, use_errno=True)
SET_DEATH_SIGNAL, SET_DUMPABLE, SET_SUBREAPER, NO_NEW_PRIVS = 1, 4, 36, 38
KEEP_CAPABILITIES, DROPPED_CAPABILITIES, DAC_READ_SEARCH = 8, 41, 1 << 2


@dataclass(frozen=True)
class Layers:
    """Which layers this machine grants; found once by the warm process."""

    namespaces: bool = False
    landlock: int = 0  # version
    seccomp: bool = False
    own_user: bool = False  # each submission gets a user id that nobody else has

    def __str__(self) -> str:
        names = {"namespaces": self.namespaces, "own user": self.own_user, "Landlock": self.landlock,
                 "seccomp": self.seccomp}  # fmt: skip
        return ", ".join(name for name, stands in names.items() if stands) or "none"

    @property
    def enough(self) -> bool:
        """A class may be graded: something bounds the files and something bounds the system calls."""
        return self.seccomp and bool(self.namespaces or self.landlock)


@dataclass(frozen=True)
class Cage:
    """What one confined process needs to know to lock itself in."""

    layers: Layers
    limits: Limits
    user: int  # user and group id to become; -1: stay
    scratch: str  # the one folder it may write to
    readable: tuple[str, ...]


def confine(cage: Cage) -> None:
    """Lock this process in, for good. OSError if a layer that was promised does not hold."""
    layers, limits = cage.layers, cage.limits
    os.setsid()
    os.umask(0o077)
    uid = cage.user if cage.user >= 0 else os.getuid()
    if layers.namespaces:
        room.unshare(room.NEWNS | room.NEWIPC)
        room.furnish(limits.disk_mb, uid)
    if cage.user >= 0:
        os.setgroups([])
        os.setresgid(cage.user, cage.user, cage.user)
        _libc.prctl(KEEP_CAPABILITIES, 1, 0, 0, 0)
        os.setresuid(cage.user, cage.user, cage.user)
    if layers.namespaces or layers.landlock or layers.seccomp:
        # Python may live below root's home. In a room the way there is open; without one, a user of its own needs leave
        # to pass closed folders. Landlock still decides what it may open.
        passing = cage.user >= 0 and not layers.namespaces and layers.landlock
        _drop_capabilities(kept=DAC_READ_SEARCH if passing else 0)
    os.chdir(cage.scratch)
    _settle(cage.scratch)
    _limit(limits, own_user=cage.user >= 0)
    if hasattr(os, "O_PATH"):
        # Orphans come back to this process, where the watchdog finds them; and it must not outlive its parent.
        _libc.prctl(SET_SUBREAPER, 1, 0, 0, 0)
        die_with_parent()
    if layers.landlock or layers.seccomp:
        _libc.prctl(NO_NEW_PRIVS, 1, 0, 0, 0)
    if layers.landlock:
        own = (f"/proc/{os.getpid()}", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat")
        readable = [*cage.readable, *room.SYSTEM, *(("/proc",) if layers.namespaces else own)]
        landlock.restrict(readable, [cage.scratch], room.DEVICES)
    if layers.seccomp:
        bounded = layers.namespaces or cage.user >= 0 or layers.landlock >= 6
        seccomp.install(signals=not bounded, groups=not layers.namespaces)


def die_with_parent() -> None:
    """Be killed when the parent ends, on Linux."""
    if hasattr(os, "O_PATH"):
        _libc.prctl(SET_DEATH_SIGNAL, 9, 0, 0, 0)


def hide() -> None:
    """Make this process's memory unreadable to others of the same user, on Linux."""
    if hasattr(os, "O_PATH"):
        _libc.prctl(SET_DUMPABLE, 0, 0, 0, 0)


def _drop_capabilities(kept: int) -> None:
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)  # version 3, this process
    left = (ctypes.c_uint32 * 6)(kept, kept)  # effective, permitted
    for number in range(DROPPED_CAPABILITIES):
        _libc.prctl(24, number, 0, 0, 0)  # PR_CAPBSET_DROP
    if _libc.capset(header, left):
        raise OSError(ctypes.get_errno(), "capabilities could not be dropped")


def _settle(scratch: str) -> None:
    os.environ.update(HOME=scratch, TMPDIR=scratch, MPLCONFIGDIR=scratch, XDG_CACHE_HOME=scratch, PWD=scratch,
                      IPYTHONDIR=scratch)  # fmt: skip
    # Where an unwritable home made matplotlib ask for a temporary folder, the answer is remembered from before.
    tempfile.tempdir = None


def _limit(limits: Limits, *, own_user: bool) -> None:
    mb = 1 << 20
    # Address space counts what the libraries have mapped already; where the size is unknown the watchdog remains.
    mapped = _mapped_bytes()
    if mapped:
        _set(resource.RLIMIT_AS, mapped + limits.memory_mb * mb)
    _set(resource.RLIMIT_FSIZE, limits.file_mb * mb)
    _set(resource.RLIMIT_CORE, 0)
    _set(resource.RLIMIT_NOFILE, 256)
    _set(resource.RLIMIT_CPU, limits.cpu_seconds)
    if hasattr(resource, "RLIMIT_MSGQUEUE"):
        _set(resource.RLIMIT_MSGQUEUE, 0)
    # It counts all processes of a user. With a user of its own those are the submission's; otherwise the limit is set
    # so much higher, and twice as high as what the watchdog allows, so that submissions side by side can still fork.
    if own_user:
        _set(resource.RLIMIT_NPROC, limits.processes)
    elif others := _tasks(os.getuid()):  # where nothing counts them no number would be right
        _set(resource.RLIMIT_NPROC, others + 2 * limits.processes)


def _set(kind: int, value: int) -> None:
    hard = resource.getrlimit(kind)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(kind, (value, value))


def _tasks(uid: int) -> int:
    """How many processes and threads of a user there are, as far as /proc shows."""
    count = 0
    for entry in os.scandir("/proc") if os.path.isdir("/proc") else ():
        if entry.name.isdigit():
            try:
                if entry.stat().st_uid == uid:
                    count += len(os.listdir(f"/proc/{entry.name}/task"))
            except OSError:
                continue
    return count


def _mapped_bytes() -> int:
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
