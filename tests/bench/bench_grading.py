"""How long a submission takes: ``nbgrader autograde`` and the grader, alternately, on the same class and machine.

    python tests/bench/bench_grading.py [--students 20] [--rounds 3]

Both run as whole commands. Prints medians and their ratio for a class that needs numpy and for one that needs torch, then
seconds a submission and peak memory of ours at 30, 100 and 300 submissions.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import nbformat

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from grading.notebooks import graded, notebook, plain, solution

from autograder.wall.launch import _family, anonymous_kb

JOBS = 2


def assignment(library: str) -> nbformat.NotebookNode:
    """Six questions that students answer with numpy, or with torch."""
    if library == "torch":
        return notebook(
            plain("import torch\nfrom torch import nn"),
            solution("net", "### BEGIN SOLUTION\nclass Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n"
                            "        self.a, self.b = nn.Linear(3, 8), nn.Linear(8, 1)\n    def forward(self, x):\n"
                            "        return self.b(torch.tanh(self.a(x)))\n### END SOLUTION"),
            graded("t-net", "x = torch.randn(5, 3)\nnet = Net()\nassert net(x).shape == (5, 1)\n### BEGIN HIDDEN TESTS\n"
                            "net(x).sum().backward()\nassert all(p.grad is not None for p in net.parameters())\n### END HIDDEN TESTS", 2),
            solution("step", "def step(model, x, y, lr):\n    ### BEGIN SOLUTION\n    loss = ((model(x) - y) ** 2).mean()\n    model.zero_grad()\n"
                             "    loss.backward()\n    with torch.no_grad():\n        for p in model.parameters():\n            p -= lr * p.grad\n"
                             "    return loss.item()\n    ### END SOLUTION"),
            graded("t-step", "torch.manual_seed(0)\nmodel, x = Net(), torch.randn(32, 3)\ny = x[:, :1]\nlosses = [step(model, x, y, .1) for _ in range(10)]\n"
                             "assert losses[-1] < losses[0]", 2),
        )  # fmt: skip
    return notebook(
        plain("import numpy as np"),
        *(cell for k in range(1, 7) for cell in (
            solution(f"q{k}", f"def power{k}(a):\n    ### BEGIN SOLUTION\n    return a ** {k}\n    ### END SOLUTION"),
            graded(f"t-q{k}", f"assert power{k}(2) == 2 ** {k}, 'powers multiply'\n### BEGIN HIDDEN TESTS\nrng = np.random.default_rng()\n"
                              f"for _ in range(5):\n    a = rng.normal(size=(3, 4))\n    np.testing.assert_allclose(power{k}(a), a ** {k})\n"
                              f"### END HIDDEN TESTS", 1),
        )),
    )  # fmt: skip


def course(folder: Path, source: nbformat.NotebookNode, students: int) -> None:
    """An nbgrader course in which everybody has handed in the solution."""
    (folder / "nbgrader_config.py").write_text("c = get_config()\nc.CourseDirectory.course_id = 'bench'\n")
    path = folder / "source" / "ps" / "ps.ipynb"
    path.parent.mkdir(parents=True)
    source.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(source, path)
    run(folder, "autograder", "release", "--course", ".")
    for number in range(students):
        handed_in = folder / "submitted" / f"student{number:03}" / "ps" / "ps.ipynb"
        handed_in.parent.mkdir(parents=True)
        nbformat.write(source, handed_in)


def run(folder: Path, *command: str) -> float:
    """Seconds of one command in the course's folder."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    started = time.perf_counter()
    subprocess.run([sys.executable, "-m", *command], cwd=folder, check=True, capture_output=True, env=environment)
    return time.perf_counter() - started


class Peak:
    """Most memory, in MB, that this process and those below it held while the block ran."""

    def __enter__(self) -> Peak:
        self.mb, self._done = 0.0, threading.Event()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._done.wait(0.1):
            self.mb = max(self.mb, sum(anonymous_kb(pid) for pid in _family(os.getpid())) / 1024)


def ours(folder: Path) -> tuple[float, float]:
    """Seconds and peak MB of the whole command: start, calibration, grading, gradebook, notebooks."""
    with Peak() as peak:
        seconds = run(folder, "autograder", "grade", "ps", "--course", ".", "--force", "--jobs", str(JOBS))
    return seconds, peak.mb


def compare(library: str, students: int, rounds: int) -> None:
    """Print medians of both, taken in turns, and their ratio."""
    with tempfile.TemporaryDirectory() as name:
        course(Path(name), assignment(library), students)
        theirs, mine = [], []
        for _ in range(rounds):
            theirs.append(run(Path(name), "nbgrader", "autograde", "ps", "--force") / students)
            mine.append(ours(Path(name))[0] / students)
            print(f"  nbgrader {theirs[-1]:.3f} s, ours {mine[-1]:.3f} s a submission", flush=True)
        a, b = statistics.median(theirs), statistics.median(mine)
        print(f"{library}, {students} submissions, {JOBS} jobs: medians {a:.3f} s and {b:.3f} s, ratio {a / b:.1f}")


def scale(counts: tuple[int, ...]) -> None:
    """Print seconds a submission and peak memory as classes grow."""
    for count in counts:
        with tempfile.TemporaryDirectory() as name:
            course(Path(name), assignment("numpy"), count)
            seconds, mb = ours(Path(name))
            print(
                f"{count} submissions: {seconds:.1f} s, {seconds / count:.3f} s each, {mb:.0f} MB at most", flush=True
            )


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--students", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    for library in ("numpy", "torch"):
        compare(library, options.students, options.rounds)
    scale((30, 100, 300))


if __name__ == "__main__":
    main()
