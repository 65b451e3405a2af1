"""What a student handed in is read without trusting the folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from autograder.course import inbox
from autograder.errors import SubmissionError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "squares"
    made.mkdir()
    (made / "squares.ipynb").write_bytes(b"notebook")
    return made


def test_a_plain_submission_is_read_whole(folder):
    (folder / "timestamp.txt").write_text("2026-10-12 18:00:00 UTC\n")
    (folder / "data").mkdir()
    (folder / "data" / "a.csv").write_bytes(b"1,2")
    handed_in = inbox.collect(folder, ["squares"])
    assert handed_in.notebooks == {"squares": b"notebook"}
    assert handed_in.files == {"data/a.csv": b"1,2"}
    assert handed_in.timestamp == "2026-10-12 18:00:00 UTC"
    assert handed_in.notes == ()


def test_a_renamed_notebook_is_taken_when_there_is_no_doubt(folder):
    (folder / "squares.ipynb").rename(folder / "Squares (1).IPYNB")
    handed_in = inbox.collect(folder, ["squares"])
    assert handed_in.notebooks == {"squares": b"notebook"}
    assert "was taken for squares.ipynb" in handed_in.notes[0]


def test_a_second_notebook_is_left_alone(folder):
    (folder / "other.ipynb").write_bytes(b"other")
    handed_in = inbox.collect(folder, ["squares"])
    assert handed_in.notebooks == {"squares": b"notebook"}
    assert "not part of the assignment: other.ipynb" in handed_in.notes
    assert inbox.collect(folder, ["a", "b"]).notebooks == {}


def test_links_pipes_and_hidden_folders_are_never_opened(folder, tmp_path):
    secret = tmp_path / "gradebook.db"
    secret.write_bytes(b"secret")
    (folder / "link.csv").symlink_to(secret)
    (folder / "up").symlink_to(tmp_path)
    os.mkfifo(folder / "pipe")
    (folder / ".git").mkdir()
    (folder / ".git" / "config").write_bytes(b"secret")
    handed_in = inbox.collect(folder, ["squares"])
    assert handed_in.files == {}
    assert len(handed_in.notes) == 4


def test_a_link_instead_of_the_notebook_or_the_folder_is_nothing(folder, tmp_path):
    (folder / "squares.ipynb").rename(tmp_path / "elsewhere.ipynb")
    (folder / "squares.ipynb").symlink_to(tmp_path / "elsewhere.ipynb")
    assert inbox.collect(folder, ["squares"]).notebooks == {}
    (tmp_path / "link").symlink_to(folder)
    with pytest.raises(SubmissionError, match="not a folder"):
        inbox.collect(tmp_path / "link", ["squares"])
    with pytest.raises(SubmissionError, match="not a folder"):
        inbox.collect(tmp_path / "nowhere", ["squares"])


def test_too_much_is_refused_in_words(folder, monkeypatch):
    monkeypatch.setattr(inbox, "MAX_FILES", 3)
    for number in range(4):
        (folder / f"{number}.txt").write_bytes(b"")
    with pytest.raises(SubmissionError, match="more than 3 files"):
        inbox.collect(folder, ["squares"])


def test_the_digest_sees_every_byte_name_and_time(folder):
    first = inbox.collect(folder, ["squares"]).digest
    assert inbox.collect(folder, ["squares"]).digest == first
    changes = [("squares.ipynb", b"notebooK"), ("timestamp.txt", b"2026"), ("x.csv", b"")]
    seen = {first}
    for name, data in changes:
        (folder / name).write_bytes(data)
        seen.add(inbox.collect(folder, ["squares"]).digest)
    assert len(seen) == 4
