"""One conversation with the student's process, from the judge's end. The other end's protocol is in
``submission.service``.
"""

from __future__ import annotations

import builtins
import contextlib
import json
import pickle
import socket
import sys
import time
import warnings
import weakref
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from autograder.judge import handle as handles
from autograder.judge.departures import kind_name, pickled
from autograder.judge.reachable import accept
from autograder.judge.tensors import Mirrors
from autograder.wall import frames, random_state
from autograder.wall.wire import Decoder, Encoder

# These would end a loop, a generator or the judge itself instead of failing the test.
CONTROL = ("StopIteration", "StopAsyncIteration", "SystemExit", "KeyboardInterrupt", "GeneratorExit",
           "BaseExceptionGroup", "ExceptionGroup", "BaseException")  # fmt: skip
MAX_PRINTED = 1_000_000
_GONE = type(None)  # stands for a name that is not bound


class Death(BaseException):
    """The student's process is dead, hung or silent. Not an Exception, so that no test takes it for an answer."""


@dataclass
class Allowed:
    """What calibration saw the instructor's solution do; a student's may do no more."""

    everything: bool = False  # this is the calibration
    operators: dict[str, frozenset[str]] = field(default_factory=dict)  # class name: its dunders
    mutated: frozenset[str] = frozenset()  # "function:argument" that the solution changes
    random: bool = True  # the test, or the solution in it, draws from a global generator

    def knows(self, kind: str) -> bool:
        """Whether the instructor's solution has objects of a class of that name."""
        return self.everything or kind in self.operators


