"""What a student handed in: read once, by rules that a hostile folder cannot bend.

Links, devices and pipes are never opened; sizes and counts are capped; nothing is written.
"""

from __future__ import annotations

import hashlib
import os
import stat
from dataclasses import dataclass, field
from pathlib import Path

from autograder.errors import SubmissionError

MAX_FILES = 500
MAX_BYTES = 200_000_000  # in one submission
TIMESTAMP = "timestamp.txt"  # nbgrader's: when it was handed in


@dataclass(frozen=True)
class HandedIn:
    """One student's files for one assignment."""

    notebooks: dict[str, bytes]  # by the assignment's names for them
    files: dict[str, bytes]  # everything else, by path relative to the folder
    timestamp: str | None  # UTC, as nbgrader writes it
    digest: str  # of all of the above
    notes: tuple[str, ...] = field(default=())


def collect(folder: Path, expected: list[str]) -> HandedIn:
    """Read a submission; ``expected`` are the names of the assignment's notebooks.

    Raises SubmissionError when the folder cannot be read as a whole.
    """
    notes: list[str] = []
    found = _read(folder, notes)
    digest = hashlib.sha256()
    for name, data in sorted(found.items()):
        digest.update(f"{name}\0{len(data)}\0".encode("utf-8", "surrogateescape") + data)
    timestamp = found.pop(TIMESTAMP, b"").decode("utf-8", "replace").strip() or None
    notebooks = {}
    for name in expected:
        if (data := found.pop(f"{name}.ipynb", None)) is not None:
            notebooks[name] = data
    missing = [name for name in expected if name not in notebooks]
    strays = [name for name in found if name.lower().endswith(".ipynb")]
    # a renamed notebook is plain to see when there is just one of each
    if len(missing) == 1 and len(strays) == 1:
        notebooks[missing[0]] = found.pop(strays[0])
        notes.append(f"{strays[0]!r} was taken for {missing[0]}.ipynb")
    elif strays:
        notes.append(f"not part of the assignment: {', '.join(sorted(strays))}")
    return HandedIn(notebooks, found, timestamp, digest.hexdigest(), tuple(notes))


def _read(folder: Path, notes: list[str]) -> dict[str, bytes]:
    if folder.is_symlink() or not folder.is_dir():
        raise SubmissionError(f"{folder} is not a folder: collect it again")
    found: dict[str, bytes] = {}
    total = 0
    for parent, folders, names in os.walk(folder, followlinks=False):
        for name in [*folders]:
            if (Path(parent) / name).is_symlink() or name.startswith("."):
                folders.remove(name)
                notes.append(f"{name!r} was not read: links and hidden folders are left out")
        for name in names:
            path = Path(parent) / name
            try:
                # the descriptor, not the path, is asked what it is: nothing can be swapped in between
                handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
            except OSError as error:
                notes.append(f"{name!r} was not read: {error.strerror}")
                continue
            with os.fdopen(handle, "rb") as file:
                about = os.fstat(handle)
                if not stat.S_ISREG(about.st_mode):
                    notes.append(f"{name!r} was not read: it is not a plain file")
                    continue
                total += about.st_size
                if len(found) >= MAX_FILES or total > MAX_BYTES:
                    raise SubmissionError(
                        f"{folder} holds more than {MAX_FILES} files or {MAX_BYTES // 1_000_000} MB: "
                        f"remove what does not belong"
                    )
                found[str(path.relative_to(folder))] = file.read(MAX_BYTES)
    return found
