"""What the judge sends to the student's side: a pickle in which things that live on one side only are named.

Plain functions go by value, so that a callback costs no round trip; those that keep state, and objects of classes that
a test defines, stay here and are called back (``judge`` ids). Persistent ids, as ``submission.service`` reads them:
``handle``, ``judge``, ``function``, ``module``, ``tensor``.
"""

from __future__ import annotations

import dis
import io
import marshal
import pickle
import sys
import types
from typing import TYPE_CHECKING, Any

from autograder.judge.handle import facts, is_handle

if TYPE_CHECKING:
    from autograder.judge.session import Session

SIMPLE = (type(None), bool, int, float, complex, str, bytes, tuple, list, dict, set, frozenset, bytearray)
CONSTANT = (type(None), bool, int, float, complex, str, bytes, range)
KEEPS_STATE = ("STORE_GLOBAL", "DELETE_GLOBAL", "STORE_SUBSCR", "STORE_ATTR", "DELETE_SUBSCR", "DELETE_ATTR")
STAYS = (types.GeneratorType, types.CoroutineType, io.IOBase, map, filter, zip, enumerate)


def pickled(message: tuple, session: Session) -> bytes:
    """``message`` as the student's side reads it. PicklingError when something in it cannot cross."""
    buffer = io.BytesIO()
    _Departures(buffer, session).dump(message)
    return buffer.getvalue()


class _Departures(pickle.Pickler):
    def __init__(self, buffer: io.BytesIO, session: Session):
        super().__init__(buffer, protocol=5)
        self.session = session

    def persistent_id(self, value: Any) -> tuple | None:
        """How the other side finds or rebuilds ``value``; None to pickle it."""
        kind = type(value)
        if kind in SIMPLE:
            return None
        if is_handle(value):
            return ("handle", facts(value).number)
        if kind is types.FunctionType and not _importable(value):
            return _by_value(value, ()) or self._stays(value)
        if kind is types.MethodType and type(value.__self__).__module__ == "__main__":
            return self._stays(value)
        if kind is types.ModuleType:
            return ("module", value.__name__)
        if isinstance(value, type) and value in self.session.exceptions:
            return ("handle", self.session.exceptions[value])
        if (value if isinstance(value, type) else kind).__module__ == "__main__" or isinstance(value, STAYS):
            return self._stays(value)
        if "torch" in sys.modules and isinstance(value, sys.modules["torch"].Tensor):
            return self.session.tensors.departing(value)
        return None

    def _stays(self, value: Any) -> tuple:
        return ("judge", self.session.reference(value), getattr(value, "__name__", kind_name(value)))


def kind_name(value: Any) -> str:
    """The name of its class."""
    return type(value).__name__


def _importable(function: types.FunctionType) -> bool:
    module = sys.modules.get(function.__module__)
    return function.__module__ != "__main__" and getattr(module, function.__qualname__, None) is function


def _by_value(function: types.FunctionType, above: tuple) -> tuple | None:
    """A function that keeps no state, with all it needs; None if it does, or if that is not sure."""
    code = function.__code__
    if function in above or _keeps_state(code):
        return None
    names = _names(code)
    namespace = {name: function.__globals__[name] for name in names if name in function.__globals__}
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    defaults, named = function.__defaults__, function.__kwdefaults__
    above = (*above, function)
    for value in [*namespace.values(), *cells, *(defaults or ()), *(named or {}).values()]:
        if not _harmless(value, above):
            return None
    return ("function", marshal.dumps(code), function.__name__, namespace, defaults, named, cells)


def _harmless(value: Any, above: tuple) -> bool:
    kind = type(value)
    if kind in CONSTANT or kind is types.ModuleType or kind is types.BuiltinFunctionType:
        return True
    if kind is tuple:
        return all(_harmless(item, above) for item in value)
    if kind is types.FunctionType:
        return _importable(value) or _by_value(value, above) is not None
    if isinstance(value, type):
        return value.__module__ != "__main__" and not is_handle(value)
    return kind.__module__ == "numpy" and kind.__name__ in ("ndarray", "ufunc", "float64", "float32", "int64")


def _keeps_state(code: types.CodeType) -> bool:
    free = set(code.co_freevars)
    for step in dis.get_instructions(code):
        if step.opname in KEEPS_STATE or (step.opname in ("STORE_DEREF", "DELETE_DEREF") and step.argval in free):
            return True
    return any(_keeps_state(c) for c in code.co_consts if isinstance(c, types.CodeType))


def _names(code: types.CodeType) -> set[str]:
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found |= _names(constant)
    return found
