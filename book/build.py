"""Builds the site into ``_build/html``: every cell executed, every claim checked, every warning an error.

    python book/build.py [--force] [--pyodide FOLDER]

``FOLDER`` holds a distribution of Pyodide; then the site brings its in-page Python along. Nothing is done when all that
a page can read is as it was at the last good build. A build starts from an empty output folder, because Sphinx does not
repeat the warnings of pages that it need not read again.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

import downloads
import interpreter
import yaml
from polish import polish

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "_build"
SITE = BUILD / "html"
STAMP = SITE / ".inputs"
SOLUTIONS = "book/practice-exam-solutions"
PACKAGES = ("numpy", "matplotlib", "sympy", "torch", "myst-nb", "sphinx", "jupyter-book", "sphinx-book-theme")


def readable() -> list[Path]:
    """All files that a page is made from or that its cells can import or open, and the assignments that it offers."""
    found = [ROOT / name for name in ("_config.yml", "_toc.yml", "autograder/claims.py")]
    found += [*(ROOT / "tests").glob("syllabus.toml")]  # the coverage table
    found += [path for path in (ROOT / "exercises" / "source").rglob("*") if path.is_file()]
    found += [path for path in (ROOT / "book").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return sorted(found)


def digest(paths: Iterable[Path]) -> str:
    """A hash of the files' names and contents, of the Python and of the packages that the pages use."""
    total = hashlib.sha256(sys.version.encode())
    for package in PACKAGES:
        total.update(f"{package}=={version(package)}\n".encode())
    for path in paths:
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def cache_key() -> str:
    """What decides whether stored outputs of cells still hold: everything readable but the pages themselves.

    Jupyter Cache compares the cells of a page by itself, and knows nothing of modules, styles or data files.
    """
    prose = {".md", ".bib", ".css", ".yml"}
    around = {"_ext", "_static", "_templates", "_vendor", "cards", "claims"}  # not read by cells
    # notebooks of assignments are on offer for download; modules and data beside them can be imported by cells
    paths = (path for path in readable() if path.suffix != ".ipynb" and path.parent.name != "tests")
    return digest(path for path in paths if path.suffix not in prose and not around & set(path.parts))[:16]


def derived(config: dict, toc: dict) -> tuple[dict, dict]:
    """What Jupyter Book is given: without our own setting, and without the solutions unless they are published.

    Raises SystemExit when ``publish_solutions`` is neither true nor false.
    """
    publish = config.get("publish_solutions")
    if not isinstance(publish, bool):
        raise SystemExit(f"_config.yml: publish_solutions is {publish!r}; write true or false")
    parts = [
        {**part, "chapters": [page for page in part["chapters"] if publish or page["file"] != SOLUTIONS]}
        for part in toc.get("parts", [])
    ]
    return (
        {name: value for name, value in config.items() if name != "publish_solutions"},
        {**toc, "parts": parts} if parts else toc,
    )


def lead_python(config: dict, pyodide: Path | None) -> None:
    """Let pages find their Python below the site's root when the site brings it along."""
    for file, attributes in config["sphinx"]["config"]["html_js_files"]:
        if file == "live/page.mjs" and pyodide:
            attributes["data-python"] = "pyodide/"


def build(pyodide: Path | None = None) -> None:
    """Build from nothing; raises SystemExit with the reason when a page, a cell or a claim fails."""
    for stale in (SITE, BUILD / ".doctrees"):
        shutil.rmtree(stale, ignore_errors=True)
    BUILD.mkdir(exist_ok=True)
    config, toc = derived(
        *(yaml.safe_load((ROOT / name).read_text(encoding="utf-8")) for name in ("_config.yml", "_toc.yml"))
    )
    cache = BUILD / "executed" / cache_key()
    for old in (BUILD / "executed").glob("*"):
        if old != cache:
            shutil.rmtree(old)
    config["execute"]["cache"] = str(cache)
    config["sphinx"]["local_extensions"] = {  # Jupyter Book reads these paths from the folder of the configuration
        name: str(ROOT / path) for name, path in config["sphinx"]["local_extensions"].items()
    }
    lead_python(config, pyodide)
    config["sphinx"]["config"]["html_context"] = {"downloads": downloads.offers(ROOT, config)}
    # the theme's own launch buttons open only .ipynb sources
    written = {**config, "launch_buttons": {**config["launch_buttons"], "binderhub_url": "", "colab_url": ""}}
    for name, content in (("_config.yml", written), ("_toc.yml", toc)):
        (BUILD / name).write_text(yaml.safe_dump(content, allow_unicode=True, sort_keys=False), encoding="utf-8")
    program = Path(sys.executable).with_name("jupyter-book")
    command = [program, "build", ".", "--config", BUILD / "_config.yml", "--toc", BUILD / "_toc.yml"]
    command += ["-W", "-n", "--keep-going"]
    # with a backend from outside, cells would show no figures
    environment = {name: value for name, value in os.environ.items() if name != "MPLBACKEND"}
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    # Jupyter Book exits with 0 when only a cell failed: its report is the evidence
    reports = sorted(BUILD.rglob("reports/**/*.err.log"))
    for report in reports:
        print(
            f"\nA cell failed: {report.relative_to(ROOT)}\n{report.read_text(encoding='utf-8')}",
            file=sys.stderr,
        )
    if code or reports or not (SITE / "book/index.html").exists():
        raise SystemExit(f"the site was not built: see the messages above ({len(reports)} pages with a failing cell)")
    polish(SITE)
    if pyodide:
        interpreter.bring(pyodide, SITE)
    downloads.make(ROOT, SITE, config)


def main() -> int:
    """Build when needed; one build at a time."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--force", action="store_true", help="build even when nothing has changed")
    parser.add_argument("--pyodide", type=Path, metavar="FOLDER", help="a Pyodide distribution to bring along")
    options = parser.parse_args()
    pyodide = options.pyodide.resolve() if options.pyodide else None
    if pyodide:
        interpreter.needed(pyodide)  # says what is missing, before minutes have passed
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        inputs = digest(readable()) + (f" with {pyodide}" if pyodide else "")
        if not options.force and STAMP.exists() and STAMP.read_text() == inputs:
            print("site: nothing has changed since the last build")
            return 0
        build(pyodide)
        STAMP.write_text(inputs)
    print(f"site: built in {SITE.relative_to(ROOT)}, start at {(SITE / 'index.html').relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
