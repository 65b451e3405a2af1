"""Numbers as a question or a solution shows them."""

from __future__ import annotations

from collections.abc import Iterable


def shown(value: float, digits: int = 4) -> str:
    """A number for a formula, to so many significant digits: ``0.3679``, ``1.05\\times10^{-4}``, ``-3``."""
    if float(value).is_integer() and abs(value) < 1e7:
        return str(int(value))
    mantissa, _, exponent = f"{value:.{digits}g}".partition("e")
    return rf"{mantissa}\times10^{{{int(exponent)}}}" if exponent else mantissa


def listed(values: Iterable[float], digits: int = 4) -> str:
    """Numbers with commas between them."""
    return r",\ ".join(shown(value, digits) for value in values)
