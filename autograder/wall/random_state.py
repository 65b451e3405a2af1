"""States of the global random generators: taken over from the judge before a call, told to it afterwards."""

from __future__ import annotations

import random
import sys
from typing import Any


def states() -> dict[str, Any]:
    """The state of each global generator that is loaded here."""
    found: dict[str, Any] = {"random": random.getstate()}
    if (numpy := sys.modules.get("numpy")) is not None:
        found["numpy"] = tuple(numpy.random.get_state())
    if (torch := sys.modules.get("torch")) is not None:
        found["torch"] = torch.get_rng_state().numpy()
    return found


def start_from(sent: dict[str, Any]) -> dict[str, Any]:
    """Set what the judge sent; the states that then stand."""
    for name, state in sent.items():
        if name == "random":
            random.setstate(state)
        elif name == "numpy" and "numpy" in sys.modules:
            sys.modules["numpy"].random.set_state(state)
        elif name == "torch" and "torch" in sys.modules:
            torch = sys.modules["torch"]
            torch.set_rng_state(torch.from_numpy(state))
    return states()


def changed(before: dict[str, Any]) -> dict[str, Any]:
    """Those states that are not what they were."""
    return {name: state for name, state in states().items() if not same(state, before.get(name))}


def differing(before: dict[str, Any]) -> dict[str, Any]:
    """Those of the states ``before`` that do not stand any more."""
    now = states()
    return {name: state for name, state in before.items() if not same(state, now.get(name))}


def same(one: Any, other: Any) -> bool:
    """Whether two states of one generator are equal."""
    if type(one) is tuple and type(other) is tuple and len(one) == len(other) and hasattr(one[1], "tobytes"):
        return one[0] == other[0] and same(one[1], other[1]) and one[2:] == other[2:]
    if hasattr(one, "tobytes"):
        return hasattr(other, "tobytes") and one.tobytes() == other.tobytes()
    return bool(one == other)
