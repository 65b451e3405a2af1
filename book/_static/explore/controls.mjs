// What a reader moves: native inputs, so that keyboard, touch and screen readers work by themselves.

import { text } from "../study/elements.mjs";
import { digits } from "./model/digits.mjs";

let made = 0;

/** A slider with its name and its live value. `from` maps its position to the value (a logarithmic one: p => 10 ** p). */
export function slider(name, { min, max, step, start, from = (position) => position, say = digits }) {
  const row = text("div", "explore-slider");
  const input = document.createElement("input");
  const label = text("label", "", name);
  const output = text("span", "explore-value"); // no <output>: it would be a live region, and say the slider's value twice
  output.setAttribute("aria-hidden", "true");
  input.id = label.htmlFor = `explore-${++made}`;
  Object.assign(input, { type: "range", min, max, step });
  row.append(label, input, output);
  return {
    element: row,
    get value() {
      return from(Number(input.value));
    },
    move(position) {
      input.value = position;
    },
    reset() {
      input.value = start;
    },
    show() {
      output.textContent = say(this.value);
      input.setAttribute("aria-valuetext", output.textContent);
    },
  };
}

/** One of several, as radio buttons. `options` maps values to names; the first is chosen at the start. */
export function choice(name, options) {
  const group = text("fieldset", "explore-choice");
  group.append(text("legend", "", name));
  const group_name = `explore-${++made}`;
  const inputs = Object.entries(options).map(([value, shown]) => {
    const input = document.createElement("input");
    Object.assign(input, { type: "radio", name: group_name, value });
    const label = text("label", "");
    label.append(input, ` ${shown}`);
    group.append(label);
    return input;
  });
  return {
    element: group,
    get value() {
      return inputs.find((input) => input.checked).value;
    },
    reset() {
      inputs[0].checked = true;
    },
    show() {},
  };
}
