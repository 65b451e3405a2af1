"""What Sphinx and the theme leave to do on a built site: roles that assistive technology knows, and less weight."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ICON = re.compile(r'"?(?P<name>[\w-]+)"?:\[\d+,\d+,\[(?P<aliases>[^\]]*)\],"[0-9a-f]+","[^"]*"\],?')
USED = re.compile(r"\bfa-([a-z0-9-]+)")
MAP = re.compile(r"^(//|/\*)[#@] sourceMappingURL=.*$", re.M)


def polish(site: Path) -> None:
    """Mend a site in place, once, right after it was built."""
    (site / ".nojekyll").touch()  # GitHub would leave out folders that begin with an underscore
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        # docutils gives each reference a role that ARIA has withdrawn, and that is no child of the list around it
        page.write_text(text.replace('role="doc-biblioentry"', 'role="listitem"'), encoding="utf-8")
    lighten(site)


def lighten(site: Path) -> None:
    """Leave out what no page uses: maps of minified scripts, translations, two thousand icons."""
    static = site / "_static"
    for unused in (*static.rglob("*.map"), *static.rglob("*.ttf")):  # each font lies there as woff2, too
        unused.unlink()
    shutil.rmtree(static / "locales", ignore_errors=True)
    for file in (*static.rglob("*.js"), *static.rglob("*.css")):
        text = file.read_text(encoding="utf-8")
        if "sourceMappingURL" in text:
            file.write_text(MAP.sub("", text), encoding="utf-8")
    icons = static / "scripts" / "fontawesome.js"
    scripts = (path for path in static.rglob("*.js") if path != icons)
    used = {
        name for file in (*site.rglob("*.html"), *scripts) for name in USED.findall(file.read_text(encoding="utf-8"))
    }

    def keep(icon: re.Match) -> str:
        names = {icon["name"], *re.findall(r'"([\w-]+)"', icon["aliases"])}
        return icon[0] if names & used else ""

    text = icons.read_text(encoding="utf-8")
    thin, seen = ICON.subn(keep, text)
    if seen < 1000:
        raise SystemExit("polish.py does not find the icons in fontawesome.js: has the theme changed its form?")
    icons.write_text(thin, encoding="utf-8")
