"""One class, graded: each submission by itself, none able to stop the others, each kept as soon as it is done.

A run that was interrupted goes on where it stopped: what is on record for the same submission and the same assignment
is not graded again.
"""

from __future__ import annotations

import fcntl
import hashlib
import logging
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell, new_output
from nbgrader.utils import compute_checksum

from autograder.course import inbox
from autograder.course.folder import CONFIG, KEPT, Course, digest, write_whole
from autograder.course.gradebook import Gradebook, open_gradebook
from autograder.course.release import blanks
from autograder.errors import CourseError, MachineError, SubmissionError
from autograder.grading import intake
from autograder.grading.record import Outcome, Question, Record, Verdict
from autograder.grading.run import Grader

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Assignment:
    """What a run needs to know of an assignment."""

    name: str
    sources: dict[str, NotebookNode]  # the instructor's notebooks
    blanks: dict[str, NotebookNode]  # the student versions
    digest: str  # of the source folder and of the grader itself


@dataclass(frozen=True)
class Graded:
    """One submission after its run."""

    student: str
    key: str  # what was graded: hash of the submission and of the assignment
    handed_in: inbox.HandedIn | None  # None when it could not be read
    records: tuple[Record, ...]  # one a notebook
    notebooks: dict[str, NotebookNode]  # as they go into ``autograded/``
    unanswered: dict[str, set[str]]  # by notebook: solution cells as they were released


def grade(
    course: Course,
    assignment: str,
    *,
    students: list[str] | None = None,
    jobs: int = 1,
    force: bool = False,
    isolation: str = "auto",
    begin: Callable[[int], None] = lambda total: None,
    done: Callable[[Record], None] = lambda record: None,
) -> list[Record]:
    """Grade the submissions of an assignment into the gradebook and ``autograded/``.

    ``begin`` gets the number of submissions, ``done`` each record as it is finished. Returns the records in the order
    of the students. Raises CourseError or MachineError when nothing can be graded at all.
    """
    handed_in = course.students(assignment)
    if unknown := set(students or ()) - set(handed_in):
        there = ", ".join(handed_in) or "none"
        raise CourseError(f"no submission of {assignment!r} by {', '.join(sorted(unknown))}; there are {there}")
    todo = sorted(set(students or handed_in))
    if not todo:
        where = course.path("submitted", "STUDENT", assignment)
        course.require(assignment)
        raise CourseError(f"nobody has handed in {assignment!r}: put submissions into {where}")
    loaded = load(course, assignment)
    records: dict[str, list[Record]] = {}
    with _only_run(course), open_gradebook(course) as gradebook, ExitStack() as stack:
        gradebook.require(assignment, {name: _graded_ids(source) for name, source in loaded.sources.items()})
        begin(len(todo))
        fresh = []
        for student in todo:
            kept = None if force else recall(course, loaded, student, isolation)
            if kept is not None and gradebook.holds(assignment, student):
                records[student] = kept
                for record in kept:
                    done(record)
            else:
                fresh.append(student)
        if fresh:
            graders = {
                name: stack.enter_context(Grader(source, isolation=isolation, files=course.source(assignment)))
                for name, source in loaded.sources.items()
            }
            for name, grader in graders.items():
                _calibrated(course, loaded, name, grader)
            for result in _run(course, loaded, graders, fresh, jobs, isolation):
                records[result.student] = list(store(course, gradebook, loaded, result))
                for record in records[result.student]:
                    done(record)
    return [record for student in todo for record in records[student]]


def load(course: Course, assignment: str) -> Assignment:
    """Read an assignment's sources and their student versions."""
    key = digest(course.source(assignment), course.root / CONFIG)
    return Assignment(assignment, course.notebooks(assignment), blanks(course, assignment), key)


def _graded_ids(source: NotebookNode) -> list[str]:
    return [cell.metadata.nbgrader.grade_id for cell in source.cells if intake.is_graded(cell)]


@contextmanager
def _only_run(course: Course) -> Iterator[None]:
    """Two runs would write the same files: the second is told to wait."""
    try:
        (course.root / KEPT).mkdir(exist_ok=True)
        lock = (course.root / KEPT / "lock").open("w")
    except OSError as error:
        raise MachineError(
            f"{course.root / KEPT} cannot be written ({error.strerror}): free space or mend its rights"
        ) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CourseError(f"another run is grading in {course.root}: let it end, then run again") from error
        yield


