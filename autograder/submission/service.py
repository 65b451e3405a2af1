"""Answers the judge's calls to the student's things.

Protocol, on one socket, strictly in turns. The judge asks with a pickled tuple ``(operation, arguments, context)``; the
answer is a JSON frame of wire nodes (see ``wall.wire``):

====================================== =====================================================
``names`` (list of names)              a dict of those that exist
``call`` (handle, args, kwargs, watch) what the call returns
``get`` ``set`` (handle, name[, v])    an attribute
``op`` (handle, name, args)            an operation by the name of its dunder: ``__len__``, ``__add__``
``isinstance`` (value, handle)         bool;  also ``issubclass``
``signature`` ``source`` (handle)      its parameters; its text
``copy`` (handle, deep)                another handle
``modules``                            what has been imported since this conversation began
``backward`` (tensor, gradient, ids)   gradients of the judge's tensors with these ids
``return`` ``raise``                   not a question: the answer to ours (see below)
====================================== =====================================================

``context`` has ``rng`` (states to start from, pickled; None when nobody draws), ``tensors`` (changed by the judge),
``dropped`` (handles no longer needed) and ``names`` (the student's globals that the test bound to something else: a
tuple of one, or an empty one to unbind). The answer has ``v`` (the value; ``same`` if it is that argument), or ``e``
(an exception: class names, text, arguments) or ``stop`` (an iterator ended), and with it ``out`` (printed text),
``warned``, ``rng`` (states afterwards, if changed), ``mutated`` (arguments, if watched) and ``tensors``.

When student code calls something of the judge's, the frame is ``{"ask": [id, operation, arguments]}``, and the judge's
next message is ``return`` or ``raise``, or a question of its own to be answered first.
"""

from __future__ import annotations

import copy
import inspect
import io
import json
import marshal
import operator
import pickle
import socket
import sys
import types
import warnings
from collections import deque
from collections.abc import Callable
from typing import Any

from autograder.submission.shell import Recorder, captured
from autograder.submission.tensors import Tensors
from autograder.wall import frames, random_state
from autograder.wall.wire import Encoder, TooMuchError, pack

UNARY = {"__len__": len, "__iter__": iter, "__next__": next, "__str__": str, "__repr__": repr, "__bool__": bool,
         "__int__": int, "__float__": float, "__complex__": complex, "__round__": round, "__hash__": hash,
         "__reversed__": reversed, "__format__": format, "__bytes__": bytes, "__divmod__": divmod}  # fmt: skip
REFLECTED = ("add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor", "divmod")
OPERATIONS: dict[str, Callable] = {
    name: f for name, f in vars(operator).items() if name.startswith("__") and callable(f)
}
OPERATIONS = {name: f for name, f in OPERATIONS.items() if name not in ("__call__", "__loader__", "__spec__")} | UNARY
MUTABLE = (list, dict, set, bytearray, deque)
MAX_TEXT = 20_000


class JudgeError(Exception):
    """An exception of the judge's, raised inside student code that called back."""


class Ended(BaseException):
    """The judge closed the conversation while student code was waiting for it."""


class JudgeRef:
    """Something of the judge's, in the hands of student code; everything asked of it happens over there."""

    __slots__ = ("_autograder",)

    def __init__(self, service: Service, number: int, name: str):
        object.__setattr__(self, "_autograder", (service, number, name))

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return _ask(self, "call", [list(args), kwargs])

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return _ask(self, "get", [name])

    def __iter__(self) -> Any:
        return _ask(self, "iter", [])

    def __next__(self) -> Any:
        return _ask(self, "next", [])

    def __len__(self) -> int:
        return _ask(self, "len", [])

    def __getitem__(self, key: Any) -> Any:
        return _ask(self, "item", [key])

    def __bool__(self) -> bool:
        return True

    @property
    def __name__(self) -> str:
        return object.__getattribute__(self, "_autograder")[2]


def _ask(reference: JudgeRef, operation: str, arguments: list) -> Any:
    service, number, _ = object.__getattribute__(reference, "_autograder")
    if service.over:
        raise JudgeError("this belongs to an earlier test")
    return service.ask(number, operation, arguments)


class _Arrivals(pickle.Unpickler):
    """Reads the judge's pickles, in which the judge's persistent ids stand for what lives on one side only."""

    def __init__(self, data: bytes, service: Service):
        super().__init__(io.BytesIO(data))
        self.service = service

    def persistent_load(self, identity: tuple) -> Any:
        """See ``judge.departures`` for the kinds."""
        match identity:
            case ("handle", number):
                return self.service.things[number]
            case ("judge", number, name):
                return JudgeRef(self.service, number, name)
            case ("function", code, name, namespace, defaults, keyword_defaults, closure):
                namespace = {"__builtins__": __builtins__, "__name__": "__main__", **namespace}
                cells = tuple(types.CellType(content) for content in closure)
                made = types.FunctionType(marshal.loads(code), namespace, name, defaults, cells)
                made.__kwdefaults__ = keyword_defaults
                return made
            case ("module", name):
                return sys.modules[name]
            case ("tensor", *rest):
                return self.service.tensors.arrived(rest)
        raise pickle.UnpicklingError("unknown")


