"""Grades a list of attacks under the user that runs this, and reports: JSON in, JSON out.

In: ``{"attacks": [...], "isolation": ..., "token": text}``. Out: ``{"isolation", "results": {name: {marks, reasons, shown,
seconds, notes}}, "survivors": [...], "alive": bool}``.
"""

from __future__ import annotations

import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from grading.notebooks import answered  # noqa: E402

from attacks.target import SECRET, assignment  # noqa: E402
from autograder.grading.run import Grader, Limits  # noqa: E402
from autograder.wall.launch import _family  # noqa: E402

LIMITS = Limits(submission_seconds=60, cpu_seconds=30, memory_mb=1500, processes=40,
                file_mb=8, disk_mb=16, output_bytes=100_000, output_lines=500)  # fmt: skip


def processes() -> dict[int, str]:
    """All that run: pid and command line."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                found[int(entry.name)] = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
    return found


def main() -> None:
    """See above."""
    order = json.load(sys.stdin)
    os.environ["AUTOGRADER_SECRET"] = SECRET
    source = assignment()
    limits = replace(LIMITS, cell_seconds=order["seconds"], test_seconds=order["seconds"])
    results = {}
    with Grader(source, isolation=order["isolation"], limits=limits) as grader:
        calibration = grader.calibrate()
        assert all(q.outcome == "passed" for q in calibration.questions), calibration.questions

        def attack(case: dict) -> None:
            started = time.monotonic()
            verdict = grader.grade(answered(source, case["answers"], case["extra"]))
            shown = [str(cell.outputs) for cell in verdict.notebook.cells
                     if cell.cell_type == "code" and cell.metadata.autograder.get("from") == "student"]  # fmt: skip
            results[case["name"]] = {
                "marks": {q.id: q.score for q in verdict.questions},
                "reasons": {q.id: q.reason for q in verdict.questions},
                "shown": "\n".join(shown),
                "seconds": time.monotonic() - started,
                "notes": list(verdict.notes),
                "cells": json.loads(json.dumps(verdict.notebook.cells)),
            }

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(attack, order["attacks"]))
        time.sleep(0.3)
        # Only the warm process (with namespaces: and the one that waits for it) may be left.
        family = _family(grader.warm.process.pid)[1 + grader.warm.layers.namespaces :]
        survivors = [
            line for pid, line in processes().items() if line and (pid in family or order["token"] in line)
        ]  # without a line: about to be reaped
        again = grader.grade(answered(source, {}))
        report = {"isolation": grader.isolation, "results": results, "survivors": survivors,
                  "alive": all(q.outcome == "passed" for q in again.questions)}  # fmt: skip
    json.dump(report, sys.stdout)


main()
