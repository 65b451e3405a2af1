"""Exercises with new numbers, in the page: Python draws and checks there what it draws and checks here."""

from __future__ import annotations

import re

import practice
import pytest
from browser.chromium import no_python

STATUS = "document.querySelector('#practice-bs-lengths .practice-status').textContent"
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.mark.timeout(400)
def test_a_question_is_drawn_answered_and_shared(browser, address):
    if missing := no_python():
        pytest.skip(missing)
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{address}/book/beam-search.html")
    place = page.locator('.exercise[data-exercise="bs-lengths"]')
    status = place.locator(".practice-status")
    place.get_by_role("button", name="New numbers").click()
    page.wait_for_function(rf"/^Question \d+$/.test({STATUS})")
    seed = int(re.search(r"\d+", status.inner_text())[0])
    drawn = practice.named("bs-lengths").draw(seed)
    for at, field in enumerate(drawn.fields):
        entry = page.locator(f"#bs-lengths-field-{at}")
        if field.choices:
            entry.select_option(field.answer)
        else:
            entry.fill(f"{field.answer:.4g}" if at == 1 else str(field.mistakes[0][0]))
    entry.press("Enter")
    page.wait_for_function(f"/of 4 right/.test({STATUS})")
    assert status.inner_text().startswith("3 of 4 right.")
    verdicts = place.locator(".practice-verdict").all_inner_texts()
    assert verdicts[1] == "✓ Right."
    assert verdicts[2] == "✗ " + drawn.fields[2].mistakes[0][1]
    assert place.locator("a.practice-link").get_attribute("href") == f"#practice-bs-lengths-{seed}"

    other = browser.new_page()
    other.set_default_timeout(120_000)
    other.goto(f"{address}/book/beam-search.html#practice-bs-lengths-17")
    other.get_by_role("button", name="Show question 17").click()
    other.wait_for_function(f"{STATUS} === 'Question 17'")
    shown = re.sub(r"\s", "", other.locator("#practice-bs-lengths .question").inner_text())
    size = re.search(r"\$-([\d.]+)\$", practice.named("bs-lengths").draw(17).question)[1]
    assert f"log-probability−{size}and" in shown
    page.close()
    other.close()


def test_without_scripts_a_question_stands_with_its_solution(browser, address):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}/book/beam-search.html")
    place = page.locator('.exercise[data-exercise="bs-lengths"]')
    assert place.locator(".question").inner_text().startswith("P has the log-probability")
    place.locator("summary").click()
    assert place.locator("details.solution div").is_visible()
    page.context.close()
