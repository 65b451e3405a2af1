"""A room: a root file system that holds the libraries, read-only, and nothing else.

The warm process moves into it once; each submission and each judge gets a copy of its own, with a scratch folder and a
/proc that shows only itself. What the room does not contain cannot be opened, listed or even named: the course folder,
the gradebook, other submissions, home folders.
"""

# ruff: noqa: PTH106, PTH110, PTH112, PTH114, PTH115, PTH211 - a path here is text: what it names changes with the root
from __future__ import annotations

import ctypes
import os
import site
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

NEWNS, NEWIPC, NEWUSER, NEWPID, NEWNET = 0x20000, 0x08000000, 0x10000000, 0x20000000, 0x40000000
RDONLY, NOSUID, NODEV, BIND, REC, PRIVATE = 1, 2, 4, 4096, 16384, 1 << 18
DETACH = 2
SCRATCH = "/scratch"
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
# What shell commands and libraries read: programs, shared objects, fonts, time zones, certificates; no user data.
SYSTEM = ("/usr/bin", "/usr/lib", "/usr/lib64", "/usr/lib32", "/usr/local/lib", "/usr/share/fonts",
          "/usr/share/zoneinfo", "/usr/share/locale", "/usr/share/ca-certificates", "/bin", "/lib", "/lib64",
          "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime", "/etc/fonts",
          "/etc/alternatives", "/etc/mime.types", "/etc/ssl/certs")  # fmt: skip
MOUNT_SETATTR = 442

_libc = ctypes.CDLL(None, use_errno=True)


def libraries() -> list[str]:
    """Folders this interpreter imports from: the standard library and site-packages, never the working folder."""
    scheme = sysconfig.get_paths()
    found = [scheme[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    found += site.getsitepackages()
    if site.ENABLE_USER_SITE:
        found.append(site.getusersitepackages())
    found.append(str(Path(sys.base_prefix) / "lib"))
    real = [os.path.realpath(path) for path in found]
    return [path for path in dict.fromkeys([*found, *real]) if os.path.isdir(path)]


def unshare(flags: int) -> None:
    """New namespaces for this process; OSError where the system refuses them."""
    _checked(_libc.unshare(flags), "unshare")


def rejoin(own_pids: int) -> None:
    """Let later children be born in this process's own process namespace again."""
    _checked(_libc.setns(own_pids, NEWPID), "setns")


def become_root_of_own_namespace(uid: int, gid: int) -> None:
    """After ``unshare(NEWUSER)``: this user and group, and no others, exist inside."""
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"{uid} {uid} 1")
    Path("/proc/self/gid_map").write_text(f"{gid} {gid} 1")


def enter(readable: Iterable[str]) -> None:
    """Make this process's mount namespace a room with ``readable`` and the system's programs; working folder is /."""
    _mount(None, "/", None, REC | PRIVATE)
    paths = _outermost([*readable, *SYSTEM])
    # Opened before anything is mounted: a library below the folder we build on would be hidden by it.
    sources = [(path, os.open(path, os.O_PATH | os.O_CLOEXEC)) for path in [*paths, *DEVICES] if os.path.exists(path)]
    links = [(path, os.readlink(path)) for path in ("/bin", "/lib", "/lib64", "/lib32") if os.path.islink(path)]
    base = "/tmp"
    _mount("room", base, "tmpfs", NOSUID | NODEV, "size=4m,mode=755")
    for path, target in links:
        os.symlink(target, base + path)
    for path, descriptor in sources:
        if not os.path.lexists(base + path):
            _bind(descriptor, base + path, device=path in DEVICES)
        os.close(descriptor)
    for folder in ("/proc", SCRATCH, "/old"):
        Path(base + folder).mkdir(exist_ok=True)
    if not os.path.lexists(base + "/tmp"):
        os.symlink(SCRATCH, base + "/tmp")
    Path(base + "/dev").mkdir(exist_ok=True)
    os.symlink("/proc/self/fd", base + "/dev/fd")
    os.symlink(SCRATCH, base + "/dev/shm")
    # This process's own /proc, for reading memory use; each confined process mounts its own over it.
    _optional_proc(base + "/proc")
    _checked(_libc.syscall(_pivot_root_number(), base.encode(), (base + "/old").encode()), "pivot_root")
    os.chdir("/")
    _checked(_libc.umount2(b"/old", DETACH), "umount of the old root")
    os.rmdir("/old")
    _set_attributes("/", RDONLY | NOSUID | NODEV, recursive=False)


def furnish(disk_mb: int, uid: int) -> bool:
    """In a fresh mount namespace inside the room: a scratch folder and a /proc of its own. True if /proc is there."""
    _mount("scratch", SCRATCH, "tmpfs", NOSUID | NODEV, f"size={disk_mb}m,nr_inodes=16k,mode=700,uid={uid}")
    # Over the old /proc, not in its place: without a full one in sight an ordinary user may not mount another.
    return _optional_proc("/proc")


def _optional_proc(path: str) -> bool:
    try:
        _mount("proc", path, "proc", NOSUID | NODEV | 8)
    except OSError:
        return False  # a container that masks parts of /proc lets nobody mount a new one; libraries do without
    return True


def _outermost(paths: Iterable[str]) -> list[str]:
    """Without those that lie inside another one."""
    kept: list[str] = []
    for path in sorted({os.path.normpath(p) for p in paths}, key=len):
        if not any(path == other or path.startswith(other.rstrip("/") + "/") for other in kept):
            kept.append(path)
    return kept


def _bind(descriptor: int, target: str, *, device: bool) -> None:
    source = f"/proc/self/fd/{descriptor}"
    if os.path.isdir(source):
        Path(target).mkdir(parents=True, exist_ok=True)
    else:
        Path(target).parent.mkdir(parents=True, exist_ok=True)
        Path(target).touch()
    _mount(source, target, None, BIND | REC)
    _set_attributes(target, NOSUID if device else RDONLY | NOSUID | NODEV, recursive=True)


def _set_attributes(path: str, flags: int, *, recursive: bool) -> None:
    # mount_setattr adds flags and leaves those that a container has locked; remounting would have to repeat them.
    attributes = (ctypes.c_uint64 * 4)(flags, 0, 0, 0)
    result = _libc.syscall(MOUNT_SETATTR, -100, path.encode(), 0x8000 if recursive else 0, attributes, 32)
    _checked(result, f"mount_setattr of {path}")


def _mount(source: str | None, target: str, kind: str | None, flags: int, data: str | None = None) -> None:
    arguments = [None if text is None else text.encode() for text in (source, target, kind)]
    result = _libc.mount(*arguments, ctypes.c_ulong(flags), None if data is None else data.encode())
    _checked(result, f"mount of {target}")


def _pivot_root_number() -> int:
    return 155 if os.uname().machine == "x86_64" else 41


def _checked(result: int, what: str) -> None:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
