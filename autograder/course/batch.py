"""One class, graded: each submission by itself, none able to stop the others, each kept as soon as it is done.

A run that was interrupted goes on where it stopped: what is on record for the same submission and the same assignment
is not graded again.
"""

from __future__ import annotations

import fcntl
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

from nbformat import NotebookNode

from autograder.course.ahead import Ahead
from autograder.course.draft import blanks
from autograder.course.folder import CONFIG, Course, digest
from autograder.course.graders import Graders
from autograder.course.kept import FOLDER
from autograder.course.marking import Assignment, mark
from autograder.course.results import recall, store
from autograder.errors import CourseError, MachineError
from autograder.grading import intake
from autograder.grading.record import Record
from autograder.grading.roles import Launch

AHEAD = 8  # results that may wait for the gradebook: enough to be busy while it opens, and little memory


def grade(
    course: Course,
    assignment: str,
    *,
    students: list[str] | None = None,
    jobs: int = 1,
    force: bool = False,
    isolation: str = "auto",
    launched: Launch | None = None,
    begin: Callable[[int], None] = lambda total: None,
    done: Callable[[Record], None] = lambda record: None,
) -> list[Record]:
    """Grade the submissions of an assignment into the gradebook and ``autograded/``.

    ``launched`` is a process that has begun to warm up for this, with the same ``isolation``. ``begin`` gets the number
    of submissions, ``done`` each record as it is finished. Returns the records in the order of the students. Raises
    CourseError or MachineError when nothing can be graded at all.
    """
    handed_in = course.students(assignment)
    if unknown := set(students or ()) - set(handed_in):
        close = {name for each in unknown for name in get_close_matches(each, handed_in)}
        more = f" and {len(handed_in) - 10} others" if len(handed_in) > 10 else ""
        there = f"handed in have {', '.join(handed_in[:10]) or 'none'}{more}"
        hint = f"did you mean {' or '.join(sorted(close))}?" if close else there
        raise CourseError(f"no submission of {assignment!r} by {', '.join(sorted(unknown))}; {hint}")
    todo = sorted(set(students or handed_in))
    if not todo:
        where = course.path("submitted", "STUDENT", assignment)
        course.require(assignment)
        raise CourseError(f"nobody has handed in {assignment!r}: put submissions into {where}")
    loaded = load(course, assignment)
    kept = {} if force else {student: recall(course, loaded, student, isolation) for student in todo}
    records: dict[str, list[Record]] = {}
    with (
        _only_run(course),
        Graders(course, assignment, loaded.sources, isolation, launched) as graders,
        Ahead(lambda student: mark(course, loaded, graders, student, isolation), jobs, AHEAD) as results,
    ):
        results.add(student for student in todo if not kept.get(student))  # while the gradebook's libraries load
        from autograder.course.gradebook import open_gradebook

        gc.freeze()  # libraries stay: no collection looks at them again
        gc.enable()
        with open_gradebook(course) as gradebook:
            gradebook.require(assignment, {name: _graded_ids(source) for name, source in loaded.sources.items()})
            begin(len(todo))
            known = {student: found for student, found in kept.items() if found}
            results.add(student for student in known if not gradebook.holds(assignment, student))
            for student, found in known.items():
                if gradebook.holds(assignment, student):
                    records[student] = found
                    for record in found:
                        done(record)
            for result in results:
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
        (course.root / FOLDER).mkdir(exist_ok=True)
        lock = (course.root / FOLDER / "lock").open("w")
    except OSError as error:
        raise MachineError(
            f"{course.root / FOLDER} cannot be written ({error.strerror}): free space or mend its rights"
        ) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CourseError(f"another run is grading in {course.root}: let it end, then run again") from error
        yield
