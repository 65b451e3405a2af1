"""The exercises are an ordinary nbgrader course: its own programs do what instructors know, before and after ours."""

from __future__ import annotations

import csv
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import nbformat
import pytest
import sample_class
from bs4 import BeautifulSoup
from nbgrader.api import Gradebook

from autograder.cli import main
from autograder.grading.source import read_source

NAME = "vanishing-gradients"
BIN = Path(sys.executable).parent


def nbgrader(course: Path, *words: str) -> str:
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    command = [str(BIN / "nbgrader"), *words]
    done = subprocess.run(
        command, cwd=course, env=environment, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def hand_in(course: Path, student: str, *given: sample_class.Specimen) -> None:
    blank = nbformat.read(course / f"release/{NAME}/{NAME}.ipynb", as_version=4)
    folder = course / "submitted" / student / NAME
    folder.mkdir(parents=True, exist_ok=True)
    nbformat.write(sample_class.answer(blank, *given), folder / f"{NAME}.ipynb")


@pytest.mark.timeout(600)
def test_generate_autograde_feedback_and_export(course_copy):
    source = read_source(course_copy / f"source/{NAME}/{NAME}.ipynb")
    best = sample_class.reference(source)
    wrong = sample_class.specimens(NAME, "wrong")[0]
    nbgrader(course_copy, "generate_assignment", NAME)
    hand_in(course_copy, "ada", best)
    hand_in(course_copy, "ben", best, wrong)
    nbgrader(course_copy, "autograde", NAME)
    theirs = scores(course_copy)
    nbgrader(course_copy, "generate_feedback", NAME, "--student", "ada")
    assert (course_copy / f"feedback/ada/{NAME}/{NAME}.html").exists()

    assert main(["grade", NAME, "--course", str(course_copy)]) == 0
    assert scores(course_copy) == theirs, "the same marks from both"
    nbgrader(course_copy, "export", "--to", "marks.csv")
    with (course_copy / "marks.csv").open() as file:
        rows = {row["student_id"]: float(row["raw_score"]) for row in csv.DictReader(file)}
    assert rows == {"ada": 24.0, "ben": theirs["ben"]}
    nbgrader(course_copy, "generate_feedback", NAME, "--force")
    assert (course_copy / f"feedback/ben/{NAME}/{NAME}.html").exists()


def scores(course: Path) -> dict[str, float]:
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "sequence-models") as gradebook:
        return {each.student.id: each.score for each in gradebook.assignment_submissions(NAME)}


def test_formgrader_shows_what_was_graded(small_course):
    """The pages that a marker sees: the list of assignments, and a submission with its marks."""
    import conftest

    course = ["--course", str(small_course)]
    assert main(["release", *course]) == 0
    conftest.hand_in(small_course, "ada", conftest.RIGHT)
    assert main(["grade", "squares", *course]) == 0
    with Gradebook(f"sqlite:///{small_course / 'gradebook.db'}", "small") as gradebook:
        submission = gradebook.find_submission_notebook("squares", "squares", "ada").id
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [str(BIN / "jupyter"), "server", "--allow-root", f"--port={port}", "--no-browser", "--IdentityProvider.token=",
         "--ServerApp.password=", "--ServerApp.jpserver_extensions={'nbgrader.server_extensions.formgrader': True}"],
        cwd=small_course, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"},
    )  # fmt: skip
    try:
        page = fetch(f"http://127.0.0.1:{port}/formgrader/api/assignments")
        assert '"squares"' in page
        assert re.search(r'"num_submissions": 1', page)
        page = fetch(f"http://127.0.0.1:{port}/formgrader/submissions/{submission}/?index=0")
        text = BeautifulSoup(page, "html.parser").get_text()  # code is coloured word by word
        assert "return x**2" in text
        assert "Minus times minus is plus." in text
    finally:
        server.terminate()
        server.wait(20)


def fetch(url: str) -> str:
    deadline = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(url, timeout=20) as answer:
                return answer.read().decode()
        except (urllib.error.URLError, ConnectionError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)
