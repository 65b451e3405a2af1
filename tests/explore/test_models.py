"""The mathematics of the explorables, run by Node, against numpy and against the values of the book's claims."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import sys
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from autograder.claims import check, read

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "book/_static/explore/model"
NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="no node here, which runs the explorables' models")


def node(model: str, body: str):
    """The value of a JavaScript expression in which `it` is a model; infinities come back as null."""
    script = (
        f"import * as it from {json.dumps((MODELS / f'{model}.mjs').as_uri())};\nconsole.log(JSON.stringify({body}));"
    )
    done = subprocess.run(
        [NODE, "--input-type=module"], input=script, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@cache
def ledger() -> dict:
    return {claim.id: claim for claim in read(ROOT / "book/claims")}


def agrees(number: float, claim: str) -> bool:
    """Whether a number, rounded as the book prints it, is the claim's value."""
    text = check(ledger()[claim]).value.replace(",", "").removesuffix(" %")
    mantissa, _, power = text.partition("e")
    last = len(mantissa.partition(".")[2]) - int(power or 0)
    return abs(number - float(text)) <= 0.5001 * 10.0**-last


FACTORS = [(0.9, 5, 1), (0.5, 0, 0.8), (1.1, 2, 0.7), (0.0, 3, 1), (-0.7, 4, 0.9), (1.2, 8, 1)]


@pytest.mark.parametrize(("w", "q", "slope"), FACTORS)
def test_norms_of_a_product_are_those_of_the_matrix_power(w, q, slope):
    J = slope * np.array([[w, q], [0, w]])
    powers = [np.linalg.norm(np.linalg.matrix_power(J, t), 2) for t in range(61)]
    factor = json.dumps({"w": w, "q": q, "slope": slope})
    assert np.allclose(node("recurrence", f"it.norms({factor}, 60)"), powers, rtol=1e-9, atol=1e-300)
    assert np.isclose(node("recurrence", f"it.radius({factor})"), np.abs(np.linalg.eigvals(J)).max())
    assert node("recurrence", f"it.peak({factor}, 60).at") == np.argmax(powers)


def test_the_hump_and_the_ten_factors_are_those_of_the_chapter():
    hump = "{w: 0.9, q: 5, slope: 1}"
    top, one, ten, late, steps = node(
        "recurrence",
        f"[it.peak({hump}, 200), ...[1, 10, 100].map((t) => it.norm({hump}, t)), it.norm({{w: 0.5, q: 0, slope: 0.8}}, 10)]",
    )
    assert top["at"] == int(check(ledger()["V6-argmax"]).value)
    assert agrees(top["norm"], "V6-peak") and agrees(one, "V6-norm")
    assert agrees(ten, "V6-ten") and agrees(late, "V6-late") and agrees(steps, "V3")


def test_half_lives_and_what_is_left_are_those_of_the_chapter():
    biases = [0, 1, 2, 5, 6]
    half, left = node("half-life", f"[{biases}.map(it.halfLife), {biases}.map((b) => it.left(b, 100))]")
    assert all(agrees(h, f"L3-b{b}") for b, h in zip(biases, half, strict=True))
    for b, kept in zip(biases[:4], left, strict=False):
        assert agrees(kept, f"L3-k{b}")
        assert np.isclose(kept, np.prod(np.full(100, 1 / (1 + np.exp(-float(b))))))
    assert agrees(node("half-life", "it.biasFor(100)"), "L3-hundred")


def test_a_gate_that_rounds_to_one_still_has_a_half_life():
    half, gate, back = node("half-life", "[it.halfLife(40), it.gate(40), it.biasFor(it.halfLife(40))]")
    assert gate == 1.0
    assert np.isclose(half, math.log(2) * math.exp(40))
    assert np.isclose(back, 40)


SCORES = [((2, 1, 0), 1.0), ((0, 0, 0), 0.3), ((4, -3, 1.5), 2.5), ((1000, 999, 0), 1.0), ((1, 1, -2), 0.1)]


@pytest.mark.parametrize(("scores", "temperature"), SCORES)
def test_weights_entropy_and_jacobian_are_the_softmax_and_its_derivative(scores, temperature):
    def softmax(z):
        return np.exp(z - z.max()) / np.exp(z - z.max()).sum()

    z = np.array(scores, float) / temperature
    alpha = softmax(z)
    step = 1e-6
    numeric = np.stack([(softmax(z + step * u) - softmax(z - step * u)) / (2 * step) for u in np.eye(3)], axis=1)
    states = [[1, 0], [0, 1], [1, 1]]
    got = node(
        "softmax",
        f"(() => {{ const a = it.weights({list(scores)}, {temperature}); "
        f"return [a, it.context(a, {states}), it.entropy(a), it.jacobian(a), it.jacobianNorm(a)]; }})()",
    )
    assert np.allclose(got[0], alpha, atol=1e-15)
    assert np.allclose(got[1], alpha @ np.array(states))
    assert np.isclose(got[2], -(alpha * np.log(np.maximum(alpha, 1e-300))).sum(), atol=1e-12)
    assert np.allclose(got[3], numeric, atol=1e-8)
    assert np.isclose(got[4], np.linalg.norm(np.array(got[3]), 2))


