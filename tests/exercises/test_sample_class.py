"""The sample class keeps away from a real one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import sample_class

from autograder.course.folder import Course

ROOT = Path(__file__).resolve().parents[2]
NAME = "sequence-to-sequence"


@pytest.fixture
def course(tmp_path) -> Path:
    shutil.copy(ROOT / "exercises/nbgrader_config.py", tmp_path)
    shutil.copytree(ROOT / "exercises/source" / NAME, tmp_path / "source" / NAME)
    return tmp_path


def everything(course: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in course.rglob("*") if path.is_file()}


def test_nothing_is_handed_in_where_somebody_else_has(course):
    """Neither submissions nor deadlines: whoever runs it in a real class's folder is told what to do instead."""
    for student in ("ada", "maria", "noor", "olu", "pim"):
        (course / "submitted" / student / NAME).mkdir(parents=True)
        (course / "submitted" / student / NAME / f"{NAME}.ipynb").write_text("{}")
    before = everything(course)
    with pytest.raises(SystemExit) as stopped:
        sample_class.hand_in(course)
    said = str(stopped.value)
    for words in ("nothing handed in", str(course / "submitted"), "maria, noor, olu and 1 more", "another copy"):
        assert words in said
    assert "ada" not in said
    assert everything(course) == before


def test_its_own_students_are_no_strangers(course):
    opened = Course.open(course)
    assert sample_class.strangers(opened) == []
    source = opened.notebooks(NAME)[NAME]
    for student in sample_class.sample_class(NAME, source, source):
        (course / "submitted" / student / NAME).mkdir(parents=True)
    assert sample_class.strangers(opened) == []
