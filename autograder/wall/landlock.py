"""Landlock: which files a confined process may open, by any user, without privileges."""

from __future__ import annotations

import ctypes
import os
import struct
from collections.abc import Iterable

CREATE, ADD, RESTRICT = 444, 445, 446  # the same on x86_64 and aarch64
READ = 0b1101  # execute, read file, read folder
READ_WRITE_FILE = 0b0110
RIGHTS_OF_ABI = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # how many file rights each version knows; later ones as 5
FILE_RIGHTS = (
    1 | 2 | 4 | 1 << 14 | 1 << 15
)  # what a rule on a single file may carry: execute, write, read, truncate, ioctl

_libc = ctypes.CDLL(None, use_errno=True)


def abi() -> int:
    """The version of Landlock this kernel offers; 0 when there is none."""
    return max(0, _libc.syscall(CREATE, None, 0, 1))


def restrict(readable: Iterable[str], writable: Iterable[str], devices: Iterable[str] = ()) -> None:
    """Let this process read below ``readable`` and work below ``writable``; nothing else opens. OSError where refused.

    From version 4 it may neither bind nor connect TCP, from 6 neither signal processes outside nor reach abstract
    sockets. Needs ``no_new_privs``.
    """
    version = abi()
    if not version:
        raise OSError("no Landlock in this kernel")
    every = (1 << RIGHTS_OF_ABI.get(version, 16)) - 1
    attributes = struct.pack("QQQ", every, 3 if version >= 4 else 0, 3 if version >= 6 else 0)
    size = 8 if version < 4 else 16 if version < 6 else 24
    ruleset = _checked(_libc.syscall(CREATE, attributes, size, 0))
    try:
        for paths, rights in ((readable, READ), (writable, every), (devices, READ_WRITE_FILE | 1 << 15)):
            for path in paths:
                _allow(ruleset, path, rights & every)
        _checked(_libc.syscall(RESTRICT, ruleset, 0))
    finally:
        os.close(ruleset)


def _allow(ruleset: int, path: str, rights: int) -> None:
    try:
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # what does not exist needs no permission
    try:
        folder = os.path.isdir(path)  # noqa: PTH112 - between fork and the first cell every millisecond counts
        rule = struct.pack("=Qi", rights if folder else rights & FILE_RIGHTS, descriptor)
        _checked(_libc.syscall(ADD, ruleset, 1, rule, 0))
    finally:
        os.close(descriptor)


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"Landlock: {os.strerror(number)}")
    return result
