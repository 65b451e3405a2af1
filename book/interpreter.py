"""The in-page Python that a site can bring along: the part of a Pyodide distribution that its cells need."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

CORE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PACKAGES = ("numpy", "matplotlib", "sympy")
HOW_TO_GET = "unpack Pyodide's release (_config.yml names the version) and give its folder: make site PYODIDE=FOLDER"


def needed(folder: Path) -> list[Path]:
    """The files that cells need, with all that their packages depend on. Raises SystemExit with what is missing."""
    for name in CORE:
        if not (folder / name).is_file():
            raise SystemExit(f"{folder} holds no Pyodide, {name} is missing: {HOW_TO_GET}")
    known = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted, waiting = set(), list(PACKAGES)
    while waiting:
        name = waiting.pop()
        if name not in known or not (folder / known[name]["file_name"]).is_file():
            raise SystemExit(f"{folder} lacks the package {name}: {HOW_TO_GET}")
        if name not in wanted:
            wanted.add(name)
            waiting += known[name]["depends"]
    return [folder / name for name in (*CORE, *sorted(known[name]["file_name"] for name in wanted))]


def bring(folder: Path, site: Path) -> None:
    """Lay the interpreter into a site's folder ``pyodide``."""
    (site / "pyodide").mkdir()
    for file in needed(folder):
        shutil.copy(file, site / "pyodide")
