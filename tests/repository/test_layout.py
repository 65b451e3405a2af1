"""The architecture shows itself in the folders, and imports point one way."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "autograder"
TOP_LEVEL = {
    "book", "exercises", "autograder", "tests", "_config.yml", "_toc.yml", "requirements.txt", "pyproject.toml",
    "README.md", "Makefile", "LICENSE", "LICENSE-TEXT", ".ci", ".github", ".gitignore",
}  # fmt: skip
# which rooms a room may import from, besides itself; ``errors`` is open to all but the submission's side
MAY_IMPORT = {
    "cli": {"errors", "course", "grading", "claims", "doctor", "check"},
    "check": {"errors", "grading"},
    "doctor": {"errors", "grading", "wall"},
    "claims": {"errors"},
    "course": {"errors", "grading"},
    "grading": {"errors", "judge", "submission", "wall"},
    "judge": {"errors", "wall"},
    "submission": {"wall"},
    "wall": {"errors"},
    "errors": set(),
    "__main__": {"cli"},
}


def tracked() -> list[str]:
    return subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The rooms of this package that a module imports from."""
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = (
                [f"{node.module}.{alias.name}" for alias in node.names]
                if node.module == "autograder"
                else [node.module]
            )
        rooms |= {name.split(".")[1] for name in names if name.startswith("autograder.")}
    return rooms


def test_the_top_level_is_what_was_agreed():
    assert {name.split("/")[0] for name in tracked()} <= TOP_LEVEL


@pytest.mark.parametrize(
    "path", [p for p in modules() if p.name != "__init__.py"], ids=lambda p: str(p.relative_to(PACKAGE))
)
def test_imports_point_one_way(path):
    assert imported(path) - {room(path)} <= MAY_IMPORT[room(path)]


def test_only_the_course_knows_nbgrader():
    for path in modules():
        if room(path) not in ("course", "doctor"):
            assert not re.search(r"^\s*(import|from) nbgrader", path.read_text(), re.M), path


def test_modules_are_short_and_say_what_they_are():
    for path in modules():
        text = path.read_text()
        assert len(text.splitlines()) <= 400, f"{path} is long: split it by idea"
        assert ast.get_docstring(ast.parse(text)), f"{path} does not say what it is"
        assert not re.fullmatch(r"(utils?|helpers?|misc|common)\.py", path.name)


def test_every_dependency_is_pinned_once_with_a_reason():
    lines = (ROOT / "requirements.txt").read_text().splitlines()
    named = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+ +# .{10,}", line) for line in named), named
    names = [line.split("==")[0].lower() for line in named]
    assert len(names) == len(set(names))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["tool"]["setuptools"]["dynamic"]["dependencies"] == {"file": ["requirements.txt"]}


def test_nothing_derived_is_tracked():
    derived = ("exercises/release/", "exercises/submitted/", "exercises/autograded/", "exercises/feedback/", "_build/")
    assert [name for name in tracked() if name.startswith(derived) or name.endswith(".db")] == []
