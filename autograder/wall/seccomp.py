"""A seccomp filter: which system calls a confined process is refused.

A list of refusals rather than of permissions: numerical libraries use many system calls and change them with each
release, and the file system, the network and the other processes are out of reach by other layers as well. What is
refused here is what those layers do not cover: sockets of every kind, looking into or signalling other processes,
new namespaces and mounts, kernel interfaces with a history (io_uring, bpf, keys, userfaultfd).
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct
from functools import cache

# name: (x86_64, aarch64); None where the architecture has no such call
CALLS: dict[str, tuple[int | None, int | None]] = {
    "socket": (41, 198), "connect": (42, 203), "bind": (49, 200), "listen": (50, 201), "accept": (43, 202),
    "accept4": (288, 242),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271), "kcmp": (312, 272),
    "pidfd_getfd": (438, 438), "pidfd_send_signal": (424, 424), "process_madvise": (440, 440),
    "migrate_pages": (256, 238), "move_pages": (279, 239),
    "mount": (165, 40), "umount2": (166, 39), "pivot_root": (155, 41), "chroot": (161, 51),
    "open_tree": (428, 428), "move_mount": (429, 429), "fsopen": (430, 430), "fsconfig": (431, 431),
    "fsmount": (432, 432), "fspick": (433, 433), "mount_setattr": (442, 442),
    "unshare": (272, 97), "setns": (308, 268),
    "bpf": (321, 280), "perf_event_open": (298, 241), "userfaultfd": (323, 282),
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "init_module": (175, 105), "finit_module": (313, 273), "delete_module": (176, 106),
    "kexec_load": (246, 104), "kexec_file_load": (320, 294), "reboot": (169, 142),
    "swapon": (167, 224), "swapoff": (168, 225), "acct": (163, 89), "quotactl": (179, 60), "syslog": (103, 116),
    "sethostname": (170, 161), "setdomainname": (171, 162), "settimeofday": (164, 170),
    "clock_settime": (227, 112), "adjtimex": (159, 171), "clock_adjtime": (305, 266),
    "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265), "fanotify_init": (300, 262),
    "personality": (135, 92), "iopl": (172, None), "ioperm": (173, None), "modify_ldt": (154, None),
    "uselib": (134, None), "vhangup": (153, 58), "lookup_dcookie": (212, 18),
    "shmget": (29, 194), "shmat": (30, 196), "msgget": (68, 186), "semget": (64, 190), "mq_open": (240, 180),
    "setpriority": (141, 140), "sched_setscheduler": (144, 119), "sched_setparam": (142, 118),
    "sched_setattr": (314, 274), "ioprio_set": (251, 30), "memfd_secret": (447, 447),
}  # fmt: skip
# Only where neither a process namespace nor a uid of its own bounds whom a signal can reach.
SIGNALS = {
    "kill": (62, 129), "tkill": (200, 130), "tgkill": (234, 131), "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
}  # fmt: skip
# Only without a process namespace: there the process group is what the grader kills.
GROUPS = {"setsid": (112, 157), "setpgid": (109, 154)}
CLONE, CLONE3, SOCKETPAIR, PRLIMIT, AFFINITY = (56, 220), (435, 435), (53, 199), (302, 261), (203, 122)
NAMESPACE_FLAGS = 0x7E020080  # every CLONE_NEW*
AUDIT = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}

LOAD, JUMP_EQ, JUMP_GE, JUMP_SET, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
ALLOW, KILL, REFUSE = 0x7FFF0000, 0x80000000, 0x00050000
NR, ARCH, ARG0 = 0, 4, 16


@cache
def program(*, signals: bool, groups: bool, machine: str | None = None) -> bytes:
    """The BPF program for this machine; ``signals`` and ``groups`` refuse those calls as well."""
    column, arch = AUDIT[machine or platform.machine()]
    refused = dict(CALLS, **(SIGNALS if signals else {}), **(GROUPS if groups else {}))
    code: list[tuple[int, int, int, int]] = [
        (LOAD, 0, 0, ARCH),
        (JUMP_EQ, 1, 0, arch),
        (RETURN, 0, 0, KILL),  # a 32-bit call would be read by another table
        (LOAD, 0, 0, NR),
    ]

    def deny(error: int) -> tuple[int, int, int, int]:
        return (RETURN, 0, 0, REFUSE | error)

    if column == 0:
        code += [(JUMP_GE, 0, 1, 0x40000000), deny(errno.EPERM)]  # the x32 table
    for numbers in refused.values():
        if (number := numbers[column]) is not None:
            code += [(JUMP_EQ, 0, 1, number), deny(errno.EPERM)]
    code += [(JUMP_EQ, 0, 1, CLONE3[column]), deny(errno.ENOSYS)]  # its flags lie in memory; libc falls back to clone
    code += [(JUMP_EQ, 0, 4, CLONE[column]), (LOAD, 0, 0, ARG0), (JUMP_SET, 0, 1, NAMESPACE_FLAGS),
             deny(errno.EPERM), (RETURN, 0, 0, ALLOW)]  # fmt: skip
    code += [(JUMP_EQ, 0, 4, SOCKETPAIR[column]), (LOAD, 0, 0, ARG0), (JUMP_EQ, 1, 0, 1),
             deny(errno.EPERM), (RETURN, 0, 0, ALLOW)]  # fmt: skip
    for number in (PRLIMIT[column], AFFINITY[column]):  # on itself only
        code += [(JUMP_EQ, 0, 4, number), (LOAD, 0, 0, ARG0), (JUMP_EQ, 1, 0, 0),
                 deny(errno.EPERM), (RETURN, 0, 0, ALLOW)]  # fmt: skip
    code.append((RETURN, 0, 0, ALLOW))
    return b"".join(struct.pack("=HBBI", *step) for step in code)


def install(*, signals: bool, groups: bool) -> None:
    """Filter this process and all it starts, for good. Needs ``no_new_privs`` first. OSError where refused."""
    if platform.machine() not in AUDIT:
        raise OSError(errno.ENOSYS, f"no table of system calls for {platform.machine()}")
    code = program(signals=signals, groups=groups)
    buffer = ctypes.create_string_buffer(code, len(code))
    filter_ = struct.pack("HxxxxxxP", len(code) // 8, ctypes.addressof(buffer))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(22, 2, ctypes.create_string_buffer(filter_, len(filter_)), 0, 0):  # PR_SET_SECCOMP, filter mode
        number = ctypes.get_errno()
        raise OSError(number, "seccomp was refused")


def available() -> bool:
    """Whether this kernel filters system calls for this processor."""
    if platform.machine() not in AUDIT:
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    number = 317 if platform.machine() == "x86_64" else 277
    action = ctypes.c_uint32(KILL)
    return libc.syscall(number, 2, 0, ctypes.byref(action)) == 0  # SECCOMP_GET_ACTION_AVAIL
