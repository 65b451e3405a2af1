"""Honest but unusual work keeps all its marks, and others keep theirs."""

from __future__ import annotations

import pytest

from .cases_honest import ATTACKS
from .rules import holds, nothing_is_left


@pytest.mark.parametrize("who", ["root", "ordinary"])
def test_each_earns_what_is_honest_and_leaves_nothing(who, assault, subtests):
    report = assault(who, ATTACKS, seconds=20)
    for attack in ATTACKS:
        with subtests.test(attack.name, rule=attack.rule):
            holds(attack, report)
    nothing_is_left(report)
