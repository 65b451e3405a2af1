"""What the instructor's own notebook shows, run through the same machinery before anybody is graded."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Calibration:
    """What the instructor's solution did, hence what a student's may do; and which tests do not work behind the
    wall.
    """

    everything: bool = False  # allow all: while calibrating, and where there is no solution to calibrate with
    operators: dict[str, set[str]] = field(default_factory=dict)  # class name: dunders of its objects
    mutated: set[str] = field(default_factory=set)  # "function:argument" changed in place
    credit: dict[str, float] = field(default_factory=dict)  # grade id: the partial credit that the solution earned
    modules: set[str] = field(default_factory=set)  # what was imported late: the warm process shall have it
    unfit: dict[str, str] = field(default_factory=dict)  # grade id: why that test gives the solution less than all

    def learn(self, learned: dict) -> None:
        """Take in what one test's judge saw."""
        for kind, dunders in learned["operators"].items():
            self.operators.setdefault(kind, set()).update(dunders)
        self.mutated.update(learned["mutated"])
        self.modules.update(learned["modules"])

    def allowed(self) -> dict:
        """As the judge reads it."""
        return {"everything": self.everything, "operators": {k: sorted(v) for k, v in self.operators.items()},
                "mutated": sorted(self.mutated)}  # fmt: skip
