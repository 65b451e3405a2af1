"""Explorables in a real browser: each appears, follows the keyboard, resets, and leaves a sentence without scripts."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACES = [
    (page.stem, name)
    for page in sorted((ROOT / "book").glob("*.md"))
    for name in re.findall(r"^```\{explorable\} ([\w-]+)$", page.read_text(), re.M)
]
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def opened(browser, address: str, chapter: str, name: str, **options):
    """A page of the site, the place of one of its explorables, and a list that fills with what its modules do wrong."""
    page = browser.new_context(**options).new_page()
    page.set_default_timeout(90_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("response", lambda answer: faults.append(answer.url) if answer.status >= 400 else None)
    page.goto(f"{address}/book/{chapter}.html")
    return page, page.locator(f'.explorable[data-explorable="{name}"]'), faults


def of_ours(faults: list[str]) -> list[str]:
    """Jupyter Book declares THEBE_JS_URL twice; any other fault is ours."""
    return [fault for fault in faults if "THEBE_JS_URL" not in fault]


def test_each_module_has_a_place_and_each_chapter_an_explorable():
    modules = {path.stem for path in (ROOT / "book/_static/explore").glob("*.mjs")} - {"controls", "frame", "plot"}
    assert modules == {name for _, name in PLACES}
    toc = (ROOT / "_toc.yml").read_text()
    numbered = toc[toc.index("caption: Chapters") : toc.index("caption: Guides")]
    assert set(re.findall(r"file: book/([\w-]+)", numbered)) <= {chapter for chapter, _ in PLACES}


@pytest.mark.parametrize(("chapter", "name"), PLACES)
def test_every_slider_follows_the_keyboard_and_reset_goes_back(browser, address, chapter, name):
    page, place, faults = opened(browser, address, chapter, name, viewport={"width": 1280, "height": 800})
    place.locator("svg[role=img]").first.wait_for()
    words, reset = place.get_by_role("status"), place.get_by_role("button", name="Reset")
    drawing, grows = place.locator(".explore-drawing"), name == "beam-search"
    first = words.inner_text()
    for slider in place.get_by_role("slider").all():
        reset.press("Enter")
        if grows:  # what the exponent does is seen once hypotheses are complete
            for _ in range(4):
                place.locator(".deck-bar button").first.press("Enter")
        before, drawn = words.inner_text(), drawing.inner_html()
        slider.press("ArrowLeft" if slider.input_value() == slider.get_attribute("max") else "ArrowRight")
        assert words.inner_text() != before
        assert drawing.inner_html() != drawn or grows
        assert slider.get_attribute("aria-valuetext")
    reset.press("Enter")
    assert words.inner_text() == first
    assert of_ours(faults) == []
    page.context.close()


def test_a_beam_of_one_falls_into_the_trap_and_a_beam_of_two_does_not(browser, address):
    page, place, _ = opened(browser, address, "beam-search", "beam-search")
    words = place.get_by_role("status")
    place.get_by_role("slider", name="beam size k").press("ArrowLeft")
    step = place.locator(".deck-bar button").first
    for label in ("Extend", "Prune", "Extend", "Prune"):
        assert step.inner_text() == label
        step.press("Space")
    assert step.inner_text() == "Start again"
    assert re.search(r"Complete, best first by normalised score: Ay −1\.43\.", words.inner_text())
    place.get_by_role("slider", name="beam size k").press("ArrowRight")
    assert re.search(r"normalised score: Bz −1\.02,", words.inner_text())
    page.context.close()


@pytest.mark.parametrize(("chapter", "name"), PLACES)
def test_a_telephone_shows_it_whole_and_touch_moves_it(browser, address, chapter, name):
    page, place, faults = opened(
        browser, address, chapter, name,
        viewport={"width": 360, "height": 800}, has_touch=True, is_mobile=True,
    )  # fmt: skip
    place.locator("svg[role=img]").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "the page scrolls sideways"
    slider = place.get_by_role("slider").first
    box, value = slider.bounding_box(), slider.input_value()
    assert box["height"] >= 24, "too small for a finger"
    slider.tap(position={"x": box["width"] * 0.9, "y": box["height"] / 2})
    assert slider.input_value() != value
    assert of_ours(faults) == []
    page.context.close()


@pytest.mark.parametrize(("chapter", "name"), PLACES)
def test_without_scripts_a_sentence_and_the_figure_above_it_stand(browser, address, chapter, name):
    page, place, _ = opened(browser, address, chapter, name, java_script_enabled=False)
    assert "The figure above" in place.inner_text()
    assert place.locator("input, button").count() == 0
    above = place.locator("xpath=preceding-sibling::*[1]").locator("figure img")
    assert above.get_attribute("alt")
    page.context.close()


def test_a_pointer_on_a_cell_of_the_attention_map_says_its_weight(browser, address):
    page, place, faults = opened(browser, address, "final-lab", "final-lab", viewport={"width": 1280, "height": 800})
    drawing = place.locator("svg.map")
    drawing.wait_for()
    drawing.scroll_into_view_if_needed()
    words, stored = place.get_by_role("status"), json.loads((ROOT / "book/data/final-lab.json").read_text())["runs"]
    for model in ("LSTM, additive", "tanh, additive"):
        place.get_by_role("radio", name=model).first.check()
        shown = stored[model]["seeds"][0]["map"]
        for t, i in ((4, 3), (0, 8), (9, 0)):
            drawing.locator("rect.cell").nth(t * len(shown["source"]) + i).hover(force=True)
            weight = float(f"{shown['weights'][t][i]:.3g}")
            assert words.inner_text().startswith(f"While “{shown['target'][t]}” is written")
            assert f"The weight of “{shown['source'][i]}” is {weight:g} here" in words.inner_text()
            assert place.get_by_role("slider", name="German word").input_value() == str(t)
    assert of_ours(faults) == []
    page.context.close()
