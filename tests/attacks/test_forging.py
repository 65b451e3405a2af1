"""Forging a mark: a submission says something, and it counts as no more than what it says."""

from __future__ import annotations

import pytest

from .cases_forging import ATTACKS
from .rules import WHO, holds, nothing_is_left


@pytest.mark.parametrize("who", WHO)
def test_each_earns_what_is_honest_and_leaves_nothing(who, assault, subtests):
    report = assault(who, ATTACKS, seconds=3)
    for attack in ATTACKS:
        with subtests.test(attack.name, rule=attack.rule):
            holds(attack, report)
    nothing_is_left(report)
