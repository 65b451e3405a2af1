"""The translator around your parts, and the loop that trains it.

``Parts`` names what you write; ``Translator`` puts it between embeddings and recurrent layers; ``train`` does the rest:
batches, warm-up and cosine schedule, clipping, a progress bar, checkpoints. Shapes: B sentences, n source positions,
T target positions, H hidden numbers. A decoder state is one row of numbers a sentence, shape (B, S): S = H, or 2 H for
an LSTM, whose row holds h and then c. Tensors live on the device of the model; lengths stay on the CPU.
"""

from __future__ import annotations

import hashlib
import math
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor, nn

from phrases import BOS, EOS, PAD

DEVICE = "TRANSLATOR_DEVICE"  # the environment variable that names one
EXPERIMENTS = os.environ.get("TRANSLATOR_EXPERIMENTS", "") == "1"  # whether a notebook runs its longer cells
BATCH = 64
POOL = 50  # batches of sentences that are sorted by length together
WARM_UP = 100  # steps
LONGEST = 30  # tokens that a search writes at most; the longest phrase has 23

Pairs = list[tuple[list[int], list[int]]]


@dataclass(frozen=True)
class Parts:
    """What you write in the notebook, handed to the translator and its training loop."""

    pad_batch: Callable  # lists of token numbers -> ids (B, n), lengths (B,)
    padding_mask: Callable  # lengths (B,), n -> (B, n), True at tokens
    encode: Callable  # recurrent layer, (B, n, E), lengths -> states (B, n, H), what the layer returns as last state
    predict: Callable  # model, S (B, T, H), H, mask -> logits (B, T, V), weights (B, T, n)
    decoder_step: Callable  # model, words (B,), state (B, S), H, mask -> logits (B, V), state (B, S), weights (B, n)
    sequence_loss: Callable  # logits (B, T, V), targets (B, T), lengths (B,) -> one number, in nats


def choose_device(name: str | None = None) -> torch.device:
    """``name``, else what TRANSLATOR_DEVICE says, else the CPU; ``auto`` is CUDA, MPS or CPU, the first that is there.

    Raises ValueError when the device is not there.
    """
    name = name or os.environ.get(DEVICE) or "cpu"
    there = {"cuda": torch.cuda.is_available(), "mps": torch.backends.mps.is_available(), "cpu": True}
    if name == "auto":
        name = next(kind for kind, found in there.items() if found)
    kind = name.split(":")[0]
    if not there.get(kind):
        found = ", ".join(kind for kind, is_there in there.items() if is_there)
        raise ValueError(f"device {name!r} is not there; this machine has {found}. Set {DEVICE} or pass device=")
    return torch.device(name)


