"""The sources of the book as its tests read them: pages, their cells, sections and prose."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
CELL = re.compile(r"^```\{code-cell\} ipython3\n(.*?)^```$", re.M | re.S)


def pages() -> list[str]:
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text())
    return [toc["root"], *(entry["file"] for part in toc["parts"] for entry in part["chapters"])]


def chapters() -> list[str]:
    """The prelude, which bears no number, and the numbered chapters."""
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text())
    parts = [part for part in toc["parts"] if part.get("numbered") or part["caption"] == "Prelude"]
    return [Path(entry["file"]).name for part in parts for entry in part["chapters"]]


@dataclass
class Cell:
    options: dict
    code: str


def text_of(page: str) -> str:
    return (ROOT / f"{page}.md").read_text(encoding="utf-8")


def cells(text: str) -> list[Cell]:
    found = []
    for body in CELL.findall(text):
        if body.startswith("---\n"):
            head, code = body[4:].split("\n---\n", 1)
            found.append(Cell(yaml.safe_load(head), code))
        else:
            lines = body.splitlines()
            options = [line for line in lines if line.startswith(":")]
            found.append(Cell({"tags": yaml.safe_load(options[0].split(":", 2)[2])} if options else {}, body))
    return found


def prose(text: str) -> str:
    """A page without its header, cells, roles and link targets."""
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
    text = CELL.sub("", text)
    text = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
    text = re.sub(r"\{[\w:]+\}`[^`]*`", "", text)
    text = re.sub(r"`[^`]*`", "", text)
    return re.sub(r"\]\([^)]*\)", "]", text)
