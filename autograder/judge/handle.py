"""Handles: the student's objects as the tests hold them.

A handle has the operations that the student's object has, as far as the instructor's class of the same name has them,
too. It never turns into data by itself: numpy, torch and sympy probe objects for protocols (``__array_interface__`` is
a memory address), and a student's answer to such a probe would be believed.
"""

from __future__ import annotations

import functools
import inspect
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from autograder.judge.session import Session

ITEMS = ("__iter__", "__next__", "__len__", "__getitem__", "__setitem__", "__delitem__", "__contains__", "__enter__",
         "__exit__", "__reversed__", "__await__")  # fmt: skip
ALONE = {"__neg__": None, "__pos__": None, "__invert__": None, "__abs__": None, "__round__": None, "__int__": int,
         "__float__": float, "__complex__": complex, "__index__": int, "__hash__": int, "__str__": str, "__repr__": str,
         "__format__": str, "__bytes__": bytes}  # fmt: skip
ARITHMETIC = ("add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor")
COMPARISONS = ("lt", "le", "eq", "ne", "gt", "ge")
PAIRED = [
    f"__{name}__"
    for name in (*ARITHMETIC, "lshift", "rshift", "divmod", "rdivmod", *COMPARISONS,
                 *("r" + n for n in ARITHMETIC), *("i" + n for n in ARITHMETIC))
]  # fmt: skip
RESULTS = {"__len__": int, "__contains__": bool}
READABLE = ("__name__", "__qualname__", "__dict__", "__code__", "__annotations__", "__defaults__",
            "__kwdefaults__", "__wrapped__", "__self__", "__members__", "__dataclass_fields__",
            "__match_args__", "__slots__")  # fmt: skip
PROBES = ("_repr_", "_ipython_", "_sympy", "_mpl_", "_as_mpl", "_latex", "_array", "_torch")
DATA = ("builtins:int", "builtins:float", "builtins:complex", "builtins:bool", "builtins:str", "builtins:bytes",
        "builtins:object", "builtins:BaseException", "builtins:Exception", "numpy:ndarray", "numpy:generic",
        "torch:Tensor")  # fmt: skip


class Facts:
    """What a handle knows about the thing it stands for."""

    __slots__ = ("dunders", "kind", "label", "number", "session")

    def __init__(self, session: Session, number: int, kind: str, label: str, dunders: frozenset[str]):
        self.session, self.number, self.kind, self.label, self.dunders = session, number, kind, label, dunders


def facts(handle: Any) -> Facts:
    """What ``handle`` stands for."""
    return object.__getattribute__(handle, "_Handle__facts")


def is_handle(value: Any) -> bool:
    """Whether ``value`` is a handle, whatever class it claims."""
    return issubclass(type(value), Handle)


class Handle:
    """Base of all handles; the class of each is made for what its object can do."""

    __slots__ = ("__facts", "__weakref__")
    __array_ufunc__ = None  # numpy leaves operators to us
    _library: type | None = None
    _bases: tuple = ()

    def __init__(self, known: Facts):
        object.__setattr__(self, "_Handle__facts", known)

    def __getattr__(self, name: str) -> Any:
        if name == "__bases__" and type(self)._bases:
            return type(self)._bases
        if (name.startswith("__") and name not in READABLE) or name.startswith(PROBES):
            raise AttributeError(f"{name} of a student's object does not cross the wall")
        known = facts(self)
        value = known.session.request("get", self, name)
        if is_handle(value):
            facts(value).label = f"{known.label}.{name}"
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        facts(self).session.request("set", self, name, value)

    def __delattr__(self, name: str) -> None:
        facts(self).session.request("delete", self, name)

    def __bool__(self) -> bool:
        known = facts(self)
        if not known.session.allowed.knows(known.kind):
            raise TypeError(f"a student's object ({known.kind}) is neither true nor false: compare what it holds")
        if "__bool__" in known.dunders or "__len__" in known.dunders:
            return _exact(bool, known.session.request("op", self, "__bool__", ()))
        return True

    def __instancecheck__(self, value: Any) -> bool:
        return is_handle(value) and _exact(bool, facts(self).session.request("isinstance", value, self))

    def __subclasscheck__(self, value: Any) -> bool:
        return is_handle(value) and _exact(bool, facts(self).session.request("issubclass", value, self))

    def __copy__(self) -> Any:
        return facts(self).session.request("copy", self, False)

    def __deepcopy__(self, memo: dict) -> Any:
        return facts(self).session.request("copy", self, True)

    def __reduce_ex__(self, protocol: int) -> Any:
        raise TypeError("a student's object cannot be pickled")

    def __repr__(self) -> str:
        return f"<{facts(self).kind} of the student>"

    def __del__(self) -> None:
        known = facts(self)
        known.session.dropped.append(known.number)

    @property
    def __class__(self) -> type:
        return type(self)._library or type(self)

    @property
    def __doc__(self) -> Any:
        return facts(self).session.request("get", self, "__doc__")


