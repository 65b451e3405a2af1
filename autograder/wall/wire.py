"""All that may cross from the student's side: a tree of tagged lists in JSON, with raw bytes beside it.

A node is ``null``, ``true``, a number, a string, or a list whose first item is its tag:

====== ============================ ====== =======================================
tag    then                         tag    then
====== ============================ ====== =======================================
i      large int in hex             a      array: dtype, shape, bytes
c      complex: re, im              n      numpy scalar: dtype, bytes
b B    bytes, bytearray             o      array of objects: shape, items
l t    list, tuple                  T      tensor: dtype, shape, bytes, extra
s f    set, frozenset               y      sympy expression as srepr
d      dict: key, value, ...        N      named tuple: name, fields, items
C O D  Counter, OrderedDict, deque  q      range or slice: kind, three items
F      Fraction, Decimal: kind,text k      a class or dtype of the allowed ones
z      defaultdict: factory, items  h j    handle of theirs, reference of ours
====== ============================ ====== =======================================

Bytes are [offset, length] in the blob. The encoder runs on the student's side and is not to be trusted; the decoder
takes nothing on faith and builds exact builtin types only. ``h``, ``j`` and ``T`` are the caller's business.
"""

from __future__ import annotations

import collections
import decimal
import fractions
import json
import keyword
import math
import re
import sys
import unicodedata
from collections.abc import Callable
from typing import Any

from autograder.wall.frames import BLOB_BYTES, HEAD_BYTES, Forged

DEPTH = 60
NODES = 1_000_000
DTYPE = re.compile(r"[<>|=]?(b1|[iu][1248]|f(2|4|8|16)|c(8|16|32)|[US]\d{1,6}|[mM]8(\[\d{0,6}\w{1,8}\])?)\Z")
CLASSES = {c.__name__: c for c in (bool, int, float, complex, str, bytes, list, tuple, dict, set, frozenset, object)}
FACTORIES = {c.__name__: c for c in (bool, int, float, complex, str, list, tuple, dict, set)}
TORCH_DTYPES = ("float32", "float64", "float16", "bfloat16", "int64", "int32", "int16", "int8", "uint8", "bool",
                "complex64", "complex128")  # fmt: skip
SEQUENCES = {list: "l", tuple: "t", set: "s", frozenset: "f", collections.deque: "D"}
MAPPINGS = {dict: "d", collections.Counter: "C", collections.OrderedDict: "O"}
PLAIN = frozenset((type(None), bool, float, str))
BUILD_SEQUENCE = {tag: kind for kind, tag in SEQUENCES.items()}
BUILD_MAPPING = {tag: kind for kind, tag in MAPPINGS.items()}


class TooMuchError(ValueError):
    """A value that is larger or deeper than the wall lets through."""


