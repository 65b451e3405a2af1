// What all explorables have in common: a title, what to try, controls, a drawing, the numbers in words, a way back.

import { button, text } from "../study/elements.mjs";

const NARROW = 260;
const WIDE = 620;

/**
 * Put an explorable into its place. `controls` are those of controls.mjs, by name; `render(values, width)` gives
 * `drawing` (elements) and `words` (the numbers in a sentence or two). `actions` are more buttons, beside "Reset".
 * The frame draws at each change and at a new width, and never by itself.
 */
export function frame(place, { title, task, controls, render, actions = [], onReset = () => {} }) {
  const drawing = text("div", "explore-drawing");
  const words = text("p", "explore-words");
  words.setAttribute("role", "status");
  const all = Object.values(controls);

  function update() {
    for (const control of all) control.show();
    const width = Math.round(Math.min(Math.max(drawing.clientWidth, NARROW), WIDE));
    const shown = render(Object.fromEntries(Object.entries(controls).map(([name, control]) => [name, control.value])), width);
    drawing.replaceChildren(...shown.drawing);
    if (words.textContent !== shown.words) words.textContent = shown.words;
  }

  function reset() {
    for (const control of all) control.reset();
    onReset();
    update();
  }

  const panel = text("div", "explore-controls");
  panel.append(...all.map((control) => control.element));
  const bar = text("div", "deck-bar");
  bar.append(...actions, button("Reset", reset));
  panel.addEventListener("input", update);
  place.replaceChildren(text("p", "explore-title", title), text("p", "explore-task", task), panel, bar, drawing, words);
  place.setAttribute("role", "group");
  place.setAttribute("aria-label", title);
  reset();
  let before = drawing.clientWidth;
  new ResizeObserver(() => {
    if (drawing.clientWidth === before) return;
    before = drawing.clientWidth;
    update();
  }).observe(drawing);
  return { update };
}

/** What the lines mean: [class of the line, name] each, with a sample. */
export function legend(entries) {
  const list = text("ul", "explore-legend");
  for (const [name, meaning] of entries) {
    const item = text("li", "");
    item.innerHTML = '<svg width="34" height="10" aria-hidden="true"><line x1="1" x2="33" y1="5" y2="5"/></svg>';
    item.querySelector("line").setAttribute("class", name.startsWith("branch") ? name : `line ${name}`);
    item.append(` ${meaning}`);
    list.append(item);
  }
  return list;
}
