"""Strings in the judge that sympy would evaluate.

``sympify`` runs ``eval`` on a string, and so do ``Matrix``, ``simplify``, ``subs`` and most of sympy when given
one. A test that hands a student's answer to any of them would run the student's code here. So sympy's parser evaluates
formulas only: names, numbers, operators and calls of sympy's own expression classes.
"""

from __future__ import annotations

import ast
import sys
from typing import Any

from autograder.wall.symbols import constants, heads

FUNCTIONS = ("sqrt", "cbrt", "root", "real_root", "Rational", "Abs", "Not", "And", "Or")
GRAMMAR = (ast.Expression, ast.Call, ast.Name, ast.Load, ast.Constant, ast.keyword, ast.Tuple, ast.List, ast.Set,
           ast.Dict, ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.operator, ast.unaryop, ast.cmpop,
           ast.boolop)  # fmt: skip


def guard() -> None:
    """From now on sympy's parser evaluates formulas only; nothing happens before sympy is imported."""
    if "sympy" not in sys.modules:
        return
    from sympy.parsing import sympy_parser

    if sympy_parser.eval_expr is not _evaluated:
        sympy_parser.eval_expr = _evaluated


def _evaluated(code: str, local_dict: dict[str, Any], global_dict: dict[str, Any]) -> Any:
    """What sympy's own ``eval_expr`` gives, for a formula."""
    from sympy import SympifyError

    tree = ast.parse(code.strip(), mode="eval")
    for node in ast.walk(tree):
        allowed = isinstance(node, GRAMMAR)
        if isinstance(node, ast.Name):
            allowed = node.id in local_dict or node.id in heads() or node.id in constants() or node.id in FUNCTIONS
        if not allowed:
            raise SympifyError(f"{ast.unparse(node)[:80]!r} in {code[:200]!r} is no formula")
    return eval(compile(tree, "<formula>", "eval"), global_dict, local_dict)
