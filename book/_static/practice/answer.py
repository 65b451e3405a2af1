"""What a reader types, read as a number or a choice, and judged."""

from __future__ import annotations

import ast
import math
import operator
import re
from dataclasses import dataclass

TOLERANCE = 0.006  # relative: three significant digits are enough, however they were rounded
LONGEST = 200  # characters

BINARY = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
UNARY = {ast.UAdd: operator.pos, ast.USub: operator.neg}
FUNCTIONS = {"exp": math.exp, "ln": math.log, "log": math.log, "log2": math.log2, "sqrt": math.sqrt, "tanh": math.tanh}
CONSTANTS = {"e": math.e, "pi": math.pi}


@dataclass(frozen=True)
class Field:
    """One thing that is asked for."""

    label: str  # Markdown within a line
    answer: float | str  # text: the right one of ``choices``
    mistakes: tuple[tuple[float, str], ...] = ()  # a wrong number, and what it is a sign of
    choices: tuple[str, ...] = ()
    whole: bool = False  # a count: no tolerance
    tolerance: float = TOLERANCE  # relative

    def fits(self, given: float, wanted: float) -> bool:
        """Whether two numbers are the same answer."""
        if self.whole:
            return given == wanted
        return abs(given - wanted) <= self.tolerance * abs(wanted)


@dataclass(frozen=True)
class Verdict:
    """What became of one field."""

    right: bool
    message: str


class UnreadableError(ValueError):
    """The text is no number; the message says what would be."""


def judge(field: Field, text: str) -> Verdict:
    """Whether an answer is right, and what to look at if it is not."""
    if field.choices:
        if not text:
            return Verdict(False, "Choose one.")
        return Verdict(
            text == field.answer, "Right." if text == field.answer else "No. Look at the solution's first line."
        )
    try:
        given = number(text)
    except UnreadableError as reason:
        return Verdict(False, str(reason))
    if field.fits(given, field.answer):
        return Verdict(True, "Right.")
    for wrong, message in field.mistakes:
        if field.fits(given, wrong) and not field.fits(wrong, field.answer):
            return Verdict(False, message)
    if field.answer and field.fits(-given, field.answer):
        return Verdict(False, "The sign is the wrong way round.")
    return Verdict(False, "Not this number.")


def number(text: str) -> float:
    """A number as people write it: ``1.05e-4``, ``0.4^10``, ``7/18``, ``ln(2)/3``, ``−2``. Raises UnreadableError."""
    cleaned = text.strip().replace("−", "-").replace("·", "*").replace("×", "*").replace("^", "**")
    if not cleaned:
        raise UnreadableError("Type a number.")
    if re.fullmatch(r"[-+]?\d+,\d+", cleaned):
        raise UnreadableError("Write a decimal point, not a comma.")
    if len(cleaned) > LONGEST:
        raise UnreadableError("That is too long for one number.")
    try:
        value = _value(ast.parse(cleaned, mode="eval").body)
        finite = math.isfinite(value)
    except ZeroDivisionError:
        raise UnreadableError("This divides by zero.") from None
    except (SyntaxError, ValueError, TypeError, OverflowError, RecursionError, MemoryError):
        raise UnreadableError("Not a number: write for example 0.0123, 1.2e-5, 7/18, 0.4^10 or ln(2).") from None
    if not finite:
        raise UnreadableError("That is not finite.")
    return value


def _value(node: ast.expr) -> float:
    """Arithmetic on floats only, so that nothing a reader types can grow without bound."""
    match node:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return float(value)
        case ast.BinOp() if type(node.op) in BINARY:
            value = BINARY[type(node.op)](_value(node.left), _value(node.right))
            if isinstance(value, complex):
                raise ValueError("complex")
            return value
        case ast.UnaryOp() if type(node.op) in UNARY:
            return UNARY[type(node.op)](_value(node.operand))
        case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]) if name in FUNCTIONS:
            return FUNCTIONS[name](_value(argument))
        case ast.Name(id=name) if name in CONSTANTS:
            return CONSTANTS[name]
    raise ValueError("no arithmetic")
