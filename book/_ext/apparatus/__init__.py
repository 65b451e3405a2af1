"""Sphinx extension: the pages that are made from what the course's own files say.

``{flash-cards} CHAPTER`` shows a chapter's cards; ``{practice} CHAPTER`` its exercises with new
numbers; ``{coverage-table}`` where each fact of the syllabus is taught,
computed and asked; ``{mistakes-index}`` each common mistake with its section and the question that catches it. A file
that cannot be used stops the build with its name and the reason. With the cards, the build writes two downloads: a
package for Anki and a text file.
"""

from __future__ import annotations

import json
import sys
from itertools import groupby
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from . import cards, maps
from .chapters import title

sys.path.append(str(Path(__file__).resolve().parents[2] / "_static"))  # pages fetch the exercises from there, too
import practice

FIRST = 1  # the seed of the question that a page holds
DOWNLOADS = "downloads"
ANKI, TEXT = "sequence-models-cards.apkg", "sequence-models-cards.txt"


class Made(SphinxDirective):
    """A directive whose content is written in Markdown by this module."""

    def markdown(self, text: str) -> list[nodes.Node]:
        """The nodes that a text would give at this place of the page."""
        holder = nodes.Element()
        self.state.nested_parse(StringList(text.splitlines(), self.env.docname), self.content_offset, holder)
        return holder.children

    def inline(self, text: str) -> list[nodes.Node]:
        """The same for a text within a line."""
        return [child for paragraph in self.markdown(text) for child in paragraph.children]

    @property
    def root(self) -> Path:
        """The repository."""
        return Path(self.env.app.srcdir)

    def above(self) -> str:
        """The way from this page to the top of the site."""
        return "../" * self.env.docname.count("/")


class FlashCards(Made):
    """``{flash-cards} CHAPTER``: each card opens by itself; a script makes them a deck to practise with."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        path = self.root / self.config.cards_folder / f"{self.arguments[0]}.txt"
        self.env.note_dependency(str(path))
        try:
            deck = cards.read(path)
        except cards.CardError as error:
            raise ExtensionError(str(error)) from error
        out: list[nodes.Node] = [_html(f'<div class="cards" data-deck="{deck.name}">')]
        values = _values(self.env)
        for card in deck.cards:
            front = cards.with_values(card.front, values)  # what opens a card holds no link
            out += [_html('<details class="flash-card"><summary>'), nodes.inline("", "", *self.inline(front))]
            out += [_html('</summary><div class="back">'), nodes.inline("", "", *self.inline(card.back))]
            out.append(_html("</div></details>"))
        out.append(_html("</div>"))
        return out


class CardDownloads(Made):
    """``{card-downloads}``: where the cards can be had for other programs."""

    def run(self) -> list[nodes.Node]:
        items = nodes.bullet_list()
        for file, text in ((ANKI, "all cards for Anki"), (TEXT, "all cards as text, one a line")):
            link = nodes.reference("", text, refuri=f"{self.above()}{DOWNLOADS}/{file}", internal=True)
            items += nodes.list_item("", nodes.paragraph("", "", link))
        return [items]


class Practice(Made):
    """``{practice} CHAPTER``: a question of each exercise with its solution; a script draws more and checks."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        chapter = self.arguments[0]
        out = self.markdown("And with new numbers, as often as you like; three significant digits are enough:")
        for exercise in practice.exercises(chapter):
            drawn = exercise.draw(FIRST)
            out.append(
                _html(
                    f'<div class="exercise" id="practice-{exercise.name}" data-exercise="{exercise.name}" '
                    f'data-chapter="{chapter}" data-seed="{FIRST}"><p class="exercise-title">{exercise.title}</p>'
                    '<div class="question">'
                )
            )
            out += self.markdown(drawn.question)
            out.append(_html('</div><ul class="fields">'))
            for at, field in enumerate(drawn.fields):
                name = f"{exercise.name}-field-{at}"
                out += [_html(f'<li><label for="{name}">'), nodes.inline("", "", *self.inline(field.label))]
                out.append(_html(f'</label>{_input(name, field.choices)}<span class="practice-verdict"></span></li>'))
            out.append(_html('</ul><details class="solution"><summary>Solution</summary><div>'))
            out += self.markdown(drawn.solution)
            out.append(_html("</div></details></div>"))
        return out


