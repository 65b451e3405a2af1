"""What this machine offers to the course, and what to do about what is missing."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked for."""

    name: str
    state: str  # what was found
    good: bool  # whether the course has what it needs
    remedy: str = ""  # what to do when it has not


def examine() -> list[Finding]:
    """Look at everything the course uses. Changes nothing."""
    return [*_python(), *_packages(), _isolation(), _browser(), _gpu()]


def _python() -> list[Finding]:
    return [
        Finding(
            "Python",
            f"{platform.python_version()} ({sys.executable})",
            sys.version_info >= (3, 11),
            "install Python 3.11 or newer and run `make clean course PYTHON=python3.11`",
        ),
        Finding("Processors", f"{os.cpu_count()} (grading uses them all; `--jobs` sets how many)", True),
    ]


def _packages() -> list[Finding]:
    found = []
    for package in ("nbgrader", "jupyter-book", "numpy", "sympy", "matplotlib", "torch"):
        try:
            found.append(Finding(package, version(package), True))
        except PackageNotFoundError:
            remedy = "run `make course` again: it installs what requirements.txt lists"
            found.append(Finding(package, "not installed", False, remedy))
    return found


def _isolation() -> Finding:
    from autograder.wall.launch import IsolationError, Launch

    try:
        started = Launch((), {}).warm(())
    except IsolationError as error:
        return Finding("Isolation", "none", False, str(error))
    started.close()
    missing = f" (missing: {'; '.join(started.why)})" if started.why else ""
    return Finding("Isolation", f"{started.layers}{missing}", True)


def _browser() -> Finding:
    for name in BROWSERS:
        if path := shutil.which(name):
            return Finding("Browser", path, True)
    remedy = "browser tests need one: `apt-get install chromium`, or `.venv/bin/playwright install chromium`"
    return Finding("Browser", "no Chromium on PATH", False, remedy)


def _gpu() -> Finding:
    """What the final lab can train on. It runs on the CPU unless told otherwise, so that nothing here is a fault."""
    try:
        import torch
    except ImportError:
        return Finding("GPU", "unknown without torch", True)
    found = [f"CUDA: {torch.cuda.get_device_name()}"] if torch.cuda.is_available() else []
    found += ["MPS: this machine's own"] if torch.backends.mps.is_available() else []
    if found:
        return Finding("GPU", f"{', '.join(found)} (the final lab uses it with TRANSLATOR_DEVICE=auto)", True)
    return Finding("GPU", "neither CUDA nor MPS (nothing needs one)", True)
