"""What running a test may leave in a process for the next one to trip over, and how it is undone."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any

from autograder.wall import random_state


class Traces:
    """How the process stood when this was made: ``undo`` makes it stand so again, where that can be done.

    Covers the states of the global random generators, open figures, the working folder and the recursion limit; not
    what the code has done to its own objects.
    """

    def __init__(self) -> None:
        self.random = random_state.states()
        self.figures = set(_pyplot().get_fignums()) if _pyplot() else set()
        self.folder = "."
        with contextlib.suppress(OSError):  # it may have been removed
            self.folder = os.getcwd()  # noqa: PTH109 - text that goes back to chdir
        self.recursion = sys.getrecursionlimit()

    def undo(self) -> None:
        """Put it back."""
        random_state.start_from(random_state.differing(self.random))
        if pyplot := _pyplot():
            for number in set(pyplot.get_fignums()) - self.figures:
                pyplot.close(number)
        with contextlib.suppress(OSError):
            os.chdir(self.folder)
        sys.setrecursionlimit(self.recursion)


def _pyplot() -> Any:
    return sys.modules.get("matplotlib.pyplot")
