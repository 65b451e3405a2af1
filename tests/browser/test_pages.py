"""The site in a real browser: nothing foreign is asked for, formulas are set, pages fit a telephone."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from browser.chromium import no_browser, opened_browser, served_site

TOC = yaml.safe_load((Path(__file__).resolve().parents[2] / "_toc.yml").read_text())
PAGES = [TOC["root"], *(page["file"] for part in TOC["parts"] for page in part["chapters"])]
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def address():
    with served_site() as found:
        yield found


@pytest.fixture(scope="module")
def browser():
    if missing := no_browser():
        pytest.skip(missing)
    with opened_browser() as opened:
        yield opened


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_whole(browser, address, page, width, theme):
    context = browser.new_context(viewport={"width": width, "height": 800})
    context.add_init_script(f"localStorage.setItem('mode', '{theme}'); localStorage.setItem('theme', '{theme}')")
    opened = context.new_page()
    opened.set_default_timeout(90_000)  # the chapter has hundreds of formulas to set
    foreign, faults = [], []
    opened.on(
        "request",
        lambda request: (
            foreign.append(request.url) if not request.url.startswith((address, "data:", "blob:")) else None
        ),
    )
    opened.on("response", lambda answer: faults.append(answer.url) if answer.status >= 400 else None)
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.goto(f"{address}/{page}.html")
    opened.wait_for_load_state("load")
    if opened.locator(".math").count():
        opened.wait_for_selector("mjx-container", state="attached")
        assert opened.locator("mjx-merror").count() == 0
        opened.wait_for_function("!document.querySelector('article').innerText.includes('\\\\(')")
    assert opened.evaluate("document.documentElement.dataset.theme") == theme
    assert opened.evaluate("document.documentElement.scrollWidth") <= width, "the page scrolls sideways"
    assert foreign == []
    # Jupyter Book declares this name twice on each of its pages
    assert [fault for fault in faults if "THEBE_JS_URL" not in fault] == []
    broken = opened.evaluate("[...document.images].filter(i => i.complete && !i.naturalWidth).map(i => i.src)")
    assert broken == []
    context.close()


def test_a_number_leads_to_its_check(browser, address):
    opened = browser.new_page()
    opened.goto(f"{address}/book/vanishing-gradients.html")
    opened.locator("a.claim").first.click()
    opened.wait_for_url("**/ledger.html#claim-*")
    target = opened.url.split("#")[1]
    assert opened.locator(f"#{target}").is_visible()
    opened.close()
