"""Which names a piece of Python reads and binds at the top level, as far as its text says."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import cache
from typing import Any

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def _transformers() -> Any:
    from IPython.core.inputtransformer2 import TransformerManager

    return TransformerManager()


def plain(source: str) -> str:
    """The cell as plain Python."""
    try:
        ast.parse(source)  # nearly all are that already, and IPython takes 150 ms to load
        return source if source.endswith("\n") else source + "\n"
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return _transformers().transform_cell(source)


def statements(source: str) -> list[ast.stmt]:
    """The statements of a cell, magics and shell commands turned into calls; none if it is no Python."""
    try:
        return ast.parse(plain(source)).body
    except (SyntaxError, ValueError, RecursionError):
        return []


@dataclass
class Names(ast.NodeVisitor):
    """What one or more statements do with names, when they are visited."""

    loads: set[str] = field(default_factory=set)  # read when the statement runs
    bound: set[str] = field(default_factory=set)  # assigned, defined or imported
    imported: set[str] = field(default_factory=set)  # of those, by an import
    touched: set[str] = field(default_factory=set)  # objects changed in place: x[0] = …, x.y = …, x.append(…)
    mentions: dict[str, set[str]] = field(default_factory=dict)  # function or class: names its body reads later
    calls: bool = False  # anything is called

    @classmethod
    def of(cls, *nodes: ast.AST) -> Names:
        """The names of these nodes."""
        found = cls()
        for node in nodes:
            found.visit(node)
        return found

    @property
    def every(self) -> set[str]:
        """All names read, now or later."""
        return self.loads.union(*self.mentions.values())

    def visit_Name(self, node: ast.Name) -> None:
        """A name by itself."""
        (self.loads if isinstance(node.ctx, ast.Load) else self.bound).add(node.id)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """``x += 1`` reads x as well."""
        if isinstance(node.target, ast.Name):
            self.loads.add(node.target.id)
        self.generic_visit(node)

    def _function(self, node: Any) -> None:
        self.bound.add(node.name)
        arguments = node.args
        for part in [*node.decorator_list, *arguments.defaults, *arguments.kw_defaults]:
            if part is not None:
                self.visit(part)
        self._later(node.name, node.args, node.body)

    visit_FunctionDef = visit_AsyncFunctionDef = _function  # noqa: N815 - the names of ast

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Its body runs later."""
        for part in [*node.args.defaults, *node.args.kw_defaults]:
            if part is not None:
                self.visit(part)
        self._later("<lambda>", node.args, [node.body])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Bases and body run now, methods later; what the body assigns are attributes."""
        self.bound.add(node.name)
        inner = Names.of(*node.decorator_list, *node.bases, *[k.value for k in node.keywords], *node.body)
        self.loads |= inner.loads - inner.bound
        self.calls |= inner.calls
        self.mentions.setdefault(node.name, set()).update(*inner.mentions.values())

    def _later(self, name: str, arguments: ast.arguments, body: list) -> None:
        """The names that a function's body finds outside it: all but parameters and what it binds itself."""
        inner = Names.of(*body)
        declared = {n for part in body for w in ast.walk(part) if isinstance(w, ast.Global) for n in w.names}
        parameters = {part.arg for part in ast.walk(arguments) if isinstance(part, ast.arg)}
        self.bound |= declared
        self.mentions.setdefault(name, set()).update(inner.every - (inner.bound - declared) - parameters)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        """``except … as name``."""
        if node.name:
            self.bound.add(node.name)
        self.generic_visit(node)

    def _comprehension(self, node: Any) -> None:
        inner = Names()
        inner.generic_visit(node)
        self.loads |= inner.loads - inner.bound
        self.bound |= {w.target.id for w in ast.walk(node) if isinstance(w, ast.NamedExpr)}
        self.calls |= inner.calls
        for name, later in inner.mentions.items():
            self.mentions.setdefault(name, set()).update(later)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension  # noqa: N815 - the names of ast

    def _import(self, node: Any) -> None:
        names = {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
        self.bound |= names
        self.imported |= names

    visit_Import = visit_ImportFrom = _import  # noqa: N815 - the names of ast

    def visit_Call(self, node: ast.Call) -> None:
        """A call; of a method, it may change its object."""
        self.calls = True
        if isinstance(node.func, ast.Attribute):
            self.touched |= _root(node.func.value)
        self.generic_visit(node)

    def _part(self, node: Any) -> None:
        if not isinstance(node.ctx, ast.Load):
            self.touched |= _root(node.value)
        self.generic_visit(node)

    visit_Attribute = visit_Subscript = _part  # noqa: N815 - the names of ast

    def visit_MatchAs(self, node: Any) -> None:
        """``case … as name``."""
        if node.name:
            self.bound.add(node.name)
        self.generic_visit(node)


def modules(source: str) -> list[str]:
    """The modules that a cell imports, as dotted names."""
    found: list[str] = []
    for statement in statements(source):
        for node in ast.walk(statement):
            if isinstance(node, ast.Import):
                found += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.append(node.module)
    return found


def _root(node: ast.expr) -> set[str]:
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return {node.id} if isinstance(node, ast.Name) else set()
