"""Cells that run in the page: what a reader sees and can do, with Python from this machine."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.chromium import ROOT, no_python
from browser.test_pages import PAGES

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
CHAPTER = "book/attention-scoring"
ENDED = """number => ["done", "failed", "idle"].includes(document.querySelectorAll("div[data-live]")[number - 1].dataset.live)
  && !document.querySelector("div[data-live=waiting], div[data-live=running]")"""


@pytest.fixture(autouse=True)
def python():
    if missing := no_python():
        pytest.skip(missing)


class Reader:
    """A person with a page: presses, types, waits and looks."""

    def __init__(self, browser, url: str, **context):
        self.context = browser.new_context(viewport={"width": 1280, "height": 900}, **context)
        self.context.set_default_timeout(60_000)
        self.page = self.context.new_page()
        self.asked = []
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.open(url)

    def open(self, url: str) -> None:
        self.page.goto(url, wait_until="domcontentloaded")
        self.page.wait_for_selector("article .live-bar", state="attached")

    def cell(self, number: int):
        return self.page.locator("div[data-live]").nth(number - 1)

    def state(self, number: int) -> str:
        return self.cell(number).get_attribute("data-live")

    def message(self, number: int) -> str:
        return self.cell(number).locator(".live-message").inner_text()

    def press(self, number: int, button: str) -> None:
        self.cell(number).locator(f".live-bar .live-{button}").click()

    def wait(self, number: int) -> str:
        self.page.wait_for_function(ENDED, arg=number, timeout=240_000)
        return self.state(number)

    def write(self, number: int, code: str) -> None:
        """Replace the code of a cell, from the keyboard."""
        self.press(number, "edit")
        self.cell(number).locator(".cm-content").wait_for()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(code)

    def has_focus(self, selector: str) -> bool:
        return self.page.evaluate("selector => document.activeElement.matches(selector)", selector)


@pytest.fixture
def reader(browser, address):
    opened = Reader(browser, f"{address}/{CHAPTER}.html")
    yield opened
    # Jupyter Book declares this name twice on each of its pages
    assert [fault for fault in opened.faults if "THEBE_JS_URL" not in fault] == []
    opened.context.close()


def test_run_runs_what_a_cell_needs_and_shows_the_figure_in_its_place(reader):
    assert not [url for url in reader.asked if "pyodide" in url], "Python was asked for before Run"
    built = reader.cell(4).locator("figure img").evaluate("picture => ({src: picture.src, alt: picture.alt})")
    reader.press(4, "run")
    assert reader.wait(4) == "done", reader.message(4)
    assert [reader.state(number) for number in (1, 2, 3, 5)] == ["done", "done", "done", "idle"]
    drawn = reader.cell(4).locator("figure img")
    assert drawn.get_attribute("src").startswith("data:image/png")
    assert drawn.get_attribute("alt") == built["alt"]
    assert abs(drawn.bounding_box()["width"] - 500) < 250
    assert reader.cell(4).locator("figcaption").is_visible()
    assert "exponentials [7.389 2.718 1.   ]" in reader.cell(2).locator(".cell_output").inner_text()
    assert reader.has_focus(".live-run"), "Run has lost the keyboard's focus"
    reader.press(4, "reset")
    assert drawn.get_attribute("src") == built["src"]
    # the second run is quick, whatever the machine does besides
    reader.press(2, "run")
    assert reader.wait(2) == "done"


def test_an_edit_lasts_and_an_error_points_at_its_line(reader, address):
    reader.write(2, "import sympy as sp\ndef half(x):\n    return x / 0\nhalf(1)")
    reader.page.keyboard.press("Control+Enter")
    assert reader.wait(2) == "failed"
    assert reader.message(2) == "ZeroDivisionError in line 4" or "line 3" in reader.message(2)
    error = reader.cell(2).locator(".live-error")
    assert "division by zero" in error.inner_text()
    assert "line 3 in half: return x / 0" in error.inner_text()
    assert reader.cell(2).locator(".cm-line.live-fault").inner_text().strip() == "return x / 0"
    for theme in ("light", "dark"):
        reader.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        found = Axe().run(reader.page, "#live-cell-2").response["violations"]
        assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == [], theme
    reader.press(3, "run")  # needs the cell above, which fails again
    assert reader.wait(3) == "idle"
    assert reader.message(3) == "Not run: cell 2 above has an error"
    reader.write(2, "sp.Matrix([[1, sp.sqrt(2)]])")
    reader.press(2, "run")
    assert reader.wait(2) == "done"
    reader.cell(2).locator(".text_latex mjx-container").wait_for()
    reader.open(f"{address}/{CHAPTER}.html")
    assert reader.cell(2).locator("pre").first.inner_text().strip() == "sp.Matrix([[1, sp.sqrt(2)]])"
    assert "kept from an earlier visit" in reader.message(2)
    reader.press(2, "reset")
    assert reader.cell(2).locator("pre").first.inner_text().startswith("e = np.array")
    reader.open(f"{address}/{CHAPTER}.html")
    assert reader.cell(2).locator("pre").first.inner_text().startswith("e = np.array")


def test_stop_ends_an_endless_loop_and_says_what_is_lost(reader):
    reader.write(1, "print('on and on', flush=True)\nwhile True:\n    pass")
    reader.press(1, "run")
    reader.cell(1).locator(".live-fresh").get_by_text("on and on").wait_for()
    reader.press(1, "stop")
    assert reader.state(1) == "idle"
    assert reader.message(1) == "Stopped. All variables are gone; the next Run starts Python anew."
    assert reader.has_focus(".live-run")
    reader.press(1, "reset")
    reader.press(2, "run")
    assert reader.wait(2) == "done"


def test_everything_can_be_done_from_the_keyboard(reader):
    page = reader.page
    page.locator(".live-header .live-run").focus()
    for _ in range(400):
        page.keyboard.press("Tab")
        if reader.has_focus("#live-cell-1 .live-run"):
            break
    else:
        pytest.fail("Tab does not come to the first Run")
    page.keyboard.press("Enter")
    assert reader.wait(1) == "done"
    assert reader.has_focus("#live-cell-1 .live-run")
    page.keyboard.press("Tab")
    assert reader.has_focus("#live-cell-1 .live-edit")
    page.keyboard.press("Space")
    page.wait_for_selector("#live-cell-1 .cm-content")
    page.wait_for_function("document.activeElement.matches('.cm-content')")
    assert "Esc leaves" in reader.message(1)
    page.keyboard.press("Control+End")
    page.keyboard.type("\nprint(6/2)")  # the theme's search must not take the slash
    page.keyboard.press("Control+Enter")
    page.wait_for_function("document.querySelector('#live-cell-1 .live-fresh')?.innerText.includes('3.0')")
    assert reader.has_focus(".cm-content")
    page.keyboard.press("Shift+Enter")
    assert reader.has_focus("#live-cell-2 .live-run")
    assert reader.wait(1) == "done"
    page.locator("#live-cell-1 .live-edit").focus()
    page.keyboard.press("Enter")
    assert reader.has_focus(".cm-content")
    page.keyboard.press("Escape")
    assert reader.has_focus("#live-cell-1 .live-edit")
    assert "Cell 1" in page.locator(".live-voice").inner_text(), "a screen reader hears how it ended"


def test_cells_that_cannot_run_say_why(reader):
    why = reader.page.locator(".tag_no-live .live-why")
    assert why.count() == reader.page.locator("div.cell.tag_no-live").count() > 0
    assert all("PyTorch does not run in the page" in text for text in why.all_inner_texts())
    assert reader.page.locator(".tag_no-live .live-run").count() == 0


def test_python_that_cannot_be_had_is_said_with_what_to_do(browser, address):
    reader = Reader(browser, f"{address}/book/index.html?")
    reader.context.route(
        "**/*.html",
        lambda route: route.fulfill(
            body=route.fetch().text().replace('data-python="/pyodide/"', 'data-python="http://127.0.0.1:9/"'),
            content_type="text/html",
        ),
    )
    reader.open(f"{address}/{CHAPTER}.html")
    reader.press(2, "run")
    reader.page.wait_for_function("document.querySelectorAll('.live-message')[1].innerText.includes('could not')")
    assert reader.state(2) == "idle"
    assert "Check that your network lets you reach 127.0.0.1:9, then press Run again" in reader.message(2)
    reader.context.close()


def test_nothing_moves_when_the_buttons_arrive(browser, address):
    heights = []
    for scripts in (False, True):
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        context.route("**/mathjax/**", lambda route: route.abort())
        context.route(
            "**/study/study.mjs*", lambda route: route.abort()
        )  # explorables and exercises come at their own time
        if not scripts:
            context.route("**/live/page.mjs*", lambda route: route.abort())
        page = context.new_page()
        page.goto(f"{address}/{CHAPTER}.html", wait_until="load")
        assert page.locator(".live-bar").count() == 0 or scripts
        heights.append(page.evaluate("document.querySelector('article').scrollHeight"))
        context.close()
    cells = 30
    assert abs(heights[1] - heights[0]) < 4 * cells, heights


QUICK = "book/beam-search"  # one page always, the others where minutes do not count
LIVE = [page for page in PAGES if "```{code-cell}" in (ROOT / f"{page}.md").read_text()]


@pytest.mark.parametrize(
    "name", [name if name == QUICK else pytest.param(name, marks=pytest.mark.slow) for name in LIVE]
)
def test_every_cell_of_a_page_runs(browser, address, name):
    reader = Reader(browser, f"{address}/{name}.html")
    count = reader.page.locator("div[data-live]").count()
    if count:
        reader.page.locator(".live-header .live-run").click()
        reader.wait(count)
        faults = [
            (number, reader.message(number), reader.cell(number).locator(".live-error").all_inner_texts())
            for number in range(1, count + 1)
            if reader.state(number) != "done"
        ]
        assert faults == []
        for place in reader.page.locator("div[data-live] figure img").all():
            assert place.get_attribute("src").startswith("data:image/png")
    reader.context.close()