class Translator(nn.Module):
    """Encoder, decoder and, unless ``attention`` is None, attention after the decoder's cell (Luong's order).

    ``cell`` is "lstm" or "tanh". ``attention`` is a module that takes S (B, T, H), the states H (B, n, H) and a mask
    (B, n), and gives contexts (B, T, H) and weights (B, T, n). With ``reverse`` the source is read backwards.
    """

    def __init__(self, parts: Parts, source_words: int, target_words: int, *, cell: str = "lstm",
                 attention: nn.Module | None = None, embedding: int = 32, hidden: int = 64,
                 bidirectional: bool = False, reverse: bool = False):  # fmt: skip
        super().__init__()
        layer = {"lstm": nn.LSTM, "tanh": nn.RNN}[cell]
        self.parts, self.cell, self.hidden, self.reverse = parts, cell, hidden, reverse
        self.source_embedding = nn.Embedding(source_words, embedding, padding_idx=PAD)
        self.target_embedding = nn.Embedding(target_words, embedding, padding_idx=PAD)
        each = hidden // 2 if bidirectional else hidden
        self.encoder = layer(embedding, each, batch_first=True, bidirectional=bidirectional)
        self.decoder = layer(embedding, hidden, batch_first=True)
        self.attention = attention
        self.combine = nn.Linear(2 * hidden, hidden) if attention is not None else None
        self.output = nn.Linear(hidden, target_words)

    @property
    def device(self) -> torch.device:
        """Where the parameters are."""
        return self.output.weight.device

    def read(self, sentences: list[list[int]]) -> tuple[Tensor, Tensor, Tensor]:
        """The encoder over a batch: states (B, n, H), mask (B, n), and the decoder's first state (B, S)."""
        if self.reverse:
            sentences = [sentence[::-1] for sentence in sentences]
        ids, lengths = self.parts.pad_batch(sentences)
        return self.read_embedded(self.source_embedding(ids.to(self.device)), lengths)

    def read_embedded(self, embedded: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The same from the embedded source (B, n, E), for those who want the gradient there."""
        states, last = self.parts.encode(self.encoder, embedded, lengths)
        mask = self.parts.padding_mask(lengths, states.shape[1]).to(self.device)
        return states, mask, self.join_state(last)

    def join_state(self, last: Tensor | tuple[Tensor, Tensor]) -> Tensor:
        """One row a sentence, (B, S), from what a recurrent layer returns as its last state, (directions, B, H) each."""
        parts = last if isinstance(last, tuple) else (last,)
        return torch.cat([part.transpose(0, 1).flatten(1) for part in parts], dim=1)

    def split_state(self, state: Tensor) -> Tensor | tuple[Tensor, Tensor]:
        """The same back: what the decoder takes as its state."""
        parts = [part.unsqueeze(0).contiguous() for part in state.split(self.hidden, dim=1)]
        return tuple(parts) if self.cell == "lstm" else parts[0]

    def run_decoder(self, inputs: Tensor, state: Tensor) -> tuple[Tensor, Tensor]:
        """The decoder's layer over words (B, T): its states S (B, T, H), and the last state (B, S)."""
        S, last = self.decoder(self.target_embedding(inputs), self.split_state(state))
        return S, self.join_state(last)

    def write(self, inputs: Tensor, state: Tensor, states: Tensor, mask: Tensor) -> tuple[Tensor, Tensor | None]:
        """All target positions at once, for gold words (B, T): logits (B, T, V) and weights (B, T, n), or None."""
        S, _ = self.run_decoder(inputs, state)
        return self.parts.predict(self, S, states, mask)

    def step(self, states: Tensor, mask: Tensor) -> Callable[[Tensor, Tensor], tuple[Tensor, Tensor]]:
        """Your decoder step for one batch of sentences, as a search wants it: words, state -> log-probabilities, state.

        A search over one sentence may ask for any number of hypotheses at once.
        """

        def ask(words: Tensor, state: Tensor) -> tuple[Tensor, Tensor]:
            alike = len(words) if len(states) == 1 else -1
            logits, state, _ = self.parts.decoder_step(
                self, words, state, states.expand(alike, -1, -1), mask.expand(alike, -1)
            )
            return torch.log_softmax(logits, dim=1), state

        return ask


def gold(pairs: Pairs, pad_batch: Callable, device: torch.device) -> tuple[list, Tensor, Tensor, Tensor]:
    """Sources; what the decoder reads, <bos> first, and what it must write, <eos> last, (B, T) each; lengths (B,)."""
    sources, targets = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    inputs, lengths = pad_batch([[BOS, *target] for target in targets])
    outputs, _ = pad_batch([[*target, EOS] for target in targets])
    return sources, inputs.to(device), outputs.to(device), lengths


def batches(pairs: Pairs, seed: int, size: int = BATCH) -> Iterator[Pairs]:
    """Endless batches of sentences of like length; the same for the same seed."""
    rng = random.Random(seed)
    while True:
        order = rng.sample(range(len(pairs)), len(pairs))
        epoch = []
        for start in range(0, len(order), POOL * size):
            pool = sorted(order[start : start + POOL * size], key=lambda i: len(pairs[i][0]))
            epoch += [pool[place : place + size] for place in range(0, len(pool), size)]
        rng.shuffle(epoch)
        for batch in epoch:
            yield [pairs[i] for i in batch]


def rate_at(step: int, steps: int, rate: float) -> float:
    """The learning rate: a straight warm-up, then a cosine down to 2 % of ``rate``."""
    if step < WARM_UP:
        return rate * (step + 1) / WARM_UP
    done = (step - WARM_UP) / max(1, steps - WARM_UP)
    return rate * (0.02 + 0.98 * (1 + math.cos(math.pi * done)) / 2)


def train(model: Translator, pairs: Pairs, *, steps: int = 2500, rate: float = 3e-3, batch: int = BATCH, seed: int = 0,
          threads: int = 1, forward: Callable | None = None, checkpoint: Path | None = None,
          every: int = 500, progress: bool = True) -> list[float]:  # fmt: skip
    """Train in place; the losses of all steps, in nats a token.

    ``forward(model, states, mask, state, inputs, step)`` gives the logits (B, T, V) in another way than teacher forcing.
    With ``checkpoint`` the state is kept there every so many steps, and a run that was interrupted goes on from it: the
    result is the same to the bit. It is so for one seed, one machine and one number of threads; with two threads sums
    are added in another order, and on a GPU no order is promised.
    """
    before = torch.get_num_threads()
    torch.set_num_threads(threads)
    try:
        optimizer = torch.optim.Adam(model.parameters(), lr=rate)
        run = _fingerprint(model, pairs, (steps, rate, batch, seed, threads, forward is None))
        losses = _resume(checkpoint, model, optimizer, run)
        began, first = time.perf_counter(), len(losses)
        stream = batches(pairs, seed, batch)
        for _ in range(first):
            next(stream)
        model.train()
        for step in range(first, steps):
            for group in optimizer.param_groups:
                group["lr"] = rate_at(step, steps, rate)
            losses.append(_learn(model, optimizer, next(stream), forward, step))
            if checkpoint and (step + 1) % every == 0 and step + 1 < steps:
                _keep(checkpoint, model, optimizer, losses, run)
            if progress and ((step + 1) % 50 == 0 or step + 1 == steps):
                _show(step + 1, steps, losses[-50:], (time.perf_counter() - began) / (step + 1 - first))
        if checkpoint:
            Path(checkpoint).unlink(missing_ok=True)  # done: what follows starts anew
        return losses
    finally:
        torch.set_num_threads(before)
        model.eval()


def _learn(model: Translator, optimizer: torch.optim.Optimizer, pairs: Pairs, forward: Callable | None,
           step: int) -> float:  # fmt: skip
    sources, inputs, outputs, lengths = gold(pairs, model.parts.pad_batch, model.device)
    states, mask, state = model.read(sources)
    logits = forward(model, states, mask, state, inputs, step) if forward else model.write(inputs, state, states, mask)[0]
    loss = model.parts.sequence_loss(logits, outputs, lengths) / int(lengths.sum())
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    return loss.item()


def _fingerprint(model: Translator, pairs: Pairs, settings: tuple) -> str:
    """What a checkpoint must agree with, so that it goes on with the run that wrote it."""
    shapes = [(name, tuple(value.shape)) for name, value in model.named_parameters()]
    told = (shapes, model.cell, model.reverse, hashlib.sha256(repr(pairs).encode()).hexdigest(),
            settings, torch.__version__)  # fmt: skip
    return hashlib.sha256(repr(told).encode()).hexdigest()


def _keep(path: Path, model: nn.Module, optimizer: torch.optim.Optimizer, losses: list[float], run: str) -> None:
    aside = Path(path).with_name(f".{Path(path).name}.new")  # an interruption leaves the old file or the new one
    torch.save({"run": run, "model": model.state_dict(), "optimizer": optimizer.state_dict(), "losses": losses}, aside)
    aside.replace(path)


def _resume(path: Path | None, model: nn.Module, optimizer: torch.optim.Optimizer, run: str) -> list[float]:
    """The losses so far, after the model and the optimizer were set to where they were; none where nothing was kept."""
    if not path or not Path(path).exists():
        return []
    try:
        kept = torch.load(path, map_location=next(model.parameters()).device, weights_only=True)
    except Exception as error:  # noqa: BLE001 - a file that is cut off raises whatever its bytes happen to mean
        print(f"{path} cannot be read ({type(error).__name__}): training starts anew", file=sys.stderr)
        return []
    if kept.get("run") != run:
        print(f"{path} is from another run (model, data, steps, rate or seed differ): starting anew", file=sys.stderr)
        return []
    model.load_state_dict(kept["model"])
    optimizer.load_state_dict(kept["optimizer"])
    return list(kept["losses"])


def _show(step: int, steps: int, losses: list[float], seconds: float) -> None:
    full = 24 * step // steps
    bar = "█" * full + "·" * (24 - full)
    end = "\n" if step == steps else ""
    mean = sum(losses) / len(losses)
    print(f"\r{bar} {step}/{steps}, loss {mean:.3f}, {seconds * (steps - step):3.0f} s left", end=end, file=sys.stderr, flush=True)
