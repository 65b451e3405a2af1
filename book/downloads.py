"""What readers can take away: chapters and assignments as notebooks, the whole site as one file, links that open them.

All of it lies in the site's folder ``downloads``; ``offers`` says which page offers what, before the files are made.
"""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import nbformat
from notebooks import chapter_notebook, chapters_of, macros_of

SITE_ZIP = "downloads/sequence-models-site.zip"
BOOK_PDF = "downloads/sequence-models.pdf"
PDF_MARK = "<!-- the book as a PDF: book/pdf.py puts a link here -->"  # as in _templates/downloads.html
EXAM = "book/practice-exam"  # no chapter, but an assignment
LIBRARIES = ("numpy", "matplotlib", "sympy")  # what notebooks compute with, on Binder
HOW_TO_SERVE = """\
The course as a web site. Browsers run scripts of a site only when a server gives it out:

    python3 -m http.server 8000        (in this folder; on Windows: py -m http.server 8000)

Then open http://localhost:8000 in a browser. Reading needs no network. {python}
"""


def assignment_of(root: Path, chapter: str) -> Path | None:
    """The source folder of a chapter's assignment, if it has one."""
    folder = root / "exercises" / "source" / Path(chapter).name
    return folder if folder.is_dir() else None


def beside(folder: Path) -> list[Path]:
    """The files that an assignment hands out beside its notebooks."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".ipynb")
    return sorted(path for path in files if not any(part.startswith((".", "__")) for part in path.parts))


def stored_for(chapter: Path) -> list[Path]:
    """The stored results that a chapter's cells open, beside its page."""
    names = re.findall(r'open\("(data/[\w-]+\.json)"', chapter.read_text(encoding="utf-8"))
    return [chapter.parent / name for name in dict.fromkeys(names)]


def offers(root: Path, config: dict) -> dict[str, list[dict]]:
    """By page: what it offers, each a dictionary of ``text``, ``url`` and ``kind``.

    Files have an address below the site's root; launch links, which come with the address of a GitHub repository in
    ``_config.yml``, a whole one.
    """
    found = {}
    for chapter in chapters_of(root / "_toc.yml"):
        name = Path(chapter).name
        notebook = f"downloads/notebooks/{name}.ipynb"
        data = stored_for(root / f"{chapter}.md")
        file = notebook.replace(".ipynb", ".zip") if data else notebook
        links = [{"kind": "notebook", "text": "This chapter as a notebook", "url": file}]
        if folder := assignment_of(root, chapter):
            ending = "zip" if beside(folder) else "ipynb"
            file = f"downloads/assignments/{name}.{ending}"
            links.append({"kind": "assignment", "text": "Its assignment", "url": file})
        # Colab takes a notebook and nothing that lies beside it
        found[chapter] = links + [link for link in launches(config, notebook) if not (data and "Colab" in link["text"])]
    if assignment_of(root, EXAM):
        file = f"downloads/assignments/{Path(EXAM).name}.ipynb"
        found[EXAM] = [{"kind": "assignment", "text": "The exam as a notebook", "url": file}]
    return found


def launches(config: dict, notebook: str) -> list[dict]:
    """Links that open a published notebook elsewhere; none without a repository, SystemExit for a strange one."""
    address = (config.get("repository") or {}).get("url") or ""
    if not address:
        return []
    parts = re.fullmatch(r"https://github\.com/([\w.-]+/[\w.-]+?)(\.git)?/?", address)
    if not parts:
        raise SystemExit(f"_config.yml: repository url {address!r} is none of GitHub's: https://github.com/OWNER/NAME")
    buttons = config["launch_buttons"]
    links = []
    if colab := buttons.get("colab_url"):
        url = f"{colab.rstrip('/')}/github/{parts[1]}/blob/gh-pages/{notebook}"
        links.append({"kind": "launch", "text": "Open it in Colab", "url": url})
    if binder := buttons.get("binderhub_url"):
        url = f"{binder.rstrip('/')}/v2/gh/{parts[1]}/gh-pages?urlpath=lab/tree/{notebook}"
        links.append({"kind": "launch", "text": "Open it on Binder", "url": url})
    return links


def make(root: Path, site: Path, config: dict) -> None:
    """Write all files that ``offers`` names, and the site as one file."""
    for kind in ("notebooks", "assignments"):
        (site / "downloads" / kind).mkdir(parents=True, exist_ok=True)
    if folder := assignment_of(root, EXAM):
        _assignment(root, folder, site / "downloads" / "assignments")
    for chapter in chapters_of(root / "_toc.yml"):
        source, built = root / f"{chapter}.md", site / f"{chapter}.html"
        notebook = chapter_notebook(source, built, macros_of(config), root / "book" / "matplotlibrc")
        _notebook(notebook, source, site / "downloads" / "notebooks")
        if folder := assignment_of(root, chapter):
            _assignment(root, folder, site / "downloads" / "assignments")
    if launches(config, ""):
        (site / "binder").mkdir()  # Binder reads what it installs from here
        pins = (root / "requirements.txt").read_text().splitlines()
        wanted = [line.split("#")[0].strip() for line in pins if line.split("==")[0] in LIBRARIES]
        (site / "binder" / "requirements.txt").write_text("\n".join(wanted) + "\n")
    zip_site(site)


def _notebook(notebook: nbformat.NotebookNode, chapter: Path, to: Path) -> None:
    """A chapter's notebook; where it opens stored results with these beside it, and both in one file."""
    path = to / f"{chapter.stem}.ipynb"
    nbformat.write(notebook, path)
    stored = stored_for(chapter)
    for file in stored:
        (to / file.parent.name).mkdir(exist_ok=True)
        shutil.copy(file, to / file.parent.name)
    if stored:
        with zipfile.ZipFile(path.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(path, f"{chapter.stem}/{path.name}")
            for file in stored:
                archive.write(file, f"{chapter.stem}/{file.parent.name}/{file.name}")


def _assignment(root: Path, folder: Path, to: Path) -> None:
    """The student version, as `make release` would make it, and what lies beside it."""
    from autograder.course.draft import blanks
    from autograder.course.folder import Course

    notebooks = blanks(Course.open(root / "exercises"), folder.name)
    for name, notebook in notebooks.items():
        nbformat.write(notebook, to / f"{name}.ipynb")
    if files := beside(folder):
        with zipfile.ZipFile(to / f"{folder.name}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for name in notebooks:
                archive.write(to / f"{name}.ipynb", f"{folder.name}/{name}.ipynb")
            for file in files:
                archive.write(file, f"{folder.name}/{file.relative_to(folder)}")


def zip_site(site: Path) -> Path:
    """The site as one file, without itself, with word of how to serve it."""
    own = (site / "pyodide").is_dir()
    python = "Neither does running its Python." if own else "Running its Python needs one, at the first Run of a page."
    target, aside = site / SITE_ZIP, site.parent / "site.zip"
    with zipfile.ZipFile(aside, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr("sequence-models/README.txt", HOW_TO_SERVE.format(python=python))
        for path in sorted(site.rglob("*")):
            if path.is_file() and path != target and not path.name.startswith("."):
                archive.write(path, Path("sequence-models", path.relative_to(site)))
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(aside, target)
    return target
