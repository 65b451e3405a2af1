"""Each file of attacks is graded by root and by an ordinary user, with namespaces and without."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from .target import SECRET, TOKEN, Attack

pytest.register_assert_rewrite("attacks.rules")

HERE = Path(__file__).parent
ORDINARY = 23456  # a user id without account
CANARIES = ("source/ps1/ps1.ipynb", "gradebook.db", "submitted/other/ps1/ps1.ipynb", "home/.netrc")


@pytest.fixture(scope="session")
def canary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course folder that only the wall protects: anybody may read and write it."""
    folder = Path("/var/tmp") / f"autograder-canary-{os.getpid()}"
    for name in CANARIES:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(SECRET)
        path.chmod(0o666)
    for path in [folder, *folder.rglob("*")]:
        if path.is_dir():
            path.chmod(0o777)
    return folder


def fingerprint(folder: Path) -> str:
    """Names and contents of all files below."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        digest.update(str(path).encode() + (path.read_bytes() if path.is_file() else b""))
    return digest.hexdigest()


@pytest.fixture(scope="session")
def assault(canary: Path) -> Iterator[Callable[..., dict]]:
    """Grades attacks as somebody: ``root`` or ``ordinary``; without namespaces as ``degraded`` or ``bare``."""
    ordinary, without = ("ordinary", "bare"), ("degraded", "bare")

    def run(who: str, attacks: list[Attack], seconds: float) -> dict:
        if os.getuid() != 0 and who not in ordinary:
            pytest.skip("only root can grade as root")
        command = [sys.executable, str(HERE / "drive.py")]
        if who in ordinary and os.getuid() == 0:
            command = [sys.executable, str(HERE / "as_user.py"), str(ORDINARY), *command]
        before = fingerprint(canary)
        token = f"{TOKEN}{os.getpid()}"  # so that two runs side by side do not find each other's
        text = json.dumps([asdict(attack) for attack in attacks])
        cases = json.loads(text.replace("@CANARY@", str(canary)).replace(TOKEN, token))
        order = {
            "attacks": cases,
            "isolation": "no-namespaces" if who in without else "auto",
            "token": token,
            "seconds": seconds,
        }
        done = subprocess.run(
            command, input=json.dumps(order), capture_output=True, text=True, timeout=280, check=False,
            env={**os.environ, "PYTHONPATH": str(HERE.parents[1]), "PYTHONWARNINGS": "ignore"},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr[-3000:]
        return {**json.loads(done.stdout), "changed": fingerprint(canary) != before}

    yield run
    import shutil

    shutil.rmtree(canary, ignore_errors=True)
