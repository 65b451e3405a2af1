"""The instructor's folders and gradebook; only this package knows nbgrader.

nbgrader's own ``__init__`` imports its web servers: a second of every command that only wants its gradebook. Its parts
are imported without.
"""

import importlib.util
import sys


def _without_servers() -> None:
    spec = importlib.util.find_spec("nbgrader")
    if spec is not None and "nbgrader" not in sys.modules:
        package = sys.modules["nbgrader"] = importlib.util.module_from_spec(spec)
        package.__version__ = importlib.import_module("nbgrader._version").__version__


_without_servers()
