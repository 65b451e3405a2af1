"""Torch tensors that live on both sides, from the judge's end.

A parameter of the student's is mirrored: a test may read its gradient, or step an optimiser over the mirrors, and both
ends are brought together with each question. A result that needs gradients passes them on: ``backward`` here runs
autograd there.
"""

from __future__ import annotations

import functools
import math
import sys
import weakref
from typing import TYPE_CHECKING, Any

from autograder.wall.frames import Forged
from autograder.wall.wire import Decoder, torch_dtype

if TYPE_CHECKING:
    from autograder.judge.session import Session


class Mirrors:
    """The student's tensors that one conversation knows, and ours that the student's side has copies of."""

    def __init__(self, session: Session):
        self.session = session
        self.mirrors: dict[int, Any] = {}  # number: mirror of a leaf
        self.last: dict[int, tuple] = {}  # content and gradient that both sides have
        self.numbers: dict[int, tuple[int, Any]] = {}  # id(tensor here): number there, and a weak reference
        self.given: list[Any] = []  # ours, that need gradients and were passed to the student's side

    def arrived(self, decoder: Decoder, rest: list) -> Any:
        """The tensor of a ``T`` node."""
        import torch

        match rest:
            case [dtype, list(shape), place, number, bool(leaf), bool(parameter), gradient]:
                value = _tensor(torch_dtype(dtype), shape, decoder.bytes(place))
            case _:
                raise Forged("a tensor that is none")
        if type(number) is not int:
            return torch.nn.Parameter(value, requires_grad=False) if parameter else value
        if not (value.is_floating_point() or value.is_complex()):
            raise Forged("a tensor that needs gradients but cannot have any")
        if not leaf:
            inputs = [t for t in self.given if t.requires_grad]
            return self._remember(
                number, _through().apply(self, number, value, torch.ones((), requires_grad=True), *inputs)
            )
        slope = None if gradient is None else _gradient(decoder.value(gradient), value)
        mirror = self.mirrors.get(number)
        if mirror is None or mirror.shape != value.shape or mirror.dtype != value.dtype:
            mirror = torch.nn.Parameter(value) if parameter else value.requires_grad_()
            self.mirrors[number] = self._remember(number, mirror)
        else:
            mirror.data.copy_(value)
        mirror.grad = slope
        self.last[number] = _content(mirror)
        return mirror

    def departing(self, tensor: Any) -> tuple:
        """The persistent id under which the student's side finds or rebuilds ``tensor``."""
        known = self.numbers.get(id(tensor))
        if known is not None and known[1]() is tensor:
            return ("tensor", "known", known[0])
        number = None
        if tensor.requires_grad:
            number = next((i for i, t in enumerate(self.given) if t is tensor), len(self.given))
            if number == len(self.given):
                self.given.append(tensor)
        import torch

        # a copy, since one number taken from a column counts as contiguous with any stride, and `view` does not like it
        flat = tensor.detach().cpu().reshape(-1).clone(memory_format=torch.contiguous_format)
        data = flat.view(torch.uint8).numpy().tobytes() if flat.numel() else b""
        name = str(tensor.dtype).removeprefix("torch.")
        return ("tensor", data, name, tuple(tensor.shape), number, isinstance(tensor, torch.nn.Parameter))

    def changes(self) -> list:
        """What changed here in mirrors since both sides had the same: (number, content, gradient)."""
        changed = []
        for number, mirror in self.mirrors.items():
            now = _content(mirror)
            if not (_equal(now[0], self.last[number][0]) and _equal(now[1], self.last[number][1])):
                self.last[number] = now
                changed.append((number, *now))
        return changed

    def receive(self, changes: Any, decoder: Decoder) -> None:
        """Take over what student code changed in tensors that are mirrored here."""
        import_torch = sys.modules.get("torch")
        for item in changes or ():
            match item:
                case [int(number), content, gradient] if import_torch is not None and number in self.mirrors:
                    mirror, (_, before) = self.mirrors[number], self.last[number]
                    mirror.data.copy_(_gradient(decoder.value(content), mirror))
                    slope = None if gradient is None else _gradient(decoder.value(gradient), mirror)
                    self.last[number] = (mirror.detach().clone(), slope)
                    if slope is None or mirror.grad is None or _equal(mirror.grad, before):
                        mirror.grad = None if slope is None else slope.clone()
                    else:  # autograd here has added something of its own meanwhile
                        mirror.grad = mirror.grad + (slope if before is None else slope - before)
                case [int(), *_]:
                    pass  # a tensor that this side has let go
                case _:
                    raise Forged("a change of nothing")

    def _remember(self, number: int, tensor: Any) -> Any:
        self.numbers[id(tensor)] = (number, weakref.ref(tensor))
        return tensor


@functools.cache
def _through() -> Any:
    import torch

    class Through(torch.autograd.Function):
        """A result of the student's, as a node of the graph here."""

        @staticmethod
        def forward(context: Any, mirrors: Mirrors, number: int, value: Any, hook: Any, *inputs: Any) -> Any:
            context.mirrors, context.number, context.inputs = mirrors, number, inputs
            return value

        @staticmethod
        def backward(context: Any, gradient: Any) -> tuple:
            mirrors: Mirrors = context.mirrors
            places = [i for i, t in enumerate(mirrors.given) if any(t is u for u in context.inputs)]
            found = mirrors.session.request("backward", context.number, gradient.detach(), places)
            if type(found) is not list or len(found) != len(places):
                raise RuntimeError("the student's side gave no gradients")
            found = [None if g is None else _gradient(g, t) for g, t in zip(found, context.inputs, strict=True)]
            return (None, None, None, torch.zeros(()), *found)

    return Through


def _tensor(dtype: Any, shape: list, data: bytes) -> Any:
    import torch

    if len(shape) > 16 or not all(type(n) is int and 0 <= n < 2**40 for n in shape):
        raise Forged("a shape that is none")
    if math.prod(shape) * dtype.itemsize != len(data):
        raise Forged("a tensor whose size and shape disagree")
    if not data:
        return torch.zeros(shape, dtype=dtype)
    if dtype is torch.bool:
        return (torch.frombuffer(bytearray(data), dtype=torch.uint8) != 0).reshape(shape)
    return torch.frombuffer(bytearray(data), dtype=dtype).reshape(shape)


def _gradient(value: Any, like: Any) -> Any:
    import torch

    if type(value) is not torch.Tensor or value.shape != like.shape:
        raise Forged("a gradient that does not fit")
    return value.detach().to(like.dtype)


def _content(tensor: Any) -> tuple:
    return tensor.detach().clone(), None if tensor.grad is None else tensor.grad.detach().clone()


def _equal(one: Any, other: Any) -> bool:
    if one is None or other is None:
        return one is other
    import torch

    return one.shape == other.shape and torch.equal(one, other)
