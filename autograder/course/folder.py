"""The course folder: where nbgrader keeps what, as the course's own configuration says."""

from __future__ import annotations

import hashlib
import logging
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from nbformat import NotebookNode
from nbgrader.coursedir import CourseDirectory
from traitlets.config import Config
from traitlets.config.loader import ConfigFileNotFound, PyFileConfigLoader

import autograder
from autograder.course import kept
from autograder.errors import CourseError
from autograder.grading.run import Limits
from autograder.grading.source import read_source

if TYPE_CHECKING:
    from nbgrader.apps.api import NbGraderAPI

CONFIG = "nbgrader_config.py"
LONGEST_CELL = 3600  # seconds, for courses that set no limit


@dataclass(frozen=True)
class Course:
    """One nbgrader course on disk."""

    root: Path
    config: Config
    directory: CourseDirectory

    @classmethod
    def open(cls, root: Path) -> Course:
        """Read a course folder. Raises CourseError when it is none."""
        root = root.resolve()
        if not root.is_dir():
            raise CourseError(f"there is no course folder {root}: name one with --course DIR")
        try:
            config = PyFileConfigLoader(CONFIG, path=str(root)).load_config()
        except ConfigFileNotFound as error:
            raise CourseError(
                f"{root} is not an nbgrader course: it has no {CONFIG}. Name the folder that has one with --course "
                f"DIR, or make one with `nbgrader quickstart`"
            ) from error
        except Exception as error:  # the file is the instructor's own Python and may raise anything
            raise CourseError(f"{root / CONFIG} cannot be read ({type(error).__name__}: {error}): mend it") from error
        config.CourseDirectory.root = str(root)
        # nbgrader makes its first database by calling `alembic` from PATH
        programs = str(Path(sys.executable).parent)
        if programs not in os.environ.get("PATH", "").split(os.pathsep):
            os.environ["PATH"] = programs + os.pathsep + os.environ.get("PATH", "")
        return cls(root, config, CourseDirectory(config=config))

    def path(self, step: str, student: str, assignment: str) -> Path:
        """Where nbgrader keeps a step (source, release, submitted, autograded, feedback) of an assignment."""
        return Path(self.directory.format_path(getattr(self.directory, f"{step}_directory"), student, assignment))

    def source(self, assignment: str) -> Path:
        """The instructor's folder of an assignment."""
        return self.path("source", ".", assignment)

    def nbgrader(self, config: Config | None = None) -> NbGraderAPI:
        """nbgrader's own programs, configured for this course."""
        from nbgrader.apps.api import NbGraderAPI

        config = config or self.config
        return NbGraderAPI(CourseDirectory(config=config), config=config, log=quiet_log())

    @property
    def limits(self) -> Limits:
        """The grader's limits, with nbgrader's own setting for the seconds that one cell may take."""
        seconds = self.config.Execute.get("timeout", self.config.ExecutePreprocessor.get("timeout", 30))
        # nbclient's way to say "no limit", which one bad submission could use to stop a class
        seconds = seconds if isinstance(seconds, (int, float)) and seconds > 0 else LONGEST_CELL
        whole = max(Limits.submission_seconds, 4 * seconds)
        return Limits(cell_seconds=seconds, test_seconds=seconds, submission_seconds=whole, cpu_seconds=round(whole))

    def gradebook_files(self) -> list[Path]:
        """The gradebook's file; none when the course keeps it in another kind of database."""
        url = self.directory.db_url
        return [Path(url.removeprefix("sqlite:///"))] if url.startswith("sqlite:///") else []

    @property
    def assignments(self) -> list[str]:
        """The assignments that have a source."""
        parent = self.path("source", ".", "x").parent
        return sorted(folder.name for folder in parent.glob("*") if any(folder.glob("*.ipynb")))

    def students(self, assignment: str) -> list[str]:
        """Who has handed something in."""
        return sorted(
            folder.name
            for folder in self.path("submitted", "x", assignment).parent.parent.glob("*")
            if (folder / assignment).is_dir() and not folder.name.startswith(".")
        )

    def require(self, assignment: str) -> None:
        """Raise CourseError unless the assignment has a source."""
        if assignment in self.assignments:
            return
        known = ", ".join(self.assignments) or f"none (put one into {self.path('source', '.', 'x').parent})"
        raise CourseError(f"there is no assignment {assignment!r} in {self.root}; known: {known}")

    def notebooks(self, assignment: str) -> dict[str, NotebookNode]:
        """The instructor's notebooks of an assignment by name, checked for what grading needs."""
        self.require(assignment)
        return {path.stem: read_source(path) for path in sorted(self.source(assignment).glob("*.ipynb"))}

    def keep(self, assignment: str, name: str, data: dict) -> None:
        """Remember plain data until the next run."""
        kept.keep(self.root, assignment, name, data)

    def recall(self, assignment: str, name: str) -> dict | None:
        """What was kept; None when there is nothing that can be read."""
        return kept.recall(self.root, assignment, name)


def last_error(result: dict) -> str:
    """What one of nbgrader's programs says went wrong, without its log and traceback."""
    lines = (result.get("error", "") + result.get("log", "")).splitlines()
    said = [line for line in lines if re.match(r"[\w.]*(Error|Exception|MissingEntry)\b.*: ", line)]
    return said[-1].strip() if said else "nbgrader failed and gave no reason"


def quiet_log() -> logging.Logger:
    """For nbgrader's programs: a log that ``capture_log`` collects and that nobody else prints."""
    log = logging.getLogger("autograder.nbgrader")
    log.propagate = False
    log.setLevel(logging.INFO)
    if not log.handlers:
        log.addHandler(logging.NullHandler())
    return log


def digest(*paths: Path) -> str:
    """A hash of files' names and contents (of folders: of all in them), and of the grader's own code."""
    total = hashlib.sha256()
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    files = [file for file in files if file.parent.name != "__pycache__"]  # which running a module leaves behind
    for file in sorted([*files, *Path(autograder.__file__).parent.rglob("*.py")]):
        total.update(f"{file.name}\0".encode() + file.read_bytes() + b"\0")
    return total.hexdigest()
