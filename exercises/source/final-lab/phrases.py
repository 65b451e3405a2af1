"""Numbers in words, English and German: what the translator learns from.

The phrases come from the package ``num2words`` and are kept in ``phrases.xz`` beside this module, so that a notebook
starts at once. A file that is missing or damaged is noticed by its hash and made again, which needs num2words and a
few seconds.

    forty seven  →  ▁sieben und vierzig

German writes a number below a million as one word, so it is cut into morphemes; ``▁`` opens a new word, and
``german_text`` puts the words together again exactly.
"""

from __future__ import annotations

import hashlib
import lzma
import random
import re
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

PAD, BOS, EOS, UNKNOWN = range(4)
SPECIALS = ("<pad>", "<bos>", "<eos>", "<unk>")
COUNT = 24_000  # distinct numbers
MAX_DIGITS = 12
CACHE = Path(__file__).with_name("phrases.xz")
CACHE_SHA256 = "a444f18e0a1cd16c6aa05f9edb630c69f3ad4687bae70188968b6e52ecf1efc2"  # of the text in the file
UNITS = ("ein", "eins", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
TEENS = ("zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn")
TENS = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
SCALES = ("hundert", "tausend", "million", "millionen", "milliarde", "milliarden")
MORPHEMES = ("null", *UNITS, *TEENS, *TENS, *SCALES, "und")
MORPHEME = re.compile("|".join(sorted(MORPHEMES, key=len, reverse=True)))


@dataclass(frozen=True)
class Vocabulary:
    """The tokens of one language; a token's number is its place. The first four are the specials."""

    tokens: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.tokens)

    def ids(self, tokens: list[str]) -> list[int]:
        """Numbers for tokens; a token that training never showed is UNKNOWN."""
        return [self._places.get(token, UNKNOWN) for token in tokens]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {token: place for place, token in enumerate(self.tokens)}

    def words(self, ids: list[int]) -> list[str]:
        """Tokens for numbers, specials left out."""
        return [self.tokens[i] for i in ids if i >= len(SPECIALS)]


@dataclass(frozen=True)
class Corpus:
    """Pairs of sentences as lists of token numbers, without specials, in three disjoint parts."""

    source: Vocabulary
    target: Vocabulary
    train: list[tuple[list[int], list[int]]]
    valid: list[tuple[list[int], list[int]]]
    test: list[tuple[list[int], list[int]]]


def english_tokens(number: int) -> list[str]:
    """``247000`` → two hundred and forty seven thousand. Commas are tokens of their own, hyphens are spaces."""
    from num2words import num2words

    return re.findall(r"[a-z]+|,", num2words(number, lang="en"))


def german_tokens(number: int) -> list[str]:
    """``47`` → ▁sieben und vierzig.

    Before a noun or *tausend* no German number ends in *eins*, and num2words writes so where the group is above one
    hundred: *einhunderteinstausend* is put right to *einhunderteintausend*, *hunderteins Millionen* to *hunderteine*.
    """
    from num2words import num2words

    text = num2words(number, lang="de").lower().replace("einstausend", "eintausend")
    tokens = []
    for word in re.sub(r"eins (?=milli)", "eine ", text).split():
        pieces = MORPHEME.findall(word)
        if "".join(pieces) != word:
            raise ValueError(f"{number}: {word!r} is not made of known morphemes; add the missing one to MORPHEMES")
        tokens += ["▁" + pieces[0], *pieces[1:]]
    return tokens


def german_text(tokens: list[str]) -> str:
    """The words that morphemes make: ``▁sieben und vierzig`` → siebenundvierzig."""
    return "".join(tokens).replace("▁", " ").strip()


def draw_numbers(count: int = COUNT, seed: int = 0) -> list[int]:
    """Distinct numbers below 10^12: all below 100, then digit counts drawn evenly, and more zeros inside than by chance."""
    rng = random.Random(seed)
    numbers = dict.fromkeys(range(min(100, count)))
    while len(numbers) < count:
        digits = [rng.randrange(1, 10), *(rng.randrange(10) for _ in range(rng.randrange(MAX_DIGITS)))]
        inner = range(1, len(digits) - 1)
        digits = [0 if place in inner and rng.random() < 0.15 else digit for place, digit in enumerate(digits)]
        numbers[int("".join(map(str, digits)))] = None
    return list(numbers)


def part_of(number: int) -> str:
    """Train, valid or test, decided by the number alone; all below 100 are for training, which needs the rare ones."""
    place = int(hashlib.md5(str(number).encode()).hexdigest(), 16) % 100
    return "train" if number < 100 or place >= 15 else "test" if place < 10 else "valid"


def make_text() -> str:
    """One line a number, made by num2words: number, English tokens, German tokens, with tabs between."""
    try:
        lines = [f"{n}\t{' '.join(english_tokens(n))}\t{' '.join(german_tokens(n))}" for n in draw_numbers()]
    except ImportError as error:
        raise ImportError(
            f"{CACHE.name} is missing or damaged, and to make it again needs num2words: "
            f"pip install num2words==0.5.14, or copy the file from the assignment's folder again"
        ) from error
    return "\n".join(lines)


def read_text(cache: Path = CACHE, sha256: str = CACHE_SHA256) -> str:
    """The phrases from the cache; made and written again when the cache is missing or is not what it should be."""
    try:
        text = lzma.decompress(cache.read_bytes()).decode()
        if hashlib.sha256(text.encode()).hexdigest() == sha256:
            return text
        print(f"{cache.name} does not hold the phrases of this course: making it again", file=sys.stderr)
    except FileNotFoundError:
        print(f"there is no {cache.name}: making it", file=sys.stderr)
    except (OSError, EOFError, ValueError, lzma.LZMAError) as error:
        print(f"{cache.name} is damaged ({type(error).__name__}): making it again", file=sys.stderr)
    text = make_text()
    try:
        aside = cache.with_name(f".{cache.name}.new")
        aside.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        aside.replace(cache)
    except OSError as error:
        print(f"{cache.name} could not be written ({error.strerror}): it will be made again next time", file=sys.stderr)
    return text


def read_corpus(cache: Path = CACHE) -> Corpus:
    """The corpus of the lab."""
    parts: dict[str, list[tuple[list[str], list[str]]]] = {"train": [], "valid": [], "test": []}
    for line in read_text(cache).splitlines():
        number, english, german = line.split("\t")
        parts[part_of(int(number))].append((english.split(), german.split()))
    source, target = (
        Vocabulary((*SPECIALS, *sorted({token for pair in parts["train"] for token in pair[side]}))) for side in (0, 1)
    )
    coded = {name: [(source.ids(e), target.ids(g)) for e, g in pairs] for name, pairs in parts.items()}
    return Corpus(source, target, **coded)


def cut_short(pairs: list[tuple[list[int], list[int]]], share: float, seed: int) -> list[tuple[list[int], list[int]]]:
    """The same pairs, a share of the targets cut at a random place: training data with holes, as real data has."""
    rng = random.Random(seed)
    return [(e, g[: rng.randrange(len(g))] if rng.random() < share else g) for e, g in pairs]