def make(session: Session, number: Any, kind: Any, libraries: Any, dunders: Any, bases: Any) -> Handle:
    """The handle for what the student's side describes so."""
    has = frozenset(name for name in dunders if type(name) is str)
    wanted = set(ITEMS) & has
    if "__call__" in has or bases:
        wanted.add("__call__")
    operators = (set(ALONE) | set(PAIRED)) & has
    if not session.allowed.everything:
        operators &= session.allowed.operators.get(kind, frozenset())
    made = _class(frozenset(wanted | operators), _first(libraries), tuple(_classes(bases)) if bases else ())
    return made(Facts(session, number, kind, kind, has))


@functools.cache
def _class(dunders: frozenset[str], library: type | None, bases: tuple) -> type[Handle]:
    body: dict[str, Any] = {
        "__slots__": (),
        "__doc__": Handle.__dict__["__doc__"],
        "_library": library,
        "_bases": bases,
    }
    for name in dunders:
        body[name] = _call if name == "__call__" else _paired(name) if name in PAIRED else _plain(name)
    if "__eq__" in body and "__hash__" not in body:
        body["__hash__"] = None
    return type("Handle", (Handle,), body)


def _call(self: Handle, *args: Any, **kwargs: Any) -> Any:
    known = facts(self)
    result = known.session.call(self, args, kwargs, known.label)
    if is_handle(result):
        facts(result).label = known.label + "()"
    return result


def _plain(name: str) -> Callable:
    expected = RESULTS.get(name) or ALONE.get(name)

    def operation(self: Handle, *args: Any) -> Any:
        result = facts(self).session.request("op", self, name, args)
        if name == "__exit__":
            return result is True
        if expected is not None:
            return _exact(expected, result)
        return result

    return operation


def _paired(name: str) -> Callable:
    def operation(self: Handle, other: Any, *more: Any) -> Any:
        result = facts(self).session.request("op", self, name, (other, *more))
        # With a value of ours on one side, data as result would be the student's own verdict on it.
        return result if is_handle(result) or is_handle(other) else NotImplemented

    return operation


def _exact(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise TypeError(f"a student's object gave {type(value).__name__} where {kind.__name__} is due")
    return value


def _first(names: Any) -> type | None:
    return next(iter(_classes(names)), None)


def _classes(names: Any) -> list[type]:
    """The library classes, loaded here, of those names; none that tests would take for data."""
    found = []
    for name in names if type(names) is list else ():
        if type(name) is str and name not in DATA and len(name) < 300:
            module, _, path = name.partition(":")
            value: Any = sys.modules.get(module)
            for part in path.split("."):
                value = vars(value).get(part) if value is not None and hasattr(value, "__dict__") else None
            if value is None and module == "builtins":
                value = _UNNAMED.get(path)
            if isinstance(value, type):
                found.append(value)
    return found


_UNNAMED = {c.__name__: c for c in (type(_exact), type(len), type((lambda: (yield))()), type(_exact.__code__),
                                    type(Facts.__init__), type(Handle.__init__.__get__(0)))}  # fmt: skip


def see_through_handles() -> None:
    """Let ``inspect.signature`` and ``inspect.getsource`` work on handles, in this process."""
    signature, source = inspect.signature, inspect.getsource

    @functools.wraps(signature)
    def of_any(thing: Any, **options: Any) -> inspect.Signature:
        if not is_handle(thing):
            return signature(thing, **options)
        rows = facts(thing).session.request("signature", thing)
        parameter, empty = inspect.Parameter, inspect.Parameter.empty
        return inspect.Signature([
            parameter(name, list(inspect._ParameterKind)[kind], default=default if given else empty,
                      annotation=annotation or empty)
            for name, kind, given, default, annotation in rows
        ])  # fmt: skip

    @functools.wraps(source)
    def source_of_any(thing: Any) -> str:
        return _exact(str, facts(thing).session.request("source", thing)) if is_handle(thing) else source(thing)

    inspect.signature, inspect.getsource = of_any, source_of_any
