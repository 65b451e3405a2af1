"""Flash cards: one a line, ``front ::: back``, in ``book/cards/<chapter>.txt``.

A line that is empty or starts with ``#`` is no card. Both sides are Markdown on one line: ``$…$`` for mathematics,
backticks for code, ``{claim}`ID` `` for a checked number.
"""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .chapters import title

SEPARATOR = ":::"
CLAIM = re.compile(r"\{claim\}`([^`]+)`")
STYLE = ".card { font-family: sans-serif; font-size: 20px; text-align: center; }"


class CardError(ValueError):
    """A file of cards cannot be used; the message names file, line and remedy."""


@dataclass(frozen=True)
class Card:
    """One card, both sides in Markdown."""

    front: str
    back: str
    line: int  # in its file, from 1


@dataclass(frozen=True)
class Deck:
    """The cards of one chapter, in the order of their file."""

    name: str  # of the file, without its ending
    cards: tuple[Card, ...]


def parse(text: str, name: str) -> tuple[Card, ...]:
    """The cards of a text; ``name`` says in messages where it came from. Raises CardError for a malformed line."""
    cards: dict[str, Card] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        where = f"{name}, line {number}"
        sides = [side.strip() for side in line.split(SEPARATOR)]
        if len(sides) == 1:
            raise CardError(f"{where}: no '{SEPARATOR}' between front and back; write: front {SEPARATOR} back")
        if len(sides) > 2:
            raise CardError(f"{where}: '{SEPARATOR}' stands {len(sides) - 1} times; a card has one front and one back")
        front, back = sides
        if not front or not back:
            raise CardError(f"{where}: the {'back' if front else 'front'} is empty")
        if front in cards:
            raise CardError(
                f"{where}: the same front stands in line {cards[front].line} already; delete one of the two"
            )
        cards[front] = Card(front, back, number)
    if not cards:
        raise CardError(f"{name}: no card found; write one a line: front {SEPARATOR} back")
    return tuple(cards.values())


def read(path: Path) -> Deck:
    """One chapter's deck. Raises CardError when the file is missing, malformed or empty."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CardError(f"{path} cannot be read: {error}") from error
    return Deck(path.stem, parse(text, path.name))


def with_values(side: str, values: Mapping[str, str]) -> str:
    """A side with each claim's value in the place of its role. Raises CardError for an unknown claim."""

    def value(role: re.Match) -> str:
        if role[1] not in values:
            raise CardError(f"a card asks for the claim {role[1]!r}, which is not in the ledger: {side}")
        return values[role[1]]

    return CLAIM.sub(value, side)


def as_text(decks: list[Deck], values: Mapping[str, str]) -> str:
    """All decks in the form that they are written in, with the numbers filled in."""
    parts = []
    for deck in decks:
        lines = [f"{with_values(c.front, values)} {SEPARATOR} {with_values(c.back, values)}" for c in deck.cards]
        parts.append("\n".join([f"# {title(deck.name)}", *lines]))
    return "\n\n".join(parts) + "\n"


def as_html(side: str) -> str:
    """A side as Anki shows it: its mathematics between ``\\(`` and ``\\)``."""
    from markdown_it import MarkdownIt
    from mdit_py_plugins.dollarmath import dollarmath_plugin

    markdown = MarkdownIt().use(dollarmath_plugin)
    markdown.add_render_rule("math_inline", lambda _, tokens, at, *__: rf"\({html.escape(tokens[at].content)}\)")
    return markdown.renderInline(side)


def write_anki(decks: list[Deck], values: Mapping[str, str], path: Path) -> None:
    """An Anki package of all decks. Importing a later one updates the cards and keeps what a learner has learnt."""
    import genanki

    model = genanki.Model(
        _number("model"),
        "Sequence models",
        fields=[{"name": "Front"}, {"name": "Back"}],
        templates=[{"name": "Card", "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}],
        css=STYLE,
    )
    made = []
    for deck in decks:
        anki = genanki.Deck(_number(deck.name), f"Sequence models::{title(deck.name)}")
        for card in deck.cards:
            fields = [as_html(with_values(side, values)) for side in (card.front, card.back)]
            anki.add_note(genanki.Note(model, fields, guid=genanki.guid_for(deck.name, card.front)))
        made.append(anki)
    genanki.Package(made).write_to_file(path)


def _number(name: str) -> int:
    """An id that stays the same from build to build, in the range that Anki takes."""
    return int.from_bytes(hashlib.sha256(f"sequence models {name}".encode()).digest()[:4]) | 1 << 30
