"""A chapter as a Jupyter notebook: its cells as they are, its text with every role replaced by what the site shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import yaml
from bs4 import BeautifulSoup, Tag
from matplotlib import rc_params_from_file
from myst_nb.core.read import read_myst_markdown_notebook
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
ROLE = re.compile(r"\{(?P<role>claim|eq|numref|ref|term|cite|cite:t)\}`(?P<target>[^`]+)`")
LIVES_IN_A_PAGE = {"practice", "explorable"}  # directives that have no counterpart in a notebook
OPENING = re.compile(r"^(?P<fence>:{3,}|`{3,})\{(?P<name>[\w-]+)\}\s*(?P<title>.*)$")


class NotebookError(Exception):
    """A chapter uses markup that this module does not know; the message names it."""


def chapter_notebook(source: Path, built: Path, macros: dict, style: Path) -> NotebookNode:
    """The notebook of a chapter.

    ``source`` is its MyST page, ``built`` the same page as HTML, ``macros`` our own commands for MathJax, which
    Jupyter does not know, ``style`` the matplotlibrc of the book's figures. Raises NotebookError for unknown markup.
    """
    chapter = _Chapter(BeautifulSoup(built.read_text(encoding="utf-8"), "html.parser"), macros)
    cells = [_style_cell(style)]
    for cell in read_myst_markdown_notebook(source.read_text(encoding="utf-8")).cells:
        if cell.cell_type == "markdown":
            cells.append(new_markdown_cell(chapter.text(cell.source)))
            continue
        cells.append(new_code_cell(cell.source))
        figure = cell.metadata.get("mystnb", {}).get("figure")
        if figure:
            cells.append(new_markdown_cell(chapter.caption(figure)))
    title = next(n for n, cell in enumerate(cells) if cell.cell_type == "markdown")
    cells.insert(0, cells.pop(title))
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"  # the same at each build
    notebook = new_notebook(cells=cells, metadata=KERNEL)
    nbformat.validate(notebook)
    return notebook


def _style_cell(style: Path) -> NotebookNode:
    """A cell that gives figures the book's look."""
    values = dict(rc_params_from_file(style, fail_on_error=True, use_default_template=False))
    colours = values.pop("axes.prop_cycle").by_key()["color"]
    lines = "".join(f"    {name!r}: {value!r},\n" for name, value in values.items())
    return new_code_cell(
        f"# the look of the book's figures\nimport matplotlib as mpl\n\nmpl.rcParams.update({{\n{lines}"
        f"    'axes.prop_cycle': mpl.cycler(color={colours!r}),\n}})"
    )


