"""The guides' commands are run, in their order, in a copy of what they name. Only what opens a window is not opened."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from book.pages import ROOT, text_of

BIN = Path(sys.executable).parent
GUIDES = ["for-students", "for-instructors", "for-contributors"]
TARGETS = set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(), re.M))


def blocks(guide: str) -> list[str]:
    return re.findall(r"^```bash\n(.*?)^```$", text_of(f"book/{guide}"), re.M | re.S)


@pytest.fixture
def repository(tmp_path) -> Path:
    """The course's folder with one assignment, released; `make` and `jupyter` only note what they are asked for."""
    here = tmp_path / "course"
    shutil.copytree(ROOT / "exercises/source/vanishing-gradients", here / "exercises/source/vanishing-gradients")
    for name in ("exercises/nbgrader_config.py", "exercises/sample_class.py"):
        shutil.copy(ROOT / name, here / name)
    for name in ("book/claims", "book/data", "tests/submissions", "tests/exercises", "tests/course"):
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).symlink_to(ROOT / name)
    for name in ("tests/conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, here / name)
    (here / ".venv/bin").mkdir(parents=True)
    (here / ".venv/bin/activate").write_text("")
    stubs = tmp_path / "stubs"
    stubs.mkdir()
    for name in ("make", "jupyter"):
        (stubs / name).write_text(f'#!/bin/sh\necho "{name} $@" >> "{tmp_path}/asked"\n')
        (stubs / name).chmod(0o755)
    return here


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("guide", GUIDES)
def test_the_commands_of_a_guide_run(guide, repository):
    found = blocks(guide)
    assert found
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(repository.parent / "stubs"), str(BIN), os.environ["PATH"]]),
    }
    if guide == "for-students":  # `make release` would have released it
        subprocess.run(
            [BIN / "autograder", "release"], cwd=repository, env=environment, check=True, capture_output=True
        )
    for block in found:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", block],
            cwd=repository, env=environment, capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip
        assert done.returncode == 0, f"{block}\n{done.stdout}\n{done.stderr}"
    asked = (repository.parent / "asked").read_text().splitlines() if (repository.parent / "asked").exists() else []
    for words in (line.split() for line in asked):
        if words[0] == "make":
            assert words[1] in TARGETS, words
        else:
            assert words[:2] == ["jupyter", "lab"], words
            for path in words[2:]:
                assert (repository / path).exists(), path
    if guide == "for-instructors":
        marks = (repository / "exercises/marks.csv").read_text()
        assert re.search(r"^vanishing-gradients,.*,ada,", marks, re.M)
        assert (repository / "exercises/feedback/ada/vanishing-gradients").is_dir()
    if guide == "for-students":
        assert list((repository / "exercises/feedback/your-name").rglob("*.html"))


@pytest.mark.parametrize("guide", GUIDES)
def test_targets_and_verbs_that_a_guide_names_exist(guide):
    from autograder.cli import parser

    verbs = next(action for action in parser()._actions if action.dest == "verb").choices
    text = text_of(f"book/{guide}")
    for target in re.findall(r"`make (\w+)", text):
        assert target in TARGETS
    for verb in re.findall(r"`autograder (\w+)", text):
        assert verb in verbs
