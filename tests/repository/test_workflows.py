"""The workflows cannot be run here; what can be checked is that they call what exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def steps(path: Path) -> list[dict]:
    return [step for job in yaml.safe_load(path.read_text())["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_calls_targets_that_exist_and_pinned_actions(path):
    read = yaml.safe_load(path.read_text())
    assert read["name"] == path.stem
    assert read[True], "YAML reads the key `on` as a truth value"
    assert all(job["runs-on"] and job["timeout-minutes"] <= 90 for job in read["jobs"].values())
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    called = [word for step in steps(path) for word in re.findall(r"\bmake ([a-z]+)", step.get("run", ""))]
    assert called
    assert set(called) <= targets
    for step in steps(path):
        assert ("run" in step) != ("uses" in step)
        assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+(\.\d+)*", step.get("uses", "actions/x@v1"))


def test_testing_is_the_same_on_github_as_in_ci():
    """Apart from what the machine lacks, both run the newcomer's commands."""
    ours = [line for line in (ROOT / ".ci/run").read_text().splitlines() if line.startswith("make ")]
    theirs = [
        step["run"] for step in steps(ROOT / ".github/workflows/test.yml") if step.get("run", "").startswith("make ")
    ]
    assert ours == theirs


def test_publishing_builds_what_pages_offer():
    runs = [step.get("run", "") for step in steps(ROOT / ".github/workflows/pages.yml")]
    assert runs.index("make site") < runs.index("make pdf")
