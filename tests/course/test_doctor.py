"""The doctor says what is there, and what to do about what is not."""

from __future__ import annotations

import json

import pytest
import torch

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


@pytest.mark.parametrize(
    ("cuda", "mps", "said"),
    [
        (True, False, "CUDA: a card (the final lab uses it with TRANSLATOR_DEVICE=auto)"),
        (False, True, "MPS: this machine's own (the final lab uses it with TRANSLATOR_DEVICE=auto)"),
        (False, False, "neither CUDA nor MPS (nothing needs one)"),
    ],
)
def test_the_gpu_that_the_lab_can_use_is_named(monkeypatch, cuda, mps, said):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: cuda)
    monkeypatch.setattr(torch.cuda, "get_device_name", lambda: "a card")
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: mps)
    finding = next(finding for finding in doctor.examine() if finding.name == "GPU")
    assert finding.good
    assert finding.state == said
