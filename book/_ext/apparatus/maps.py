"""Attention maps of the final lab's trained models, from its stored runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from autograder.claims import ClaimError, stored


class MapError(Exception):
    """There is no such map; the message names those that there are."""


def read(data: Path, models: Sequence[str]) -> dict[str, dict]:
    """By model ``source`` and ``target`` (words) and ``weights`` (one row a target word), of its first seed."""
    try:
        runs = stored(data, "final-lab")["runs"]
    except ClaimError as error:
        raise MapError(str(error)) from error
    maps = {name: run["seeds"][0]["map"] for name, run in runs.items() if "map" in run["seeds"][0]}
    if unknown := [name for name in models if name not in maps]:
        raise MapError(f"no attention map of {unknown[0]!r} is stored; there are {'; '.join(maps)}")
    return {name: maps[name] for name in models}
