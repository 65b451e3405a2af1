"""The wire takes nothing on faith: whatever is not exactly a value is refused."""

from __future__ import annotations

import collections
import decimal
import fractions
import json
import math

import numpy as np
import pytest
import sympy as sp

from autograder.wall.frames import Forged
from autograder.wall.symbols import expression
from autograder.wall.wire import Decoder, Encoder, TooMuchError, pack

VALUES = [
    None, True, 0, -(2**80), 1.5, math.inf, "", "é\ud800", b"\0", bytearray(b"a"), 1 - 2j, (), [1, (2, {3: "x"})], {1, "a"},
    frozenset([2]), {"k": None, (1, 2): [3]}, collections.Counter("aab"), collections.OrderedDict(b=1, a=2), collections.deque([1]),
    collections.defaultdict(list, {1: [2]}), range(1, 9, 2), slice(None, 3), fractions.Fraction(2, 3), decimal.Decimal("1.10"), int, list,
]  # fmt: skip
ARRAYS = [
    np.arange(6.0).reshape(2, 3), np.zeros((0, 3)), np.array(3), np.array([True, False]), np.array(["a", "bcé"]), np.arange(4)[::-2],
    np.array([1 + 2j], np.complex64), np.array(["2020-01-01"], "M8[D]"), np.array([b"ab"]), np.array([1], ">i4"), np.float32(0.5), np.int8(-3),
    np.bool_(True), np.array([None, [1], "x"], dtype=object),
]  # fmt: skip


def sent(value: object) -> object:
    """``value`` after a way through the wall."""
    encoder = Encoder(lambda other: ["h", 0])
    head = pack({"v": encoder.node(value)})
    return Decoder(bytes(encoder.blob)).value(json.loads(head)["v"])


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_plain_values_arrive_as_what_they_were(value: object) -> None:
    arrived = sent(value)
    assert arrived == value
    assert type(arrived) is type(value)


@pytest.mark.parametrize("array", ARRAYS, ids=lambda array: f"{array.dtype}")
def test_arrays_arrive_with_their_dtype(array: np.ndarray) -> None:
    arrived = sent(array)
    assert type(arrived) is type(array)
    assert arrived.dtype == array.dtype
    assert arrived.shape == array.shape
    assert np.array_equal(arrived, array)


FORGED = [
    {}, [], [[]], ["?"], [1], ["i", "zz"], ["i", 5], ["c", 1, 2], ["b", [0, 9]], ["b", [-1, 2]], ["b", [1.0, 2]], ["a", "O", [1], [0, 8]],
    ["a", "<f8", [2], [0, 8]], ["a", "<f8", [-1], [0, 8]], ["a", "<f8", [True], [0, 8]], ["a", "V8", [1], [0, 8]], ["a", "<f8,<f8", [1], [0, 8]],
    ["a", "<U1", [2], [0, 8]], ["n", "O", [0, 8]], ["o", [3], 1], ["d", 1], ["d", ["l"], 1], ["s", ["l"]], ["N", "x", ["_a"], 1], ["N", "x", ["a"], 1, 2],
    ["N", "class", ["a"], 1], ["k", "type"], ["k", "eval"], ["k", "dtype:O"], ["k", "scalar:V8"], ["z", "open"], ["F", "Fraction", "1/0"],
    ["F", "Decimal", "x" * 20000], ["q", "eval", 1, 2, 3], ["q", "range", 1, 2, 0], ["y", "1"], ["h", 1], ["l", {}], ["y", "__import__('os')"],
]  # fmt: skip


@pytest.mark.parametrize("node", FORGED, ids=repr)
def test_forged_nodes_are_refused(node: object) -> None:
    with pytest.raises(Forged):
        Decoder(b"\xff" * 8).value(node)


def test_depth_and_cycles_are_refused_on_both_sides() -> None:
    deep: list = []
    for _ in range(500):
        deep = ["l", deep]
    with pytest.raises(Forged):
        Decoder().value(deep)
    cycle: list = []
    cycle.append(cycle)
    with pytest.raises(TooMuchError):
        Encoder(lambda other: ["h", 0]).node(cycle)


x, y = sp.symbols("x y", positive=True)
EXPRESSIONS = [
    x + y**2, sp.sin(x) / 3, sp.Matrix([[x, 1], [2, y]]), sp.Function("f")(x).diff(x), sp.Integral(sp.exp(-(x**2)), (x, 0, sp.oo)), sp.Eq(x, y),
    sp.Piecewise((x, x > 1), (0, True)), sp.Float(1.5), sp.true, sp.I * sp.pi, sp.MatrixSymbol("A", 2, 3), sp.Interval(0, 1), sp.Sum(x, (x, 1, y)),
    sp.tanh(x) ** 2, sp.zoo, sp.Rational(1, 3), sp.Lambda(x, x**2), sp.IndexedBase("a")[sp.Symbol("i")],
]  # fmt: skip


@pytest.mark.parametrize("value", EXPRESSIONS, ids=str)
def test_expressions_arrive(value: sp.Basic) -> None:
    assert expression(sp.srepr(value)) == value


@pytest.mark.parametrize("text", [
    "__import__('os')", "Symbol('__class__')", "Symbol('eval')", "Integer('5')", "sympify('1')", "Add('x', 1)", "Function('exec')(Integer(1))",
    "Matrix('x')", "Poly('x')", "Symbol('x').name", "Symbol('x', positive='y')", "lambda: 1", "[x for x in ()]", "Float('1e999999999')", "Symbol('a b')",
    "(" * 500, "x" * 2_000_000,
])  # fmt: skip
def test_what_is_no_expression_is_refused(text: str) -> None:
    with pytest.raises(Forged):
        expression(text)
