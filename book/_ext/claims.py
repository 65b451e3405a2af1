"""Sphinx extension: numbers from the ledger of checked claims.

``{claim}`V3` `` prints the value of claim V3 and links to its entry, ``{claim-id}`V3` `` prints its name; the
``{claims-ledger}`` directive prints all entries. An unknown id, a failing claim, or a claim whose code raises stops the
build with its id and the reason.
"""

from __future__ import annotations

import re
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective, SphinxRole

from autograder.claims import Checked, ClaimError, check_all

LEDGER = "book/ledger"
POWER = re.compile(r"(-?[\d.]+)e([+-]?\d+)")


def anchor(claim_id: str) -> str:
    """The id of a claim's entry on the ledger page."""
    return f"claim-{claim_id}"


def typeset(value: str) -> list[nodes.Node]:
    """A value as the book prints it: a true minus sign, and powers of ten instead of the ``e`` of programs."""
    if power := POWER.fullmatch(value):
        digits, exponent = power[1].replace("-", "−"), str(int(power[2])).replace("-", "−")
        return [nodes.Text(f"{digits} × 10"), nodes.superscript("", exponent)]
    return [nodes.Text(re.sub(r"^-(?=\d)", "−", value))]


class ClaimRole(SphinxRole):
    """``{claim}`ID` ``: the checked value, linked to its entry in the ledger."""

    def shown(self, checked: Checked) -> list[nodes.Node]:
        """What the link says. Raises ExtensionError for a claim without a value."""
        if checked.value is None:
            raise ExtensionError(f"{self.place}: claim {self.text!r} shows no value; let its code set 'value'")
        return typeset(checked.value)

    @property
    def place(self) -> str:
        """File and line of the role."""
        return ":".join(str(part) for part in self.get_source_info())

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        ledger: dict[str, Checked] = self.env.claims_ledger
        checked = ledger.get(self.text)
        if checked is None:
            known = ", ".join(sorted(ledger))
            raise ExtensionError(f"{self.place}: no claim {self.text!r} in the ledger; known: {known}")
        target = self.env.app.builder.get_relative_uri(self.env.docname, LEDGER) + "#" + anchor(self.text)
        link = nodes.reference("", "", *self.shown(checked), refuri=target, classes=["claim"], internal=True)
        link["reftitle"] = checked.claim.claim
        self.env.note_dependency(
            str(Path(self.env.app.srcdir, self.config.claims_folder, f"{checked.claim.file}.json"))
        )
        return [link], []


class ClaimIdRole(ClaimRole):
    """``{claim-id}`ID` ``: the claim's name, linked to its entry in the ledger."""

    def shown(self, checked: Checked) -> list[nodes.Node]:
        """The id."""
        return [nodes.Text(checked.claim.id)]


class ClaimsLedger(SphinxDirective):
    """``{claims-ledger}``: every claim with its check, one section a file."""

    def run(self) -> list[nodes.Node]:
        out: list[nodes.Node] = []
        files: dict[str, list[Checked]] = {}
        for checked in self.env.claims_ledger.values():
            files.setdefault(checked.claim.file, []).append(checked)
        for file, entries in files.items():
            section = nodes.section(ids=[f"ledger-{file}"])
            section += nodes.title("", file.replace("-", " ").capitalize())
            for entry in entries:
                section += self._entry(entry)
            out.append(section)
        return out

    @staticmethod
    def _entry(checked: Checked) -> nodes.Node:
        claim = checked.claim
        entry = nodes.container(ids=[anchor(claim.id)], classes=["ledger-entry"])
        head = nodes.paragraph("", "", nodes.strong("", claim.id), nodes.Text(" · " + claim.claim))
        if checked.value is not None:
            head += nodes.Text(" → ")
            head += nodes.strong("", "", *typeset(checked.value))
        entry += head
        entry += nodes.literal_block(claim.code, claim.code, language="python")
        if claim.source:
            entry += nodes.paragraph("", "Source: " + claim.source, classes=["ledger-source"])
        return entry


def check_ledger(app: Sphinx) -> None:
    """Run every claim before the first page is read."""
    folder = Path(app.srcdir, app.config.claims_folder)
    try:
        checked = check_all(folder)
    except ClaimError as error:
        raise ExtensionError(str(error)) from error
    if failing := [c for c in checked if c.fault]:
        raise ExtensionError("; ".join(f"claim {c.claim.id!r} ({c.claim.file}.json): {c.fault}" for c in failing))
    app.env.claims_ledger = {c.claim.id: c for c in checked}


def setup(app: Sphinx) -> dict:
    """Register the role, the directive and the check."""
    app.add_config_value("claims_folder", "claims", "env", str)
    app.add_role("claim", ClaimRole())
    app.add_role("claim-id", ClaimIdRole())
    app.add_directive("claims-ledger", ClaimsLedger)
    app.connect("builder-inited", check_ledger)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