class Service:
    """One conversation with the judge about the names in ``namespace``."""

    def __init__(self, sock: socket.socket, namespace: dict, recorder: Recorder, *, learning: bool = False):
        self.socket, self.namespace, self.recorder = sock, namespace, recorder
        self.over = False  # whether the conversation has ended
        self.things: dict[int, Any] = {}
        self.numbers: dict[int, int] = {}  # id(thing): number
        self.next_number = 1
        self.rebound: dict[str, tuple] = {}  # the student's names that the test rebound: what they stood for
        self.tensors = Tensors()
        self.loaded = set(sys.modules) if learning else set()  # touching every name costs 400 page faults after a fork

    def __enter__(self) -> Service:
        return self

    def __exit__(self, *_: object) -> None:
        """Give the student's names back what they stood for before the test bound them to something else."""
        self.over = True
        for name, value in self.rebound.items():
            self.namespace.pop(name, None)
            self.namespace.update({name: value[0]} if value else {})

    def run(self) -> None:
        """Answer until the judge closes the socket."""
        try:
            while True:
                self._answer(self._next())
        except (frames.Closed, frames.Forged, Ended, OSError):
            return

    def ask(self, number: int, operation: str, arguments: list) -> Any:
        """Ask the judge; answer what it asks meanwhile."""
        encoder = self._encoder()
        message = {"ask": [number, operation, encoder.node(arguments)]}
        try:
            frames.send(self.socket, pack(message), bytes(encoder.blob))
            while True:
                operation, values, _ = question = self._next()
                if operation == "return":
                    return values
                if operation == "raise":
                    kind = getattr(__import__("builtins"), values[0], JudgeError)
                    raise kind(values[1])
                self._answer(question)
        except (frames.Closed, OSError) as error:
            raise Ended from error

    def _next(self) -> tuple:
        head, blob, _ = frames.receive(self.socket, blob_bytes=1 << 32)
        return _Arrivals(blob or head, self).load()

    def _answer(self, question: tuple) -> None:
        operation, arguments, context = question
        for number in context["dropped"]:
            self.numbers.pop(id(self.things.pop(number, None)), None)
        self.tensors.receive(context["tensors"])
        for name, value in context["names"].items():
            self.rebound.setdefault(name, (self.namespace[name],) if name in self.namespace else ())
            self.namespace.pop(name, None)
            self.namespace.update({name: value[0]} if value else {})
        states = context["rng"]
        before = None if states is None else random_state.start_from(pickle.loads(states))
        self.recorder.start()
        reply: dict[str, Any] = {}
        encoder = self._encoder()
        with captured(self.recorder), warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            watched = _Watched(arguments, self) if operation == "call" else None
            try:
                value = getattr(self, "_do_" + operation)(*arguments)
                reply["v"] = encoder.node(value)
                if operation == "call" and _mutable(value):
                    named = {**{str(i): a for i, a in enumerate(arguments[1])}, **arguments[2]}
                    same = [key for key, argument in named.items() if argument is value]
                    reply |= {"same": same[0]} if same else {}
            except StopIteration as error:
                if operation == "op" and arguments[1] == "__next__":
                    reply["stop"] = True
                else:
                    reply["e"] = self._exception(error, encoder)
            except Ended:
                raise
            except BaseException as error:  # noqa: BLE001 - a student's exception may be of any class
                encoder = self._encoder()
                reply = {"e": self._exception(error, encoder)}
            if watched is not None:
                reply["mutated"] = watched.changes(encoder)
        reply["out"] = [[o["name"], o["text"]] for o in self.recorder.taken() if o["output_type"] == "stream"]
        reply["warned"] = [
            [c.__name__ for c in w.category.__mro__[:8]] + [str(w.message)[:MAX_TEXT]] for w in caught[:50]
        ]
        reply["rng"] = None if before is None else encoder.node(random_state.changed(before))
        reply["tensors"] = [[number, *[part if part is None else encoder.node(part) for part in parts]]
                            for number, *parts in self.tensors.changes()]  # fmt: skip
        try:
            head = pack(reply)
        except TooMuchError as error:
            head, encoder = pack({"e": [["RuntimeError"], str(error), None]}), self._encoder()
        frames.send(self.socket, head, bytes(encoder.blob))

    def _encoder(self) -> Encoder:
        encoder = Encoder(self._handle)
        encoder.tensor = lambda tensor: self.tensors.node(tensor, encoder)
        return encoder

    def _number(self, thing: Any) -> int:
        number = self.numbers.get(id(thing))
        if number is None or self.things.get(number) is not thing:
            number, self.next_number = self.next_number, self.next_number + 1
            self.things[number], self.numbers[id(thing)] = thing, number
        return number

    def _handle(self, thing: Any) -> list:
        if type(thing) is JudgeRef and object.__getattribute__(thing, "_autograder")[0] is self:
            return ["j", object.__getattribute__(thing, "_autograder")[1]]
        kind = type(thing)
        libraries = [
            f"{c.__module__}:{c.__qualname__}" for c in kind.__mro__ if c.__module__ != "__main__" and c is not object
        ]
        dunders = sorted({name for c in kind.__mro__ if c is not object for name in vars(c)} & _KNOWN)
        bases = []
        if isinstance(thing, type):
            bases = [f"{c.__module__}:{c.__qualname__}" for c in thing.__mro__ if c.__module__ != "__main__"]
        name = thing.__name__ if isinstance(thing, type) else kind.__name__
        return ["h", self._number(thing), name, libraries, dunders, bases]

    def _exception(self, error: BaseException, encoder: Encoder) -> list:
        try:
            text = str(error)[:MAX_TEXT]
        except BaseException:  # noqa: BLE001 - a student's exception may fail at anything
            text = "<an exception that cannot be printed>"
        try:
            arguments = encoder.node(list(error.args))
        except BaseException:  # noqa: BLE001 - the same
            arguments = None
        kind = type(error)
        return [[f"{c.__module__}:{c.__name__}" for c in kind.__mro__][:20], text, arguments, self._number(kind)]

    # one method an operation

    def _do_names(self, names: list[str]) -> dict:
        return {name: self.namespace[name] for name in names if name in self.namespace}

    def _do_call(self, thing: Any, args: tuple, kwargs: dict, watch: Any) -> Any:
        return thing(*args, **kwargs)

    def _do_get(self, thing: Any, name: str) -> Any:
        return getattr(thing, name)

    def _do_set(self, thing: Any, name: str, value: Any) -> None:
        setattr(thing, name, value)

    def _do_delete(self, thing: Any, name: str) -> None:
        delattr(thing, name)

    def _do_op(self, thing: Any, name: str, args: tuple) -> Any:
        if name == "__enter__" or name == "__exit__":
            return getattr(type(thing), name)(thing, *args)
        if name == "__await__":
            import asyncio

            return asyncio.run(_awaited(thing))
        if name not in OPERATIONS:  # reflected: __radd__(self, other) is other + self
            return OPERATIONS["__" + name[3:]](args[0], thing)
        return OPERATIONS[name](thing, *args)

    def _do_isinstance(self, thing: Any, kind: Any) -> bool:
        return isinstance(thing, kind) is True

    def _do_issubclass(self, thing: Any, kind: Any) -> bool:
        return issubclass(thing, kind) is True

    def _do_signature(self, thing: Any) -> list:
        empty = inspect.Parameter.empty
        return [
            (p.name, int(p.kind), p.default is not empty, None if p.default is empty else p.default,
             "" if p.annotation is empty else inspect.formatannotation(p.annotation))
            for p in inspect.signature(thing).parameters.values()
        ]  # fmt: skip

    def _do_source(self, thing: Any) -> str:
        return inspect.getsource(thing)

    def _do_copy(self, thing: Any, deep: bool) -> Any:
        return copy.deepcopy(thing) if deep else copy.copy(thing)

    def _do_modules(self) -> list:
        return list(set(sys.modules) - self.loaded)

    def _do_backward(self, number: int, gradient: Any, inputs: list[int]) -> list:
        return self.tensors.backward(number, gradient, inputs)