class Encoder:
    """Turns one value (or several) into a node; ``other(value)`` gives the node of what is not plain data."""

    def __init__(self, other: Callable[[Any], list], tensor: Callable[[Any], list] | None = None):
        self.other, self.tensor = other, tensor
        self.blob = bytearray()
        self.count = 0

    def bytes(self, data: bytes) -> list[int]:
        """Where ``data`` lies in the blob."""
        if len(self.blob) + len(data) > BLOB_BYTES:
            raise TooMuchError(f"a value of more than {BLOB_BYTES >> 20} MB")
        place = [len(self.blob), len(data)]
        self.blob += data
        return place

    def node(self, value: Any, depth: int = 0) -> Any:
        """The node of ``value``; TooMuchError when it cannot cross."""
        kind = type(value)
        self.count += 1
        if kind in PLAIN:
            return value
        if kind is int:
            return value if -(2**62) < value < 2**62 else ["i", hex(value)]
        if depth > DEPTH or self.count > NODES:
            raise TooMuchError("a value that is nested too deeply (or contains itself), or has too many parts")
        deeper = depth + 1
        if kind in SEQUENCES:
            return [SEQUENCES[kind], *[self.node(item, deeper) for item in value]]
        if kind in MAPPINGS:
            return [MAPPINGS[kind], *[self.node(part, deeper) for pair in value.items() for part in pair]]
        if kind is complex:
            return ["c", value.real, value.imag]
        if kind is bytes or kind is bytearray:
            return ["b" if kind is bytes else "B", self.bytes(value)]
        if kind is range or kind is slice:
            return ["q", kind.__name__, *[self.node(p, deeper) for p in (value.start, value.stop, value.step)]]
        if kind is fractions.Fraction or kind is decimal.Decimal:
            return ["F", kind.__name__, str(value)]
        if kind is collections.defaultdict:
            factory = value.default_factory
            name = factory.__name__ if factory in FACTORIES.values() else None
            return ["z", name, *[self.node(part, deeper) for pair in value.items() for part in pair]]
        if isinstance(value, type) and CLASSES.get(kind_name := value.__name__) is value:
            return ["k", kind_name]
        return self._scientific(value, kind, deeper)

    def _scientific(self, value: Any, kind: type, depth: int) -> Any:
        np, torch, sympy = (sys.modules.get(name) for name in ("numpy", "torch", "sympy"))
        if np is not None:
            if kind is np.ndarray:
                if value.dtype == object:
                    return ["o", list(value.shape), *[self.node(item, depth) for item in value.ravel()]]
                if value.dtype.names is None and DTYPE.match(value.dtype.str):
                    data = np.ascontiguousarray(value).tobytes()
                    return ["a", value.dtype.str, list(value.shape), self.bytes(data)]
            elif isinstance(value, np.generic) and DTYPE.match(value.dtype.str) and value.dtype.type is kind:
                return ["n", value.dtype.str, self.bytes(value.tobytes())]
            elif isinstance(value, np.dtype) and DTYPE.match(value.str):
                return ["k", "dtype:" + value.str]
            elif isinstance(value, type) and issubclass(value, np.generic) and DTYPE.match(np.dtype(value).str):
                return ["k", "scalar:" + np.dtype(value).str]
        if torch is not None:
            if kind in (torch.Tensor, torch.nn.Parameter) and self.tensor is not None:
                return self.tensor(value)
            if kind is torch.Size:
                return ["k", "size:" + ",".join(map(str, value))]
            if kind is torch.dtype and (name := str(value).removeprefix("torch.")) in TORCH_DTYPES:
                return ["k", "torch:" + name]
        if sympy is not None and isinstance(value, (sympy.Basic, sympy.MatrixBase)):
            return ["y", sympy.srepr(value)]
        if (
            isinstance(value, tuple)
            and type(fields := getattr(kind, "_fields", None)) is tuple
            and kind.__bases__ == (tuple,)
        ):
            return ["N", kind.__name__, list(fields), *[self.node(item, depth) for item in value]]
        return self.other(value)


def pack(message: dict) -> bytes:
    """A message of nodes as a header; TooMuchError when it is too long."""
    head = json.dumps(message).encode()
    if len(head) > HEAD_BYTES:
        raise TooMuchError(f"a value of more than {HEAD_BYTES >> 20} MB")
    return head


