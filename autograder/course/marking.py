"""One student's notebooks, marked: never an error of the run, whatever was handed in."""

from __future__ import annotations

import hashlib
import logging
import time
from dataclasses import dataclass, replace

from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell, new_output
from nbgrader.utils import compute_checksum

from autograder.course import inbox
from autograder.course.folder import Course
from autograder.course.graders import Graders
from autograder.errors import SubmissionError
from autograder.grading import intake
from autograder.grading.record import Outcome, Question, Record, Verdict

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


def mark(course: Course, assignment: Assignment, graders: Graders, student: str, isolation: str) -> Graded:
    """Grade one student's notebooks. What cannot be graded is on record with its reason.

    Raises only what ``graders`` raise, because then nobody can be graded.
    """
    ready = graders.ready()
    folder = course.path("submitted", student, assignment.name)
    records, notebooks, unanswered = [], {}, {}
    key, handed_in = "", None
    try:
        handed_in = inbox.collect(folder, list(assignment.sources))
        key = content_key(handed_in, assignment, isolation)
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
                verdict = ready[name].grade(merged, files=handed_in.files, theirs=theirs)
                replaced = sorted(set(handed_in.files) & set(ready[name].files) - set(theirs))
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


def content_key(handed_in: inbox.HandedIn, assignment: Assignment, isolation: str) -> str:
    """Changes when the submission, the assignment, the grader or the isolation asked for does."""
    return hashlib.sha256(f"{handed_in.digest} {assignment.digest} {isolation}".encode()).hexdigest()
