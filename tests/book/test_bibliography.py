"""Each work of the bibliography is cited, and can be found by its DOI or arXiv id."""

from __future__ import annotations

import re

from book.pages import ROOT

ENTRIES = dict(re.findall(r"^@\w+\{([^,]+),(.*?)^\}", (ROOT / "book/references.bib").read_text(), re.M | re.S))
# a report of a research centre; proceedings that give an address and no DOI
WITHOUT = {"jaeger2001", "jozefowicz2015"}


def test_every_entry_is_cited_and_every_citation_has_an_entry():
    """Pages put their own letters before a key, as in vg-pascanu2013, so that each lists its own works."""
    cited = set()
    for page in (ROOT / "book").glob("*.md"):
        for keys in re.findall(r"\{cite(?::\w+)?\}`([^`]+)`", page.read_text()):
            cited |= {re.sub(r"^\w\w-", "", key.strip()) for key in keys.split(",")}
    assert cited == set(ENTRIES)


def test_every_entry_has_an_address_that_lasts():
    for key, entry in ENTRIES.items():
        lasting = re.search(
            r"doi\s*=\s*[{\"]10\.|eprint\s*=\s*[{\"]\S|doi\.org/10\.|arxiv\.org/abs/|arXiv:\d", entry, re.I
        )
        assert lasting or key in WITHOUT, key
