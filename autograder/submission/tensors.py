"""Torch tensors that live on both sides: parameters, and results that backward() starts from."""

from __future__ import annotations

import sys
from typing import Any

from autograder.wall.wire import TORCH_DTYPES, Encoder


class Tensors:
    """The tensors of one conversation that the judge knows by number, and copies of the judge's that need gradients."""

    def __init__(self) -> None:
        self.known: dict[int, Any] = {}
        self.numbers: dict[int, int] = {}  # id(tensor): number
        self.last: dict[int, tuple] = {}  # content and gradient as the judge has them
        self.copies: dict[int, Any] = {}  # number of the judge's tensor: our copy

    def node(self, tensor: Any, encoder: Encoder) -> list:
        """``["T", dtype, shape, bytes, number, leaf, parameter, gradient]``; number is null for a plain value."""
        torch = sys.modules["torch"]
        name = str(tensor.dtype).removeprefix("torch.")
        if tensor.device.type != "cpu" or tensor.layout is not torch.strided or name not in TORCH_DTYPES:
            return encoder.other(tensor)
        parameter = type(tensor) is torch.nn.Parameter
        number = gradient = None
        if tensor.requires_grad:
            number = self._number(tensor)
            if tensor.is_leaf:
                self.last[number] = _content(tensor)
                gradient = None if tensor.grad is None else self.node(tensor.grad.detach(), encoder)
        place = encoder.bytes(_bytes(tensor))
        return ["T", name, list(tensor.shape), place, number, tensor.is_leaf, parameter, gradient]

    def _number(self, tensor: Any) -> int:
        number = self.numbers.get(id(tensor))
        if number is None or self.known.get(number) is not tensor:
            number = len(self.known) + 1
            self.known[number], self.numbers[id(tensor)] = tensor, number
        return number

    def arrived(self, parts: list) -> Any:
        """A tensor in a pickle of the judge: one that we know, or a copy of its own."""
        import torch

        if parts[0] == "known":
            return self.known[parts[1]]
        data, dtype, shape, number, parameter = parts
        if number is not None and number in self.copies:
            return self.copies[number]
        tensor = torch.frombuffer(bytearray(data) or bytearray(16), dtype=getattr(torch, dtype), count=-1)
        tensor = (tensor if data else tensor[:0]).reshape(shape)
        if parameter:
            tensor = torch.nn.Parameter(tensor, requires_grad=number is not None)
        elif number is not None:
            tensor.requires_grad_()
        if number is not None:
            self.copies[number] = tensor
        return tensor

    def receive(self, changes: list) -> None:
        """Take over what the judge changed: (number, content or None, gradient or None, has gradient)."""
        if not changes:
            return
        import torch

        for number, content, gradient in changes:
            tensor = self.known[number]
            with torch.no_grad():
                tensor.data.copy_(content)
            tensor.grad = gradient
            self.last[number] = _content(tensor)

    def changes(self) -> list:
        """What student code changed in tensors that the judge has seen."""
        changed = []
        for number, (content, gradient) in self.last.items():
            tensor = self.known[number]
            now = _content(tensor)
            if not (_equal(now[0], content) and _equal(now[1], gradient)):
                self.last[number] = now
                changed.append((number, *now))
        return changed

    def backward(self, number: int, gradient: Any, inputs: list[int]) -> list:
        """Run autograd from a result; the gradients that reach the judge's tensors."""
        for key in inputs:
            if key in self.copies:
                self.copies[key].grad = None
        self.known[number].backward(gradient, retain_graph=True)
        found = [self.copies[key].grad if key in self.copies else None for key in inputs]
        return [None if g is None else g.detach() for g in found]


def _content(tensor: Any) -> tuple:
    return tensor.detach().clone(), None if tensor.grad is None else tensor.grad.detach().clone()


def _equal(one: Any, other: Any) -> bool:
    if one is None or other is None:
        return one is other
    return one.shape == other.shape and bool(_bytes(one) == _bytes(other))


def _bytes(tensor: Any) -> bytes:
    import torch

    # a copy, since one number taken from a column counts as contiguous with any stride, and `view` does not like it
    flat = tensor.detach().reshape(-1).clone(memory_format=torch.contiguous_format)
    return flat.view(torch.uint8).numpy().tobytes() if flat.numel() else b""
