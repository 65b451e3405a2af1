"""Honest but unusual: all of it keeps its marks."""

from .target import PRIMES, SQUARE, STACK, Attack


def right(name: str, what: str, answers: dict, extra: dict | None = None, shows: str = "") -> Attack:
    """Something that is right, in another way."""
    return Attack(name, what, answers, extra=extra or {}, shows=shows)


ATTACKS = [
    right("as_it_is", "the plain solution", {}),
    right("loops", "loops instead of vectors", {"centre": "def centre(a):\n    m = 0\n    for x in a: m += x / len(a)\n    out = np.zeros(len(a))\n    for i in range(len(a)): out[i] = a[i] - m\n    return out"}),
    right("lists", "a list for an array", {"centre": "def centre(a):\n    m = sum(a) / len(a)\n    return [x - m for x in a]"}),
    right("tuples", "a tuple of numpy scalars", {"centre": "def centre(a):\n    return tuple(a - a.mean())"}),
    right("einsum", "einsum", {"centre": "def centre(a):\n    return a - np.einsum('i->', a) / len(a)"}),
    right("numpy_scalars", "numpy scalars for numbers", {"square": "def square(x):\n    return np.float64(x) ** 2"}),
    right("zero_d_array", "a zero-dimensional array", {"square": "def square(x):\n    return np.array(x) ** 2"}),
    right("lambda", "a lambda", {"square": "square = lambda number: number ** 2"}),
    right("other_parameters", "other names, hints, a docstring, early returns", {"square": "def square(value: float, *, _unused: int = 0) -> float:\n    '''The square.'''\n    if value == 0:\n        return 0\n    return value ** 2"}),
    right("nested", "nested functions and closures", {"square": "def make(p):\n    def power(x):\n        def inner(): return x ** p\n        return inner()\n    return power\nsquare = make(2)"}),
    right("partial", "functools.partial", {"square": "import functools\ndef power(p, x): return x ** p\nsquare = functools.partial(power, 2)"}),
    right("callable_object", "an object that can be called", {"square": "class Squarer:\n    def __call__(self, x): return x * x\nsquare = Squarer()"}),
    right("bound_method", "a bound method", {"square": "class K:\n    def sq(self, x): return x * x\nsquare = K().sq"}),
    right("decorated", "a decorator with a cache", {"square": "import functools\n@functools.lru_cache(None)\ndef square(x): return x * x"}),
    right("recursive", "recursion", {"primes": "def is_prime(n, d=2):\n    if n < 2: return False\n    return d * d > n or (n % d != 0 and is_prime(n, d + 1))"}),
    right("prints_and_plots", "prints, warnings, logging and stderr inside functions", {"square": "import sys, warnings, logging\ndef square(x):\n    print('x =', x); print('note', file=sys.stderr); warnings.warn('careful'); logging.warning('hm')\n    return x * x"}),
    right("stderr_in_cell", "stderr output of a cell", {"square": SQUARE + "\nimport sys, warnings\nprint('debug', file=sys.stderr)\nwarnings.warn('deprecated', DeprecationWarning)"}),
    right("warning_inside_numpy", "a numpy warning on the way", {"centre": "def centre(a):\n    np.array([1.]) / np.array([0.])\n    return a - a.mean()"}),
    right("helper_cells", "extra cells with helpers", {"square": "def square(x):\n    return helper(x)"}, {"answer": ["def unused(): pass"], "": ["def helper(x):\n    return x * x"]}),
    right("helper_classes", "a helper class and a dataclass", {"stack": "from dataclasses import dataclass, field\n@dataclass\nclass Stack:\n    items: list = field(default_factory=list)\n    def push(self, x): self.items = [*self.items, x]\n    def pop(self):\n        *self.items, top = self.items or [][0:0]\n        return top\n    def __len__(self): return len(self.items)".replace("        *self.items, top = self.items or [][0:0]\n", "        if not self.items: raise IndexError('empty')\n        *self.items, top = self.items\n")}),
    right("list_subclass", "a subclass of list", {"stack": "class Stack(list):\n    push = list.append"}),
    right("exception_subclass", "an exception of a subclass", {"stack": "class Empty(IndexError):\n    '''Nothing on it.'''\n" + STACK.replace("return self.items.pop()", "if not self.items: raise Empty('nothing')\n        return self.items.pop()")}),
    right("generator_class", "an iterator class for a generator", {"evens": "class evens:\n    def __init__(self): self.n = -2\n    def __iter__(self): return self\n    def __next__(self):\n        self.n += 2\n        return self.n"}),
    right("itertools", "itertools for a generator", {"evens": "import itertools\ndef evens():\n    return itertools.count(0, 2)"}),
    right("generator_expression", "a generator expression", {"evens": "def evens():\n    return (2 * k for k in range(10**9))"}),
    right("magics", "magics and shell commands", {"square": "%timeit -n 1 -r 1 pass\n!echo hello\n" + SQUARE}, shows="hello"),
    right("cell_magic", "a cell magic beside", {}, {"square": ["%%time\nx = 1"]}),
    right("await", "top-level await", {"square": "import asyncio\nawait asyncio.sleep(0)\n" + SQUARE}),
    right("display", "displays", {}, {"square": ["import numpy as np\nnp.arange(3)"]}, shows="array([0, 1, 2])"),
    right("error_in_extra_cell", "an error in a cell of notes", {}, {"square": ["1 / 0", "square('a')"], "primes": ["def broken(:"]}, shows="ZeroDivisionError"),
    right("overwritten_later", "a name that is used again for something else", {}, {"t-square": ["square = 7"], "t-answer": ["answer = 'done'"], "t-stack": ["del Stack"]}),
    right("earlier_wrong_version", "a wrong version that is mended later", {}, {"": ["def square(x): return 0"]}),
    right("shadowed_test_names", "names that tests use as well", {"square": SQUARE + "\nn = right = s = a = b = got = 'mine'\nitertools = random = None"}),
    right("seeded", "seeds", {"square": SQUARE + "\nimport random\nrandom.seed(0); np.random.seed(0)"}),
    right("uses_rng", "random numbers inside a function", {"primes": PRIMES + "\nimport random\n_p = is_prime\ndef is_prime(n):\n    random.random(); np.random.rand()\n    return _p(n)"}),
    right("temporary_files", "temporary files", {"square": "import tempfile, pathlib\ndef square(x):\n    with tempfile.TemporaryDirectory() as d:\n        p = pathlib.Path(d, 'x'); p.write_text(repr(x))\n        return float(p.read_text()) ** 2\npathlib.Path('note.txt').write_text('x')"}),
    right("subprocess", "a program that it runs", {"square": "import subprocess, sys\nout = subprocess.run(['echo', 'hi'], capture_output=True, text=True).stdout\n" + SQUARE}),
    right("threads", "threads that end", {"square": "from concurrent.futures import ThreadPoolExecutor\ndef square(x):\n    with ThreadPoolExecutor(2) as pool:\n        return list(pool.map(lambda v: v * v, [x]))[0]\nsquare(3)"}),
    right("globals_counted", "a counter in a global", {"square": "calls = 0\ndef square(x):\n    global calls\n    calls += 1\n    return x * x"}),
    right("torch_for_numpy", "torch for numpy", {"centre": "import torch\ndef centre(a):\n    t = torch.from_numpy(a.copy())\n    return t - t.mean()"}),
]  # fmt: skip
