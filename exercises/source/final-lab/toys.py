"""Small models that the tests of the notebook ask your functions about. They learn nothing."""

from __future__ import annotations

import torch
from phrases import BOS, EOS, PAD
from torch import Tensor, nn
from translator import Translator


class History:
    """A language model whose log-probabilities depend on all words so far; a state holds (code, depth, sentence).

    The code counts the words so far in base ``words``, so that a state that follows the wrong hypothesis shows.
    """

    def __init__(self, words: int, depth: int, sentences: int, seed: int, eos_less: float = 0.0):
        generator = torch.Generator().manual_seed(seed)
        self.words, self.depth = words, depth
        logits = 2 * torch.randn(sentences, depth, words**depth, words, generator=generator, dtype=torch.float64)
        logits[..., PAD] = logits[..., BOS] = -30.0
        logits[..., EOS] -= eos_less
        self.table = torch.log_softmax(logits, dim=3)

    def __call__(self, words: Tensor, state: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities (B, V) after one more word, and the new state (B, 3)."""
        code, depth, sentence = state.long().unbind(1)
        if bool(((depth == 0) & (words != BOS)).any()):
            raise ValueError("the first word that the model reads must be BOS")
        if bool((depth >= self.depth).any()):
            raise ValueError(f"the model was asked for more than {self.depth} steps, the most that were allowed")
        code = torch.where(depth > 0, (code * self.words + words) % self.words**self.depth, 0)
        return self.table[sentence, depth, code], torch.stack([code, depth + 1, sentence], dim=1)

    def start(self, sentences: int) -> Tensor:
        """The first state of so many sentences."""
        zeros = torch.zeros(sentences, dtype=torch.long)
        return torch.stack([zeros, zeros, torch.arange(sentences)], dim=1)

    def after(self, tokens: list[int], sentence: int = 0) -> list[float]:
        """The log-probabilities of the next word, without any state."""
        code = 0
        for token in tokens:
            code = (code * self.words + token) % self.words**self.depth
        return self.table[sentence, len(tokens), code].tolist()


class Telling:
    """A model of 14 words that tells which word it has read at which step; a state holds the number of steps so far.

    Its likeliest words are 9 to 13, which no gold has. They are only somewhat likelier than the others, so that a word
    that is drawn is often another one. A gradient that flows through what it returns reaches ``scale``, which is 1.
    """

    def __init__(self, seed: int, steps: int):
        generator = torch.Generator().manual_seed(seed)
        logits = 2 * torch.randn(steps, 14, 14, generator=generator, dtype=torch.float64)
        step, word = torch.arange(steps)[:, None], torch.arange(14)
        logits[step, word, 9 + (step + word) % 5] = logits.max(dim=2).values + 1.0
        self.table = torch.log_softmax(logits, dim=2)  # (steps, word that was read, V)
        self.scale = torch.ones((), dtype=torch.float64, requires_grad=True)

    def __call__(self, words: Tensor, state: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities (B, V) and the new state (B, 1)."""
        depth = state[:, 0].long()
        if bool((depth >= len(self.table)).any()):
            raise ValueError(f"the model was asked for more than {len(self.table)} steps, one for each word of inputs")
        return self.table[depth, words] * self.scale, state + 1

    def start(self, sentences: int) -> Tensor:
        """The first state of so many sentences."""
        return torch.zeros(sentences, 1)


class Fading(nn.Module):
    """Stands in for a translator: its state is a sum of the embedded words, each ``keep`` times as large as the next."""

    def __init__(self, keep: float):
        super().__init__()
        self.keep, self.parts, self.reverse = keep, None, False
        self.source_embedding, self.output = nn.Embedding(9, 4), nn.Linear(4, 9, bias=False)
        with torch.no_grad():
            for k, parameter in enumerate(self.parameters()):
                parameter.copy_(torch.sin(torch.arange(36) * 1.7 + k).reshape(parameter.shape))
        self.double()

    @property
    def device(self) -> torch.device:
        """Where the parameters are."""
        return self.output.weight.device

    def read(self, sentences: list[list[int]]) -> tuple[Tensor, Tensor, Tensor]:
        """The words (B, n, 4), no mask, and the state (B, 4)."""
        ids, lengths = self.parts.pad_batch(sentences)
        return self.read_embedded(self.source_embedding(ids), lengths)

    def read_embedded(self, embedded: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The same from the embedded words."""
        factors = torch.zeros(embedded.shape[:2], dtype=embedded.dtype)
        for row, n in zip(factors, lengths.tolist(), strict=True):
            row[:n] = self.keep ** torch.arange(n - 1, -1, -1)
        return embedded, factors > 0, (factors[:, :, None] * embedded).sum(dim=1)

    def write(self, inputs: Tensor, state: Tensor, states: Tensor, mask: Tensor) -> tuple[Tensor, None]:
        """Logits (B, T, 9) that are the same at each step."""
        return self.output(state)[:, None, :].expand(-1, inputs.shape[1], -1), None


class Blend(nn.Module):
    """Attention without parameters, for models that test other parts than attention."""

    def forward(self, S: Tensor, H: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Contexts (B, T, d) and weights (B, T, n)."""
        distances = ((S[:, :, None, :] - H[:, None, :, :]) ** 2).sum(dim=3)  # a score that is no answer to question 3
        weights = torch.exp(-distances) * mask[:, None, :]
        weights = weights / weights.sum(dim=2, keepdim=True)
        return weights @ H, weights


def small_model(cell: str, attention: bool, hidden: int = 5, words: int = 9) -> Translator:
    """A small translator with random weights, which brings no parts."""
    model = Translator(None, 8, words, cell=cell, attention=Blend() if attention else None, embedding=4, hidden=hidden)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_(torch.randn_like(parameter) * 0.6)
    return model