def test_the_weights_of_2_1_0_are_those_of_the_chapter():
    alpha, size = node("softmax", "[it.weights([2, 1, 0]), it.jacobianNorm(it.weights([2, 1, 0]))]")
    assert all(agrees(a, f"A5-w{i}") for i, a in enumerate(alpha, start=1))
    assert agrees(size, "A4-norm210")
    assert agrees(max(node("softmax", "it.weights([4, 2, 0])")), "A6-doubled")


def test_the_tables_of_the_beam_are_distributions():
    for table in node("beam", "it.TABLES").values():
        assert all(np.isclose(sum(row.values()), 1) for row in table.values())


def searched(table: str, k: int) -> list[tuple[str, float]]:
    """Complete hypotheses with their probabilities, in the order in which they were completed."""
    done = node("beam", f"it.after(99, it.TABLES.{table}, {k}).done")
    return [(" ".join(h["tokens"]), math.exp(h["score"])) for h in done]


@pytest.mark.parametrize(
    ("table", "k", "kept"),
    [
        ("first", 1, {"A y": "B3"}),
        ("first", 2, {"A y": "B3", "B z": "B3-Bz"}),
        ("trap", 1, {"A y": "B4-greedy"}),
        ("trap", 2, {"B z": "B4"}),
        ("tie", 2, {"A A": "B2", "B A": "B2-tie"}),
    ],
)
def test_the_beam_keeps_what_the_chapter_says(table, k, kept):
    found = searched(table, k)
    assert len(found) == k
    assert all(agrees(dict(found)[name], claim) for name, claim in kept.items())


def complete(table: dict) -> dict[str, float]:
    """Every complete sequence with its probability, without any search."""
    found, open_ = {}, {"": 1.0}
    while open_:
        grown = {f"{y} {v}".strip(): p * q for y, p in open_.items() for v, q in table[y].items()}
        found |= {y: p for y, p in grown.items() if y not in table}
        open_ = {y: p for y, p in grown.items() if y in table}
    return found


@pytest.mark.parametrize("table", ["first", "trap", "tie", "endings"])
def test_a_wide_beam_finds_every_sequence_and_a_narrow_one_no_better(table):
    rows = node("beam", f"it.TABLES.{table}")
    every = complete(rows)
    wide = dict(searched(table, 99))
    assert wide.keys() == every.keys()
    assert all(np.isclose(wide[y], p) for y, p in every.items())
    for k in (1, 2, 3):
        assert max(p for _, p in searched(table, k)) <= max(every.values()) + 1e-12


def test_half_steps_alternate_and_stop():
    steps = node("beam", "Array.from({length: 7}, (_, n) => it.next(it.after(n, it.TABLES.trap, 2)))")
    assert steps == ["extend", "prune", "extend", "prune", None, None, None]
    counts = node("beam", "[1, 2, 3].map((n) => it.after(n, it.TABLES.trap, 1).candidates.length)")
    assert counts == [2, 0, 3]


def test_length_normalisation_is_that_of_the_chapter():
    short, long_ = node("beam", "[it.normalised(-0.9, 2, 1), it.normalised(-1.4, 4, 1)]")
    assert agrees(short, "B6-P") and agrees(long_, "B6")
    for n in (1, 5, 10, 20, 40):
        assert agrees(-1 / node("beam", f"it.normalised(-1, {n}, 0.6, 'gnmt')"), f"B7-{n}")
    for divisor, claim in (("power", "B7-power"), ("gnmt", "B7")):
        flip = float(check(ledger()[claim]).value)
        for alpha, longer_wins in ((flip - 0.01, False), (flip + 0.01, True)):
            values = node(
                "beam", f"[it.normalised(-4, 4, {alpha}, '{divisor}'), it.normalised(-5, 8, {alpha}, '{divisor}')]"
            )
            assert (values[1] > values[0]) is longer_wins


def test_alpha_turns_the_ranking_of_the_endings():
    every = dict(searched("endings", 2))
    for divisor, base in (("power", lambda n: n), ("gnmt", lambda n: (5 + n) / 6)):
        for alpha in (0, 0.4, 0.6, 1):
            best = node("beam", f"it.ranking(it.after(99, it.TABLES.endings, 2).done, {alpha}, '{divisor}')[0].tokens")
            values = {y: math.log(p) / base(len(y.split())) ** alpha for y, p in every.items()}
            assert " ".join(best) == max(values, key=values.get)
    ends = [node("beam", f"it.ranking(it.after(99, it.TABLES.endings, 2).done, {a})[0].tokens.length") for a in (0, 1)]
    assert ends == [2, 4]


