"""The instructor's folders and gradebook; only this package knows nbgrader.

nbgrader's own ``__init__`` imports its web servers: a second of every command that only wants its gradebook. Its parts
are imported without, and what these import for other purposes comes when it is called, if ever.
"""

import importlib.util
import sys
import types
from collections.abc import Callable

# for JupyterHub; for collecting submissions from archives. Of both only functions are used
LATE = ("requests", "setuptools.archive_util")
UNUSED = "isoduration"  # jsonschema does without; no schema of notebooks has durations


class _Late(types.ModuleType):
    """Stands for a module whose functions are rarely called; loads it when one is."""

    def __getattr__(self, name: str) -> Callable:
        if name.startswith("__"):
            raise AttributeError(name)

        def function(*args: object, **kwargs: object) -> object:
            if sys.modules.get(self.__name__) is self:
                del sys.modules[self.__name__]
            return getattr(importlib.import_module(self.__name__), name)(*args, **kwargs)

        return function


def _without_servers() -> None:
    spec = importlib.util.find_spec("nbgrader")
    if spec is not None and "nbgrader" not in sys.modules:
        package = sys.modules["nbgrader"] = importlib.util.module_from_spec(spec)
        package.__version__ = importlib.import_module("nbgrader._version").__version__
        for name in LATE:
            sys.modules.setdefault(name, _Late(name))
        sys.modules.setdefault(UNUSED, None)


_without_servers()
