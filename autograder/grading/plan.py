"""Whose names are whose: what of the instructor's notebook the judge runs, and which names it takes from the student.

Names that solution cells bind are the student's. A plain statement that uses them yields student values too, so it
runs on the student's side only; a function of ours that merely mentions them is still ours. Imports are always ours.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass

from nbformat import NotebookNode

from autograder.grading.names import FUNCTIONS, Names, modules, plain, statements
from autograder.grading.source import own_seconds

HIDDEN = ("BEGIN HIDDEN TESTS", "END HIDDEN TESTS")
WITH_STUDENT = "run-with-student"  # the tag of a test that cannot run isolated


@dataclass(frozen=True)
class Setup:
    """Statements of ours that the judge runs before the tests behind them."""

    cell: str
    source: str


@dataclass(frozen=True)
class Test:
    """One test cell, and what it needs."""

    cell: str  # grade id
    points: float
    source: str  # as it stands in the notebook
    code: str  # as plain Python
    before: tuple[str, ...]  # earlier test cells (or parts of them) whose names it uses
    names: tuple[str, ...]  # the student's names, where it stands
    hidden: frozenset[int]  # its lines that students do not see, from 1
    with_student: bool  # runs in the submission, not isolated
    seconds: float | None  # how long it may take, where it says so itself


@dataclass(frozen=True)
class Plan:
    """The judge's part of a notebook, in its order."""

    steps: tuple[Setup | Test, ...]
    imports: tuple[str, ...]  # modules that its cells import

    @property
    def extra_seconds(self) -> float:
        """What tests ask for on top of the time that a course gives a submission."""
        return sum(step.seconds or 0.0 for step in self.steps if isinstance(step, Test))

    def until(self, grade_id: str) -> tuple[list[Setup], Test | None]:
        """All setup before that test cell, and the test."""
        setup: list[Setup] = []
        for step in self.steps:
            if isinstance(step, Setup):
                setup.append(step)
            elif step.cell == grade_id:
                return setup, step
        return setup, None


def marks(cell: NotebookNode) -> dict:
    """nbgrader's metadata of a cell."""
    return cell.metadata.get("nbgrader") or {}


def is_test(cell: NotebookNode) -> bool:
    """Whether a cell holds tests of ours."""
    return bool(cell.cell_type == "code" and marks(cell).get("grade") and not marks(cell).get("solution"))


def hidden_lines(source: str) -> frozenset[int]:
    """Line numbers, from 1, of the hidden regions and their delimiters."""
    found, inside = set(), False
    for number, line in enumerate(source.split("\n"), start=1):
        inside = inside or HIDDEN[0] in line
        if inside:
            found.add(number)
        if HIDDEN[1] in line:
            inside = False
    return frozenset(found)


def visible(source: str) -> str:
    """A test cell without its hidden regions."""
    hidden = hidden_lines(source)
    return "\n".join(line for number, line in enumerate(source.split("\n"), start=1) if number not in hidden)


def make(source: NotebookNode, *, visible_only: bool = False) -> Plan:
    """The plan of an instructor's notebook."""
    return _Planner(visible_only).plan(source)


class _Planner:
    def __init__(self, visible_only: bool):
        self.visible_only = visible_only
        self.theirs: set[str] = set()
        self.ours: set[str] = set()
        self.fixed: set[str] = (
            set()
        )  # imports and definitions of ours: a statement that uses them does not make them theirs
        self.mentions: dict[str, set[str]] = {}
        self.tests: list[tuple[Names, list[ast.stmt], Test]] = []

    def plan(self, source: NotebookNode) -> Plan:
        steps: list[Setup | Test] = []
        imports: list[str] = []
        for place, cell in enumerate(source.cells):
            if cell.cell_type != "code":
                continue
            name = marks(cell).get("grade_id") or f"#{place + 1}"
            imports += modules(cell.source)
            if is_test(cell):
                steps.append(self._test(cell, name))
            else:
                kept = self._solution(cell) if marks(cell).get("solution") else self._plain(cell)
                if kept:
                    steps.append(Setup(name, "\n".join(ast.unparse(statement) for statement in kept)))
        return Plan(tuple(steps), tuple(dict.fromkeys(imports)))

    def _solution(self, cell: NotebookNode) -> list[ast.stmt]:
        kept = []
        for statement in statements(cell.source):
            names = Names.of(statement)
            self.theirs |= names.bound - names.imported
            self.ours -= names.bound - names.imported
            if isinstance(statement, (ast.Import, ast.ImportFrom)):
                self._keep(statement, names)
                kept.append(statement)
        return kept

    def _plain(self, cell: NotebookNode) -> list[ast.stmt]:
        kept = []
        for statement in statements(cell.source):
            names = Names.of(statement)
            if self._uses_theirs(names):
                made = (names.bound | (names.touched & self.ours)) - names.imported - self.fixed
                self.theirs |= made
                self.ours -= made
            else:
                needed = [part for test in self._replays(names) for part in statements(test)]
                kept += [*needed, statement]
                self._keep(statement, names)
        return kept

    def _keep(self, statement: ast.stmt, names: Names) -> None:
        self.ours |= names.bound
        self.theirs -= names.bound
        self.mentions.update(names.mentions)
        if "<lambda>" in names.mentions:  # helper = lambda x: f(x)
            self.mentions.update(dict.fromkeys(names.bound - names.mentions.keys(), names.mentions["<lambda>"]))
        if names.imported or isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
            self.fixed |= names.bound

    def _uses_theirs(self, names: Names) -> bool:
        if not names.calls:
            return bool(names.loads & self.theirs)
        return bool(self._closure(names.loads | names.mentions.get("<lambda>", set())) & self.theirs)

    def _closure(self, names: Iterable[str]) -> set[str]:
        """These names and all that functions of ours among them mention."""
        found: set[str] = set()
        queue = list(names)
        while queue:
            name = queue.pop()
            if name not in found:
                found.add(name)
                queue += self.mentions.get(name, ()) if name not in self.theirs else ()
        return found

    def _test(self, cell: NotebookNode, name: str) -> Test:
        text = visible(cell.source) if self.visible_only else cell.source
        body = statements(text)
        names = Names.of(*body)
        test = Test(
            cell=name,
            points=float(marks(cell).get("points") or 0),
            source=text,
            code=plain(text),
            before=tuple(self._replays(names)),
            names=tuple(sorted(self.theirs)),
            hidden=hidden_lines(text),
            with_student=WITH_STUDENT in cell.metadata.get("tags", ()),
            seconds=own_seconds(cell),
        )
        self.tests.append((names, body, test))
        return test

    def _replays(self, names: Names) -> list[str]:
        """Earlier test cells that bind what nothing else binds; only their definitions where those suffice."""
        missing = self._closure(names.every) - names.bound - self.theirs - self.ours
        found: list[str] = []
        for earlier, body, test in reversed(self.tests):
            if wanted := missing & earlier.bound:
                missing -= wanted
                definitions = [s for s in body if isinstance(s, (*FUNCTIONS, ast.ClassDef, ast.Import, ast.ImportFrom))]
                enough = Names.of(*definitions)
                if wanted <= enough.bound and not (enough.every & earlier.bound - enough.bound):
                    found.insert(0, "\n".join(map(ast.unparse, definitions)))
                else:
                    found[:0] = [*test.before, test.code]
        return found
