"""The doctor says what is there, and what to do about what is not."""

from __future__ import annotations

import json

from autograder import doctor
from autograder.cli import main


def test_everything_that_the_course_uses_is_looked_at(capsys):
    code = main(["doctor", "--json"])
    findings = {finding["name"]: finding for finding in json.loads(capsys.readouterr().out)}
    assert {"Python", "nbgrader", "jupyter-book", "torch", "Isolation", "Browser", "GPU"} <= set(findings)
    assert code == (0 if all(finding["good"] for finding in findings.values()) else 1)
    assert findings["Python"]["good"]
    assert "isolation" not in findings["Isolation"]["state"].lower() or findings["Isolation"]["state"]


def test_what_is_missing_comes_with_a_remedy(monkeypatch, capsys):
    monkeypatch.setattr(doctor.shutil, "which", lambda name: None)
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "✗ Browser" in said
    assert "apt-get install chromium" in said
