"""Strings in the judge that sympy would evaluate.

``sympify`` runs ``eval`` on a string, and so do ``Matrix``, ``simplify``, ``subs`` and most of sympy when given
one. A test that hands a student's answer to any of them would run the student's code here. So sympy's parser evaluates
formulas only: names, numbers, operators and calls of sympy's own expression classes.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from typing import Any

from autograder.wall.symbols import NAMED, NUMBER, constants, heads, symbol_name

FUNCTIONS = ("sqrt", "cbrt", "root", "real_root", "Rational", "Abs", "Not", "And", "Or", "diff", "integrate", "limit",
             "simplify", "expand", "factor")  # fmt: skip
GRAMMAR = (ast.Expression, ast.Call, ast.Name, ast.Load, ast.Constant, ast.keyword, ast.Tuple, ast.List, ast.Set,
           ast.Dict, ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.operator, ast.unaryop, ast.cmpop,
           ast.boolop)  # fmt: skip
NUMBERS = (int, float, complex, bool, type(None))


def guard() -> None:
    """From now on sympy's parser evaluates formulas only; nothing happens before sympy is imported."""
    if "sympy" not in sys.modules:
        return
    from sympy.parsing import sympy_parser

    if getattr(sympy_parser.stringify_expr, "plain", None) is None:
        sympy_parser.stringify_expr = _Guarded(sympy_parser.stringify_expr)


class _Guarded:
    """Sympy's step from text to the Python code that it will evaluate, refusing code that is no formula."""

    def __init__(self, plain: Callable):
        self.plain = plain

    def __call__(self, text: str, local_dict: dict[str, Any], *others: Any) -> str:
        from sympy import SympifyError

        code = self.plain(text, local_dict, *others)
        tree = ast.parse(code.strip(), mode="eval")
        texts = {id(text) for node in ast.walk(tree) for text in _due(node)}
        for node in ast.walk(tree):
            allowed = isinstance(node, GRAMMAR)
            if isinstance(node, ast.Name):
                allowed = node.id in local_dict or node.id in heads() or node.id in constants() or node.id in FUNCTIONS
            elif isinstance(node, ast.Constant):
                allowed = type(node.value) in NUMBERS or id(node) in texts
            if not allowed:
                raise SympifyError(f"{ast.unparse(node)[:80]!r} in {code[:200]!r} is no formula")
        return code


def _due(node: ast.AST) -> Iterator[ast.Constant]:
    """The string in a call where one is due: a plain name, or a number written out."""
    match node:
        case ast.Call(func=ast.Name(id=head), args=[ast.Constant(value=str(text)) as first, *_]):
            named = head in NAMED and symbol_name(head, text)
            if named or (head in ("Float", "Integer", "Rational") and NUMBER.match(text)):
                yield first
