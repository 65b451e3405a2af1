"""Flash cards: one parser, clear errors, and exports that other programs read."""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile

import pytest
from apparatus import cards
from book.pages import ROOT, chapters, text_of

from autograder.claims import check_all

FOLDER = ROOT / "book/cards"
DECKS = [cards.read(path) for path in sorted(FOLDER.glob("*.txt"))]


@pytest.fixture(scope="module")
def values():
    return {c.claim.id: c.value for c in check_all(ROOT / "book/claims") if c.value is not None}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a question without an answer", "line 1: no ':::' between front and back"),
        ("# a comment\n\na ::: b ::: c", "line 3: ':::' stands 2 times"),
        ("a ::: b\n::: c", "line 2: the front is empty"),
        ("a :::", "line 1: the back is empty"),
        ("a ::: b\nc ::: d\na ::: e", "line 3: the same front stands in line 1 already"),
        ("# nothing but a comment", "no card found; write one a line: front ::: back"),
    ],
)
def test_a_malformed_line_is_named_with_the_remedy(text, says):
    with pytest.raises(cards.CardError, match=re.escape(says)):
        cards.parse(text, "some-deck.txt")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(cards.CardError, match=r"nowhere\.txt cannot be read"):
        cards.read(tmp_path / "nowhere.txt")


def test_sides_are_stripped_and_lines_counted():
    found = cards.parse("# deck\n\n  front one ::: back: one  \n", "x")
    assert found == (cards.Card("front one", "back: one", 3),)


@pytest.mark.parametrize("chapter", chapters())
def test_every_chapter_has_a_deck_that_the_revision_page_shows(chapter):
    deck = next(deck for deck in DECKS if deck.name == chapter)
    assert len(deck.cards) >= 12
    assert f"```{{flash-cards}} {chapter}\n" in text_of("book/revision")


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_numbers_of_cards_come_from_the_ledger(deck, values):
    for card in deck.cards:
        for side in (card.front, card.back):
            assert "{claim}" not in cards.with_values(side, values)
            without = cards.CLAIM.sub("", side)
            typed = re.findall(r"(?<![\w.])\d*\.\d*[1-9]\d*(?<=\d\d\d)(?!\w)", without)
            assert [n for n in typed if len(re.sub(r"^0*\.?0*|\.", "", n)) >= 3] == [], card


def test_an_unknown_claim_is_refused():
    with pytest.raises(cards.CardError, match="'V99'"):
        cards.with_values("it is {claim}`V99`", {})


def test_the_text_export_is_read_by_the_parser(values):
    text = cards.as_text(DECKS, values)
    assert len(cards.parse(text, "export")) == sum(len(deck.cards) for deck in DECKS)


def test_the_anki_package_holds_every_card_once(tmp_path, values):
    """Read as Anki does: a zip with a database of notes whose fields are parted by a control character."""
    fields, guids = [], []
    for name in ("one.apkg", "two.apkg"):
        cards.write_anki(DECKS, values, tmp_path / name)
        with zipfile.ZipFile(tmp_path / name) as package:
            package.extract("collection.anki2", tmp_path / name.removesuffix(".apkg"))
        with sqlite3.connect(tmp_path / name.removesuffix(".apkg") / "collection.anki2") as database:
            rows = database.execute("select guid, flds from notes order by guid").fetchall()
            names = {
                deck["name"] for deck in json.loads(database.execute("select decks from col").fetchone()[0]).values()
            }
        guids.append([guid for guid, _ in rows])
        fields.append([field for _, field in rows])
    assert guids[0] == guids[1], "made again, a card is the same card"
    assert len(guids[0]) == len(set(guids[0])) == sum(len(deck.cards) for deck in DECKS)
    assert len([name for name in names if name.startswith("Sequence models::")]) == len(DECKS)
    for field in fields[0]:
        front, back = field.split("\x1f")
        assert front and back
        assert "$" not in front + back and "{claim}" not in front + back
    assert any(r"\(h_t=\tanh(Wh_{t-1}+Ux_t+b)\)" in field for field in fields[0])


def test_a_side_is_escaped_where_it_must_be():
    assert cards.as_html("`<EOS>` and $a<b$") == r"<code>&lt;EOS&gt;</code> and \(a&lt;b\)"
