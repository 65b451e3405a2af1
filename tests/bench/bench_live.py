"""How long a reader waits for a cell that runs in the page, with Python from this machine.

    python tests/bench/bench_live.py [--rounds 5]

Cold: a browser that has nothing yet, from the press of Run to the result, with all that the cell needs. Warm: the same cell
run again. Medians, with the fastest and the slowest.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.chromium import no_browser, no_python, opened_browser, served_site

PAGE = "book/attention-scoring"
CELLS = {"numpy": 2, "plot": 4}  # numbers of live cells on the page
# what the page does while its reader reads: it loads the rest of the slow modules
PUT_OFF = """async () => {
  const { python } = await import("/_static/live/runner.mjs");
  await python.run("import matplotlib.pyplot, sympy; matplotlib.pyplot.plot, sympy.Symbol", { space: "bench" });
}"""
DONE = "number => document.querySelectorAll('div[data-live]')[number - 1].dataset.live === 'done'"


def seconds(page: object, number: int) -> float:
    """From the press of Run to the result of a cell."""
    cell = page.locator("div[data-live]").nth(number - 1)
    started = time.perf_counter()
    cell.locator(".live-run").click()
    page.wait_for_function(DONE, arg=number, timeout=120_000, polling=10)
    return time.perf_counter() - started


def warm_seconds(page: object, number: int) -> float:
    """The same, measured in the page: a driver's own delays would be most of it."""
    return page.evaluate(
        """async (number) => {
          const cell = document.querySelectorAll("div[data-live]")[number - 1];
          const started = performance.now();
          cell.querySelector(".live-run").click();
          while (cell.dataset.live !== "done") await new Promise((go) => setTimeout(go));
          return (performance.now() - started) / 1000;
        }""",
        number,
    )


def report(name: str, measured: list[float]) -> None:
    """One line."""
    middle, low, high = statistics.median(measured), min(measured), max(measured)
    print(f"{name:12} median {middle:6.3f} s, {low:.3f} to {high:.3f} s, {len(measured)} rounds", flush=True)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    if missing := no_browser() or no_python():
        raise SystemExit(missing)
    with served_site() as address, opened_browser() as browser:
        for name, number in CELLS.items():
            cold, warm = [], []
            for _ in range(options.rounds):
                context = browser.new_context()
                page = context.new_page()
                page.goto(f"{address}/{PAGE}.html", wait_until="load")
                page.wait_for_selector("mjx-container", state="attached")
                page.wait_for_timeout(3000)  # formulas are set by then
                cold.append(seconds(page, number))
                page.evaluate(PUT_OFF)
                warm.append(warm_seconds(page, number))
                context.close()
            report(f"{name}, cold", cold)
            report(f"{name}, warm", warm)


if __name__ == "__main__":
    main()
