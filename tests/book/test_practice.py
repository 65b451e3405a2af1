"""Exercises with new numbers: right answers are right, known mistakes are named, and what is typed is read with care."""

from __future__ import annotations

import json
import math
import re

import numpy as np
import practice
import pytest
from book.pages import chapters, text_of
from practice.answer import UnreadableError, judge, number

EXERCISES = [exercise for chapter in practice.CHAPTERS for exercise in practice.exercises(chapter)]
SEEDS = 1000


def numbers(text: str) -> list[float]:
    """The numbers of a question, in the order in which it shows them."""
    plain = re.sub(r"_\{[^}]*\}|\\alpha=|\\beta=|\\varepsilon=|[ik]=", "", text)
    return [float(found) for found in re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?", plain)]


def softmax(scores):
    powers = np.exp(np.asarray(scores, float))
    return powers / powers.sum()


def reference_path(q):
    weight, steps, slope, *_ = q
    jacobians = np.full(int(steps), slope * weight)
    return [slope * weight, np.prod(jacobians)]


def reference_norms(q):
    W = np.array([[q[0], q[1]], [0, q[0]]])
    return [max(abs(np.linalg.eigvals(W))), np.linalg.norm(W, 2), None]


def reference_clipping(q):
    g, limit = np.array(q[:2]), q[2]
    norm = np.linalg.norm(g)
    return [*(g * min(1, limit / norm)), norm]


def reference_counting(q):
    inputs, _, out, word = map(int, q)
    nodes = [f"h{t}" for t in range(word, inputs + 1)] + [f"s{t}" for t in range(1, out + 1)]
    return [len(nodes)]


def reference_half_life(q):
    gate = 1 / (1 + np.exp(-q[0]))
    low, high = 0.0, 1e4
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if gate**middle > 0.5 else (low, middle)
    return [gate, low]


def reference_weights(q):
    alpha = softmax(q[:3])
    return [*alpha, alpha @ q[3:6]]


def reference_jacobian_at(q):
    alpha, i, j = np.array(q[:3]), int(q[3]) - 1, int(q[4]) - 1
    full = np.diag(alpha) - np.outer(alpha, alpha)
    return [full[i, i], full[i, j]]


def reference_masking(q):
    scores, hidden = np.array(q[:3]), int(q[3]) - 1
    scores[hidden] = -np.inf
    alpha = softmax(scores)
    return [alpha[(hidden + 1) % 3], alpha[hidden]]


def reference_scaling(q):
    return [q[0], q[3] / np.sqrt(q[0]), 1]


def reference_step(q):
    old, i, f, o, candidate = q
    new = f * old + i * candidate
    return [new, o * np.tanh(new)]


def reference_bias(q):
    gate = np.exp(-np.log(2) / q[0])
    return [gate, -np.log(1 / gate - 1)]


def reference_loss(q):
    return [-np.log(q).sum(), np.exp(-np.log(q).mean())]


def reference_corpus(q):
    losses = np.concatenate([np.full(int(q[0]), q[1]), np.full(int(q[2]), q[3])])
    return [losses.mean(), np.exp(losses.mean())]


def reference_schedule(q):
    k, i, words = q
    p = 1 / (1 + np.exp(i / k) / k)
    return [p, words - words * p, p**words]


def reference_chain(q):
    eps, steps = q[0], int(q[1])
    return [(1 - eps) ** steps, sum(1 - (1 - eps) ** t for t in range(1, steps + 1))]


def reference_budget(q):
    width, entry, token, length = q
    return [width * entry, token * length, None, width * entry / token, width * entry * length]


def reference_lookup(q):
    n, w = q
    gap = next(g for g in np.linspace(0, 20, 2_000_001) if np.exp(g) / (np.exp(g) + n - 1) >= w)
    return [gap]


def reference_lengths(q):
    s, short, t, long, alpha = q
    return [None, s / short**alpha, t / long**alpha, None]


def reference_coverage(q):
    weights = np.array(q[:9]).reshape(3, 3)
    return [*weights.sum(0), q[9] * np.log(np.minimum(weights.sum(0).round(9), 1)).sum()]


def reference_cost(q):
    tokens, steps, k = map(int, q[:3])
    live, scored = 1, 0
    for _ in range(steps):
        scored += live * tokens
        live = min(k, live * tokens)
    return [tokens, scored, tokens**steps]


def reference_naming(q):
    bits = np.log2(q[1]) * q[0]
    return [np.log2(q[1]), bits, np.ceil(bits / 32)]


REFERENCES = {
    "vg-path": reference_path, "vg-norms": reference_norms, "vg-clipping": reference_clipping, "vg-counting": reference_counting,
    "lc-half-life": reference_half_life, "lc-step": reference_step, "lc-bias": reference_bias,
    "as-weights": reference_weights, "as-jacobian": reference_jacobian_at, "as-mask": reference_masking, "as-scale": reference_scaling,
    "bs-lengths": reference_lengths, "bs-coverage": reference_coverage, "bs-cost": reference_cost,
    "eb-loss": reference_loss, "eb-corpus": reference_corpus, "eb-schedule": reference_schedule, "eb-chain": reference_chain,
    "bc-budget": reference_budget, "bc-naming": reference_naming, "bc-lookup": reference_lookup,
}  # fmt: skip


@pytest.mark.parametrize("name", REFERENCES)
def test_answers_agree_with_an_independent_computation(name):
    """From the numbers that the question shows, not from those that it was made of."""
    exercise = practice.named(name)
    for seed in range(1, 41):
        drawn = exercise.draw(seed)
        for field, value in zip(drawn.fields, REFERENCES[name](numbers(drawn.question)), strict=True):
            if value is not None:
                assert field.answer == pytest.approx(value, rel=1e-5, abs=1e-9), (seed, field.label)


def test_the_cell_path_is_a_product_of_the_shown_gates():
    for seed in range(1, 41):
        drawn = practice.named("lc-path").draw(seed)
        gates = numbers(re.search(r"are \$(.*?)\$", drawn.question)[1])
        start = int(re.search(r"c_(\d)\$\?", drawn.question)[1])
        assert drawn.fields[0].answer == pytest.approx(np.prod(gates[start:]))


def test_a_beam_of_two_is_what_a_search_finds():
    for seed in range(1, 201):
        drawn = practice.named("bs-two-steps").draw(seed)
        a, b, *then = numbers(drawn.question)
        joint = dict(zip(("Ax", "Ay", "Bz", "Bw"), np.repeat([a, b], 2) * then, strict=True))
        best, second = sorted(joint, key=joint.get)[:1:-1]
        assert [field.answer for field in drawn.fields] == [
            best, pytest.approx(joint[best]), second, pytest.approx(max(joint["Ax"], joint["Ay"]))
        ]  # fmt: skip


def test_the_parts_of_bleu_are_those_of_sacrebleu():
    from sacrebleu.metrics import BLEU

    for seed in range(1, 101):
        drawn = practice.named("bc-precision").draw(seed)
        output, reference = re.findall(r"\*(.*?)\*", drawn.question)
        score = BLEU(tokenize="none", smooth_method="none").corpus_score([output], [[reference]])
        assert drawn.fields[0].answer == pytest.approx(score.precisions[0] / 100)
        assert drawn.fields[1].answer == pytest.approx(score.bp)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.name)
