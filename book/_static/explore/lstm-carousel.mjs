// What the cell path keeps, for a forget bias and a number of steps.

import { choice, slider } from "./controls.mjs";
import { frame, legend } from "./frame.mjs";
import { digits } from "./model/digits.mjs";
import { biasFor, gate, halfLife, left } from "./model/half-life.mjs";
import { Axes, picture } from "./plot.mjs";

const LONGEST = 500;

function render({ b, n, scale }, width) {
  const half = halfLife(b);
  const logarithmic = scale === "log";
  const svg = picture(width, 280, "What the cell path keeps", "Against the number of steps; where half is left, and after the chosen number of steps.");
  const axes = new Axes(svg, { width, height: 280, x: [0, LONGEST], y: logarithmic ? [1e-12, 1] : [0, 1], logY: logarithmic, labelX: "steps n", labelY: "left of the gradient" });
  const steps = [...Array(LONGEST + 1).keys()];
  axes.line([[0, 0.5], [LONGEST, 0.5]], "level");
  axes.line(steps.map((t) => [t, Math.max(left(b, t), 1e-300)]), "first");
  axes.dot(half, 0.5, "hollow");
  axes.dot(n, left(b, n));
  const words =
    `Forget bias ${digits(b)}: the gate is ${digits(gate(b))}, half is left after ${digits(half)} steps. ` +
    `After ${n} ${n === 1 ? "step" : "steps"} ${digits(left(b, n))} of the gradient is left. A half-life of ${n} would need a bias of ${digits(biasFor(n))}.`;
  return { drawing: [svg, legend([["first", "gate to the power n"], ["level", "one half"]])], words };
}

/** Put it into its place. */
export function show(place) {
  frame(place, {
    title: "The half-life of a forget bias",
    task: "Raise the bias by one and see what happens to the half-life, first near 0, then near 5. Then look for the bias that keeps half over the longest distance, 500 steps. The hollow dot is the half-life, the full one your number of steps.",
    controls: {
      b: slider("forget bias b", { min: -2, max: 8, step: 0.1, start: 5 }),
      n: slider("steps n", { min: 1, max: LONGEST, step: 1, start: 100 }),
      scale: choice("Axis:", { linear: "linear", log: "logarithmic" }),
    },
    render,
  });
}