def _calibrated(course: Course, assignment: Assignment, name: str, grader: Grader) -> None:
    """The reference must earn full marks before anybody is graded by its tests."""
    for question in grader.calibrate().questions:
        if question.outcome != "manual" and question.score != question.max_score:
            raise CourseError(
                f"nothing was graded: the instructor's own solution of {name!r} loses marks in {question.id!r} "
                f"({question.reason}); mend {course.source(assignment.name) / name}.ipynb and run "
                f"`autograder release {assignment.name}`"
            )


def _run(
    course: Course,
    assignment: Assignment,
    graders: Mapping[str, Grader],
    students: list[str],
    jobs: int,
    isolation: str,
) -> Iterator[Graded]:
    """Grade with ``jobs`` at a time, yielding as they finish; only so many are ever held in memory."""
    waiting = iter(students)
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        running: set[Future[Graded]] = set()
        try:
            while True:
                for student in waiting:
                    running.add(pool.submit(_submission, course, assignment, graders, student, isolation))
                    if len(running) > jobs:
                        break
                if not running:
                    return
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


def _submission(
    course: Course, assignment: Assignment, graders: Mapping[str, Grader], student: str, isolation: str
) -> Graded:
    """Grade one student's notebooks. Never raises: what cannot be graded is on record with its reason."""
    folder = course.path("submitted", student, assignment.name)
    records, notebooks, unanswered = [], {}, {}
    key, handed_in = "", None
    try:
        handed_in = inbox.collect(folder, list(assignment.sources))
        key = _key(handed_in, assignment, isolation)
    except (SubmissionError, OSError) as error:
        fault = str(error)
    for name, source in assignment.sources.items():
        started = time.monotonic()
        try:
            if handed_in is None:
                raise SubmissionError(fault)
            if name in handed_in.notebooks:
                merged, notes = intake.merge(source, intake.read(handed_in.notebooks[name]))
                blank = _answers(merged, assignment.blanks[name])
                theirs = course.config.Autograde.get("exclude_overwriting", {}).get(assignment.name, ())
                verdict = graders[name].grade(merged, files=handed_in.files, theirs=theirs)
                replaced = sorted(set(handed_in.files) & set(graders[name].files) - set(theirs))
                notes += tuple(f"the course's {file} was used, not the one handed in" for file in replaced)
                if any(question.outcome == "error" for question in verdict.questions):
                    key = ""  # a fault of ours is never final: the next run tries again
                verdict = replace(verdict, notes=(*handed_in.notes, *notes, *verdict.notes))
            else:
                reason = f"no {name}.ipynb was handed in"
                verdict, blank = _not_run(source, assignment.blanks[name], reason, "failed"), set()
        except SubmissionError as error:
            verdict, blank = _not_run(source, assignment.blanks[name], str(error), "error"), set()
        except Exception as error:
            log.exception("grading %s of %s failed", name, student)
            key = ""
            reason = f"the grader failed ({type(error).__name__}: {error}); please report this"
            verdict, blank = _not_run(source, assignment.blanks[name], reason, "error"), set()
        unanswered[name] = blank
        notebooks[name] = _clean(verdict.notebook)
        questions = tuple(_marked_blank(question, blank) for question in verdict.questions)
        records.append(
            Record(
                student=student,
                assignment=assignment.name,
                notebook=name,
                score=sum(question.score or 0.0 for question in questions),
                max_score=sum(question.max_score for question in questions),
                isolation=verdict.isolation,
                seconds=round(time.monotonic() - started, 3),
                questions=questions,
                notes=verdict.notes,
            )
        )
    return Graded(student, key, handed_in, tuple(records), notebooks, unanswered)


def _not_run(source: NotebookNode, blank: NotebookNode, reason: str, outcome: Outcome) -> Verdict:
    """The verdict on a notebook that did not run: no marks when it is missing, a person's look when it is broken.

    Its notebook is the blank one with the reason on top, so that formgrader and feedback show what happened.
    """
    merged, _ = intake.merge(source, [])
    _answers(merged, blank)
    merged.cells.insert(0, new_markdown_cell(f"**This submission was not run:** {reason}", id="not-run"))
    questions = []
    for cell in merged.cells:
        marks = cell.metadata.get("nbgrader", {})
        if intake.is_graded(cell):
            score = 0.0 if outcome == "failed" else None
            kind = "manual" if intake.is_solution(cell) or marks.get("task") else outcome
            questions.append(Question(marks["grade_id"], score, float(marks["points"]), kind, reason))
            if cell.cell_type == "code" and not marks.get("solution"):
                cell.outputs = [new_output("error", ename="NotRun", evalue=reason, traceback=[f"NotRun: {reason}"])]
    return Verdict(tuple(questions), merged, "not run", 0.0, (reason,))