class _Chapter:
    """The built page, asked for what it shows."""

    def __init__(self, page: BeautifulSoup, macros: dict) -> None:
        self.page, self.macros = page, macros
        self._citations = iter(page.select("span.bibtex-citation"))

    def text(self, text: str) -> str:
        """Markdown that any notebook shows: no roles, no directives, no macros of our own."""
        out, quoted, fences = [], 0, []
        lines = iter(text.split("\n"))
        for line in lines:
            mark = "> " * quoted
            if fences and line.strip() == fences[-1][0]:
                _, name = fences.pop()
                out.append(f"{mark}</details>" if name == "dropdown" else "")
                quoted -= name == "admonition"
            elif opening := OPENING.match(line):
                fence, name, title = opening["fence"], opening["name"], self._inline(opening["title"])
                if name in ("math", "bibliography"):
                    body = list(_until(lines, fence))
                    out += self._formula(body) if name == "math" else self._references()
                elif name in LIVES_IN_A_PAGE:
                    list(_until(lines, fence))
                elif name == "dropdown":
                    fences.append((fence, name))
                    out += [f"{mark}<details><summary>{title}</summary>", mark]
                elif name == "admonition":
                    fences.append((fence, name))
                    quoted += 1
                    out += [f"> **{title}**", ">"]
                else:
                    raise NotebookError(f"notebooks.py knows no directive {name!r}: teach it, or leave it out")
            elif line.startswith("```"):
                out += [mark + line, *(mark + each for each in _until(lines, "```")), f"{mark}```"]
            elif label := re.fullmatch(r"\(([\w-]+)\)=", line):
                out += [f'<a id="{label[1]}"></a>', ""]
            elif fences and re.match(r":[\w-]+:", line):
                continue
            else:
                out.append(mark + self._inline(line))
        return "\n".join(out).strip()

    def caption(self, figure: dict) -> str:
        """The caption of a figure, with its number."""
        shown = self.page.select_one(f'[id="{figure["name"]}"] .caption-number')
        return f"**{shown.get_text().strip()}** {self._inline(' '.join(figure['caption'].split()))}"

    def _inline(self, text: str) -> str:
        text = ROLE.sub(self._role, text)
        # a number between two formulas joins them: "$x={}$0.5$\\,h$" trips some readers of Markdown
        text = re.sub(r"\{\}\$([−\d.]+)\$", r"{}\1", text)
        # pages of the site are no files beside the notebook
        text = re.sub(r"\[([^\]]*)\]\([\w/-]+\.md(#[\w-]+)?\)", r"\1", text)
        return _expand(text, self.macros)

    def _role(self, match: re.Match) -> str:
        role, target = match["role"], match["target"]
        if role == "term":
            return re.sub(r" <[^>]+>$", "", target)
        if role.startswith("cite"):
            return _plain(next(self._citations))
        places = {"claim": f"#claim-{target}", "eq": f"#equation-{target}"}
        found = self.page.select_one(f'article a[href$="{places.get(role, "#" + target)}"]')
        if found is None:
            raise NotebookError(f"{match[0]}: the built page has no such reference")
        return found.decode_contents() if role == "claim" else _plain(found)

    def _formula(self, body: list[str]) -> list[str]:
        label = next((line.split(":", 2)[2].strip() for line in body if line.startswith(":label:")), None)
        lines = [_expand(line, self.macros) for line in body if not re.match(r":\w+:", line)]
        if label:
            number = self.page.select_one(f'[id="equation-{label}"] .eqno').get_text().strip(" ()#\u00b6\n")
            lines.append(rf"\tag{{{number}}}")
        return ["$$", *lines, "$$"]

    def _references(self) -> list[str]:
        return [f"* {_plain(entry)}" for entry in self.page.select("div.citation p")]


def _until(lines: Iterator[str], fence: str) -> Iterator[str]:
    for line in lines:
        if line.strip() == fence:
            return
        yield line


def _plain(tag: Tag) -> str:
    return " ".join(tag.get_text().split())


def _expand(text: str, macros: dict) -> str:
    r"""LaTeX with our own commands written out: ``\R`` is ``\mathbb{R}``."""
    for name, meaning in macros.items():
        if isinstance(meaning, str):
            text = re.sub(rf"\\{name}(?![A-Za-z])", lambda _, to=meaning: to, text)
            continue
        body, _ = meaning  # one argument, in braces that may hold braces
        while place := re.search(rf"\\{name}\s*\{{", text):
            depth, end = 1, place.end()
            while depth:
                depth += {"{": 1, "}": -1}.get(text[end], 0)
                end += 1
            inner = text[place.end() : end - 1]
            text = text[: place.start()] + body.replace("#1", inner) + text[end:]
    return text


def macros_of(config: dict) -> dict:
    """MathJax's own commands in ``_config.yml``."""
    return config["sphinx"]["config"]["mathjax3_config"]["tex"]["macros"]


def chapters_of(toc: Path) -> list[str]:
    """The prelude and the numbered pages of the table of contents, such as ``book/beam-search``."""
    parts = yaml.safe_load(toc.read_text(encoding="utf-8")).get("parts", [])
    chapters = [part for part in parts if part.get("numbered") or part["caption"] == "Prelude"]
    return [page["file"] for part in chapters for page in part["chapters"]]
