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
    random: set[str] = field(default_factory=set)  # grade ids of tests in which a global generator moves
    credit: dict[str, float] = field(default_factory=dict)  # grade id: the partial credit that the solution earned
    modules: set[str] = field(default_factory=set)  # what was imported late: the warm process shall have it
    in_place: bool = False  # the tests also pass one after the other in one pair of processes, without forks
    unfit: dict[str, str] = field(default_factory=dict)  # grade id: why that test gives the solution less than all

    def learn(self, cell: str, learned: dict) -> None:
        """Take in what one test's judge saw."""
        for kind, dunders in learned["operators"].items():
            self.operators.setdefault(kind, set()).update(dunders)
        self.mutated.update(learned["mutated"])
        self.modules.update(learned["modules"])
        self.random |= {cell} if learned["random"] else set()

    def as_dict(self) -> dict:
        """As plain data."""
        return {name: sorted(value) if type(value) is set else value for name, value in vars(self).items()} | {
            "operators": {kind: sorted(dunders) for kind, dunders in self.operators.items()}
        }

    @classmethod
    def from_dict(cls, data: dict) -> Calibration:
        """From what ``as_dict`` gave."""
        sets = {name: set(data[name]) for name in ("mutated", "modules", "random")}
        return cls(**data | sets | {"operators": {kind: set(d) for kind, d in data["operators"].items()}})

    def allowed(self) -> dict:
        """As the judge reads it."""
        return {"everything": self.everything, "operators": {k: sorted(v) for k, v in self.operators.items()},
                "mutated": sorted(self.mutated), "random": sorted(self.random)}  # fmt: skip