def test_a_thousand_seeds_draw_sound_questions(exercise):
    questions = set()
    heard = {}
    for seed in range(SEEDS):
        drawn = exercise.draw(seed)
        assert drawn == exercise.draw(seed), "a seed is a question"
        questions.add(drawn.question)
        assert drawn.question.count("$") % 2 == drawn.solution.count("$") % 2 == 0
        assert not re.search(r"\bnan\b|\binf\b|e-\d|-0(?![.\d])", drawn.question + drawn.solution)
        for at, field in enumerate(drawn.fields):
            if field.choices:
                assert field.answer in field.choices
                assert judge(field, field.answer).right
                assert not any(judge(field, other).right for other in field.choices if other != field.answer)
                assert not judge(field, "").right
                continue
            assert math.isfinite(field.answer)
            assert judge(field, repr(float(field.answer))).right
            if not field.whole and field.answer:
                assert judge(field, f"{field.answer:.{3 if field.tolerance > 1e-3 else 5}g}").right
                assert not judge(field, repr(field.answer * 1.05)).right
            for wrong, message in field.mistakes:
                verdict = judge(field, repr(float(wrong)))
                if not field.fits(wrong, field.answer):
                    assert not verdict.right
                    heard.setdefault((at, message), False)
                    heard[at, message] |= verdict.message == message
    assert len(questions) >= 20
    assert all(heard.values()), [key for key, was in heard.items() if not was]


def test_each_chapter_has_exercises_and_shows_them():
    for chapter in practice.CHAPTERS:
        assert len(practice.exercises(chapter)) >= 3
        assert f"```{{practice}} {chapter}\n```" in text_of(f"book/{chapter}")
    assert set(practice.CHAPTERS) <= set(chapters())
    names = [exercise.name for exercise in EXERCISES]
    assert len(names) == len(set(names))


