"""How good translations are, in numbers. B, n and T are as in ``translator``."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable

import numpy as np
import torch
from phrases import BOS, Vocabulary
from translator import BATCH, LONGEST, Pairs, Translator, gold

ENGLISH_UNITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
BINS = ((1, 5), (6, 10), (11, 15), (16, 20), (21, 26))  # source tokens


@torch.no_grad()
def translate(model: Translator, sources: list[list[int]], greedy: Callable) -> list[list[int]]:
    """Token numbers for each source, by your ``greedy(step, state, longest)``, batch by batch."""
    found: list[list[int]] = []
    for start in range(0, len(sources), 8 * BATCH):
        states, mask, state = model.read(sources[start : start + 8 * BATCH])
        found += greedy(model.step(states, mask), state, LONGEST)
    return found


def corpus_bleu(hypotheses: list[list[int]], references: list[list[int]], longest: int = 4) -> float:
    """BLEU of a corpus in percent, over tokens, without smoothing (Papineni and others, 2002)."""
    found, possible = np.zeros(longest), np.zeros(longest)
    for hypothesis, reference in zip(hypotheses, references, strict=True):
        for n in range(1, longest + 1):
            have, want = (Counter(tuple(s[i : i + n]) for i in range(len(s) - n + 1)) for s in (hypothesis, reference))
            found[n - 1] += sum((have & want).values())
            possible[n - 1] += have.total()
    if not found.all():
        return 0.0
    written, wanted = (sum(map(len, sentences)) for sentences in (hypotheses, references))
    brevity = min(0.0, 1 - wanted / written)
    return 100 * math.exp(brevity + np.log(found / possible).mean())


def scores_of(model: Translator, pairs: Pairs) -> list[float]:
    """The model's own log-probability of each target, <eos> included."""
    found: list[float] = []
    with torch.no_grad():
        for start in range(0, len(pairs), 8 * BATCH):
            sources, inputs, outputs, lengths = gold(pairs[start : start + 8 * BATCH], model.parts.pad_batch, model.device)
            states, mask, state = model.read(sources)
            logits, _ = model.write(inputs, state, states, mask)
            each = torch.log_softmax(logits, dim=2).gather(2, outputs[:, :, None]).squeeze(2)
            real = (torch.arange(outputs.shape[1]) < lengths[:, None]).to(model.device)
            found += each.masked_fill(~real, 0.0).sum(dim=1).tolist()
    return found


def alignment(model: Translator, source: list[int], target: list[int]) -> np.ndarray:
    """The attention weights (T, n) while the target and its <eos> are written, with gold words before."""
    with torch.no_grad():
        states, mask, state = model.read([source])
        _, weights = model.write(torch.tensor([[BOS, *target]], device=model.device), state, states, mask)
    return weights[0].cpu().numpy()


@torch.no_grad()
def swap_cost(model: Translator, pairs: Pairs, target: Vocabulary, seed: int = 0) -> float:
    """Token accuracy lost behind a wrong first word: with gold words before each token, less with the first one swapped.

    Only targets that begin with a digit from two to nine are used; it is swapped for another of these.
    """
    digits = target.ids([f"▁{word}" for word in ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")])
    rng = random.Random(seed)
    chosen = [pair for pair in pairs if pair[1][0] in digits and len(pair[1]) > 1]
    right, tokens = [0, 0], 0
    for start in range(0, len(chosen), 8 * BATCH):
        batch = chosen[start : start + 8 * BATCH]
        sources, inputs, outputs, lengths = gold(batch, model.parts.pad_batch, model.device)
        swapped = inputs.clone()
        others = [rng.choice([digit for digit in digits if digit != pair[1][0]]) for pair in batch]
        swapped[:, 1] = torch.tensor(others, device=model.device)
        states, mask, state = model.read(sources)
        real = (torch.arange(outputs.shape[1]) < lengths[:, None]).to(model.device)
        real[:, 0] = False
        tokens += int(real.sum())
        for way, given in enumerate((inputs, swapped)):
            logits, _ = model.write(given, state, states, mask)
            right[way] += int((logits.argmax(dim=2) == outputs)[real].sum())
    return (right[0] - right[1]) / tokens


def unit_positions(source: list[str], target: list[str]) -> dict[int, int]:
    """Where German turns the order round: target places of unit digits before *und*, and the source places of the same.

    ``seven`` of *forty seven* stands behind *forty*, ``sieben`` of *siebenundvierzig* before it.
    """
    there = [i + 1 for i in range(len(source) - 1) if source[i].endswith("ty") and source[i + 1] in ENGLISH_UNITS]
    here = [t for t in range(len(target) - 1) if target[t + 1] == "und"]
    return dict(zip(here, there, strict=True))
