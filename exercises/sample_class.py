"""Hands in a sample class: what a real one hands in, from perfect work to a file that is no notebook.

    python exercises/sample_class.py [--course DIR]

Submissions are made from the released notebook and from the specimens of ``tests/submissions``: small files in percent
format, each one behaviour. Made again, they are the same to the byte. Deadlines are set as well, so nothing is done
where others have handed in.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

if TYPE_CHECKING:
    from autograder.course.folder import Course

ROOT = Path(__file__).resolve().parent.parent
SPECIMENS = ROOT / "tests" / "submissions"
EVERY = 4  # of the students who make mistakes, each fourth is in the class; the suite grades them all
DUE = datetime(2026, 10, 12, 18, 0, tzinfo=UTC)
MARKER = re.compile(r"# %% (?P<extra>\+ )?(?P<id>[\w-]+)\s*$")
LOSES = re.compile(r'# loses: (?P<id>[\w-]+) "(?P<message>.*)"\s*$')


@dataclass(frozen=True)
class Specimen:
    """One behaviour of a student: answers by the id of their cell, and what it must lose."""

    name: str
    about: str
    answers: dict[str, str]
    helpers: dict[str, list[str]] = field(default_factory=dict)  # cells added before the cell of that id
    loses: dict[str, str] = field(default_factory=dict)  # by graded cell: part of the message that must be seen


def read_specimen(path: Path) -> Specimen:
    """Read one specimen. Raises ValueError for a file without answers."""
    answers: dict[str, str] = {}
    helpers: dict[str, list[str]] = defaultdict(list)
    loses: dict[str, str] = {}
    lines: list[str] = []
    about = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if lost := LOSES.match(line):
            loses[lost["id"]] = lost["message"]
        elif marker := MARKER.match(line):
            lines = []
            if marker["extra"]:
                helpers[marker["id"]].append("")
            key, extra = marker["id"], bool(marker["extra"])
        elif not (answers or helpers or lines) and line.startswith('"""'):
            about = line.strip('"')
            continue
        lines.append(line)
        if answers or helpers or MARKER.match(line):
            text = "\n".join(lines[1:]).strip("\n")
            if extra:
                helpers[key][-1] = text
            else:
                answers[key] = text
    if not answers:
        raise ValueError(f"{path}: no '# %% id' marker found")
    return Specimen(path.stem, about, answers, dict(helpers), loses)


def specimens(assignment: str, kind: str) -> list[Specimen]:
    """All ``right`` or ``wrong`` specimens of an assignment."""
    return [read_specimen(path) for path in sorted((SPECIMENS / assignment / kind).glob("*.py"))]


def turns(assignment: str) -> list[list[Specimen]]:
    """All known mistakes, made by as few students as can be: the n-th makes the n-th mistake of each question."""
    by_question: dict[str, list[Specimen]] = defaultdict(list)
    for specimen in specimens(assignment, "wrong"):
        by_question[next(iter(specimen.loses))].append(specimen)
    most = max(map(len, by_question.values()), default=0)
    return [[wrong[turn] for wrong in by_question.values() if turn < len(wrong)] for turn in range(most)]


def reference(source: NotebookNode) -> Specimen:
    """The instructor's own answers, without the markers around them."""
    answers = {}
    for cell in source.cells:
        marks = cell.metadata.get("nbgrader", {})
        if marks.get("solution"):
            inside = re.sub(r"^.*### (BEGIN|END) SOLUTION.*\n?", "", cell.source, flags=re.M)
            answers[marks["grade_id"]] = re.sub(
                r"^.*### BEGIN MARK SCHEME.*?### END MARK SCHEME.*\n?", "", inside, flags=re.M | re.S
            ).strip("\n")
    return Specimen("reference", "the instructor's own answers", answers)


def answer(blank: NotebookNode, *given: Specimen) -> NotebookNode:
    """The released notebook with answers written in; a later specimen overrides an earlier one."""
    notebook = deepcopy(blank)
    answers = {key: text for specimen in given for key, text in specimen.answers.items()}
    helpers = {key: texts for specimen in given for key, texts in specimen.helpers.items()}
    cells: list[NotebookNode] = []
    task: str | None = None
    for cell in notebook.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id")
        for place, text in enumerate(helpers.get(name, []), start=1):
            cells.append(new_code_cell(text, id=f"helper-{name}-{place}"[:64]))
        if task in answers and name is None:  # the answer to a task stands in the cell behind it
            cell.source = answers[task]
        task = name if cell.metadata.get("nbgrader", {}).get("task") else None
        if name in answers and not task:
            cell.source = answers[name]
        cells.append(cell)
    notebook.cells = cells
    return notebook


def is_manual(marks: dict) -> bool:
    """Whether a person marks the cell with these nbgrader marks."""
    return bool(marks.get("task") or (marks.get("grade") and marks.get("solution")))


