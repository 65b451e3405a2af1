"""The gate: a site with any fault is not built, and says which. A small book stands for the real one."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

PAGE = "# A page\n\nA number: {claim}`A1`.\n"
SCRIPTS = ("build", "downloads", "interpreter", "notebooks", "polish")
HEADER = "---\nfile_format: mystnb\nkernelspec: {name: python3, display_name: Python 3}\n---\n"


def run_build(book: Path, *options: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "book/build.py", *options]
    return subprocess.run(command, cwd=book, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture
def small_book(root, tmp_path) -> Path:
    """The real configuration, extensions and build script around two small pages."""
    book = tmp_path / "repository"
    (book / "book" / "claims").mkdir(parents=True)
    (book / "autograder").mkdir()
    for name in ("_config.yml", *(f"book/{name}.py" for name in SCRIPTS), "book/matplotlibrc", "autograder/claims.py"):
        shutil.copy(root / name, book / name)
    for name in ("book/_ext", "book/_static", "book/_templates", "book/_vendor"):
        shutil.copytree(root / name, book / name)
    (book / "_toc.yml").write_text("format: jb-book\nroot: book/index\nchapters:\n- file: book/ledger\n")
    (book / "book/index.md").write_text(PAGE)
    (book / "book/ledger.md").write_text("# Ledger\n\n```{claims-ledger}\n```\n")
    (book / "book/references.bib").write_text("")
    entry = {"id": "A1", "claim": "two and two", "code": "result = 2 + 2 == 4\nvalue = -2.5e-7"}
    (book / "book/claims/numbers.json").write_text(json.dumps([entry]))
    return book


def test_a_good_book_is_built_once(small_book):
    first = run_build(small_book)
    assert first.returncode == 0, first.stdout + first.stderr
    page = (small_book / "_build/html/book/index.html").read_text()
    assert '<a class="claim reference internal" href="ledger.html#claim-A1" title="two and two">' in page
    assert "−2.5 × 10<sup>−7</sup>" in page
    assert 'id="claim-A1"' in (small_book / "_build/html/book/ledger.html").read_text()
    assert "nothing has changed" in run_build(small_book).stdout
    (small_book / "book/index.md").write_text(PAGE + "\nMore.\n")
    assert "nothing has changed" not in run_build(small_book).stdout
    assert "More." in (small_book / "_build/html/book/index.html").read_text()


@pytest.mark.parametrize("published", [True, False])
def test_solutions_are_published_or_held_back_by_one_setting(small_book, published):
    """Held back they are in no page, no menu and no search, and nothing leads to where they would be."""
    name, word = "book/practice-exam-solutions", "quaggaworthy"
    toc = {
        "format": "jb-book",
        "root": "book/index",
        "parts": [{"caption": "All", "chapters": [{"file": "book/ledger"}, {"file": name}]}],
    }
    (small_book / "_toc.yml").write_text(yaml.safe_dump(toc))
    (small_book / f"{name}.md").write_text(f"# Worked solutions\n\nThe answer is {word}.\n")
    config = (small_book / "_config.yml").read_text()
    assert "publish_solutions: true" in config
    (small_book / "_config.yml").write_text(
        config.replace("publish_solutions: true", f"publish_solutions: {str(published).lower()}")
    )
    done = run_build(small_book)
    assert done.returncode == 0, done.stdout + done.stderr
    site = small_book / "_build/html"
    assert (site / f"{name}.html").exists() == published
    kinds = {".html", ".js", ".md", ".txt"}
    texts = [
        path.read_text(errors="ignore")
        for path in site.rglob("*")
        if path.suffix in kinds and "mathjax" not in path.parts
    ]
    assert any(word in text for text in texts) == published
    assert any("practice-exam-solutions" in text for text in texts) == published


def test_the_setting_is_true_or_false(small_book):
    config = (small_book / "_config.yml").read_text()
    (small_book / "_config.yml").write_text(config.replace("publish_solutions: true", "publish_solutions: soon"))
    done = run_build(small_book)
    assert done.returncode != 0
    assert "publish_solutions is 'soon'; write true or false" in done.stderr


def test_a_page_with_warnings_fails_every_time(small_book):
    """Also the second time: Sphinx does not repeat the warnings of pages that it keeps."""
    noisy = '```{code-cell} ipython3\nimport sys\nprint("hm", file=sys.stderr)\n```\n'
    page = HEADER + "# A page\n\n[](missing.md) and {ref}`nowhere`\n\n" + noisy
    (small_book / "book/index.md").write_text(page)
    for _ in range(2):
        done = run_build(small_book)
        assert done.returncode != 0
        for reason in ("missing.md", "nowhere", "stderr was found"):
            assert reason in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        ("# A page\n\n{claim}`A9`\n", "no claim 'A9' in the ledger"),
        (HEADER + "# A page\n\n```{code-cell} ipython3\n1 / 0\n```\n", "ZeroDivisionError"),
    ],
    ids=["unknown claim", "failing cell"],
)
def test_a_faulty_page_fails(small_book, page, reason):
    (small_book / "book/index.md").write_text(page)
    done = run_build(small_book)
    assert done.returncode != 0
    assert reason in done.stdout + done.stderr


def test_failing_claims_stop_the_build_with_their_ids(small_book):
    entries = [{"id": "A1", "claim": "x", "code": "result = 2 + 2 == 5"}, {"id": "A2", "claim": "x", "code": "1 / 0"}]
    (small_book / "book/claims/numbers.json").write_text(json.dumps(entries))
    done = run_build(small_book)
    assert done.returncode != 0
    assert "claim 'A1' (numbers.json): does not hold" in done.stdout + done.stderr
    assert "claim 'A2' (numbers.json): its code raises ZeroDivisionError" in done.stdout + done.stderr


def test_cells_run_again_when_a_file_that_they_may_read_changes(small_book):
    """Jupyter Cache alone would show the old output: it compares only the cells."""
    cell = "```{code-cell} ipython3\nfrom pathlib import Path\nprint('read', Path('data.txt').read_text())\n```\n"
    (small_book / "book/index.md").write_text(HEADER + "# A page\n\n" + cell)
    for content in ("first", "second"):
        (small_book / "book/data.txt").write_text(content)
        assert run_build(small_book).returncode == 0
        assert f"read {content}" in (small_book / "_build/html/book/index.html").read_text()


def test_the_site_can_bring_its_python_along(small_book, tmp_path):
    """Only what cells need is taken from a distribution, and a folder that is none is refused at once."""
    empty = run_build(small_book, "--pyodide", str(tmp_path))
    assert empty.returncode == 1
    assert "holds no Pyodide, pyodide.mjs is missing" in empty.stderr
    folder = tmp_path / "distribution"
    folder.mkdir()
    for name in (
        "pyodide.mjs",
        "pyodide.asm.js",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "n.whl",
        "m.whl",
        "s.whl",
        "o.whl",
    ):
        (folder / name).write_text(name)
    packages = {
        "numpy": ("n.whl", []),
        "matplotlib": ("m.whl", ["numpy"]),
        "sympy": ("s.whl", []),
        "other": ("o.whl", []),
    }
    lock = {name: {"file_name": file, "depends": depends} for name, (file, depends) in packages.items()}
    (folder / "pyodide-lock.json").write_text(json.dumps({"packages": lock}))
    done = run_build(small_book, "--pyodide", str(folder))
    assert done.returncode == 0, done.stdout + done.stderr
    site = small_book / "_build/html"
    assert {path.name for path in (site / "pyodide").iterdir()} == {path.name for path in folder.iterdir()} - {"o.whl"}
    assert 'data-python="pyodide/"' in (site / "book/index.html").read_text()
    (folder / "n.whl").unlink()
    assert "lacks the package numpy" in run_build(small_book, "--pyodide", str(folder)).stderr
