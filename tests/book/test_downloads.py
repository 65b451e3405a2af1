"""What readers take away from the built site: notebooks that read well and run, the assignments, the site itself."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from pathlib import Path

import downloads
import nbformat
import notebooks
import pytest
from browser.chromium import ROOT, SITE
from nbclient import NotebookClient

CHAPTERS = notebooks.chapters_of(ROOT / "_toc.yml")
GITHUB = {"launch_buttons": {"colab_url": "https://colab.example", "binderhub_url": "https://binder.example/"}}


def chapter(name: str) -> nbformat.NotebookNode:
    return nbformat.read(SITE / "downloads" / "notebooks" / f"{Path(name).name}.ipynb", as_version=4)


def text_of(notebook: nbformat.NotebookNode) -> str:
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_reads_well_as_a_notebook(name):
    notebook = chapter(name)
    nbformat.validate(notebook)
    text = text_of(notebook)
    source = (ROOT / f"{name}.md").read_text(encoding="utf-8")
    assert not re.search(r"\{[\w:-]+\}`|^\s*:{3,}|^```\{|^\([\w-]+\)=$", text, re.M), "markup of the site is left"
    assert not re.search(r"\\(R|norm|diag)\b", text), "a macro that Jupyter does not know is left"
    assert len(re.findall(r"^## ", text, re.M)) == len(re.findall(r"^## ", source, re.M))
    assert text.count("<details>") == text.count("</details>") == source.count(":::{dropdown}")
    assert text.count("$$") % 2 == 0
    # the cells of the page, after the one that sets the look of figures
    code = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    assert len(code) == 1 + source.count("```{code-cell}")
    assert all(cell.source.strip() for cell in notebook.cells)
    captions = re.findall(r"^\*\*Fig\. [\d.]+\*\* ", text, re.M)  # the prelude has no number of its own
    assert len(captions) == source.count("    caption:")


def test_numbers_citations_and_references_are_those_of_the_site():
    text = text_of(chapter("book/attention-scoring"))
    assert "Their exponentials are 7.389, 2.718 and 1, with the sum 11.107" in text
    assert "So $c={}0.665\\,h_1+{}0.245\\,h_2+{}0.090\\,h_3$" in text
    assert "Vaswani et al. [2017]" in text
    assert "\\tag{3.1}" in text
    assert "doi:10.1007/BF00992696" in text


def test_unknown_markup_is_refused_by_name(tmp_path):
    (tmp_path / "x.md").write_text("---\nfile_format: mystnb\n---\n\n# X\n\n:::{carousel}\nslides\n:::\n")
    (tmp_path / "x.html").write_text("<article></article>")
    with pytest.raises(notebooks.NotebookError, match="knows no directive 'carousel'"):
        notebooks.chapter_notebook(tmp_path / "x.md", tmp_path / "x.html", {}, ROOT / "book/matplotlibrc")


@pytest.mark.slow
@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_runs_as_a_notebook(name, tmp_path):
    """From what is offered for download, in an empty folder."""
    offered = downloads.offers(ROOT, GITHUB)[name][0]["url"]
    if offered.endswith(".zip"):
        with zipfile.ZipFile(SITE / offered) as archive:
            archive.extractall(tmp_path)
        folder = tmp_path / Path(offered).stem
    else:
        folder = tmp_path
        shutil.copy(SITE / offered, folder)
    notebook = nbformat.read(folder / f"{Path(name).name}.ipynb", as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()


def test_a_notebook_with_stored_results_brings_them_and_is_not_sent_where_they_cannot_follow():
    config = {**GITHUB, "repository": {"url": "https://github.com/ada/course"}}
    with_data, without = (downloads.offers(ROOT, config)[f"book/{name}"] for name in ("final-lab", "beam-search"))
    assert [link["url"].rsplit(".")[-1] for link in (with_data[0], without[0])] == ["zip", "ipynb"]
    assert sum("Colab" in link["text"] for link in with_data) == 0
    assert sum("Colab" in link["text"] for link in without) == 1


def test_assignments_are_the_released_ones():
    folder = SITE / "downloads" / "assignments"
    for source in sorted((ROOT / "exercises/source").iterdir()):
        notebook = nbformat.read(folder / f"{source.name}.ipynb", as_version=4)
        kept = json.loads((ROOT / f"exercises/.autograder/{source.name}/blanks.json").read_text())["notebooks"]
        assert notebook == nbformat.reads(kept[source.name], as_version=4)
        assert "BEGIN SOLUTION" not in str(notebook)
        assert "HIDDEN TESTS" not in str(notebook)


def test_files_beside_an_assignment_come_with_it_in_one_file(tmp_path):
    source = tmp_path / "exercises/source/lab"
    (source / "__pycache__").mkdir(parents=True)
    for name in ("lab.ipynb", "data.txt", "__pycache__/x.pyc", ".secret"):
        (source / name).write_text("x")
    assert [path.name for path in downloads.beside(source)] == ["data.txt"]
    (tmp_path / "book").mkdir()
    (tmp_path / "book/lab.md").write_text("# Lab")
    (tmp_path / "_toc.yml").write_text("parts: [{numbered: true, chapters: [{file: book/lab}]}]")
    urls = [link["url"] for link in downloads.offers(tmp_path, {})["book/lab"]]
    assert urls == ["downloads/notebooks/lab.ipynb", "downloads/assignments/lab.zip"]


def test_the_site_as_one_file_is_whole_and_says_how_to_serve_it():
    with zipfile.ZipFile(SITE / downloads.SITE_ZIP) as archive:
        names = set(archive.namelist())
        assert archive.testzip() is None
        assert "python3 -m http.server" in archive.read("sequence-models/README.txt").decode()
    assert f"sequence-models/{downloads.SITE_ZIP}" not in names
    files = {f"sequence-models/{path.relative_to(SITE)}" for path in SITE.rglob("*") if path.is_file()}
    missing = {name for name in files - names if not Path(name).name.startswith(".")}
    assert missing <= {f"sequence-models/{downloads.SITE_ZIP}"}


def test_launch_links_need_a_repository():
    assert downloads.launches({**GITHUB, "repository": {"url": ""}}, "x.ipynb") == []
    links = downloads.launches({**GITHUB, "repository": {"url": "https://github.com/ada/course"}}, "downloads/x.ipynb")
    assert [link["url"] for link in links] == [
        "https://colab.example/github/ada/course/blob/gh-pages/downloads/x.ipynb",
        "https://binder.example/v2/gh/ada/course/gh-pages?urlpath=lab/tree/downloads/x.ipynb",
    ]
    with pytest.raises(SystemExit, match=r"is none of GitHub's: https://github.com/OWNER/NAME"):
        downloads.launches({**GITHUB, "repository": {"url": "git@elsewhere:ada/course"}}, "x")
