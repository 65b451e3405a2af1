"""Student versions of assignments: made by nbgrader, refused when they would leak, or cannot be graded."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path

from nbformat import NotebookNode
from nbgrader.preprocessors import ClearHiddenTests, ClearMarkScheme, ClearSolutions

from autograder.course import graders
from autograder.course.draft import draft, generate, keep_blanks
from autograder.course.folder import CONFIG, Course, digest
from autograder.course.gradebook import open_gradebook
from autograder.errors import SourceError
from autograder.grading import intake
from autograder.grading.run import Grader

RECORD = "release"  # what is kept between runs
UNTOUCHED = {".ipynb_checkpoints", "__pycache__"}  # folders that Jupyter and Python leave: nobody's work
SHORTEST_SOLUTION = 25  # characters: a solution's line of this length must stand nowhere in a release
SHORTEST_HIDDEN = 12  # characters: shorter lines of hidden regions (`else:`, `total = 0`) say nothing


@dataclass(frozen=True)
class Released:
    """What a release gave."""

    assignment: str
    notebook: str
    points: float  # of the tests
    manual_points: float  # marked by a person
    folder: Path
    unchanged: bool = False  # released before from the same source
    kept: Path | None = None  # where the old folder went, because somebody had worked in it


def release(course: Course, assignment: str, *, isolation: str = "auto") -> list[Released]:
    """Make the student version of an assignment, or raise an error and leave the old one as it was.

    What a person has written into the old one is never lost: that folder is moved aside first.
    """
    sources = course.notebooks(assignment)
    for name, source in sources.items():
        if fault := _misplaced(course, source):
            raise SourceError(f"{course.source(assignment) / name}.ipynb, {fault}")
    folder = course.path("release", ".", assignment)
    key = digest(course.source(assignment), course.root / CONFIG)
    if kept := _recall(course, assignment, key, folder):
        return kept
    done, calibrations = [], {}
    with draft(course, assignment) as aside:
        for name, source in sources.items():
            blank = (aside / f"{name}.ipynb").read_bytes()
            for leak in leaks(course, source, blank.decode()):
                raise SourceError(f"{course.source(assignment) / name}.ipynb is not released: {leak}")
            made, calibrations[name] = _prove(course, assignment, name, source, blank, isolation)
            done.append(made)
        with _out_of_the_way(folder, _edited(folder, _was_released(course, assignment), _files(aside))) as moved:
            generate(course, assignment)
        keep_blanks(course, assignment, aside)
    graders.keep(course, assignment, calibrations)
    record = {
        "source": key,
        "files": _files(folder),
        "made": [{**asdict(made), "folder": ""} for made in done],
    }
    course.keep(assignment, RECORD, record)
    return [replace(made, kept=moved) for made in done]


def _files(folder: Path) -> dict[str, str]:
    """A hash of each file in a folder, by its path there."""
    paths = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
    return {
        str(name): hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in sorted(paths.items())
        if not UNTOUCHED.intersection(name.parts)
    }


def _was_released(course: Course, assignment: str) -> dict[str, str]:
    """The files of the last release; none when nothing is known of it."""
    return (course.recall(assignment, RECORD) or {}).get("files", {})


def _edited(folder: Path, *known: dict[str, str]) -> bool:
    """Whether a folder holds a file that is neither in the last release nor in the new one: somebody's work."""
    return any(all(files.get(name) != found for files in known) for name, found in _files(folder).items())


@contextmanager
def _out_of_the_way(folder: Path, edited: bool) -> Iterator[Path | None]:
    """Move an edited folder to a name of its own, which nbgrader does not delete; back again when the release fails."""
    if not edited:
        yield None
        return
    names = (folder.with_name(f"{folder.name}.edited-{n}") for n in count(1))
    aside = folder.rename(next(name for name in names if not name.exists()))
    try:
        yield aside
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        aside.rename(folder)
        raise


def _recall(course: Course, assignment: str, key: str, folder: Path) -> list[Released] | None:
    """What was made before from the same source, when it still lies there and the gradebook knows it."""
    kept = course.recall(assignment, RECORD)
    if not kept or kept["source"] != key or not folder.is_dir() or kept.get("files") != _files(folder):
        return None
    with open_gradebook(course) as gradebook:
        if not gradebook.knows(assignment):
            return None
    return [Released(**{**made, "folder": folder, "unchanged": True}) for made in kept["made"]]