class Session:
    """Asks the student's process; keeps what is known of its things."""

    def __init__(self, sock: socket.socket, deadline: float, allowed: Allowed):
        self.socket, self.deadline, self.allowed = sock, deadline, allowed
        self.dead = ""  # why no answer counts any more; once set it stays
        self.forged = False  # an answer could not be read: that process may be broken
        self.handles: weakref.WeakValueDictionary[int, handles.Handle] = weakref.WeakValueDictionary()
        self.exceptions: dict[type, int] = {}  # exception classes that stand for the student's: their handles
        self.references: list[Any] = []
        self.dropped: list[int] = []
        self.tensors = Mirrors(self)
        self.shared: dict[str, Any] = {}  # random states that both sides have
        self.seen_operators: dict[str, set[str]] = {}
        self.seen_mutated: set[str] = set()
        self.drew = False  # the student's side drew from a global generator
        self.printed = 0
        self.namespace: dict[str, Any] = {}  # the test's globals
        self.names: dict[str, Any] = {}  # the student's among them, as both sides have them

    def request(self, operation: str, *arguments: Any) -> Any:
        """The answer to one question. The student's exception, or Death."""
        return self._converse(operation, arguments, {}, "")

    def call(self, function: Any, args: tuple, kwargs: dict, label: str) -> Any:
        """Call one of the student's functions; arguments that the solution changes in place are changed in ours."""
        prefix = label + ":"
        watch: Any = "all" if self.allowed.everything else [
            key.removeprefix(prefix) for key in self.allowed.mutated if key.startswith(prefix)
        ]  # fmt: skip
        named = {**{str(i): a for i, a in enumerate(args)}, **kwargs}
        return self._converse("call", (function, args, kwargs, watch), named, prefix)

    def reference(self, value: Any) -> int:
        """The number by which the student's side calls back ``value``."""
        for number, known in enumerate(self.references):
            if known is value:
                return number
        self.references.append(value)
        return len(self.references) - 1

    def die(self, why: str) -> Death:
        """Remember that nothing more will come; the exception to raise."""
        self.dead = self.dead or why
        return Death(self.dead)

    def _converse(self, operation: str, arguments: tuple, named: dict, prefix: str) -> Any:
        if self.dead:
            raise Death(self.dead)
        self._send(operation, arguments)
        while True:
            reply, blob = self._receive()
            decoder = Decoder(blob, {"h": self._handle, "j": self._reference})
            decoder.special["T"] = partial(self.tensors.arrived, decoder)
            if "ask" in reply:
                self._called_back(reply["ask"], decoder)
            else:
                return self._conclude(reply, decoder, operation, named, prefix)

    def _send(self, operation: str, arguments: tuple) -> None:
        dropped, self.dropped = self.dropped, []
        context = {
            "rng": self._moved() if self.allowed.random else None,
            "tensors": self.tensors.changes(),
            "dropped": [n for n in dropped if n not in self.handles],
            "names": self._rebound(),
        }
        data = pickled((operation, arguments, context), self)
        try:
            self.socket.settimeout(max(0.01, self.deadline - time.monotonic()))
            frames.send(self.socket, b"", data)
        except frames.Closed as error:
            raise self.die("the student's process stopped") from error
        except OSError as error:
            raise self.die("the call did not return in time: is there an endless loop?") from error

    def _moved(self) -> bytes:
        """The states of the global generators as far as the student's side has others."""
        now = random_state.states()
        moved = {name: state for name, state in now.items() if not random_state.same(state, self.shared.get(name))}
        self.shared = now
        return pickle.dumps(moved)  # apart, since the message's pickler looks at each of a thousand words

    def _rebound(self) -> dict[str, tuple]:
        """Names of the student's that the test has bound to something else, or deleted: to see who uses them."""
        changed: dict[str, tuple] = {}
        for name, before in list(self.names.items()):
            if (now := self.namespace.get(name, _GONE)) is not before:
                self.names[name] = now
                with contextlib.suppress(pickle.PicklingError, TypeError, AttributeError):  # then only we have it
                    pickled((now,), self)
                    changed[name] = () if now is _GONE else (now,)
        return changed

    def _receive(self) -> tuple[dict, bytes]:
        try:
            self.socket.settimeout(max(0.01, self.deadline - time.monotonic()))
            head, blob, _ = frames.receive(self.socket)
            reply = json.loads(head)
            if type(reply) is not dict:
                raise frames.Forged("not an answer")
        except frames.Closed as error:
            raise self.die("the student's process stopped (a crash, an exit, or too much memory)") from error
        except TimeoutError as error:
            raise self.die("the call did not return in time: is there an endless loop?") from error
        except (OSError, ValueError, RecursionError) as error:
            raise self.die(f"the student's process sent something that is no answer ({error})") from error
        return reply, blob

    def _conclude(self, reply: dict, decoder: Decoder, operation: str, named: dict, prefix: str) -> Any:
        self._replay(reply)
        try:
            if self.allowed.random and (states := decoder.value(reply.get("rng"))):
                self.shared, self.drew = accept(self.shared, states), True
            self.tensors.receive(reply.get("tensors"), decoder)
            self._mutate(reply.get("mutated"), decoder, named, prefix)
            if reply.get("stop") is True and operation == "op":
                raise StopIteration
            if "e" in reply:
                raise self._exception(reply["e"], decoder)
            value = decoder.value(reply.get("v"))
            return self._ours(reply["same"], value, named) if "same" in reply else value
        except frames.Forged as error:
            self.forged = True
            raise RuntimeError(f"what the student's code gave cannot be read: {error}") from error

    def _called_back(self, question: Any, decoder: Decoder) -> None:
        try:
            number, operation, arguments = question
            thing, arguments = self.references[number], decoder.value(arguments)
            if type(operation) is not str or type(arguments) is not list:
                raise frames.Forged("not a question")
        except (ValueError, TypeError, IndexError) as error:
            raise self.die(f"the student's process asked something that is no question ({error})") from error
        try:
            value = _obey(thing, operation, arguments)
        except Exception as error:  # noqa: BLE001 - whatever our callback raises is the caller's to see
            answer = ("raise", (type(error).__name__, str(error)))
        else:
            answer = ("return", value)
        self._send(*answer)

    def _replay(self, reply: dict) -> None:
        for item in reply.get("out") or ():
            match item:
                case [("stdout" | "stderr") as name, str(text)] if self.printed < MAX_PRINTED:
                    self.printed += len(text)
                    getattr(sys, name).write(text[:MAX_PRINTED])
        for item in (reply.get("warned") or ())[:50]:
            if type(item) is list and len(item) > 1 and all(type(part) is str for part in item):
                *names, text = item
                kinds = [k for name in names if isinstance(k := getattr(builtins, name, None), type)]
                kind = next((k for k in kinds if issubclass(k, Warning)), UserWarning)
                warnings.warn(text, kind, stacklevel=5)

    def _mutate(self, changes: Any, decoder: Decoder, named: dict, prefix: str) -> None:
        for item in changes or ():
            if type(item) is not list or len(item) != 2 or type(item[0]) is not str or item[0] not in named:
                raise frames.Forged("an argument that was not given")
            self.seen_mutated.add(prefix + item[0])
            if self.allowed.everything or prefix + item[0] in self.allowed.mutated:
                _overwrite(named[item[0]], decoder.value(item[1]))

    def _ours(self, key: Any, value: Any, named: dict) -> Any:
        """The very argument that a function gave back, where that holds what the student's side says it does."""
        if type(key) is str and key in named and _image(named[key]) == _image(value):
            return named[key]
        return value

    def _exception(self, parts: Any, decoder: Decoder) -> BaseException:
        match parts:
            case [list(names), str(text), arguments, *more]:
                number = more[0] if more else None
                own = next((c for c, n in self.exceptions.items() if n == number and type(number) is int), None)
                kind = own or _exception_class(names)
                try:
                    values = decoder.value(arguments)
                    if type(values) is list and not any(handles.is_handle(v) for v in values):
                        return kind(*values)
                except (ValueError, TypeError):
                    pass  # arguments that cannot cross, or that this class does not take: its text will do
                try:
                    return kind(text)
                except TypeError:  # a class that wants more than a text, such as UnicodeDecodeError
                    return RuntimeError(f"{kind.__name__}: {text}")
        raise frames.Forged("an exception that is none")

    def _reference(self, rest: list) -> Any:
        match rest:
            case [int(number)] if 0 <= number < len(self.references):
                return self.references[number]
        raise frames.Forged("a reference to nothing")

    def _handle(self, rest: list) -> Any:
        match rest:
            case [int(number), str(kind), list(libraries), list(dunders), list(bases)]:
                known = self.handles.get(number)
                if known is None:
                    for own, of in self.exceptions.items():
                        if of == number:
                            return own
                    if "builtins:BaseException" in bases:
                        own = type(kind, (_exception_class(bases),), {})
                        self.exceptions[own] = number
                        return own
                    known = self.handles[number] = handles.make(self, number, kind, libraries, dunders, bases)
                if not bases and all(type(name) is str for name in dunders):
                    self.seen_operators.setdefault(kind, set()).update(dunders)
                return known
        raise frames.Forged("a handle that is none")