class Decoder:
    """Turns nodes back into exact builtin types; Forged for anything else.

    ``special[tag](rest)`` builds what the wire knows nothing about: handles, references, tensors.
    """

    def __init__(self, blob: bytes = b"", special: dict[str, Callable[[list], Any]] | None = None):
        self.blob, self.special = blob, special or {}
        self.count = 0

    def bytes(self, place: Any) -> bytes:
        """A piece of the blob."""
        match place:
            case [int(offset), int(length)] if offset >= 0 and length >= 0 and offset + length <= len(self.blob):
                return self.blob[offset : offset + length]
        raise Forged("bytes that are not there")

    def value(self, node: Any, depth: int = 0) -> Any:
        """What ``node`` stands for."""
        if type(node) is not list:
            if type(node) is dict:
                raise Forged("a JSON object is no value")
            return node
        self.count += 1
        if depth > DEPTH or self.count > NODES or not node or type(node[0]) is not str:
            raise Forged("a value that is too deep, too long or malformed")
        tag, rest = node[0], node[1:]
        try:
            return self._tagged(tag, rest, depth + 1)
        except Forged:
            raise
        except (ValueError, TypeError, ArithmeticError, KeyError, RecursionError, OverflowError) as error:
            raise Forged(f"a malformed value ({tag!r}: {error})") from error

    def _tagged(self, tag: str, rest: list, depth: int) -> Any:
        if tag in self.special:
            return self.special[tag](rest)
        if tag in BUILD_SEQUENCE:
            return BUILD_SEQUENCE[tag](self._values(rest, depth))
        if tag in BUILD_MAPPING:
            return BUILD_MAPPING[tag](dict(self._pairs(rest, depth)))
        match tag, rest:
            case "i", [str(digits)]:
                return int(digits, 16)
            case "c", [real, imag] if type(real) is float and type(imag) is float:
                return complex(real, imag)
            case "b", [place]:
                return self.bytes(place)
            case "B", [place]:
                return bytearray(self.bytes(place))
            case "q", [("range" | "slice") as kind, *parts] if len(parts) == 3:
                return {"range": range, "slice": slice}[kind](*self._values(parts, depth))
            case "F", [("Fraction" | "Decimal") as kind, str(text)] if len(text) < 10_000:
                return {"Fraction": fractions.Fraction, "Decimal": decimal.Decimal}[kind](text)
            case "z", [factory, *parts]:
                return collections.defaultdict(factory and FACTORIES[factory], self._pairs(parts, depth))
            case "N", [str(name), list(fields), *items]:
                return self._named(name, fields, self._values(items, depth))
            case "k", [str(name)]:
                return self._class(name)
            case "a", [str(dtype), list(shape), place]:
                return self._array(dtype, _shape(shape), self.bytes(place))
            case "n", [str(dtype), place]:
                return self._array(dtype, (), self.bytes(place))[()]
            case "o", [list(shape), *items]:
                return self._objects(_shape(shape), self._values(items, depth))
            case "y", [str(text)]:
                from autograder.wall.symbols import expression  # sympy takes 200 ms: only where an answer needs it

                return expression(text)
        raise Forged(f"an unknown kind of value ({tag[:20]!r})")

    def _values(self, nodes: list, depth: int) -> list:
        return [self.value(node, depth) for node in nodes]

    def _pairs(self, nodes: list, depth: int) -> list[tuple]:
        if len(nodes) % 2:
            raise Forged("a key without a value")
        values = self._values(nodes, depth)
        return list(zip(values[::2], values[1::2], strict=True))

    def _array(self, dtype: str, shape: tuple[int, ...], data: bytes) -> Any:
        import numpy as np

        if not DTYPE.match(dtype):
            raise Forged("a dtype that may not cross")
        kind = np.dtype(dtype)
        if kind.kind == "b":  # a byte that is neither 0 nor 1 would be neither True nor False
            return (np.frombuffer(data, np.uint8) != 0).reshape(shape)
        if math.prod(shape) * kind.itemsize != len(data):
            raise Forged("an array whose size and shape disagree")
        if kind.kind == "U" and len(data) and int(np.frombuffer(data, kind.str[0] + "u4").max()) > sys.maxunicode:
            raise Forged("text that is not text")
        if kind.itemsize == 0:
            return np.zeros(shape, kind)
        return np.frombuffer(data, kind).reshape(shape).copy()

    def _objects(self, shape: tuple[int, ...], items: list) -> Any:
        import numpy as np

        if math.prod(shape) != len(items):
            raise Forged("an array whose size and shape disagree")
        array = np.empty(len(items), dtype=object)
        for index, item in enumerate(items):
            array[index] = item
        return array.reshape(shape)

    def _named(self, name: str, fields: list, items: list) -> Any:
        if len(fields) > 100 or not all(plain_name(f) for f in [name, *fields]):
            raise Forged("a named tuple with odd names")
        return collections.namedtuple(name, fields)(*items)

    def _class(self, name: str) -> Any:
        scheme, _, text = name.partition(":")
        if not text:
            return CLASSES[name]
        if scheme in ("dtype", "scalar") and DTYPE.match(text):
            import numpy as np

            return np.dtype(text) if scheme == "dtype" else np.dtype(text).type
        torch = sys.modules.get("torch")
        if torch is not None and scheme == "torch" and text in TORCH_DTYPES:
            return torch_dtype(text)
        if torch is not None and scheme == "size":
            return torch.Size([int(part) for part in text.split(",") if part])
        raise Forged("a class that may not cross")


def torch_dtype(name: Any) -> Any:
    """The torch dtype of that name; Forged if it is none of the allowed ones."""
    import torch

    table = {n: getattr(torch, n) for n in TORCH_DTYPES}
    if type(name) is not str or name not in table:
        raise Forged("a tensor type that may not cross")
    return table[name]


def plain_name(text: Any) -> bool:
    """Whether ``text`` is a plain identifier, without leading underscore."""
    return (type(text) is str and len(text) < 200 and text.isidentifier()
            and unicodedata.normalize("NFKC", text) == text  # as Python reads it: full-width letters are letters to it
            and not text.startswith("_") and not keyword.iskeyword(text))  # fmt: skip


def _shape(shape: list) -> tuple[int, ...]:
    if len(shape) > 32 or not all(type(n) is int and 0 <= n < 2**40 for n in shape):
        raise Forged("a shape that is none")
    return tuple(shape)