def sample_class(assignment: str, blank: NotebookNode, source: NotebookNode) -> dict[str, tuple[bytes, timedelta]]:
    """Each student's file, and how long before (or, negative, after) the deadline it came."""
    best = reference(source)
    right = {specimen.name: specimen for specimen in specimens(assignment, "right")}
    manual = [cell.metadata.nbgrader.grade_id for cell in blank.cells if is_manual(cell.metadata.get("nbgrader", {}))]
    written = read_specimen(SPECIMENS / assignment / "written" / "full.md")
    thin = read_specimen(SPECIMENS / assignment / "written" / "thin.md")
    first = next(name for name in best.answers if name not in manual)
    autograded = [name for name in best.answers if name not in manual]

    def only(names: list[str]) -> Specimen:
        return Specimen("some", "the first questions", {name: best.answers[name] for name in names})

    warned = "import sys, warnings\nwarnings.warn('a library changed its mind')\nprint('note to self', file=sys.stderr)"
    endless = "while True:\n    pass"
    notebooks = {
        "ada": answer(blank, best, written),
        "half-done": answer(blank, only(autograded[: len(autograded) // 2]), thin),
        "first-only": answer(blank, only(autograded[:1])),
        "blank": blank,
        "endless-loop": answer(blank, best, thin, Specimen("endless", "never ends", {first: endless})),
        "warnings": answer(blank, best, written, Specimen("warned", "noisy", {}, {first: [warned]})),
        "helper-cell": answer(
            blank, best, written, Specimen("helper", "", {}, {first: ["def mine(x):\n    return x"]})
        ),
        "late": answer(blank, best, thin),
    }
    for name, specimen in right.items():
        notebooks[f"right-{name.replace('_', '-')}"] = answer(blank, best, written, specimen)
    for turn, mistakes in enumerate(turns(assignment), start=1):
        if turn % EVERY == 1:
            notebooks[f"mistakes-{turn}"] = answer(blank, best, thin, *mistakes)
    files = {
        name: (nbformat.writes(notebook).encode(), timedelta(hours=2, minutes=7 * place))
        for place, (name, notebook) in enumerate(notebooks.items())
    }
    files["late"] = (files["late"][0], -timedelta(hours=5, minutes=12))
    files["broken-file"] = (files["ada"][0][:2000], timedelta(minutes=1))
    return files


def strangers(course: Course) -> list[str]:
    """Who has handed something in and is not of the sample class, nor of that of an earlier version."""
    handed_in = {student for assignment in course.assignments for student in course.students(assignment)}
    for assignment in course.assignments:
        if handed_in and (SPECIMENS / assignment).is_dir():
            for source in course.notebooks(assignment).values():
                handed_in -= sample_class(assignment, source, source).keys()
    return sorted(student for student in handed_in if not re.fullmatch(r"mistakes-\d+|right-[\w-]+", student))


def hand_in(course: Path) -> int:
    """Write the class's submissions into a course folder; returns how many."""
    from autograder.course.folder import Course
    from autograder.course.gradebook import open_gradebook

    opened = Course.open(course)
    if others := strangers(opened):
        shown = ", ".join(others[:3]) + (f" and {len(others) - 3} more" if len(others) > 3 else "")
        folder = opened.path("submitted", "x", "x").parent.parent
        raise SystemExit(
            f"sample class: nothing handed in, for {folder} holds the work of {shown}, and a sample class would mix "
            "its marks and deadlines with theirs. Run this in another copy of the course's folder; here "
            "`make site release` does the rest"
        )
    count = 0
    for assignment in opened.assignments:
        if not (SPECIMENS / assignment).is_dir():
            continue
        with open_gradebook(opened) as gradebook:
            if not opened.path("release", ".", assignment).is_dir() or not gradebook.knows(assignment):
                raise SystemExit(f"{assignment} is not released: run `autograder release {assignment}` first")
            gradebook.set_deadline(assignment, DUE)
        for name, source in opened.notebooks(assignment).items():
            released = opened.path("release", ".", assignment) / f"{name}.ipynb"
            blank = nbformat.read(released, as_version=4)
            for student, (data, early) in sample_class(assignment, blank, source).items():
                folder = opened.path("submitted", student, assignment)
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"{name}.ipynb").write_bytes(data)
                stamp = (DUE - early).strftime("%Y-%m-%d %H:%M:%S UTC")
                (folder / "timestamp.txt").write_text(stamp, encoding="utf-8")
                count += 1
    return count


def main() -> int:
    """Hand in the sample class."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--course", type=Path, default=Path(__file__).parent)
    print(f"sample class: {hand_in(options.parse_args().course)} submissions handed in")
    return 0


if __name__ == "__main__":
    sys.exit(main())
