"""Marks into nbgrader's gradebook: one writer, one transaction a submission.

Only what the tests found is written. A mark, an extra credit or a comment that a person gave stays as it is.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from nbgrader.api import Assignment, BaseCell, MissingEntry, SubmittedAssignment, SubmittedNotebook
from nbgrader.api import Gradebook as Database
from nbgrader.utils import parse_utc
from sqlalchemy import select
from sqlalchemy.exc import DatabaseError, OperationalError, SAWarning
from sqlalchemy.orm import selectinload

from autograder.course.folder import Course, quiet_log
from autograder.errors import CourseError
from autograder.grading.record import Question


class Gradebook:
    """The open gradebook of a course, for the time of one run."""

    def __init__(self, course: Course, database: Database) -> None:
        self._course = course
        self._database = database
        # what was loaded once stays valid: nobody else writes marks during a run
        database.db().expire_on_commit = False
        self._known: dict[str, dict[str, SubmittedAssignment]] = {}
        self._cells = {cell.id: cell.name for cell in database.db.execute(select(BaseCell)).scalars()}

    def require(self, assignment: str, notebooks: dict[str, list[str]]) -> None:
        """Raise CourseError unless the gradebook knows the assignment and all graded cells of its notebooks."""
        release = f"run `autograder release {assignment}`, which also brings the gradebook up to date"
        try:
            for notebook, cells in notebooks.items():
                known = {cell.name for cell in self._database.find_notebook(notebook, assignment).grade_cells}
                known |= {cell.name for cell in self._database.find_notebook(notebook, assignment).task_cells}
                if missing := set(cells) - known:
                    raise CourseError(
                        f"the gradebook does not know {', '.join(sorted(missing))} of {assignment!r}: the source is "
                        f"newer than the release; {release}"
                    )
        except MissingEntry as error:
            raise CourseError(f"the gradebook does not know the assignment {assignment!r}: {release}") from error

    def knows(self, assignment: str) -> bool:
        """Whether the assignment is in the gradebook."""
        return any(known.name == assignment for known in self._database.assignments)

    def set_deadline(self, assignment: str, due: datetime) -> None:
        """Let submissions after this moment (with a time zone) count as late."""
        due = due.astimezone(UTC).replace(tzinfo=None)  # nbgrader keeps UTC without saying so
        if self._database.find_assignment(assignment).duedate != due:
            self._database.update_or_create_assignment(assignment, duedate=due)

    def holds(self, assignment: str, student: str) -> bool:
        """Whether this submission has been graded before."""
        return student in self._submissions(assignment)

    def write(
        self,
        assignment: str,
        student: str,
        timestamp: str | None,
        notebooks: dict[str, tuple[Question, ...]],
        unanswered: dict[str, set[str]],
    ) -> float:
        """Enter one submission's marks, as a whole or not at all; returns the seconds by which it was late."""
        with self._one_transaction(), self._database.db.no_autoflush:
            return self._write(assignment, student, timestamp, notebooks, unanswered)

    @contextmanager
    def _one_transaction(self) -> Iterator[None]:
        """nbgrader's methods commit one by one: here they only flush, and all is committed together at the end."""
        session = self._database.db
        session.commit = session.flush
        try:
            yield
        finally:
            del session.commit
        session.commit()

    def _write(
        self,
        assignment: str,
        student: str,
        timestamp: str | None,
        notebooks: dict[str, tuple[Question, ...]],
        unanswered: dict[str, set[str]],
    ) -> float:
        submission = self._submission(assignment, student)
        submission.timestamp = None if timestamp is None else parse_utc(timestamp)
        late = submission.total_seconds_late
        for notebook in submission.notebooks:
            marks = {question.id: question for question in notebooks.get(notebook.name, ())}
            blank = unanswered.get(notebook.name, set())
            for grade in notebook.grades:
                question = marks.get(self._cells[grade.cell_id])
                grade.auto_score = None if question is None else question.score
                # as nbgrader does: a mark given by a person is looked at again when the tests have run again
                grade.needs_manual_grade = grade.auto_score is None or grade.manual_score is not None
            for comment in notebook.comments:
                comment.auto_comment = "No response." if self._cells[comment.cell_id] in blank else None
            notebook.late_submission_penalty = self._penalty(student, notebook.score, late) if late > 0 else None
        return late

    def _submission(self, assignment: str, student: str) -> SubmittedAssignment:
        """The submission's row with all that hangs on it; made where there is none."""
        if student not in self._submissions(assignment):
            self._database.update_or_create_student(student)
            self._submissions(assignment)[student] = self._database.add_submission(assignment, student)
        return self._submissions(assignment)[student]

    def _submissions(self, assignment: str) -> dict[str, SubmittedAssignment]:
        """All that are in the gradebook, by student: read at once, not by a dozen queries each."""
        if assignment not in self._known:
            notebooks = selectinload(SubmittedAssignment.notebooks)
            rows = self._database.db.execute(
                select(SubmittedAssignment)
                .join(SubmittedAssignment.assignment)
                .where(Assignment.name == assignment)
                .options(notebooks.selectinload(SubmittedNotebook.grades))
                .options(notebooks.selectinload(SubmittedNotebook.comments))
            )
            self._known[assignment] = {row.student_id: row for row in rows.scalars()}
        return self._known[assignment]

    def _penalty(self, student: str, score: float, late: float) -> float | None:
        """Points off by nbgrader's own rule for late work, or by the course's plugin; None for none."""
        from nbgrader.preprocessors import AssignLatePenalties

        rule = AssignLatePenalties(config=self._course.config, log=quiet_log())
        rule.init_plugin()
        penalty = rule.plugin_inst.late_submission_penalty(student, score, late)
        return None if penalty is None else min(max(penalty, 0.0), score)


@contextmanager
def open_gradebook(course: Course) -> Iterator[Gradebook]:
    """The course's gradebook. Raises CourseError when it cannot be used."""
    url = course.directory.db_url
    where = url.removeprefix("sqlite:///")
    logging.getLogger("alembic").setLevel(logging.ERROR)
    # nbgrader's add_submission provokes this with SQLAlchemy 2
    warnings.filterwarnings("ignore", "Object of type <Submitted", SAWarning)
    try:
        with Database(url, course.directory.course_id) as database:
            try:
                yield Gradebook(course, database)
            finally:
                database.db.rollback()
                database.engine.dispose()
    except OperationalError as error:
        if "locked" in str(error):
            raise CourseError(
                f"the gradebook {where} is locked by another program: close it (formgrader, nbgrader, another run) and "
                f"run again; what was graded so far is kept"
            ) from error
        raise CourseError(
            f"the gradebook {where} cannot be used ({error.orig}): see that its folder can be written"
        ) from error
    except DatabaseError as error:
        raise CourseError(
            f"{where} is not a gradebook ({error.orig}): restore it from a copy, or move it away and run "
            f"`autograder release` to make a new one"
        ) from error
