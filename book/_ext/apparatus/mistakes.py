"""The index of common mistakes: each with the section that shows why it is one, and the questions that catch it.

``book/mistakes.toml`` names, for each mistake, known wrong answers among ``tests/submissions``; the suite grades these
and fails when one keeps its marks.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from .coverage import TITLE, Question, questions, sections

LOSES = re.compile(r"^# loses: ([\w-]+)", re.M)


@dataclass(frozen=True)
class Mistake:
    """One entry of the index."""

    text: str  # Markdown
    chapter: str
    section: str  # label
    title: str  # of the section
    caught_by: tuple[Question, ...]


class MistakeError(ValueError):
    """An entry of the index names a section or a wrong answer that does not exist; the message says which."""


def read(root: Path) -> list[Mistake]:
    """The index, in the order of its file. Raises MistakeError."""
    file = root / "book/mistakes.toml"
    found = []
    for chapter, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
        taught = sections((root / f"book/{chapter}.md").read_text(encoding="utf-8"))
        asked = questions(root / f"exercises/source/{chapter}/{chapter}.ipynb")
        for entry in entries:
            where = f"{file.name}, {chapter}, {entry['mistake']!r}"
            if entry["section"] not in taught:
                raise MistakeError(f"{where}: {chapter}.md has no section ({entry['section']})=")
            if not entry["guards"]:
                raise MistakeError(f"{where}: no guard; name a wrong answer that makes this mistake")
            lost: dict[str, Question] = {}
            for guard in entry["guards"]:
                specimen = root / f"tests/submissions/{chapter}/wrong/{guard}.py"
                if not specimen.is_file():
                    raise MistakeError(f"{where}: no wrong answer {guard}.py in tests/submissions/{chapter}/wrong")
                names = LOSES.findall(specimen.read_text(encoding="utf-8"))
                lost |= {name: asked[name] for name in names}
            title = TITLE.search(taught[entry["section"]])[1]
            found.append(Mistake(entry["mistake"], chapter, entry["section"], title, tuple(lost.values())))
    return found
