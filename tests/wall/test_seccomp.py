"""The tables of system calls against the kernel's own headers, and both filters, interpreted here."""

from __future__ import annotations

import errno
import re
import struct
from pathlib import Path

import pytest

from autograder.wall import seccomp

HEADERS = {
    "x86_64": (Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"), Path("/usr/include/asm/unistd_64.h")),
    "aarch64": (Path("/usr/include/asm-generic/unistd.h"),),  # the processor takes the generic table as it is
}
TABLES = seccomp.CALLS | seccomp.SIGNALS | seccomp.GROUPS
OTHERS = {"clone": seccomp.CLONE, "clone3": seccomp.CLONE3, "socketpair": seccomp.SOCKETPAIR,
          "prlimit64": seccomp.PRLIMIT, "sched_setaffinity": seccomp.AFFINITY}  # fmt: skip
NEWER = {"memfd_secret"}  # may be missing in older headers
HARMLESS = {"read": (0, 63), "openat": (257, 56), "mmap": (9, 222), "futex": (202, 98), "execve": (59, 221),
            "wait4": (61, 260), "pipe2": (293, 59), "getrandom": (318, 278), "sendmsg": (46, 211)}  # fmt: skip


def numbers(machine: str) -> dict[str, int]:
    """Every call's number, from the header."""
    header = next((path for path in HEADERS[machine] if path.is_file()), None)
    if header is None:
        pytest.skip(f"no kernel header for {machine} here (Debian: linux-libc-dev)")
    found = re.findall(r"^#define __NR(?:3264)?_(\w+)\s+(\d+)\s*$", header.read_text(), re.M)
    return {name: int(number) for name, number in found}


@pytest.mark.parametrize("machine", HEADERS)
def test_every_number_is_the_kernels(machine):
    kernel, column = numbers(machine), seccomp.AUDIT[machine][0]
    for name, both in (TABLES | OTHERS | HARMLESS).items():
        if both[column] is None:
            assert name not in kernel, f"{name} has a number on {machine}: {kernel[name]}"
        elif name in kernel or name not in NEWER:
            assert both[column] == kernel[name], name


def verdict(program: bytes, machine: str, number: int, first: int = 0, arch: int | None = None) -> int:
    """What the kernel's interpreter would return for a call with this number and first argument."""
    data = struct.pack("=iIQ6Q", number, seccomp.AUDIT[machine][1] if arch is None else arch, 0, first, *[0] * 5)
    steps = list(struct.iter_unpack("=HBBI", program))
    at = register = 0
    while True:
        code, yes, no, k = steps[at]
        at += 1
        if code == seccomp.LOAD:
            register = struct.unpack_from("=I", data, k)[0]
        elif code == seccomp.RETURN:
            return k
        else:
            holds = {seccomp.JUMP_EQ: register == k, seccomp.JUMP_GE: register >= k,
                     seccomp.JUMP_SET: bool(register & k)}[code]  # fmt: skip
            at += yes if holds else no


EPERM, ENOSYS = seccomp.REFUSE | errno.EPERM, seccomp.REFUSE | errno.ENOSYS


@pytest.mark.parametrize("machine", HEADERS)
@pytest.mark.parametrize(("signals", "groups"), [(False, False), (True, False), (True, True)])
def test_the_filter_refuses_its_table_and_nothing_else(machine, signals, groups):
    program, column = seccomp.program(signals=signals, groups=groups, machine=machine), seccomp.AUDIT[machine][0]
    assert len(program) // 8 < 4096 and len(program) % 8 == 0  # what the kernel takes
    refused = dict(seccomp.CALLS, **(seccomp.SIGNALS if signals else {}), **(seccomp.GROUPS if groups else {}))
    refused = {both[column] for both in refused.values()} - {None}
    special = {both[column] for both in OTHERS.values()}
    for number in set(range(600)) - special:
        assert verdict(program, machine, number) == (EPERM if number in refused else seccomp.ALLOW), number


@pytest.mark.parametrize("machine", HEADERS)
def test_arguments_decide_where_a_call_is_needed(machine):
    program, column = seccomp.program(signals=True, groups=True, machine=machine), seccomp.AUDIT[machine][0]

    def found(name: str, first: int) -> int:
        return verdict(program, machine, OTHERS[name][column], first)

    assert found("clone", 0x11) == found("clone", 0x3D0F00) == seccomp.ALLOW  # fork, a thread
    for bit in range(7, 31):
        new = 1 << bit
        assert found("clone", new) == (EPERM if new & seccomp.NAMESPACE_FLAGS else seccomp.ALLOW)
    assert found("clone3", 0) == ENOSYS
    assert found("socketpair", 1) == seccomp.ALLOW and found("socketpair", 2) == EPERM
    for name in ("prlimit64", "sched_setaffinity"):
        assert found(name, 0) == seccomp.ALLOW and found(name, 17) == EPERM


def test_calls_by_another_table_are_refused():
    for machine, (_, arch) in seccomp.AUDIT.items():
        program = seccomp.program(signals=False, groups=False, machine=machine)
        for other in {0x40000003, 0x40000028, *(a for _, a in seccomp.AUDIT.values())} - {arch}:
            assert verdict(program, machine, 0, arch=other) == seccomp.KILL
    program = seccomp.program(signals=False, groups=False, machine="x86_64")
    assert verdict(program, "x86_64", 0x40000000) == EPERM  # x32
