"""How much one submission may use. Every number has its unit in its name."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Limits:
    """What a submission gets; the defaults suit a course whose cells run in seconds."""

    cell_seconds: float = 30.0  # wall time of one student cell
    test_seconds: float = 30.0  # wall time of one test cell, the student's functions included
    submission_seconds: float = 300.0  # wall time of one submission, replays included
    cpu_seconds: int = 300  # CPU time of one process of a submission
    memory_mb: int = 2048  # on top of what the libraries need, all processes of a submission together
    processes: int = 64  # processes and threads at once
    file_mb: int = 64  # one file
    disk_mb: int = 256  # the scratch folder
    output_bytes: int = 1_000_000  # printed text of one cell or one call
    output_lines: int = 2_000  # of the same
    kills: int = 3  # how often a submission is started again after a cell killed it

    def as_dict(self) -> dict:
        """Plain data, as it is sent to the confined process."""
        return asdict(self)