def _answers(merged: NotebookNode, blank: NotebookNode) -> set[str]:
    """What holds nothing but what was released; marks each solution cell with the released one's checksum.

    nbgrader's own programs compare that checksum, and then agree with us on what was left unanswered. The answer to a
    task stands in the plain cells behind it.
    """
    released = {intake.grade_id(cell): cell for cell in blank.cells if intake.grade_id(cell)}
    behind, behind_released = _plain_text(merged), _plain_text(blank)
    unanswered = set()
    for cell in merged.cells:
        name = intake.grade_id(cell)
        if name is None:
            continue
        marks = cell.metadata.nbgrader
        marks["checksum"] = compute_checksum(cell)
        if marks.get("task"):
            if behind[name] == behind_released[name]:
                unanswered.add(name)
        elif intake.is_solution(cell):
            marks["checksum"] = released[name].metadata.nbgrader.get("checksum")
            if cell.source.split() == released[name].source.split():
                unanswered.add(name)
                cell.source = released[name].source
    return unanswered


def _plain_text(notebook: NotebookNode) -> dict[str, list[str]]:
    """By grade id: the words of the cells without one that stand behind it."""
    words: dict[str, list[str]] = {}
    name = ""
    for cell in notebook.cells:
        name = intake.grade_id(cell) or name
        words.setdefault(name, [])
        if not intake.grade_id(cell):
            words[name] += cell.source.split()
    return words


def _marked_blank(question: Question, unanswered: set[str]) -> Question:
    """A written answer that was left as it was released needs nobody's eyes."""
    if question.outcome == "manual" and question.id in unanswered:
        return replace(question, score=0.0, reason="no answer was given")
    return question


def _clean(notebook: NotebookNode) -> NotebookNode:
    for cell in notebook.cells:
        cell.metadata.pop("autograder", None)
    return notebook


def _key(handed_in: inbox.HandedIn, assignment: Assignment, isolation: str) -> str:
    return hashlib.sha256(f"{handed_in.digest} {assignment.digest} {isolation}".encode()).hexdigest()


def recall(course: Course, assignment: Assignment, student: str, isolation: str) -> list[Record] | None:
    """The records of an earlier run when neither the submission nor the assignment has changed since."""
    try:
        kept = course.recall(assignment.name, f"students/{student}") or {"key": None}
        handed_in = inbox.collect(course.path("submitted", student, assignment.name), list(assignment.sources))
        if kept["key"] != _key(handed_in, assignment, isolation):
            return None
        folder = course.path("autograded", student, assignment.name)
        records = [
            Record(
                **{
                    **entry,
                    "questions": tuple(Question(**q) for q in entry["questions"]),
                    "notes": tuple(entry["notes"]),
                }
            )
            for entry in kept["records"]
        ]
        if not all((folder / f"{name}.ipynb").exists() for name in assignment.sources):
            return None
        return [replace(record, unchanged=True) for record in records]
    except (OSError, ValueError, KeyError, TypeError, SubmissionError):
        return None


def store(course: Course, gradebook: Gradebook, assignment: Assignment, result: Graded) -> tuple[Record, ...]:
    """Keep one result: notebooks, then marks, then the record that says so. Cut short, it is graded again next time."""
    folder = course.path("autograded", result.student, assignment.name)
    timestamp = result.handed_in.timestamp if result.handed_in else None
    try:
        for name, notebook in result.notebooks.items():
            write_whole(folder / f"{name}.ipynb", nbformat.v4.writes(notebook))
        if timestamp:
            write_whole(folder / inbox.TIMESTAMP, timestamp)
        late = gradebook.write(
            assignment.name,
            result.student,
            timestamp,
            {record.notebook: record.questions for record in result.records},
            result.unanswered,
        )
        records = result.records
        if late > 0:
            records = tuple(replace(record, notes=(*record.notes, f"late by {_span(late)}")) for record in records)
        record_of_all = {"key": result.key, "records": [record.as_dict() for record in records]}
        course.keep(assignment.name, f"students/{result.student}", record_of_all)
    except OSError as error:
        raise MachineError(
            f"the result of {result.student} cannot be written ({error.strerror}: {error.filename}): free space or "
            f"mend the folder's rights and run again; what was graded before is kept"
        ) from error
    return records


def _span(seconds: float) -> str:
    days, rest = divmod(int(seconds), 86_400)
    hours, rest = divmod(rest, 3_600)
    return (
        " ".join(f"{n} {unit}" for n, unit in ((days, "d"), (hours, "h"), (rest // 60, "min")) if n)
        or "less than a minute"
    )
