"""The ledger of checked numbers: every number that the book prints is the value of a claim that holds.

A claim is an entry of a JSON list in ``book/claims/``: ``claim`` (a sentence), ``code`` (Python that sets ``result``,
true when the claim holds, and ``value`` when the book shows one), and optionally ``id`` and ``source``. The code has
the names of sympy at hand, ``math``, ``numpy`` as ``np``, and ``stored``: ``stored("final-lab")`` is the content of
``final-lab.json`` in the folder ``data`` beside that of the claims, where scripts leave what takes too long to compute
here. Without an ``id`` a claim is called by its file and
place: ``exam-sheet-1``.
"""

from __future__ import annotations

import json
import re
import traceback
from dataclasses import dataclass
from pathlib import Path

from autograder.errors import CourseError

FIELDS = {"id", "claim", "code", "source"}
ID = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")


class ClaimError(CourseError):
    """The ledger cannot be used as it is; the message names file, entry and remedy."""


@dataclass(frozen=True)
class Claim:
    """One entry of the ledger."""

    id: str
    claim: str
    code: str
    source: str
    file: str  # name of the JSON file without its ending
    data: Path = Path("data")  # the folder of stored results


@dataclass(frozen=True)
class Checked:
    """A claim after its code has run."""

    claim: Claim
    value: str | None  # what the book prints; None when the claim shows no number
    fault: str | None  # why the claim does not hold; None when it does


def read(folder: Path) -> list[Claim]:
    """All claims of a folder, in the order of file and place. Raises ClaimError for a malformed or repeated entry."""
    claims: dict[str, Claim] = {}
    files = sorted(folder.glob("*.json"))
    if not files:
        raise ClaimError(f"no claims found: {folder} has no *.json file")
    for file in files:
        try:
            entries = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ClaimError(f"{file}: not valid JSON ({error})") from error
        if not isinstance(entries, list):
            raise ClaimError(f"{file}: expected a list of claims, found {type(entries).__name__}")
        for place, entry in enumerate(entries, start=1):
            claim = _claim(entry, file, place)
            if claim.id in claims:
                raise ClaimError(
                    f"{file}, entry {place}: id {claim.id!r} stands in {claims[claim.id].file}.json already"
                )
            claims[claim.id] = claim
    return list(claims.values())


def _claim(entry: object, file: Path, place: int) -> Claim:
    where = f"{file}, entry {place}"
    if not isinstance(entry, dict):
        raise ClaimError(f"{where}: expected an object with 'claim' and 'code'")
    if missing := {"claim", "code"} - entry.keys():
        raise ClaimError(f"{where}: {' and '.join(sorted(missing))} missing")
    if unknown := entry.keys() - FIELDS:
        raise ClaimError(f"{where}: unknown field {', '.join(sorted(unknown))}; known are {', '.join(sorted(FIELDS))}")
    if not all(isinstance(text, str) for text in entry.values()):
        raise ClaimError(f"{where}: every field must be a string")
    name = entry.get("id", f"{file.stem}-{place}")
    if not ID.fullmatch(name):
        raise ClaimError(f"{where}: id {name!r} must be letters and digits joined by hyphens")
    return Claim(name, entry["claim"], entry["code"], entry.get("source", ""), file.stem, file.parent.parent / "data")


def check(claim: Claim) -> Checked:
    """Run the claim's code. Never raises: what went wrong is in ``fault``."""
    try:
        import math

        import numpy
        import sympy

        names: dict = {}
        exec("from sympy import *", names)  # the names that claims are written with
        names |= {"math": math, "np": numpy, "sympy": sympy, "stored": lambda name: stored(claim.data, name)}
        exec(compile(claim.code, f"<claim {claim.id}>", "exec"), names)
    except Exception as error:  # noqa: BLE001 - a claim's code may raise anything; it becomes the claim's fault
        line = next(
            (f.lineno for f in reversed(traceback.extract_tb(error.__traceback__)) if claim.id in f.filename),
            None,
        )
        place = f" in line {line}" if line else ""
        return Checked(claim, None, f"its code raises {type(error).__name__}{place}: {error}")
    if "result" not in names:
        return Checked(claim, None, "its code does not set 'result'")
    holds = names["result"]
    # sympy's unevaluated relations are truthy objects, or raise when asked: only a definite truth counts
    if not isinstance(holds, (bool, numpy.bool_, sympy.logic.boolalg.BooleanAtom)):
        return Checked(claim, None, f"'result' must be True or False, found {holds!r}")
    if not holds:
        return Checked(claim, None, "does not hold: 'result' is False")
    return Checked(claim, shown(names["value"]) if "value" in names else None, None)


def stored(folder: Path, name: str) -> object:
    """What a script stored under this name. ClaimError when there is nothing that can be read."""
    path = folder / f"{name}.json"
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        found = ", ".join(sorted(file.stem for file in folder.glob("*.json"))) or "nothing"
        raise ClaimError(f"no results are stored in {path}; the folder holds {found}") from error
    except ValueError as error:
        raise ClaimError(f"{path}: not valid JSON ({error}); run the script that makes it again") from error


def shown(value: object) -> str:
    """The text of a value: a string as it is, an integer in full, any other number to six significant digits."""
    if isinstance(value, str):
        return value
    import numbers

    import sympy

    if isinstance(value, (numbers.Integral, sympy.Integer)):
        return str(int(value))
    if isinstance(value, (numbers.Real, sympy.Number)):
        return format(float(value), ".6g")
    return str(value)


def check_all(folder: Path) -> list[Checked]:
    """Every claim of a folder, checked."""
    return [check(claim) for claim in read(folder)]
