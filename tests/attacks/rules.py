"""What must hold for every attack, whoever grades it."""

from __future__ import annotations

from .target import MOST, SECRET, Attack

WHO = ("root", "ordinary", "degraded", "bare")


def holds(attack: Attack, report: dict) -> None:
    """The honest mark, no leak, in time."""
    result = report["results"][attack.name]
    wanted = {**MOST, **attack.marks}
    assert result["marks"] == wanted, (attack.rule, result["reasons"], result["notes"], result["shown"][-1500:])
    assert SECRET not in result["shown"], attack.rule
    assert attack.shows in result["shown"], (attack.rule, result["shown"][-1500:])
    assert result["seconds"] < attack.seconds, (attack.rule, result["seconds"])


def nothing_is_left(report: dict) -> None:
    """No process, no changed file, and the next student is graded as if nothing had happened."""
    assert report["survivors"] == []
    assert not report["changed"]
    assert report["alive"]
