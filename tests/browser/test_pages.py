"""The site in a real browser: nothing foreign is asked for, formulas are set, pages fit a telephone."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from axe_playwright_python.sync_playwright import Axe
from browser.chromium import SITE

ROOT = Path(__file__).resolve().parents[2]
TOC, CONFIG = (yaml.safe_load((ROOT / name).read_text()) for name in ("_toc.yml", "_config.yml"))
PAGES = [TOC["root"], *(page["file"] for part in TOC["parts"] for page in part["chapters"])]
if not CONFIG["publish_solutions"]:
    PAGES.remove("book/practice-exam-solutions")
SCREENSHOTS = SITE.parent / "screenshots"
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.mark.parametrize(("width", "theme", "other"), [(1280, "light", "dark"), (360, "dark", "light")])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_whole_and_light(browser, address, page, width, theme, other):
    """It opens in one theme and is switched to the other; weight is what goes over the wire, with every figure."""
    context = browser.new_context(viewport={"width": width, "height": 800})
    context.add_init_script(f"localStorage.setItem('mode', '{theme}'); localStorage.setItem('theme', '{theme}')")
    opened = context.new_page()
    opened.set_default_timeout(90_000)  # the chapter has hundreds of formulas to set
    asked, requests, faults = [], [], []
    opened.on("request", lambda request: asked.append(request.url))
    opened.on("requestfinished", lambda request: requests.append(request))
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
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    # Jupyter Book declares this name twice on each of its pages
    assert [fault for fault in faults if "THEBE_JS_URL" not in fault] == []
    broken = opened.evaluate("[...document.images].filter(i => i.complete && !i.naturalWidth).map(i => i.src)")
    assert broken == []
    sizes = {request.url: request.sizes()["responseBodySize"] for request in requests if request.url.startswith("http")}
    assert sum(sizes.values()) < 1.5e6, sorted((size, url) for url, size in sizes.items())[-8:]
    scripts = {url: size for url, size in sizes.items() if url.split("?")[0].endswith((".js", ".mjs"))}
    assert sum(scripts.values()) < 0.6e6, scripts
    SCREENSHOTS.mkdir(exist_ok=True)
    for shown in (theme, other):
        opened.evaluate("theme => document.documentElement.dataset.theme = theme", shown)
        opened.screenshot(path=SCREENSHOTS / f"{Path(page).name}-{shown}-{width}.png")
    context.close()


QUICK = {"book/index", "book/attention-scoring", "book/bibliography"}  # each kind of page once, the others are slow


ALL = {"resultTypes": ["violations"]}
OF_COLOURS = ALL | {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


@pytest.mark.parametrize(
    "page", [page if page in QUICK else pytest.param(page, marks=pytest.mark.slow) for page in PAGES]
)
def test_assistive_technology_finds_no_fault(browser, address, page):
    """Formulas as their source: how they are read out is MathJax's, and setting hundreds of them takes axe a minute."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script("localStorage.setItem('mode', 'light'); localStorage.setItem('theme', 'light')")
    context.route("**/mathjax/**", lambda route: route.abort())
    opened = context.new_page()
    opened.goto(f"{address}/{page}.html")
    opened.wait_for_load_state("load")
    # one entry of the ledger is like another
    opened.evaluate("document.querySelectorAll('.ledger-entry').forEach((entry, n) => n > 20 && entry.remove())")
    for theme, rules in (("light", ALL), ("dark", OF_COLOURS)):  # the second theme changes colours and nothing else
        opened.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        opened.evaluate("document.getAnimations().forEach((each) => each.finish())")  # colours on their way
        found = Axe().run(opened, options=rules).response["violations"]
        assert [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in found] == [], theme
    context.close()


@pytest.mark.parametrize("page", ["book/index", "book/beam-search"])
def test_a_page_without_scripts_has_text_figures_and_a_word_on_formulas(browser, address, page):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    opened = context.new_page()
    opened.goto(f"{address}/{page}.html")
    assert "formulas appear as their LaTeX source" in opened.locator("article, .course-note").first.inner_text()
    assert opened.locator(".course-note").is_visible()
    assert opened.locator("figure img").first.is_visible()
    assert opened.locator(".live-bar").count() == 0
    if page != "book/index":
        assert "\\(" in opened.locator("article").inner_text()
    context.close()


def test_a_number_leads_to_its_check(browser, address):
    opened = browser.new_page()
    opened.goto(f"{address}/book/vanishing-gradients.html")
    opened.locator("a.claim").first.click()
    opened.wait_for_url("**/ledger.html#claim-*")
    target = opened.url.split("#")[1]
    assert opened.locator(f"#{target}").is_visible()
    opened.close()


def test_the_exam_prints_with_space_to_write_and_without_side_bars(browser, address):
    opened = browser.new_page(viewport={"width": 1280, "height": 900})
    opened.goto(f"{address}/book/practice-exam.html")
    spaces = opened.locator("div.answer")
    assert spaces.count() == 28
    assert not spaces.first.is_visible()
    assert opened.locator(".bd-sidebar-primary").is_visible()
    opened.emulate_media(media="print")
    assert all(space.bounding_box()["height"] > 50 for space in spaces.all())
    for part in (".bd-sidebar-primary", ".bd-sidebar-secondary", ".prev-next-footer", ".bd-header-article"):
        assert not opened.locator(part).first.is_visible(), f"{part} is printed"
    breaks = "[...document.querySelectorAll('section[id^=question-]')].map(s => getComputedStyle(s).breakBefore)"
    assert opened.evaluate(breaks) == ["page"] * 3
    opened.close()