class Explorable(Made):
    """``{explorable} NAME``: a place for ``_static/explore/NAME.mjs``, right below the figure that belongs to it.

    With ``:maps: MODEL; MODEL`` it holds the stored attention maps of these models.
    """

    required_arguments = 1
    option_spec: ClassVar[dict] = {"maps": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        path = self.root / "book" / "_static" / "explore" / f"{name}.mjs"
        if not path.is_file():
            where = path.relative_to(self.root)
            raise ExtensionError(f"{self.env.docname}: {{explorable}} {name}: there is no {where}; correct the name")
        says = "The figure above shows chosen settings; where scripts may run, its numbers can be moved here."
        return [_html(f'<div class="explorable" data-explorable="{name}"><p>{says}</p>{self._maps()}</div>')]

    def _maps(self) -> str:
        if "maps" not in self.options:
            return ""
        data = self.root / "book" / "data"
        self.env.note_dependency(str(data / "final-lab.json"))
        try:
            found = maps.read(data, [name.strip() for name in self.options["maps"].split(";")])
        except maps.MapError as error:
            raise ExtensionError(f"{self.env.docname}: {{explorable}}: {error}") from error
        text = json.dumps(found, ensure_ascii=False).replace("<", "\\u003c")  # "<eos>" must not look like a tag
        return f'<script type="application/json">{text}</script>'


class CoverageTable(Made):
    """``{coverage-table}``: one table a chapter."""

    def run(self) -> list[nodes.Node]:
        from . import coverage

        try:
            rows = coverage.rows(self.root)
        except coverage.CoverageError as error:
            raise ExtensionError(str(error)) from error
        out: list[nodes.Node] = []
        for chapter, entries in groupby(rows, key=lambda row: row.chapter):
            lines = ["| fact | what | taught in | computed in | asked in |", "|---|---|---|---|---|"]
            for row in entries:
                taught = "; ".join(f"[{title}](#{label})" for label, title in row.sections.items())
                computed = " ".join(f"{{claim-id}}`{claim}`" for claim in row.claims)
                asked = "; ".join(f"{q.title} ({_points(q)})" for q in row.questions)
                lines.append(f"| {row.id} | {_cell(row.fact)} | {taught} | {computed} | {asked} |")
            section = nodes.section(ids=[f"coverage-{chapter}"], names=[f"coverage-{chapter}"])
            section += nodes.title("", title(chapter))
            section.extend(self.markdown("\n".join(lines)))
            out.append(section)
        return out


class MistakesIndex(Made):
    """``{mistakes-index}``: one table a chapter."""

    def run(self) -> list[nodes.Node]:
        from . import mistakes

        try:
            found = mistakes.read(self.root)
        except mistakes.MistakeError as error:
            raise ExtensionError(str(error)) from error
        out: list[nodes.Node] = []
        for chapter, entries in groupby(found, key=lambda mistake: mistake.chapter):
            lines = ["| mistake | why it is one | caught by |", "|---|---|---|"]
            for entry in entries:
                caught = "; ".join(f"{q.title} ({_points(q)})" for q in entry.caught_by)
                lines.append(f"| {_cell(entry.text)} | [{entry.title}](#{entry.section}) | {caught} |")
            section = nodes.section(ids=[f"mistakes-{chapter}"], names=[f"mistakes-{chapter}"])
            section += nodes.title("", title(chapter))
            section.extend(self.markdown("\n".join(lines)))
            out.append(section)
        return out


def _input(name: str, choices: tuple[str, ...]) -> str:
    """Disabled until the script that checks what is typed is there."""
    if not choices:
        return f'<input id="{name}" type="text" autocomplete="off" spellcheck="false" disabled>'
    options = "".join(f'<option value="{choice}">{choice or "choose"}</option>' for choice in ("", *choices))
    return f'<select id="{name}" disabled>{options}</select>'


def _points(question) -> str:
    by = ", by hand" if question.by_hand else ""
    return f"{question.points:g} {'point' if question.points == 1 else 'points'}{by}"


def _cell(markdown: str) -> str:
    """A text as a table's cell takes it."""
    return markdown.replace("|", r"\|")


def _html(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def _values(env) -> dict[str, str]:
    """What each claim with a value shows."""
    return {name: checked.value for name, checked in env.claims_ledger.items() if checked.value is not None}


def write_downloads(app: Sphinx, exception: Exception | None) -> None:
    """Write the cards of all chapters where the pages link them."""
    paths = sorted(Path(app.srcdir, app.config.cards_folder).glob("*.txt"))
    if exception or app.builder.format != "html" or not paths:
        return
    decks = [cards.read(path) for path in paths]
    values = _values(app.env)
    folder = Path(app.outdir, DOWNLOADS)
    folder.mkdir(exist_ok=True)
    (folder / TEXT).write_text(cards.as_text(decks, values), encoding="utf-8")
    cards.write_anki(decks, values, folder / ANKI)


def setup(app: Sphinx) -> dict:
    """Register the directives and the downloads."""
    app.add_config_value("cards_folder", "cards", "env", str)
    app.add_directive("flash-cards", FlashCards)
    app.add_directive("card-downloads", CardDownloads)
    app.add_directive("practice", Practice)
    app.add_directive("explorable", Explorable)
    app.add_directive("coverage-table", CoverageTable)
    app.add_directive("mistakes-index", MistakesIndex)
    app.connect("build-finished", write_downloads)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
