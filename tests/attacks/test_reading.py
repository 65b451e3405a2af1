"""Reading tests, marks and others' work, writing anything outside the scratch folder, talking to anyone."""

from __future__ import annotations

import pytest

from .cases_reading import ATTACKS
from .rules import WHO, holds, nothing_is_left


@pytest.mark.parametrize("who", WHO)
def test_each_earns_what_is_honest_and_leaves_nothing(who, assault, subtests):
    report = assault(who, ATTACKS, seconds=3)
    for attack in ATTACKS:
        with subtests.test(attack.name, rule=attack.rule):
            holds(attack, report)
    nothing_is_left(report)
