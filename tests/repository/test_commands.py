"""README, help texts and Makefile name the same commands, and the output that the README shows is real."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import nbformat
import pytest
import sample_class

from autograder.cli import main, parser
from autograder.grading.source import read_source

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SOURCES = ROOT / "exercises" / "source"
MAKE = ["course", "test", "site", "pdf", "release", "grade", "lint", "bench", "clean"]
VERBS = {
    "release": {"ASSIGNMENT"},
    "grade": {"ASSIGNMENT", "--student", "--jobs", "--force", "--isolation"},
    "check": {"NOTEBOOK"},
    "feedback": {"ASSIGNMENT"},
    "claims": set(),
    "doctor": set(),
}


def help_of(verb: str, capsys) -> str:
    with pytest.raises(SystemExit) as stop:
        main([verb, "--help"])
    assert stop.value.code == 0
    return capsys.readouterr().out


def test_the_makefile_has_the_agreed_targets_and_lists_them():
    text = (ROOT / "Makefile").read_text()
    assert re.findall(r"^([a-z]+):.*## ", text, re.M)[1:] == MAKE
    shown = subprocess.run(["make", "-s"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert [line.split()[0] for line in shown.splitlines()][1:] == MAKE


def test_the_readme_names_every_target_and_verb():
    for target in MAKE:
        assert re.search(rf"`make (\w+ )*{target}\b", README), f"make {target}"
    for verb in VERBS:
        assert re.search(rf"`autograder {verb}\b", README), f"autograder {verb}"
    for verb in re.findall(r"`autograder (\w+)", README):
        assert verb in VERBS, f"the README names a verb that does not exist: {verb}"
    for target in re.findall(r"`make (\w+)", README):
        assert target in MAKE, f"the README names a target that does not exist: {target}"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_takes_what_the_contract_says(verb, capsys):
    shown = help_of(verb, capsys)
    for word in VERBS[verb] | {"--course", "--json"}:
        assert word in shown


def test_the_help_lists_exactly_the_verbs():
    listed = next(action for action in parser()._actions if action.dest == "verb").choices
    assert set(listed) == set(VERBS)


@pytest.mark.parametrize(
    "words", [[], ["mark"], ["grade"], ["grade", "x", "--jobs", "0"], ["grade", "x", "--isolation", "some"]]
)
def test_wrong_usage_exits_with_two(words, capsys):
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    assert "usage: autograder" in capsys.readouterr().err


def shown_by(command: str) -> list[str]:
    """The lines that the README shows below a command, without what it leaves out."""
    block = re.search(rf"^\$ {re.escape(command)}.*\n((?:(?!```|\$ ).*\n)+)", README, re.M)
    return [line.strip() for line in block[1].splitlines() if line.strip() not in ("", "…") and "────" not in line]


def words(text: str) -> str:
    """Spaces and what differs between a first run and a later one left out."""
    text = re.sub(r"\d+ graded now, \d+ unchanged|isolation: .*|^(unchanged|released|site): .*?(?=[:,])", "", text)
    return " ".join(text.split())


def test_the_output_that_the_readme_shows_is_real(monkeypatch, capsys):
    """One test for all, because one run at a time grades in a course."""
    monkeypatch.chdir(ROOT)
    asked = "check exercises/submitted/mistakes-17/vanishing-gradients/vanishing-gradients.ipynb"
    said = {}
    for command in ("release", "grade vanishing-gradients", "feedback vanishing-gradients", asked):
        assert main(command.split()) == 0
        said[command] = {words(line) for line in capsys.readouterr().out.splitlines()}
    for command in ("grade vanishing-gradients", asked):
        assert [line for line in shown_by(f"autograder {command}") if words(line) not in said[command]] == []
    handed_in = sum(
        len(sample_class.sample_class(name, nbformat.read(ROOT / f"exercises/release/{name}/{name}.ipynb", 4), source))
        for name, source in ((path.name, read_source(path / f"{path.name}.ipynb")) for path in SOURCES.iterdir())
    )
    everything = {words(f"sample class: {handed_in} submissions handed in")}.union(*said.values())
    for line in shown_by("make course"):
        if line.startswith(("released", "feedback", "sample")) or line[0].isdigit():
            assert words(line) in everything, line


def test_files_that_the_readme_names_exist():
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        if "://" not in target:
            assert (ROOT / target).exists(), target
    for name in re.findall(r"^([\w./]+/)\s", README, re.M):
        assert (ROOT / name).exists(), name


def test_a_port_in_use_is_said_with_the_next_step():
    import socket
    import sys

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "book/serve.py", "--port", str(port), "--check"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"port {port} is in use" in done.stderr
    assert f"PORT={port + 1}" in done.stderr


def test_an_old_python_is_said_before_anything_is_written(tmp_path):
    (tmp_path / "python").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "python").chmod(0o755)
    for name in ("Makefile", "requirements.txt", "pyproject.toml"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    done = subprocess.run(
        ["make", "site", f"PYTHON={tmp_path / 'python'}"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "needs Python 3.11 or newer" in done.stderr
    assert "make site PYTHON=python3.12" in done.stderr
    assert not (tmp_path / ".venv").exists()


def test_the_server_gives_the_site_and_the_feedback_and_nothing_else(monkeypatch, tmp_path):
    import sys
    import threading

    sys.path.insert(0, str(ROOT / "book"))
    try:
        import serve
    finally:
        sys.path.pop(0)
    (tmp_path / "feedback" / "ada").mkdir(parents=True)
    (tmp_path / "feedback" / "ada" / "page.html").write_text("well done")
    (tmp_path / "gradebook.db").write_text("secret")
    (tmp_path / "source").mkdir()
    monkeypatch.setattr(serve, "FEEDBACK", tmp_path / "feedback")
    server = serve.bind(0)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def status(path: str) -> int:
        import http.client

        connection = http.client.HTTPConnection(*server.server_address, timeout=10)
        connection.request("GET", path)  # as it is: urllib would tidy it up
        code = connection.getresponse().status
        connection.close()
        return code

    assert status("/book/index.html") == 200
    assert status("/feedback/") == 200
    assert status("/feedback/ada/page.html") == 200
    for path in ("/feedback/../source/", "/feedback/..%2f..%2fgradebook.db", "/feedback/../gradebook.db",
                 "/feedback/%2e%2e/source/", "/../README.md", "/feedbackx", "//feedback/../source/"):  # fmt: skip
        assert status(path) == 404, path
    server.shutdown()
    server.server_close()
