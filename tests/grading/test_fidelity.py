"""Realistic test cells pass through the wall unchanged: the instructor's solution earns all, a wrong one nothing."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import pytest

from autograder.grading.record import Question
from autograder.grading.run import Grader, Limits

from .notebooks import answered, graded, locked, notebook, plain, solution

pytestmark = pytest.mark.xdist_group("fidelity")

SETUP = """
import numpy as np, random, inspect, types, math, collections
import sympy as sp
import torch
from torch import nn
import matplotlib.pyplot as plt
%matplotlib inline
"""
# name: (solution, tests, a wrong answer)
CASES = {
    "numpy_testing": (
        "def softmax(z):\n    e = np.exp(z - z.max(-1, keepdims=True))\n    return e / e.sum(-1, keepdims=True)",
        "rng = np.random.default_rng()\nz = rng.normal(size=(4, 7))\nout = softmax(z)\nassert isinstance(out, np.ndarray) and out.shape == z.shape\n"
        "np.testing.assert_allclose(out.sum(-1), 1, rtol=1e-6)\nnp.testing.assert_array_less(-out, 0)\nassert out.dtype == np.float64",
        "def softmax(z):\n    return np.exp(z)",
    ),
    "numbers": (
        "def mean(xs):\n    return sum(xs) / len(xs)\ncount = 7\nratio = np.float64(0.5)\nyes = True",
        "assert isinstance(mean([1, 2]), float) and mean([1, 2]) == 1.5\nassert isinstance(count, int) and count == 7\n"
        "assert isinstance(ratio, (float, np.floating)) and math.isclose(ratio, 0.5)\nassert yes is True",
        "def mean(xs):\n    return sum(xs)\ncount = 7\nratio = 0.5\nyes = True",
    ),
    "one_number_of_a_column": (
        "def double(x):\n    return torch.stack([2 * x, x], dim=1)[:1, 0].clone()",
        "x = torch.arange(10).reshape(2, 5)[:1, 3].clone()\nassert x.stride() == (5,)\nassert double(x).tolist() == [6]",
        "def double(x):\n    return torch.stack([2 * x, x], dim=1)[:1, 1].clone()",
    ),
    "expected_exceptions": (
        "def root(x):\n    if x < 0:\n        raise ValueError('negative: %s' % x)\n    return x ** 0.5",
        "for bad in (-1, -2.5):\n    try:\n        root(bad)\n    except ValueError as error:\n        assert 'negative' in str(error)\n    else:\n        raise AssertionError('no error for %s' % bad)\n"
        "assert root(9) == 3\nimport unittest\nunittest.TestCase().assertRaises(ValueError, root, -1)\nwith np.testing.assert_raises(ValueError):\n    root(-3)",
        "def root(x):\n    return abs(x) ** 0.5",
    ),
    "custom_exceptions": (
        "class EmptyError(Exception):\n    pass\ndef first(xs):\n    if not xs:\n        raise EmptyError('nothing here')\n    return xs[0]",
        "try:\n    first([])\n    assert False, 'no error'\nexcept EmptyError as error:\n    assert 'nothing' in str(error)\nassert first([3]) == 3\nassert issubclass(EmptyError, Exception)",
        "class EmptyError(Exception):\n    pass\ndef first(xs):\n    return xs[0]",
    ),
    "stateful_class": (
        "class Account:\n    def __init__(self, owner, balance=0):\n        self.owner, self.balance = owner, balance\n    def deposit(self, n):\n        self.balance += n\n        return self\n"
        "    @property\n    def rich(self):\n        return self.balance > 100\n    def __repr__(self):\n        return f'Account({self.owner!r})'\n    def __len__(self):\n        return int(self.balance)",
        "a = Account('Ann')\na.deposit(30).deposit(5)\nassert a.balance == 35 and a.owner == 'Ann' and not a.rich\nassert repr(a) == \"Account('Ann')\" and len(a) == 35\na.balance = 200\nassert a.rich\n"
        "assert isinstance(a, Account) and not isinstance(3, Account)\nb = Account('Bob', 1)\nassert a is not b and a != b\nassert hasattr(a, 'deposit') and not hasattr(a, 'nothing')\nassert vars(b) == {'owner': 'Bob', 'balance': 1}",
        "class Account:\n    def __init__(self, owner, balance=0):\n        self.owner, self.balance = owner, balance\n    def deposit(self, n):\n        return self",
    ),
    "operators": (
        "class Vec:\n    def __init__(self, x, y):\n        self.x, self.y = x, y\n    def __add__(self, o):\n        return Vec(self.x + o.x, self.y + o.y)\n    def __mul__(self, k):\n        return Vec(self.x * k, self.y * k)\n"
        "    __rmul__ = __mul__\n    def __eq__(self, o):\n        return isinstance(o, Vec) and (self.x, self.y) == (o.x, o.y)\n    def __abs__(self):\n        return (self.x ** 2 + self.y ** 2) ** .5\n"
        "    def __getitem__(self, i):\n        return (self.x, self.y)[i]\n    def __iter__(self):\n        return iter((self.x, self.y))\n    def __neg__(self):\n        return Vec(-self.x, -self.y)\n    def __str__(self):\n        return f'<{self.x}, {self.y}>'",
        "u = Vec(1, 2) + Vec(3, 4)\nassert (u.x, u.y) == (4, 6)\nassert u == Vec(4, 6) and not (u == Vec(0, 0)) and u != Vec(0, 0)\nassert tuple(2 * u) == (8, 12) and tuple(u * 2) == (8, 12)\nassert abs(Vec(3, 4)) == 5.0\n"
        "assert u[0] == 4 and list(-u) == [-4, -6]\nassert str(u) == '<4, 6>' and f'{u}' == '<4, 6>'\nx, y = u\nassert sorted([3, x]) == [3, 4]",
        "class Vec:\n    def __init__(self, x, y):\n        self.x, self.y = x, y\n    def __add__(self, o):\n        return Vec(0, 0)",
    ),
    "linked_list": (
        "class Node:\n    def __init__(self, value, next=None):\n        self.value, self.next = value, next\ndef build(xs):\n    head = None\n    for x in reversed(xs):\n        head = Node(x, head)\n    return head\n"
        "def reverse(node):\n    back = None\n    while node:\n        node.next, back, node = back, node, node.next\n    return back",
        "head = build([1, 2, 3])\nseen = []\nwhile head:\n    seen.append(head.value)\n    head = head.next\nassert seen == [1, 2, 3]\nn = reverse(build([1, 2]))\nassert n.value == 2 and n.next.value == 1 and n.next.next is None\n"
        "mine = Node(5, Node(6))\nassert reverse(mine).value == 6 and build([]) is None",
        "class Node:\n    def __init__(self, value, next=None):\n        self.value, self.next = value, next\ndef build(xs):\n    return Node(1)\ndef reverse(n):\n    return n",
    ),
    "module": (
        "class Net(nn.Module):\n    def __init__(self, d, h):\n        super().__init__()\n        self.fc1, self.fc2 = nn.Linear(d, h), nn.Linear(h, 1)\n    def forward(self, x):\n        return self.fc2(torch.tanh(self.fc1(x)))",
        "torch.manual_seed(0)\nnet = Net(3, 5)\nassert isinstance(net, nn.Module)\nx = torch.randn(8, 3)\nout = net(x)\nassert out.shape == (8, 1) and out.requires_grad\nassert sum(p.numel() for p in net.parameters()) == 3*5 + 5 + 5 + 1\n"
        "assert set(net.state_dict()) == {'fc1.weight', 'fc1.bias', 'fc2.weight', 'fc2.bias'}\nassert isinstance(net.fc1, nn.Linear) and net.fc1.weight.shape == (5, 3)\n"
        "expected = torch.tanh(x @ net.fc1.weight.T + net.fc1.bias) @ net.fc2.weight.T + net.fc2.bias\ntorch.testing.assert_close(out, expected)\n"
        "loss = (out ** 2).mean()\nloss.backward()\nassert all(p.grad is not None and torch.isfinite(p.grad).all() for p in net.parameters())\n"
        "other = Net(3, 5)\nother.load_state_dict(net.state_dict())\nassert torch.equal(other(x), net(x))\nnet.eval()\nassert not net.training",
        "class Net(nn.Module):\n    def __init__(self, d, h):\n        super().__init__()\n        self.fc1, self.fc2 = nn.Linear(d, h), nn.Linear(h, 1)\n    def forward(self, x):\n        return self.fc2(self.fc1(x))",
    ),
    "training": (
        "def make():\n    return nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 1))\ndef train_step(model, x, y, lr):\n    loss = ((model(x) - y) ** 2).mean()\n    model.zero_grad()\n    loss.backward()\n    with torch.no_grad():\n        for p in model.parameters():\n            p -= lr * p.grad\n    return loss.item()",
        "torch.manual_seed(1)\nmodel = make()\nx = torch.randn(64, 2)\ny = x[:, :1] * x[:, 1:]\nbefore = [p.detach().clone() for p in model.parameters()]\nlosses = [train_step(model, x, y, .1) for _ in range(30)]\nassert losses[-1] < losses[0]\n"
        "assert any(not torch.equal(a, b) for a, b in zip(before, model.parameters()))\n"
        "opt = torch.optim.SGD(model.parameters(), lr=0.1)\nfirst = None\nfor _ in range(20):\n    opt.zero_grad()\n    loss = nn.functional.mse_loss(model(x), y)\n    loss.backward()\n    opt.step()\n    first = first or loss.item()\nassert loss.item() < first",
        "def make():\n    return nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 1))\ndef train_step(model, x, y, lr):\n    return 1.0",
    ),
    "input_gradients": (
        "def energy(x):\n    return (x ** 3).sum()",
        "x = torch.tensor([1., 2.], requires_grad=True)\ne = energy(x)\ne.backward()\nassert torch.allclose(x.grad, torch.tensor([3., 12.]))\n"
        "(g,) = torch.autograd.grad(energy(x) * 2, x)\nassert torch.allclose(g, torch.tensor([6., 24.]))",
        "def energy(x):\n    return (x ** 2).sum()",
    ),
    "generators": (
        "def fibonacci():\n    a, b = 0, 1\n    while True:\n        yield a\n        a, b = b, a + b\ndef pairs(xs):\n    for x in xs:\n        yield x, x * x",
        "import itertools\nassert list(itertools.islice(fibonacci(), 8)) == [0, 1, 1, 2, 3, 5, 8, 13]\ng = fibonacci()\nassert isinstance(g, types.GeneratorType) and inspect.isgenerator(g)\nassert next(g) == 0 and next(g) == 1\n"
        "assert dict(pairs([1, 2])) == {1: 1, 2: 4}\nassert sum(b for a, b in pairs(range(4))) == 14\np = pairs([1])\nnext(p)\ntry:\n    next(p)\n    assert False\nexcept StopIteration:\n    pass\nassert next(p, 'end') == 'end'",
        "def fibonacci():\n    return iter([0, 1, 1, 2])\ndef pairs(xs):\n    return []",
    ),
    "figure": (
        "fig, ax = plt.subplots()\nax.plot([0, 1, 2], [0, 1, 4], label='square')\nax.set_title('Squares')\nax.set_xlabel('x')\nax.legend()\ndef draw(xs):\n    f, a = plt.subplots(1, 2)\n    a[0].hist(xs)\n    return f",
        "import matplotlib.figure\nassert isinstance(fig, matplotlib.figure.Figure)\nassert fig.axes[0].get_title() == 'Squares' and ax.get_xlabel() == 'x'\nline = fig.axes[0].lines[0]\nassert list(line.get_ydata()) == [0, 1, 4] and len(ax.lines) == 1\n"
        "assert ax.get_legend() is not None\nassert [t.get_text() for t in ax.get_legend().get_texts()] == ['square']\nf = draw(np.arange(10))\nassert len(f.axes) == 2 and len(f.axes[0].patches) == 10\nassert ax.get_ylim()[1] > 3",
        "fig, ax = plt.subplots()\ndef draw(xs):\n    return None",
    ),
    "callbacks": (
        "def bisect(f, a, b, tol=1e-9):\n    while b - a > tol:\n        m = (a + b) / 2\n        a, b = (a, m) if f(a) * f(m) <= 0 else (m, b)\n    return (a + b) / 2\ndef beam(step, width, n):\n    beams = [((), 0.0)]\n    for _ in range(n):\n        new = [(p + (t,), s + lp) for p, s in beams for t, lp in step(p)]\n        beams = sorted(new, key=lambda b: -b[1])[:width]\n    return beams[0]",
        "assert abs(bisect(lambda x: x**2 - 2, 0, 2) - 2**.5) < 1e-6\ncalls = []\ndef f(x):\n    calls.append(x)\n    return x - 1\nassert abs(bisect(f, 0, 3) - 1) < 1e-6\nassert 20 < len(calls) < 200\n"
        "table = {(): [(0, -1.), (1, -2.)]}\ndef step(prefix):\n    return table.get(prefix, [(len(prefix), -0.5), (9, -3.)])\nassert beam(step, 2, 3) == ((0, 1, 2), -2.0)\n"
        "class Counter:\n    n = 0\n    def __call__(self, x):\n        self.n += 1\n        return x\n    def value(self):\n        return self.n\nc = Counter()\nbisect(c, -1, 1)\nassert c.n > 10\n"
        "def broken(x):\n    raise KeyError('mine')\ntry:\n    bisect(broken, 0, 1)\n    assert False\nexcept KeyError as e:\n    assert 'mine' in str(e)",
        "def bisect(f, a, b, tol=1e-9):\n    return 2**.5\ndef beam(step, width, n):\n    return None",
    ),
    "higher_order": (
        "def compose(f, g):\n    return lambda x: f(g(x))\ndef adder(n):\n    def add(x):\n        return x + n\n    return add\ndef memo(f):\n    seen = {}\n    def inner(n):\n        if n not in seen:\n            seen[n] = f(n)\n        return seen[n]\n    return inner",
        "assert compose(lambda x: x + 1, lambda x: 2 * x)(5) == 11\nassert adder(3)(4) == 7 and callable(adder(1))\nassert compose(adder(1), adder(2))(0) == 3\ncount = [0]\ndef slow(n):\n    count[0] += 1\n    return n * n\nfast = memo(slow)\nassert [fast(3), fast(3), fast(4)] == [9, 9, 16] and count[0] == 2\nassert list(map(adder(1), [1, 2])) == [2, 3]",
        "def compose(f, g):\n    return lambda x: g(f(x))\ndef adder(n):\n    return lambda x: x\ndef memo(f):\n    return f",
    ),
    "in_place": (
        "def double(xs):\n    for i in range(len(xs)):\n        xs[i] *= 2\ndef normalise(a):\n    a -= a.mean()\n    a /= a.std()\ndef tally(counts, word):\n    counts[word] = counts.get(word, 0) + 1\ndef sort(xs):\n    xs.sort()\n    return xs\ndef flip(grid):\n    for row in grid:\n        row.reverse()",
        "xs = [1, 2, 3]\nassert double(xs) is None and xs == [2, 4, 6]\na = np.array([1., 2., 3.])\nnormalise(a)\nassert abs(a.mean()) < 1e-12 and abs(a.std() - 1) < 1e-12\nc = {}\ntally(c, 'a'); tally(c, 'a')\nassert c == {'a': 2}\nys = [3, 1]\nassert sort(ys) is ys and ys == [1, 3]\ngrid = [[1, 2], [3, 4]]\nrow = grid[0]\nflip(grid)\nassert grid == [[2, 1], [4, 3]] and row == [2, 1]",
        "def double(xs):\n    return [2 * x for x in xs]\ndef normalise(a):\n    return a\ndef tally(c, w):\n    pass\ndef sort(xs):\n    return xs\ndef flip(g):\n    pass",
    ),
    "not_in_place": (
        "def with_zero(xs):\n    return xs + [0]",
        "xs = [1, 2]\nkept = list(xs)\nassert with_zero(xs) == [1, 2, 0] and xs == kept",
        "def with_zero(xs):\n    return xs",
    ),
    "seeded_rng": (
        "def noise(n):\n    return np.random.randn(n)\ndef draw(xs):\n    return random.choice(xs)\ndef tnoise(n):\n    return torch.randn(n)",
        "np.random.seed(3)\na = noise(5)\nnp.random.seed(3)\nassert np.array_equal(a, np.random.randn(5))\nrandom.seed(1)\ngot = [draw('abcdef') for _ in range(10)]\nrandom.seed(1)\nassert got == [random.choice('abcdef') for _ in range(10)]\n"
        "torch.manual_seed(0)\nt = tnoise(4)\ntorch.manual_seed(0)\nassert torch.equal(t, torch.randn(4))\nassert not np.array_equal(noise(3), noise(3))",
        "def noise(n):\n    return np.zeros(n)\ndef draw(xs):\n    return xs[0]\ndef tnoise(n):\n    return torch.zeros(n)",
    ),
    "sympy": (
        "x, y = sp.symbols('x y')\nderivative = sp.diff(sp.sin(x) ** 2, x)\nmatrix = sp.Matrix([[x, 1], [0, y]])\ndef gradient(f, *v):\n    return [sp.diff(f, s) for s in v]",
        "assert sp.simplify(derivative - sp.sin(2 * x)) == 0\nassert derivative.equals(sp.sin(2*x))\nassert matrix.det() == x * y\nassert gradient(x**2 * y, x, y) == [2*x*y, x**2]\nX = sp.Symbol('x')\nassert derivative.subs(X, 0) == 0\nassert isinstance(derivative, sp.Expr)",
        "x, y = sp.symbols('x y')\nderivative = sp.cos(x)\nmatrix = sp.Matrix([[x, 1], [0, y]])\ndef gradient(f, *v):\n    return [f]",
    ),
    "signature": (
        "def scale(x: float, factor: float = 2.0, *, clip=None) -> float:\n    '''Multiply x.'''\n    return x * factor",
        "s = inspect.signature(scale)\nassert list(s.parameters) == ['x', 'factor', 'clip']\nassert s.parameters['factor'].default == 2.0\nassert s.parameters['clip'].kind is inspect.Parameter.KEYWORD_ONLY\nassert scale.__name__ == 'scale' and 'Multiply' in scale.__doc__\nassert scale(3) == 6 and scale(3, factor=1) == 3\n"
        "src = inspect.getsource(scale)\nassert 'for' not in src.split('return')[1] and 'factor' in src\nassert inspect.isfunction(scale) and isinstance(scale, types.FunctionType)\nassert scale.__code__.co_argcount == 2",
        "def scale(x, factor):\n    return x * factor",
    ),
    "printing_and_warnings": (
        "import warnings\ndef hello(name):\n    print('Hello', name)\ndef old():\n    warnings.warn('old', DeprecationWarning)\n    return 1",
        "import io, contextlib, warnings\nbuffer = io.StringIO()\nwith contextlib.redirect_stdout(buffer):\n    hello('Ann')\nassert buffer.getvalue() == 'Hello Ann\\n'\nwith warnings.catch_warnings(record=True) as w:\n    warnings.simplefilter('always')\n    assert old() == 1\nassert len(w) == 1 and issubclass(w[0].category, DeprecationWarning)",
        "def hello(name):\n    return 'Hello ' + name\ndef old():\n    return 1",
    ),
    "containers": (
        "import dataclasses, collections, fractions, decimal\n@dataclasses.dataclass\nclass P:\n    x: int\n    y: int = 0\nQ = collections.namedtuple('Q', 'a b')\ndef words(t):\n    return collections.Counter(t.split())\ndef group(xs):\n    d = collections.defaultdict(list)\n    for k, v in xs:\n        d[k].append(v)\n    return d\n"
        "half = fractions.Fraction(1, 2)\nmixed = {'a': [1, (2, {3})], 'b': None, 'c': b'x', 'd': 1+2j, 'e': frozenset([1]), 'f': range(3), 'g': 10**30}\nstrings = np.array(['a', 'bc'])\nmasks = np.array([True, False])",
        "p = P(1)\nassert p == P(1, 0) and p.y == 0 and (p.x, p.y) == (1, 0)\nq = Q(1, 2)\nassert q == (1, 2) and q.a == 1\na, b = q\nassert words('a b a') == {'a': 2, 'b': 1} and words('a a').most_common(1) == [('a', 2)]\nassert group([(1, 2), (1, 3)]) == {1: [2, 3]}\n"
        "assert half + half == 1 and mixed['a'][1][1] == {3} and mixed['d'].imag == 2 and mixed['e'] == {1} and list(mixed['f']) == [0, 1, 2] and mixed['g'] == 10**30 and mixed['c'] == b'x'\nassert strings.tolist() == ['a', 'bc'] and masks.sum() == 1",
        "class P:\n    pass\nhalf = 1",
    ),
    "inheritance": (
        "class Shape:\n    def area(self):\n        raise NotImplementedError\nclass Square(Shape):\n    def __init__(self, a):\n        self.a = a\n    def area(self):\n        return self.a ** 2\n    @staticmethod\n    def unit():\n        return Square(1)\n    @classmethod\n    def of(cls, a):\n        return cls(a)\n    sides = 4",
        "assert issubclass(Square, Shape) and isinstance(Square(2), Shape)\nassert Square(3).area() == 9 and Square.unit().area() == 1 and Square.of(2).area() == 4 and Square.sides == 4\ntry:\n    Shape().area()\n    assert False\nexcept NotImplementedError:\n    pass\nassert sum(s.area() for s in [Square(1), Square(2)]) == 5",
        "class Shape:\n    pass\nclass Square:\n    def __init__(self, a):\n        self.a = a",
    ),
    "context_and_items": (
        "class Box:\n    def __init__(self):\n        self.d, self.open = {}, False\n    def __enter__(self):\n        self.open = True\n        return self\n    def __exit__(self, *e):\n        self.open = False\n    def __setitem__(self, k, v):\n        self.d[k] = v\n    def __getitem__(self, k):\n        return self.d[k]\n    def __delitem__(self, k):\n        del self.d[k]\n    def __contains__(self, k):\n        return k in self.d\n    def __len__(self):\n        return len(self.d)\n    def __iter__(self):\n        return iter(self.d)\n    def __bool__(self):\n        return bool(self.d)",
        "with Box() as b:\n    assert b.open\n    b['a'] = 1\nassert not b.open and 'a' in b and 'z' not in b and b['a'] == 1 and len(b) == 1 and list(b) == ['a'] and b\ndel b['a']\nassert not b\ntry:\n    b['q']\n    assert False\nexcept KeyError:\n    pass",
        "class Box:\n    pass",
    ),
    "deep_copy": (
        "class State:\n    def __init__(self):\n        self.xs = [1]\n    def add(self, x):\n        self.xs.append(x)",
        "import copy\ns = State()\nt = copy.deepcopy(s)\nt.add(2)\nassert s.xs == [1] and t.xs == [1, 2]",
        "class State:\n    xs = [1]\n    def add(self, x):\n        pass",
    ),
    "partial_credit": (
        "def is_even(n):\n    return n % 2 == 0",
        "good = 0\nfor n in range(4):\n    try:\n        good += is_even(n) == (n % 2 == 0)\n    except Exception:\n        pass\ngood / 4",
        "def is_even(n):\n    return 1 / 0",
    ),
    "helper_of_ours": (
        "def square(x):\n    return x * x",
        "def check(fn, cases):\n    for x, y in cases:\n        assert fn(x) == y, f'{x} should give {y}'\ncheck(square, [(2, 4), (-3, 9)])\nnumeric_check()\nassert evaluator.run(3) == 9",
        "def square(x):\n    return x",
    ),
    "shared_test_names": (
        "def cube(x):\n    return x ** 3",
        "def close(a, b):\n    return abs(a - b) < 1e-9\nsample = np.linspace(0, 1, 5)\nassert all(close(cube(x), x ** 3) for x in sample)",
        "def cube(x):\n    return 0",
    ),
    "uses_earlier_test": (
        "def fourth(x):\n    return x ** 4",
        "assert all(close(fourth(x), x ** 4) for x in sample)",
        "def fourth(x):\n    return x",
    ),
    "none_and_ndarray_truth": (
        "def maybe(x):\n    return None if x < 0 else x\ndef mask(a):\n    return a > 0",
        "assert maybe(-1) is None and maybe(2) == 2\nassert mask(np.array([-1, 2])).any() and (mask(np.array([-1, 2])) == np.array([False, True])).all()\nassert mask(np.zeros(3)).dtype == bool",
        "def maybe(x):\n    return x\ndef mask(a):\n    return a",
    ),
    "deterministic_set_and_sorting": (
        "def unique(xs):\n    return set(xs)\ndef by_len(ws):\n    return sorted(ws, key=len)",
        "assert unique([1, 1, 2]) == {1, 2} and by_len(['ccc', 'a', 'bb']) == ['a', 'bb', 'ccc']\nassert {1} < unique([1, 2])",
        "def unique(xs):\n    return xs\ndef by_len(ws):\n    return ws",
    ),
    "numpy_exceptions_and_linalg": (
        "def solve(A, b):\n    return np.linalg.solve(A, b)",
        "A = np.array([[2., 1.], [1., 3.]])\nnp.testing.assert_allclose(A @ solve(A, np.ones(2)), np.ones(2))\ntry:\n    solve(np.zeros((2, 2)), np.ones(2))\n    assert False, 'singular'\nexcept np.linalg.LinAlgError:\n    pass",
        "def solve(A, b):\n    return b",
    ),
    "mocked_helper": (
        "def base(x):\n    return x + 1\ndef twice(x):\n    return base(base(x))",
        "assert twice(1) == 3\nkept, seen = base, []\ndef base(x):\n    seen.append(x)\n    return x + 10\ntry:\n    assert twice(0) == 20 and seen == [0, 10]\nfinally:\n    base = kept\n"
        "assert twice(1) == 3\ndel base\ntry:\n    twice(1)\n    assert False, 'twice does not use base'\nexcept NameError:\n    pass",
        "def base(x):\n    return x + 1\ndef twice(x):\n    return x + 2",
    ),
    "timing": (
        "def fast(n):\n    return n * (n + 1) // 2",
        "import time\nt = time.perf_counter()\nassert fast(10**6) == 500000500000\nassert time.perf_counter() - t < 2",
        "def fast(n):\n    return n",
    ),
}


def _assignment() -> list:
    cells = [
        plain(textwrap.dedent(SETUP)),
        locked(
            "ours",
            "def numeric_check():\n    assert square(5) == 25\nclass Evaluator:\n    def run(self, x):\n        return square(x)\nevaluator = Evaluator()",
        ),
    ]
    for name, (right, checks, _) in CASES.items():
        cells += [solution(name, right), graded("test_" + name, checks)]
    return cells


@pytest.fixture(scope="module")
def grader() -> Iterator[Grader]:
    """One grader for all cases, each a question of one notebook."""
    with Grader(notebook(*_assignment()), limits=Limits(test_seconds=15, memory_mb=3000)) as made:
        yield made


@pytest.fixture(scope="module")
def right(grader: Grader) -> dict[str, Question]:
    """The instructor's own marks, as calibration gives them, then as a submission gets them."""
    first = {q.id: q for q in grader.calibrate().questions}
    again = {q.id: q for q in grader.grade(answered(grader.source, {})).questions}
    return {name: first[name] if first[name].outcome != "passed" else again[name] for name in first}


@pytest.fixture(scope="module")
def wrong(grader: Grader, right: dict) -> dict[str, Question]:
    """What wrong answers to all questions get."""
    verdict = grader.grade(answered(grader.source, {name: case[2] for name, case in CASES.items()}))
    return {q.id: q for q in verdict.questions}


@pytest.mark.parametrize("name", CASES)
def test_a_right_answer_earns_all(name: str, right: dict[str, Question]) -> None:
    question = right["test_" + name]
    assert (question.outcome, question.score, question.reason) == ("passed", 1.0, "")


@pytest.mark.parametrize("name", CASES)
def test_a_wrong_answer_earns_nothing(name: str, wrong: dict[str, Question]) -> None:
    question = wrong["test_" + name]
    assert (question.outcome, question.score) == ("failed", 0.0)
