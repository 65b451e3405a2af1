"""A reading of sympy's ``srepr`` that builds expressions and runs nothing.

Only calls of sympy's own expression classes, plain numbers, booleans, tuples and lists are read. Strings stand only
where a name is due, and must be plain identifiers (or, in ``Float``, a number): many sympy classes would evaluate a
string.
"""

from __future__ import annotations

import ast
import builtins
import functools
import keyword
import re
from typing import Any

from autograder.wall.frames import Forged
from autograder.wall.wire import plain_name

NAMED = frozenset(("Symbol", "Dummy", "Wild", "Function", "UndefinedFunction", "MatrixSymbol", "IndexedBase", "Idx",
                   "Str"))  # fmt: skip
CONSTANTS = ("pi", "E", "I", "oo", "zoo", "nan", "EulerGamma", "GoldenRatio", "Catalan", "true", "false", "S")
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,5})?\Z")
# They keep code or free text inside.
REFUSED = frozenset(("Lambdify", "DeferredVector"))


@functools.cache
def heads() -> dict[str, Any]:
    """Sympy's classes of expressions by name."""
    import sympy

    found = {
        name: value
        for name, value in vars(sympy).items()
        if isinstance(value, type) and issubclass(value, (sympy.Basic, sympy.MatrixBase)) and name not in REFUSED
    }
    for name in ("MutableDenseMatrix", "ImmutableDenseMatrix", "MutableSparseMatrix", "ImmutableSparseMatrix"):
        found[name] = getattr(sympy, name)
    found |= {"Function": sympy.Function, "ExprCondPair": sympy.functions.elementary.piecewise.ExprCondPair,
              "Str": sympy.core.symbol.Str}  # fmt: skip
    return found


@functools.cache
def _callables() -> frozenset[str]:
    """What code that ``lambdify`` makes could call by its name, beside functions of numbers."""
    import numpy
    import sympy

    return frozenset(
        name
        for library in (numpy, sympy)
        for name, value in vars(library).items()
        if callable(value) and not isinstance(value, (type, numpy.ufunc))
    )


@functools.cache
def constants() -> dict[str, Any]:
    """What names stand for in an ``srepr`` besides classes."""
    import sympy

    special = {"Infinity": sympy.oo, "NegativeInfinity": -sympy.oo, "ComplexInfinity": sympy.zoo, "NaN": sympy.nan,
               "Exp1": sympy.E, "Pi": sympy.pi, "ImaginaryUnit": sympy.I, "Half": sympy.Rational(1, 2)}  # fmt: skip
    return special | {name: getattr(sympy, name) for name in CONSTANTS} | {"None": None, "True": True, "False": False}


def expression(text: str) -> Any:
    """The sympy expression that ``text`` (an ``srepr``) describes; Forged for anything else."""
    import sympy

    if len(text) > 1_000_000:
        raise Forged("an expression of more than a million characters")
    try:
        tree = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise Forged("not an expression") from error
    try:
        value = _build(tree)
    except Forged:
        raise
    except (ValueError, TypeError, AttributeError, ArithmeticError, NotImplementedError, RecursionError) as error:
        raise Forged(f"not an expression of sympy ({type(error).__name__})") from error
    if not isinstance(value, (sympy.Basic, sympy.MatrixBase)):
        raise Forged("not an expression of sympy")
    return value


def _build(node: ast.expr) -> Any:
    match node:
        case ast.Constant(value=value) if type(value) in (int, float, bool, type(None)):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=value)) if type(value) in (int, float):
            return -value
        case ast.Tuple(elts=items):
            return tuple(_build(item) for item in items)
        case ast.List(elts=items):
            return [_build(item) for item in items]
        case ast.Dict(keys=keys, values=values) if all(keys):
            return {_build(k): _build(v) for k, v in zip(keys, values, strict=True)}
        case ast.Name(id=name) if name in constants():
            return constants()[name]
        case ast.Name(id=name) if name in heads():
            return heads()[name]
        case ast.Attribute(value=ast.Name(id="S"), attr=name) if name in constants():
            return constants()[name]
        case ast.Call(func=ast.Name(id=head), args=arguments, keywords=options):
            return _call(head, arguments, options)
        case ast.Call(
            func=ast.Call(func=ast.Name(id="Function" | "UndefinedFunction" as head)) as made, args=arguments
        ):
            function = _call(head, made.args, made.keywords)
            return function(*[_build(argument) for argument in arguments])
    raise Forged("an expression with something foreign in it")


def _call(head: str, arguments: list[ast.expr], options: list[ast.keyword]) -> Any:
    if head not in heads():
        raise Forged(f"{head[:30]!r} is no class of expressions")
    values = []
    for position, argument in enumerate(arguments):
        if isinstance(argument, ast.Constant) and type(argument.value) is str:
            values.append(_string(head, position, argument.value))
        else:
            values.append(_build(argument))
    named = {}
    for option in options:
        value = option.value
        if not plain_name(option.arg) or not isinstance(value, ast.Constant) or type(value.value) not in (bool, int):
            raise Forged("an option that is neither a number nor a truth value")
        if option.arg not in ("evaluate",):
            named[option.arg] = value.value
    return heads()[head](*values, **named)


def _string(head: str, position: int, text: str) -> str:
    if head == "Float" and position == 0 and (NUMBER.match(text) or text in ("inf", "-inf", "nan")):
        return text
    if head in NAMED and position == 0 and symbol_name(head, text):
        return text
    raise Forged("a string where no name is due")


def symbol_name(head: str, text: str) -> bool:
    """Whether a ``head`` (Symbol, Function, …) may have this name: ``lambdify`` writes names into code."""
    if "Function" in head and text in _callables():
        return False
    # Greek letters with indices are plain identifiers; so are x_1 and theta. Commas and braces of LaTeX names are not.
    # A keyword is one, too: many call a symbol lambda.
    return (plain_name(text) or keyword.iskeyword(text)) and not hasattr(builtins, text)
