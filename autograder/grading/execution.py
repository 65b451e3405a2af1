"""One run of one notebook: a submission's process and a judge's, side by side, from the first cell to the verdict."""

from __future__ import annotations

import json
import os
import re
import socket
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from nbformat import NotebookNode

from autograder.grading import outputs, plan
from autograder.grading.calibration import Calibration
from autograder.grading.record import Question, Verdict
from autograder.wall import frames
from autograder.wall.launch import Confined, IsolationError, Lost

if TYPE_CHECKING:
    from autograder.grading.run import Grader

GRACE_SECONDS = 3.0  # the judge keeps its own time; this much later the grader does
LATE = frozenset(("numpy", "sympy", "torch"))
MAX_VERDICT = 4_000_000
MAX_FRESH_STARTS = 40  # where threads keep a process from forking


class Run:
    """State of one run. A cell is known by its place in the merged notebook."""

    def __init__(
        self,
        grader: Grader,
        notebook: NotebookNode,
        files: Mapping[str, bytes],
        calibration: Calibration,
        *,
        learning: bool = False,
    ):
        self.grader, self.notebook, self.files = grader, notebook, dict(files)
        self.calibration, self.learning = calibration, learning
        self.limits = grader.limits
        self.started = time.monotonic()
        self.end = self.started + self.limits.submission_seconds
        self.submission: Confined | None = None
        self.judge: Confined | None = None
        self.pair = grader.pairs.take()
        self.done_setup = 0
        self.ran: list[int] = []  # cells that a fresh process has to run again
        self.late: set[str] = set()  # libraries that the judge has yet to import
        self.starts = self.kills = self.count = 0
        self.forking = learning or not calibration.in_place  # a fork for each test
        self.gone = ""  # why there is no submission any more
        self.questions: list[Question] = []
        self.notes: list[str] = []

    def verdict(self) -> Verdict:
        """Run everything."""
        try:
            for place, cell in enumerate(self.notebook.cells):
                if plan.is_test(cell):
                    self._question(cell)
                elif cell.cell_type == "code":
                    self._cell(place, cell)
                    self._manual(cell)
                else:
                    self._manual(cell)
        finally:
            self.grader.pairs.leave(self.pair)
        seconds = time.monotonic() - self.started
        return Verdict(tuple(self.questions), self.notebook, self.grader.isolation, seconds, tuple(self.notes))

    # the student's cells

    def _cell(self, place: int, cell: NotebookNode) -> None:
        self.count += 1
        cell.execution_count, cell.outputs = self.count, []
        if not cell.source.strip():
            return
        try:
            submission = self._submission()
            answer = self._run_cell(submission, cell.source)
            self.ran.append(place)
            if self.learning:
                self.calibration.modules.update(answer["modules"])
            cell.outputs = outputs.cleaned(answer.get("outputs"), self.count)
            # What only the student imports the judge needs too, to hold its values: once, not in each test's fork.
            self.late |= LATE & {name for name in outputs.listed(answer.get("modules")) if type(name) is str}
        except Lost as error:
            reason = str(error)
            if not self.gone:
                self.notes.append(f"cell {place + 1} was stopped: {reason}")
                self._lose(reason)
            cell.outputs = [outputs.failure("Stopped", reason)]

    def _run_cell(self, submission: Confined, source: str) -> dict:
        caps = [self.limits.output_bytes, self.limits.output_lines]
        submission.order({
            "do": "cell", "source": source, "limits": caps, "watched": sorted(LATE), "learning": self.learning
        })  # fmt: skip
        return submission.answer(self._deadline(self.limits.cell_seconds))

    def _deadline(self, seconds: float) -> float:
        return min(time.monotonic() + seconds, self.end)

    def _submission(self) -> Confined:
        """The running submission; a fresh one with all earlier cells run again, if need be. Lost when there is none."""
        if self.submission is not None and self.submission.ended():
            self._lose("it ended between two cells")  # which is not the fault of the one to come
        while self.submission is None:
            if not self.gone and self.kills > self.limits.kills:
                self.gone = f"the notebook stopped its process {self.kills} times"
            if not self.gone and (time.monotonic() > self.end or self.starts > MAX_FRESH_STARTS):
                self.gone = f"the notebook took more than {self.limits.submission_seconds:.0f} s"
            if self.gone:
                raise Lost(self.gone)
            self.starts += 1
            self.submission = self.pair.start("submission")
            self.submission.give(self.files)
            for place in list(self.ran):
                try:
                    self._run_cell(self.submission, self.notebook.cells[place].source)
                except Lost as error:  # it did not stop the process the first time
                    self.ran.remove(place)
                    self.notes.append(f"cell {place + 1} was stopped when it ran again: {error}")
                    self._lose(str(error))
                    break
        return self.submission

    def _lose(self, reason: str) -> None:
        self.kills += 1
        self._drop()
        if time.monotonic() > self.end:
            self.gone = f"the notebook took more than {self.limits.submission_seconds:.0f} s"

    def _drop(self) -> None:
        if self.submission is not None:
            self.submission.kill()
            self.submission = None

    # tests

    def _question(self, cell: NotebookNode) -> None:
        self.count += 1
        name = plan.marks(cell)["grade_id"]
        setup, test = self.grader.plan.until(name)
        cell.execution_count, cell.outputs = self.count, []
        if test is None:
            self._conclude(
                cell, name, 0.0, {"outcome": "error", "reason": "this test is not in the instructor's notebook"}
            )
            return
        if name in self.calibration.unfit:
            reason = "the instructor's own solution does not pass this test: " + self.calibration.unfit[name]
            verdict: dict[str, Any] = {"outcome": "error", "reason": reason}
        else:
            try:
                verdict = self._with_student(test) if test.with_student else self._isolated(test, setup)
            except Lost as error:
                verdict = {"outcome": "died", "reason": str(error)}
            except (IsolationError, OSError) as error:
                verdict = {"outcome": "error", "reason": f"the grader failed: {error}"}
        if self.learning:
            verdict = self._learn(test, verdict)
        self._conclude(cell, name, test.points, verdict, test.hidden)

    def _isolated(self, test: plan.Test, setup: list[plan.Setup]) -> dict:
        judge = self._judge(setup)
        order = {"do": "test", "cell": test.cell, "source": test.code, "before": test.before, "names": test.names,
                 "seconds": self._seconds(test), "allowed": self.calibration.allowed(),
                 "fork": self.forking}  # fmt: skip
        for attempt in (1, 2):  # it may turn out only now that the process has died
            try:
                submission = self._submission()
                ours, theirs = socket.socketpair()
                with ours, theirs:
                    serve = {"do": "serve", "fork": self.forking, "learning": self.learning}
                    submission.order(serve, (theirs.fileno(),))
                    forked = submission.answer(self._deadline(self.limits.cell_seconds)).get("forked") is True
                    reading, writing = os.pipe()
                    judge.order(order, (ours.fileno(), writing))
                    os.close(writing)
                break
            except Lost as error:
                if self.gone or attempt == 2:
                    raise
                self._lose(str(error))
        verdict = self._hear(reading, judge, submission, self._seconds(test))
        if self.forking:
            with suppress(Lost):
                judge.order({"do": "end"})
        elif verdict["outcome"] != "passed":  # cut short, it may not have put back what it changed in the judge
            self._drop_judge()
            self.forking = True  # or each failing test would cost the setup cells once more
        if self.submission is not None and forked:
            with suppress(Lost):
                submission.order({"do": "end"})
        elif not forked and (verdict["outcome"] == "died" or verdict.get("forged") or not self._clean()):
            self._drop()  # it answered itself, and something of the test is still going on in it, or is broken
            self.forking = True
        return verdict

    def _clean(self) -> bool:
        """Whether the submission, which has answered a test itself, is fit for what comes next."""
        with suppress(Lost):
            if self.submission is not None:
                return self.submission.answer(self._deadline(GRACE_SECONDS)).get("clean") is True
        return False

    def _seconds(self, test: plan.Test) -> float:
        return max(test.seconds or 0.0, self.limits.test_seconds)

    def _hear(self, reading: int, judge: Confined, submission: Confined, seconds: float) -> dict:
        """The verdict of a judge's fork, from the pipe that only it holds."""
        deadline = time.monotonic() + seconds + GRACE_SECONDS
        data, excess = bytearray(), ""
        try:
            while len(data) < MAX_VERDICT:
                try:
                    (judge if excess else submission).wait(reading, deadline)
                except Lost as error:
                    if excess or time.monotonic() > deadline:
                        return {"outcome": "died", "reason": excess or "the test took too long"}
                    excess = str(error)  # the judge's fork notices that nobody answers, and says so
                    self._lose(excess)
                    continue
                part = os.read(reading, 1 << 16)
                if not part:
                    break
                data += part
        finally:
            os.close(reading)
        try:
            verdict = json.loads(data)
        except ValueError:
            return {"outcome": "died" if excess else "error", "reason": excess or "the judge's process stopped"}
        if excess:
            verdict |= {"outcome": "died", "reason": excess}
        return verdict

    def _judge(self, setup: list[plan.Setup]) -> Confined:
        try:
            if self.judge is None:
                self.judge = self.pair.start("judge")
                self.judge.give(self.grader.files)
            if self.late:
                self.judge.order({"do": "import", "modules": sorted(self.late)})
                self.judge.answer(time.monotonic() + self.limits.cell_seconds)
                self.late = set()
            for step in setup[self.done_setup :]:
                self.judge.order({"do": "setup", "source": step.source, "cell": step.cell})
                self.judge.answer(time.monotonic() + self.limits.cell_seconds)
                self.done_setup += 1
            return self.judge
        except Lost as error:
            self._drop_judge()
            raise IsolationError(f"the instructor's own cells did not run: {error}") from error

    def _drop_judge(self) -> None:
        if self.judge is not None:
            self.judge.kill()
        self.judge, self.done_setup = None, 0

    def _with_student(self, test: plan.Test) -> dict:
        """The escape hatch: the test in a fork of the submission, which could say anything."""
        submission = self._submission()
        ours, theirs = socket.socketpair()
        with ours:
            with theirs:
                submission.order({"do": "test", "source": test.source}, (theirs.fileno(),))
                submission.answer(self._deadline(self.limits.cell_seconds))
            deadline = self._deadline(self._seconds(test))
            try:
                submission.wait(ours, deadline)
                ours.settimeout(max(0.1, deadline - time.monotonic()))
                answer, _ = frames.receive_json(ours)
            except (OSError, EOFError, ValueError) as error:
                return {"outcome": "died", "reason": "the student's process stopped"} | (
                    {"why": str(error)} if error else {}
                )
            finally:
                with suppress(Lost):
                    submission.order({"do": "end"})
        note = f"{test.cell} ran together with the student's code (tag {plan.WITH_STUDENT}): not isolated"
        if note not in self.notes:
            self.notes.append(note)
        shown = outputs.cleaned(answer.get("outputs"), self.count)
        text = "".join(o.text for o in shown if o.output_type == "stream")
        error = next((o for o in shown if o.output_type == "error"), None)
        if answer.get("ok") is True and error is None:
            value = answer.get("value")
            with suppress(ValueError, TypeError):
                value = float(value)
            return {"outcome": "passed", "credit": value if value != "" else None, "printed": text}
        name, text_of = (error.ename, error.evalue) if error else ("Error", "")
        reason = f"{name}: {text_of}" if text_of else name
        return {"outcome": "failed", "ename": name, "evalue": text_of, "reason": reason, "printed": text}

    # verdicts

    def _learn(self, test: plan.Test, verdict: dict) -> dict:
        if learned := verdict.get("learned"):
            self.calibration.learn(test.cell, learned)
        if verdict["outcome"] == "passed":
            if type(verdict.get("credit")) in (int, float):
                self.calibration.credit[test.cell] = verdict["credit"]
            return verdict
        if test.with_student:
            return verdict
        reason = verdict["reason"]
        if learned and learned["troubles"]:
            reason += f" (before it: {'; '.join(learned['troubles'])})"
        with suppress(Lost):
            if self._with_student(test)["outcome"] == "passed":
                reason = (
                    f"it passes in one process with the solution, but not behind the wall: {reason}. Rewrite it, or "
                    f"give the cell the tag {plan.WITH_STUDENT} (its result then is not isolated)"
                )
        self.notes = [note for note in self.notes if not note.startswith(test.cell + " ran together")]
        return verdict | {"reason": reason}

    def _conclude(
        self, cell: NotebookNode, name: str, most: float, verdict: dict, hidden: frozenset[int] = frozenset()
    ) -> None:
        """Write a verdict where nbgrader reads it, and into the record; points only on evidence."""
        outcome, reason, value = verdict["outcome"], verdict.get("reason", ""), verdict.get("credit")
        if text := verdict.get("printed"):
            cell.outputs.append(outputs.printed(text))
        score: float | None = most
        if outcome == "error":
            score = None
            cell.outputs.append(outputs.failure("GraderError", reason))
        elif outcome in ("failed", "died"):
            score, outcome = 0.0, "failed"
            ename = verdict.get("ename") or "Stopped"
            if ename == "AssertionError" and verdict.get("evalue"):
                reason = verdict["evalue"]  # the test's own words
            elif ename == "NameError":
                reason = self._unbound(verdict.get("evalue", "")) or reason
            cell.outputs.append(outputs.failure(ename, verdict.get("evalue", "") or reason))
        elif name in self.calibration.credit or (self.grader.visible_only and type(value) in (int, float)):
            score = outputs.points_of(value, most)
            if score is None:
                score, outcome, reason = 0.0, "failed", f"its partial credit is no number between 0 and {most:g}"
                cell.outputs.append(outputs.failure("NoCredit", reason))
            else:
                cell.outputs.append(outputs.credit(score, self.count))
                if score < most:  # what the test printed says which parts are lost
                    outcome, reason = "failed", (text or f"partial credit: {score:g} of {most:g}").strip()
        else:
            outcome = "passed"
        cell.metadata.setdefault("autograder", {})["outcome"] = outcome
        cell.metadata.autograder["hidden"] = verdict.get("line", 0) in hidden
        self.questions.append(Question(name, score, most, outcome, reason))

    def _unbound(self, message: str) -> str:
        """Why a name that a test needs does not exist: the student's cell that was to bind it stopped earlier."""
        quoted = re.search(r"'(\w+)'", message)
        for cell in self.notebook.cells if quoted else ():
            failure = next((output for output in cell.get("outputs", ()) if output.output_type == "error"), None)
            if failure and not plan.is_test(cell) and re.search(rf"\b{quoted[1]}\b", cell.source):
                where = plan.marks(cell).get("grade_id", "that you added")
                said = re.sub(r"\(<ipython-input-[^>]*>, line (\d+)\)", r"(line \1 of the cell)", failure.evalue)
                return f"{quoted[1]} does not exist, because your cell {where} stopped: {failure.ename}: {said}"
        return ""

    def _manual(self, cell: NotebookNode) -> None:
        marks = plan.marks(cell)
        if marks.get("grade") or marks.get("task"):
            self.questions.append(Question(marks["grade_id"], None, float(marks.get("points") or 0), "manual", ""))
