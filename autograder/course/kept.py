"""What the grader remembers between runs: plain data below ``.autograder/`` in the course folder.

Imports little, so that the warm process can be told early what to load.
"""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = ".autograder"
CALIBRATION = "calibration"


def keep(root: Path, assignment: str, name: str, data: dict) -> None:
    """Remember plain data of an assignment until the next run."""
    write_whole(_path(root, assignment, name), json.dumps(data))


def recall(root: Path, assignment: str, name: str) -> dict | None:
    """What was kept; None when there is nothing that can be read."""
    try:
        data = json.loads(_path(root, assignment, name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return data if isinstance(data, dict) else None


def modules(root: Path, assignment: str) -> list[str]:
    """What the assignment's first notebook made the processes import when it was calibrated."""
    found = sorted((root / FOLDER / assignment / CALIBRATION).glob("*.json"))
    calibration = recall(root, assignment, f"{CALIBRATION}/{found[0].stem}") if found else None
    names = (calibration or {}).get("modules")
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []


def write_whole(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.new")
    aside.write_text(text, encoding="utf-8")
    aside.replace(path)


def _path(root: Path, assignment: str, name: str) -> Path:
    return root / FOLDER / assignment / f"{name}.json"