@pytest.mark.parametrize(("slip", "back", "words"), [(0.01, 0, 100), (0.3, 0.2, 7), (0.5, 1, 12), (0.001, 0.01, 1000)])
def test_the_chain_costs_what_its_transition_matrix_says(slip, back, words):
    P, state, expected = np.array([[1 - slip, slip], [back, 1 - back]]), np.array([1.0, 0.0]), []
    for _ in range(words):
        state = state @ P
        expected.append(state[1])
    got, total, share = node(
        "chain", f"[it.wrong({slip}, {back}, {words}), it.cost({slip}, {back}, {words}), it.share({slip}, {back})]"
    )
    assert np.allclose(got, expected)
    assert np.isclose(total, sum(expected))
    assert np.isclose(share, np.linalg.matrix_power(P, 100_000)[0, 1])


def test_the_costs_are_those_of_the_chapter():
    for words in (10, 50, 100, 500):
        assert agrees(node("chain", f"it.cost(0.01, 0, {words})"), f"E6-{words}")
    assert agrees(node("chain", "it.cost(0.01, 0.5, 100)"), "E6-recover")


def test_the_schedule_and_its_optimum_are_those_of_the_chapter():
    for i in (0, 10, 23, 50):
        assert agrees(node("schedule", f"it.inverseSigmoid(10, {i})"), f"E4-{i}")
    assert node("schedule", "[it.inverseSigmoid(1, 1e6), it.inverseSigmoid(1, 0)]") == [0, 0.5]
    for p, claim in ((0.75, "E7-75"), (0.5, "E7-50"), (0.25, "E7-25"), (0, "E7-0")):
        bits = node("schedule", f"it.distance({p})")
        assert agrees(bits, claim)
        truth, model = np.array([0.5, 0, 0, 0.5]), np.array([1 + p, 1 - p, 1 - p, 1 + p]) / 4
        assert np.isclose(bits, (truth[[0, 3]] * np.log2(truth[[0, 3]] / model[[0, 3]])).sum())
    mixed = node("schedule", "1 - it.allReference(0.75, 20) - it.allReference(0.25, 20)")
    assert agrees(100 * mixed, "E4-mixed")


def test_the_budget_is_that_of_the_chapter():
    def at(tokens):
        return f"{{entries: 512, entryBits: 4, tokenBits: 10, tokens: {tokens}}}"

    short, long_ = (
        node(
            "budget",
            f"[it.demand({at(n)}), it.capacity({at(n)}), it.breakEven({at(n)}), it.reachable({at(n)}), it.fits({at(n)})]",
        )
        for n in (50, 400)
    )
    assert agrees(short[0], "C2-50") and short[4] is True
    assert agrees(long_[0], "C2-400") and long_[4] is False
    assert agrees(long_[1], "C1") and agrees(long_[2], "C2") and agrees(long_[3], "C3")


def test_numbers_are_said_with_three_digits():
    for x, mantissa in product((1.048576, 7.25, 9.999), range(-12, 13)):
        said = node("digits", f"it.digits({x}e{mantissa})")
        plain = said.translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")).replace("·10", "e")
        assert np.isclose(float(plain), float(f"{x}e{mantissa}"), rtol=5e-3)
    shown = node("digits", "[0.9, 0, -1.25, 0.0001048576, 819200, 0.0148, 1/0, 99999.9].map(it.digits)")
    assert shown == ["0.9", "0", "−1.25", "1.05·10⁻⁴", "8.19·10⁵", "0.0148", "∞", "1·10⁵"]


def test_attention_maps_are_read_as_numpy_and_the_lab_read_them():
    runs = json.loads((ROOT / "book/data/final-lab.json").read_text())["runs"]
    maps = [run["seeds"][0]["map"] for run in runs.values() if "map" in run["seeds"][0]]
    assert len(maps) >= 4
    sys.path.insert(0, str(ROOT / "exercises/source/final-lab"))
    from measures import unit_positions

    for shown in maps:
        weights, source = np.array(shown["weights"]), shown["source"]
        got = node(
            "alignment",
            f"(({{source, target, weights}}) => [it.moved(source, target), source.map((_, i) => it.writtenFrom(weights, i)), "
            f"weights.map((row) => it.looksAt(row, source))])({json.dumps(shown)})",
        )
        assert dict(got[0]) == unit_positions(source, shown["target"])
        assert got[1] == weights.argmax(axis=0).tolist()
        for row, seen in zip(weights, got[2], strict=True):
            order = [i for i in np.argsort(-row, kind="stable") if row[i] >= 0.02 or i == row.argmax()]
            assert seen == [[source[i], row[i]] for i in order]


def test_shares_are_printed_as_in_the_book():
    assert node("digits", "[0.0900306, -0.06, -0.0001, 1, 0.6652].map((x) => it.fixed(x))") == [
        "0.090", "−0.060", "0.000", "1.000", "0.665",
    ]  # fmt: skip