def _obey(thing: Any, operation: str, arguments: list) -> Any:
    """Do what the student's code asks of something of ours: what it could do with the thing itself, no more."""
    match operation, arguments:
        case "call", [list(args), dict(kwargs)]:
            return thing(*args, **kwargs)
        case "get", [str(name)] if not name.startswith("_") and type(thing).__name__ != "function":
            value = getattr(thing, name)
            if kind_name(value) == "module":
                raise AttributeError(name)
            return value
        case "iter", []:
            return iter(thing)
        case "next", []:
            return next(thing)
        case "len", []:
            return len(thing)
        case "item", [key]:
            return thing[key]
    raise AttributeError("that does not cross the wall")


def _exception_class(names: list) -> type[Exception]:
    """The builtin exception (or numpy's) that the student's is a kind of; RuntimeError if there is none."""
    for name in names:
        if type(name) is str:
            module, _, short = name.partition(":")
            if short in CONTROL:
                return RuntimeError
            kind = getattr(builtins, short, None) if module == "builtins" else None
            if name == "numpy.linalg:LinAlgError":
                kind = sys.modules["numpy"].linalg.LinAlgError
            if isinstance(kind, type) and issubclass(kind, Exception):
                return kind if kind is not Exception else Exception
    return RuntimeError


def _image(value: Any) -> tuple[str, bytes]:
    encoder = Encoder(lambda other: ["?", id(other)])
    return json.dumps(encoder.node(value)), bytes(encoder.blob)


def _overwrite(ours: Any, theirs: Any) -> None:
    """Make ``ours`` hold what ``theirs`` holds, in place; containers on both sides keep their identity."""
    kind = type(ours)
    if type(theirs) is not kind:
        raise frames.Forged("an argument of another kind than was given")
    if kind is list and len(ours) == len(theirs):
        for index, value in enumerate(theirs):
            if type(value) is type(ours[index]) and type(value) in (list, dict, set, bytearray):
                _overwrite(ours[index], value)
            else:
                ours[index] = value
    elif kind in (list, bytearray):
        ours[:] = theirs
    elif kind in (dict, set):
        ours.clear()
        ours.update(theirs)
    elif kind_name(ours) == "deque":
        ours.clear()
        ours.extend(theirs)
    elif kind_name(ours) == "ndarray":
        if ours.shape != theirs.shape:
            raise frames.Forged("an array of another shape than was given")
        ours[...] = theirs
    else:
        ours.data.copy_(theirs)