class _Watched:
    """The arguments of one call that the judge wants back if they have changed."""

    def __init__(self, arguments: tuple, service: Service):
        _, args, kwargs, watch = arguments
        named = {**{str(i): a for i, a in enumerate(args)}, **kwargs}
        self.service = service
        self.values = {k: v for k, v in named.items() if (watch == "all" or k in watch) and _mutable(v)}
        self.before = {k: self._image(v)[0] for k, v in self.values.items()}

    def changes(self, encoder: Encoder) -> list:
        """Pairs of argument and new content."""
        return [[k, encoder.node(v)] for k, v in self.values.items() if self._image(v)[0] != self.before[k]]

    def _image(self, value: Any) -> tuple:
        encoder = self.service._encoder()
        try:
            return (json.dumps(encoder.node(value)), bytes(encoder.blob)), encoder
        except (TooMuchError, RuntimeError):
            return (None, None), encoder


async def _awaited(thing: Any) -> Any:
    return await thing


def _mutable(value: Any) -> bool:
    torch, numpy = sys.modules.get("torch"), sys.modules.get("numpy")
    return (type(value) in MUTABLE or (numpy is not None and type(value) is numpy.ndarray)
            or (torch is not None and type(value) is torch.Tensor))  # fmt: skip


_KNOWN = (
    frozenset(OPERATIONS) | {f"__r{name}__" for name in REFLECTED} | {"__call__", "__enter__", "__exit__", "__await__"}
)
