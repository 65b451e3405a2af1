"""Which code runs in which process: the one place that names both the submission's side and the judge's."""

from __future__ import annotations

from collections.abc import Sequence

from autograder.wall.launch import Launch

__all__ = ["Launch", "launch"]

PREPARE = ("autograder.submission.shell:prepare", "autograder.judge.child:prepare")
ROLES = {"submission": "autograder.submission.child:main", "judge": "autograder.judge.child:main"}


def launch(isolation: str = "auto", modules: Sequence[str] = ()) -> Launch:
    """Begin to start the process that all others are forked from, with modules that will probably be needed.

    Imports little, so that it can be early.
    """
    return Launch(PREPARE, ROLES, isolation, modules)
