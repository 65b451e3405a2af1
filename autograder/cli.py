"""The command line: parse, call, print, exit code. Data goes to stdout, progress and notes to stderr.

Exit codes: 0 done (a low mark is no failure), 1 something the reader can mend, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import os
import sys
from collections.abc import Callable, Sized
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from autograder.errors import AutograderError

if TYPE_CHECKING:
    from autograder.grading.record import Question, Record
    from autograder.grading.roles import Launch

DONE, MENDABLE, USAGE = 0, 1, 2
ONLY = "only this student; can be given again (--student=-x where the name begins with a dash)"
MARKS = {"passed": "✓", "failed": "✗", "error": "!", "manual": "·"}


def main(argv: list[str] | None = None) -> int:
    """Run one verb; returns the exit code."""
    options = parser().parse_args(argv)
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    try:
        return options.run(options)
    except AutograderError as error:
        print(f"autograder: {error}", file=sys.stderr)
        return MENDABLE
    except KeyboardInterrupt:
        print("autograder: interrupted; what is done is kept, the same command goes on from there", file=sys.stderr)
        return MENDABLE
    except BrokenPipeError:  # the reader of our output, `head` perhaps, has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # slow, and rarely asked for

        print(f"{parser.prog} {version('sequence-models-course')}")
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """All verbs with their options."""
    top = argparse.ArgumentParser(
        prog="autograder", description="Grades nbgrader courses with tests that a submission cannot reach."
    )
    top.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")

    def verb(name: str, run: Callable[[argparse.Namespace], int], summary: str) -> argparse.ArgumentParser:
        added = verbs.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        added.add_argument(
            "--course", type=Path, default=_course(), metavar="DIR",
            help="folder with nbgrader_config.py (default: exercises, or this folder if it has one)",
        )  # fmt: skip
        added.set_defaults(run=run)
        return added

    def as_json(added: argparse.ArgumentParser) -> None:
        added.add_argument("--json", action="store_true", help="print the result as JSON")

    def isolated(added: argparse.ArgumentParser) -> None:
        added.add_argument(
            "--isolation", choices=["auto", "full", "none"], default="auto",
            help="auto: all layers that this machine has, and refuse when there are none; full: refuse when any is "
            "missing; none: no wall at all, only for code that you trust",
        )  # fmt: skip

    added = verb("release", _release, "make the student versions, and prove that they leak nothing")
    added.add_argument("assignment", nargs="*", metavar="ASSIGNMENT", help="default: all")
    as_json(added)
    isolated(added)

    added = verb("grade", _grade, "grade a class into the gradebook and autograded/; unchanged submissions are skipped")
    added.add_argument("assignment", metavar="ASSIGNMENT")
    added.add_argument("--student", action="append", metavar="ID", help=ONLY)
    added.add_argument(
        "--jobs", type=_positive, default=os.cpu_count() or 1, metavar="N", help="default: one a processor"
    )
    added.add_argument("--force", action="store_true", help="grade unchanged submissions again, too")
    as_json(added)
    isolated(added)

    added = verb("check", _check, "run the visible tests on your own notebook, and say what to look at")
    added.add_argument("notebook", type=Path, metavar="NOTEBOOK")
    as_json(added)
    isolated(added)

    added = verb("feedback", _feedback, "write HTML feedback for each student, without hidden tests")
    added.add_argument("assignment", metavar="ASSIGNMENT")
    added.add_argument("--student", action="append", metavar="ID", help=ONLY)
    as_json(added)

    added = verb("claims", _claims, "check every claim and number of the book")
    added.add_argument("--folder", type=Path, default=Path("book/claims"), metavar="DIR", help="default: book/claims")
    as_json(added)

    added = verb("doctor", _doctor, "say what this machine offers: isolation layers, versions, browser, GPU")
    as_json(added)
    return top


def _course() -> Path:
    """Where the course is: below the current folder, unless we stand in it."""
    below = Path("exercises")
    return Path() if Path("nbgrader_config.py").is_file() and not below.is_dir() else below


def _positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def _release(options: argparse.Namespace) -> int:
    from autograder.course.folder import Course
    from autograder.course.release import release

    course = Course.open(options.course)
    made, failed = [], False
    for assignment in options.assignment or course.assignments:
        try:
            new = release(course, assignment, isolation=options.isolation)
            made += new
            for each in new if not options.json else ():
                how = "unchanged" if each.unchanged else "released"
                print(
                    f"{how}: {each.notebook}, {each.points:g} points by tests and {each.manual_points:g} by hand, "
                    f"in {_short(each.folder)}",
                    flush=True,  # proving the next one may take a minute
                )
        except AutograderError as error:  # the others are released all the same
            print(f"autograder: {error}", file=sys.stderr)
            failed = True
    for folder, kept in {each.folder: each.kept for each in made if each.kept}.items():
        print(f"autograder: somebody had worked in {_short(folder)}; that is kept in {_short(kept)}", file=sys.stderr)
    if options.json:
        _print_json(
            [
                {**asdict(each), "folder": str(each.folder), "kept": str(each.kept) if each.kept else None}
                for each in made
            ]
        )
    if not options.assignment and not course.assignments:
        print(f"autograder: no assignments in {course.source('x').parent}: put one there", file=sys.stderr)
        failed = True
    return MENDABLE if failed else DONE


def _grade(options: argparse.Namespace) -> int:
    from autograder.course import kept
    from autograder.grading.roles import launch

    gc.disable()  # or libraries take a tenth longer to load; `batch.grade` enables it again
    try:
        # it imports its libraries while we import ours
        with launch(options.isolation, kept.modules(options.course, options.assignment)) as launched:
            records = _graded(options, launched)
    finally:
        gc.enable()
    if options.json:
        _print_json([record.as_dict() for record in records])
    else:
        _print_class(records)
    return DONE


def _graded(options: argparse.Namespace, launched: Launch) -> list[Record]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from autograder.course import batch
    from autograder.course.folder import Course

    course = Course.open(options.course)
    notes = Console(stderr=True)
    progress = Progress(
        TextColumn("grading"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(), console=notes, transient=True, disable=not notes.is_terminal,
    )  # fmt: skip
    task = progress.add_task("grading", total=None, rate="")

    def begin(total: int) -> None:
        progress.update(task, total=total)

    def done(record: Record) -> None:
        speed = progress.tasks[0].speed
        progress.update(task, advance=1, rate=f"{speed:.1f}/s" if speed else "")

    with progress:
        return batch.grade(
            course, options.assignment, students=options.student, jobs=options.jobs, force=options.force,
            isolation=options.isolation, launched=launched, begin=begin, done=done,
        )  # fmt: skip


def _print_class(records: list[Record]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    title = records[0].assignment if records else ""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, title=title, title_justify="left", title_style="bold")
    for name, justify in (("student", "left"), ("by tests", "right"), ("questions", "left"), ("notes", "left")):
        table.add_column(name, justify=justify, overflow="fold")
    several = len({record.notebook for record in records}) > 1
    for record in records:
        name = f"{record.student} · {record.notebook}" if several else record.student
        marks = "".join(MARKS[question.outcome] for question in record.questions)
        possible = sum(question.max_score for question in record.questions if question.outcome != "manual")
        table.add_row(name, f"{record.score:g} of {possible:g}", marks, _remarks(record))
    console = Console(width=None if sys.stdout.isatty() else 110, highlight=False)
    with console.capture() as drawn:
        console.print(table)
    print("\n".join(line.rstrip() for line in drawn.get().splitlines()))
    unchanged = sum(record.unchanged for record in records)
    waiting = sum(any(q.score is None for q in record.questions) for record in records)
    of_them = f"{waiting} {'waits' if waiting == 1 else 'wait'} for a person"
    print("✓ passed  ✗ lost marks  · for a person to mark  ! could not be graded")
    print(
        f"{_count(records, 'submission')}, {len(records) - unchanged} graded now, {unchanged} unchanged; {of_them}; "
        f"isolation: {', '.join(sorted({r.isolation for r in records} - {'not run'})) or 'none needed'}"
    )


def _count(things: Sized, name: str) -> str:
    return f"{len(things)} {name}" + ("" if len(things) == 1 else "s")


def _remarks(record: Record) -> str:
    """What an instructor should know of one submission, shortest first."""
    faults = [question for question in record.questions if question.outcome == "error"]
    remarks = list(dict.fromkeys(record.notes))
    if faults and not any(fault.reason in remarks for fault in faults):
        remarks.append(faults[0].reason)
    return "; ".join(remarks)


def _check(options: argparse.Namespace) -> int:
    from autograder.check import check

    checked = check(options.notebook, isolation=options.isolation)
    if options.json:
        questions = [{"title": each.title, **asdict(each.question)} for each in checked]
        _print_json({"notebook": str(options.notebook), "questions": questions})
        return DONE
    for each in checked:
        print(_line(each.title, each.question))
    tested = [each.question for each in checked if each.question.outcome != "manual"]
    by_hand = sum(each.question.max_score for each in checked if each.question.outcome == "manual")
    print(
        f"\n{sum(q.score or 0 for q in tested):g} of {sum(q.max_score for q in tested):g} points by the visible tests"
        + (f"; {by_hand:g} more are given by a person" if by_hand else "")
        + ".\nHidden tests will ask the same with other numbers, and the special cases that the text announces."
    )
    return DONE


def _line(title: str, question: Question) -> str:
    name = f"{MARKS[question.outcome]} {title} [{question.id}]" if title else f"{MARKS[question.outcome]} {question.id}"
    if question.outcome == "manual":
        return f"{name}: {question.max_score:g} points, given by a person"
    reason = question.reason.strip().replace("\n", "\n    ")
    return f"{name}: {question.score or 0:g} of {question.max_score:g}" + (f"\n    {reason}" if reason else "")


def _feedback(options: argparse.Namespace) -> int:
    from autograder.course.feedback import feedback
    from autograder.course.folder import Course

    written = feedback(Course.open(options.course), options.assignment, options.student)
    if options.json:
        _print_json([{"student": each.student, "files": [str(file) for file in each.files]} for each in written])
    else:
        print(f"feedback for {_count(written, 'student')}, for example {_short(written[0].files[0])}")
    return DONE


def _claims(options: argparse.Namespace) -> int:
    from autograder.claims import check_all

    checked = check_all(options.folder)
    failing = [each for each in checked if each.fault]
    if options.json:
        told = [asdict(each.claim) | {"value": each.value, "fault": each.fault} for each in checked]
        _print_json([{name: value for name, value in each.items() if name != "data"} for each in told])
    else:
        for each in failing:
            print(f"{each.claim.file}.json: {each.claim.id}: {each.fault}")
        print(f"{len(checked) - len(failing)} of {len(checked)} claims hold")
    return MENDABLE if failing else DONE


def _doctor(options: argparse.Namespace) -> int:
    from autograder.doctor import examine

    findings = examine()
    if options.json:
        _print_json([asdict(finding) for finding in findings])
    else:
        for finding in findings:
            print(f"{'✓' if finding.good else '✗'} {finding.name:13} {finding.state}")
            if not finding.good:
                print(f"  {'':13} {finding.remedy}")
    return DONE if all(finding.good for finding in findings) else MENDABLE


def _print_json(data: object) -> None:
    json.dump(data, sys.stdout, indent=1, ensure_ascii=False)
    print()


def _short(path: Path) -> str:
    """A path as the reader would type it."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
