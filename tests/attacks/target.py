"""The assignment that the red team attacks, and how one attack is written down."""

from __future__ import annotations

from dataclasses import dataclass, field

from grading.notebooks import graded, locked, notebook, plain, solution
from nbformat import NotebookNode

SECRET = "sesame-4711"  # stands in hidden tests, in files beside the course, in the grader's environment
TOKEN = "31337.25"  # an argument of programs that attacks leave behind, to find them by

SQUARE = "def square(x):\n    return x * x"
ANSWER = "answer = 42"
PRIMES = "def is_prime(n):\n    return n > 1 and all(n % d for d in range(2, n))"
STACK = (
    "class Stack:\n    def __init__(self):\n        self.items = []\n    def push(self, x):\n        self.items.append(x)\n"
    "    def pop(self):\n        return self.items.pop()\n    def __len__(self):\n        return len(self.items)\n"
    "    def __eq__(self, other):\n        return isinstance(other, Stack) and self.items == other.items"
)
ARRAY = "def centre(a):\n    return a - a.mean()"
COUNT = "def evens():\n    n = 0\n    while True:\n        yield n\n        n += 2"
RIGHT = {"square": SQUARE, "answer": ANSWER, "primes": PRIMES, "stack": STACK, "centre": ARRAY, "evens": COUNT}

HIDDEN = "### BEGIN HIDDEN TESTS\n{}\n### END HIDDEN TESTS"


def assignment() -> NotebookNode:
    """Six questions with hidden tests, a locked cell of ours, one partial credit."""
    return notebook(
        plain("import numpy as np\nimport random"),
        locked("ours", "tolerance = 1e-9\ndef close(a, b):\n    return abs(a - b) < tolerance"),
        solution("square", SQUARE),
        graded("t-square", "assert square(2) == 4\n" + HIDDEN.format(
            f"marker = '{SECRET}'\nfor n in (random.uniform(3, 99) for _ in range(5)):\n    got = square(n)\n"
            "    assert not (abs(got - n * n) > 1e-9) and close(got, n * n), f'wrong for {n} ' + marker"), 2),
        solution("answer", ANSWER),
        graded("t-answer", "assert isinstance(answer, int)\n" + HIDDEN.format("assert answer == 42")),
        solution("primes", PRIMES),
        graded("t-primes", "right = sum(is_prime(n) == (n in (2, 3, 5, 7, 11)) for n in range(13))\n"
                           + HIDDEN.format("right += sum(is_prime(n) is (n in (13, 17, 19)) for n in range(13, 20))")
                           + "\nright / 20 * 4", 4),
        solution("stack", STACK),
        graded("t-stack", "s = Stack()\ns.push(1); s.push(2)\nassert len(s) == 2\n" + HIDDEN.format(
            "assert s.pop() == 2 and s.pop() == 1\ntry:\n    s.pop()\nexcept IndexError:\n    pass\nelse:\n    assert False")),
        solution("centre", ARRAY),
        graded("t-centre", "np.testing.assert_allclose(centre(np.array([1., 3.])), [-1, 1])\n" + HIDDEN.format(
            "a = np.random.default_rng().normal(size=20)\nb = a.copy()\nnp.testing.assert_allclose(centre(a), b - b.mean(), atol=1e-9)\n"
            "np.testing.assert_array_equal(a, b)")),
        solution("evens", COUNT),
        graded("t-evens", "import itertools\n" + HIDDEN.format("assert list(itertools.islice(evens(), 4)) == [0, 2, 4, 6]")),
    )  # fmt: skip


MOST = {"t-square": 2.0, "t-answer": 1.0, "t-primes": 4.0, "t-stack": 1.0, "t-centre": 1.0, "t-evens": 1.0}


@dataclass(frozen=True)
class Attack:
    """One submission, and what it must earn. Questions that are not named in ``marks`` must earn all."""

    name: str
    rule: str  # what it tries to break
    answers: dict[str, str] = field(default_factory=dict)  # by cell; the others are right
    marks: dict[str, float] = field(default_factory=dict)  # by question
    extra: dict[str, list[str]] = field(default_factory=dict)  # added cells, by the cell that they follow; "": first
    shows: str = ""  # what its own outputs must contain
    seconds: float = 30.0  # what it may take at most


def zero(*names: str) -> dict[str, float]:
    """No points for these."""
    return dict.fromkeys((f"t-{name}" for name in names), 0.0)