def test_pages_ask_in_plain_data():
    drawn = json.loads(json.dumps(practice.draw("bs-lengths", 17)))
    assert drawn["fields"][0] == {"label": "winner by the raw score", "choices": ["P", "Q"]}
    verdicts = practice.check("bs-lengths", 17, ["P", "1", "", "Q"])
    assert [verdict["right"] for verdict in verdicts][:3] == [True, False, False]
    assert verdicts[2]["message"] == "Type a number."
    with pytest.raises(KeyError):
        practice.draw("no-such-exercise", 1)


@pytest.mark.parametrize(
    ("text", "value"),
    [("1.05e-4", 1.05e-4), (" 0.4^10 ", 0.4**10), ("−2", -2), ("7/18", 7 / 18), ("ln(2)/3", math.log(2) / 3), ("2·3", 6),
     ("-log2(8)", -3), ("e^-1", math.exp(-1)), (".5", 0.5), ("sqrt(2)", math.sqrt(2)), ("(1+2)*3", 9)],
)  # fmt: skip
def test_numbers_are_read_as_people_write_them(text, value):
    assert number(text) == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "Type a number"), ("0,5", "decimal point"), ("one half", "Not a number"), ("1/0", "divides by zero"), ("9**9**9**9", "Not a number"),
     ("__import__('os')", "Not a number"), ("1" * 300, "too long"), ("(" * 150, "Not a number"), ("(-8)^0.5", "Not a number"), ("1e999", "not finite"),
     ("True", "Not a number"), ("[1]", "Not a number"), ("ln(-1)", "Not a number"), ("x", "Not a number"), ("lambda: 1", "Not a number")],
)  # fmt: skip
def test_what_is_no_number_is_said_to_be_none(text, says):
    with pytest.raises(UnreadableError, match=says):
        number(text)


def test_the_prelude_agrees_with_torch():
    torch = pytest.importorskip("torch")
    for seed in range(1, 101):
        drawn = practice.named("ss-softmax-draw").draw(seed)
        logits = torch.tensor(
            numbers(drawn.question)[2:], dtype=torch.float64
        )  # behind the numbers 0 and 4 of the tokens
        token = int(drawn.fields[1].label.split()[-1])
        assert drawn.fields[0].answer == pytest.approx(logits.exp().sum().item())
        assert drawn.fields[1].answer == pytest.approx(torch.softmax(logits, 0)[token].item())
        drawn = practice.named("ss-rounding-draw").draw(seed)
        chances = torch.tensor(numbers(drawn.question), dtype=torch.float64)
        assert drawn.fields[0].answer == pytest.approx(-chances.log().sum().item())
        assert drawn.fields[1].answer == pytest.approx(sum(float(f"{-math.log(p):.2f}") for p in chances))
        drawn = practice.named("ss-widths").draw(seed)
        units, entries, words = map(int, numbers(drawn.question))
        net = torch.nn.RNN(entries, units, bidirectional=True)
        with torch.no_grad():
            states, last = net(torch.zeros(words, entries))
        weights = sum(p.numel() for name, p in net.named_parameters() if name.startswith("weight_hh"))
        assert [f.answer for f in drawn.fields] == [states.shape[1], last.numel(), weights, words - 1]


def test_the_lab_agrees_with_torch():
    torch = pytest.importorskip("torch")
    for seed in range(1, 61):
        drawn = practice.named("fl-parameters").draw(seed)
        entries, hidden, attention, _ = map(int, numbers(drawn.question))
        cell = torch.nn.LSTM(entries, hidden)
        score = [
            torch.nn.Linear(hidden, attention, bias=False),
            torch.nn.Linear(hidden, attention, bias=False),
            torch.nn.Linear(attention, 1, bias=False),
        ]
        count = [sum(p.numel() for p in module.parameters()) for module in (cell, torch.nn.ModuleList(score))]
        assert [field.answer for field in drawn.fields] == [*count, 0]
        drawn = practice.named("fl-padding-draw").draw(seed)
        losses = [torch.tensor(numbers(part)) for part in re.findall(r"\$(.*?)\$", drawn.question)]
        padded = torch.nn.utils.rnn.pad_sequence(losses, padding_value=-1.0)
        mean = padded[padded >= 0].double().mean().item()
        assert [f.answer for f in drawn.fields] == [
            int((padded < 0).sum()),
            pytest.approx(mean),
            pytest.approx(math.exp(mean)),
        ]
        drawn = practice.named("fl-matches").draw(seed)
        length, rate, sentences = numbers(drawn.question)
        outcomes = torch.distributions.Binomial(torch.tensor(sentences).double(), torch.tensor(rate).double() ** length)
        assert [f.answer for f in drawn.fields] == pytest.approx(
            [outcomes.probs.item(), outcomes.mean.item(), outcomes.stddev.item() / sentences]
        )