def _prove(
    course: Course, assignment: str, name: str, source: NotebookNode, blank: bytes, isolation: str
) -> tuple[Released, dict]:
    """The reference earns everything, the blank notebook nothing; and what calibration saw."""
    where = f"{course.source(assignment) / name}.ipynb is not released"
    files = course.source(assignment)
    with Grader(source, isolation=isolation, limits=course.limits, files=files) as grader:
        reference = grader.calibrate()
        for question in reference.questions:
            if question.lost:
                raise SourceError(f"{where}: its own solution loses marks in {question.id!r} ({question.reason})")
        merged, _ = intake.merge(source, intake.read(blank))
        for question in grader.grade(merged).questions:
            if question.outcome != "manual" and question.score:
                raise SourceError(
                    f"{where}: the blank notebook earns {question.score:g} of {question.max_score:g} in "
                    f"{question.id!r}; its tests must fail when nothing is written"
                )
        calibration = graders.record(course, assignment, grader)
    auto = [q.max_score for q in reference.questions if q.outcome != "manual"]
    manual = [q.max_score for q in reference.questions if q.outcome == "manual"]
    made = Released(assignment, name, sum(auto), sum(manual), course.path("release", ".", assignment))
    return made, calibration


def leaks(course: Course, source: NotebookNode, released: str) -> Iterator[str]:
    """What a released file must not hold but does: each as a sentence."""
    notebook = json.loads(released)
    texts = {"".join(cell["source"]) for cell in notebook["cells"]}
    lines = {line.strip() for text in texts for line in text.splitlines()}
    regions = _regions(course)
    public = {
        line.strip()
        for cell in source.cells
        for line, hidden in _marked(cell.source, regions)
        if hidden is None and not _whole_solution(cell, regions)
    }
    for cell in notebook["cells"]:
        if cell.get("outputs"):
            yield "a cell keeps its output in the student version"
    for begin, end, kind in regions:
        if begin in released or end in released:
            yield f"a marker of a {kind} is left in the student version: check that BEGIN and END are paired"
    for cell in source.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id", "a cell without id")
        for line, kind in _marked(cell.source, regions):
            text = line.strip()
            if kind is None or text not in lines or text.startswith(("import ", "from ")):
                continue
            # what the author also wrote in the open is no secret, except a long line of a solution
            if (kind == "solution" and len(text) >= SHORTEST_SOLUTION) or (
                len(text) >= SHORTEST_HIDDEN and text not in public
            ):
                yield f"a line of the {kind} of {name!r} stands in the student version: {text!r}"


def _misplaced(course: Course, source: NotebookNode) -> str | None:
    """The first marker of a region that lacks its other half, or stands in a cell where nbgrader wants none."""
    for place, cell in enumerate(source.cells, start=1):
        marks = cell.metadata.get("nbgrader", {})
        where = f"cell {place} ({marks.get('grade_id', 'no id')})"
        fits = {"solution": marks.get("solution"), "hidden test": marks.get("grade"), "marking scheme": True}
        for begin, end, kind in _regions(course):
            depth = 0
            for line in cell.source.splitlines():
                if begin in line:
                    depth += 1
                    if depth > 1:
                        return f"{where}: a second {begin!r} stands before {end!r}; close the first one"
                elif end in line:
                    depth -= 1
                    if depth < 0:
                        return f"{where}: {end!r} has no {begin!r} before it; add or remove one"
                if depth and not fits[kind]:
                    return f"{where}: a region of a {kind} stands in a cell of another kind; set its type in Jupyter"
            if depth:
                return f"{where}: {begin!r} has no {end!r} behind it; add it"
    return None


def _regions(course: Course) -> list[tuple[str, str, str]]:
    """The markers of what students must not see, as the course configures them."""
    solutions = ClearSolutions(config=course.config)
    tests = ClearHiddenTests(config=course.config)
    marks = ClearMarkScheme(config=course.config)
    return [
        (solutions.begin_solution_delimeter, solutions.end_solution_delimeter, "solution"),
        (tests.begin_test_delimeter, tests.end_test_delimeter, "hidden test"),
        (marks.begin_mark_scheme_delimeter, marks.end_mark_scheme_delimeter, "marking scheme"),
    ]


def _marked(text: str, regions: list[tuple[str, str, str]]) -> Iterator[tuple[str, str | None]]:
    """Each line with the kind of the region that it lies in, None in the open; the markers are left out."""
    inside: str | None = None
    for line in text.splitlines():
        if any(begin in line for begin, _, _ in regions):
            inside = next(kind for begin, _, kind in regions if begin in line)
        elif any(end in line for _, end, _ in regions):
            inside = None
        else:
            yield line, inside


def _whole_solution(cell: NotebookNode, regions: list[tuple[str, str, str]]) -> bool:
    """Whether nbgrader clears the whole cell: a solution cell without a marked region."""
    return bool(cell.metadata.get("nbgrader", {}).get("solution")) and regions[0][0] not in cell.source
