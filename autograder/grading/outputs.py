"""Outputs as they go into the graded notebook. What a student's cell shows is read by a person, in a browser, logged
in.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import math
from typing import Any

from nbformat import NotebookNode

MAX_OUTPUTS = 200
MAX_HTML = 200_000  # characters of all tables and the like of one cell: cleaning takes 3 s a million
MAX_TEXT = 1_100_000  # characters of one output: what the shell lets through, and its note
MAX_IMAGE = 8_000_000
TAGS = ("table", "thead", "tbody", "tfoot", "tr", "th", "td", "caption", "p", "b", "i", "em", "strong", "sub", "sup",
        "br", "ul", "ol", "li", "pre", "code", "span", "div", "h1", "h2", "h3", "h4", "h5", "h6")  # fmt: skip
ATTRIBUTES = ["border", "colspan", "rowspan"]
IMAGES = {"image/png": b"\x89PNG\r\n", "image/jpeg": b"\xff\xd8\xff"}


def new_output(kind: str, **parts: Any) -> NotebookNode:
    """An nbformat output; nbformat's own maker validates each one against its schema, which takes 2 ms."""
    if "data" in parts:
        parts = {
            "data": NotebookNode(parts["data"]),
            "metadata": NotebookNode(),
            **{k: v for k, v in parts.items() if k != "data"},
        }
    return NotebookNode(output_type=kind, **parts)


def cleaned(outputs: Any, count: int) -> list[NotebookNode]:
    """The outputs that a submission's process reported, as nbformat has them; what may not be shown is left out."""
    kept: list[NotebookNode] = []
    html = MAX_HTML
    for item in listed(outputs)[:MAX_OUTPUTS]:
        if type(item) is dict and (output := _output(item, count, html)):
            html -= len(output.get("data", {}).get("text/html", ""))
            kept.append(output)
    return kept


def _output(item: dict, count: int, html: int) -> NotebookNode | None:
    match item.get("output_type"):
        case "stream":
            name = "stderr" if item.get("name") == "stderr" else "stdout"
            return new_output("stream", name=name, text=_text(item.get("text")))
        case "error":
            lines = [_text(line) for line in listed(item.get("traceback"))[:100]]
            return new_output(
                "error", ename=_text(item.get("ename"))[:200], evalue=_text(item.get("evalue")), traceback=lines
            )
        case "display_data" | "execute_result" as kind:
            data = _data(item.get("data"), html)
            if data:
                extra = {"execution_count": count} if kind == "execute_result" else {}
                return new_output(kind, data=data, **extra)
    return None


def _data(data: Any, html: int) -> dict[str, str]:
    shown: dict[str, str] = {}
    for kind, value in data.items() if type(data) is dict else ():
        if type(value) is not str:
            continue
        if kind == "text/plain":
            shown[kind] = _text(value)
        elif kind == "text/latex":  # typeset in the page, which would also take tags in it
            shown[kind] = _text(value)[:100_000].replace("<", "&lt;")
        elif kind == "text/html" and len(value) <= html:
            with contextlib.suppress(RecursionError):
                import bleach  # slow to import, and most submissions show no HTML

                shown[kind] = bleach.clean(_text(value), tags=TAGS, attributes=ATTRIBUTES, strip=True)
        elif kind in IMAGES and len(value) <= MAX_IMAGE:
            try:
                if base64.b64decode(value).startswith(IMAGES[kind]):
                    shown[kind] = "".join(value.split())
            except (ValueError, binascii.Error):
                continue
    return shown


def _text(value: Any) -> str:
    # A lone surrogate could not be written to a file again.
    return value[:MAX_TEXT].encode("utf-8", "replace").decode() if type(value) is str else ""


def listed(value: Any) -> list:
    """``value`` if it is a list."""
    return value if type(value) is list else []


def failure(name: str, text: str) -> NotebookNode:
    """An error output, which nbgrader reads as no points."""
    return new_output("error", ename=name, evalue=text, traceback=[f"{name}: {text}" if text else name])


def credit(points: float, count: int) -> NotebookNode:
    """A result that nbgrader reads as partial credit."""
    return new_output("execute_result", data={"text/plain": repr(points)}, execution_count=count)


def printed(text: str) -> NotebookNode:
    """What a test printed. Never stderr: nbgrader takes marks for it."""
    return new_output("stream", name="stdout", text=_text(text))


def points_of(value: Any, most: float) -> float | None:
    """Partial credit, if ``value`` is some: a plain finite number from 0 to ``most``."""
    if type(value) in (int, float) and math.isfinite(value) and 0 <= value <= most:
        return float(value)
    return None
