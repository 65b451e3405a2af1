// The norm of a product of equal Jacobians, with its radius and its bound.

import { slider } from "./controls.mjs";
import { frame, legend } from "./frame.mjs";
import { digits } from "./model/digits.mjs";
import { norm, norms, peak, radius } from "./model/recurrence.mjs";
import { Axes, picture } from "./plot.mjs";

const STEPS = 100;

function render({ w, q, slope, t }, width) {
  const factor = { w, q, slope };
  const [rho, size, top] = [radius(factor), norm(factor, 1), peak(factor, STEPS)];
  const svg = picture(width, 280, "Norm of a product of Jacobians", "Against the number of steps, with the power of the spectral radius and the power of the norm.");
  const axes = new Axes(svg, { width, height: 280, x: [0, STEPS], y: [1e-6, 1e4], logY: true, labelX: "steps t", labelY: "what is left of a gradient" });
  const steps = [...Array(STEPS + 1).keys()];
  const curve = (values) => values.map((y, x) => [x, Math.max(y, 1e-300)]);
  axes.line([[0, 1], [STEPS, 1]], "level");
  axes.line(curve(steps.map((n) => rho ** n)), "second dotted");
  axes.line(curve(steps.map((n) => size ** n)), "third dashed");
  axes.line(curve(norms(factor, STEPS)), "first");
  axes.dot(t, norm(factor, t));
  let words = `One step: spectral radius ${digits(rho)}, norm ${digits(size)}. After ${t} steps the norm of the product is ${digits(norm(factor, t))}. `;
  if (top.at === 0) words += "It never exceeds one.";
  else if (top.at === STEPS) words += "It is still growing at step 100.";
  else words += `It is largest, ${digits(top.norm)}, at step ${top.at}.`;
  return { drawing: [svg, legend([["first", "norm of the product"], ["second dotted", "spectral radius to the power t"], ["third dashed", "norm of one step to the power t"]])], words };
}

/** Put it into its place. */
export function show(place) {
  frame(place, {
    title: "A product of t equal factors",
    task: "Each factor is the slope times the matrix with w on its diagonal and q in its upper right corner. Lower the slope until the hump is gone. Then set q to 0, w to 0.5, the slope to 0.8 and t to 10: the puzzle from the start of the chapter.",
    controls: {
      w: slider("weight w", { min: 0, max: 1.2, step: 0.05, start: 0.9 }),
      q: slider("coupling q", { min: 0, max: 8, step: 0.5, start: 5 }),
      slope: slider("slope", { min: 0, max: 1, step: 0.05, start: 1 }),
      t: slider("steps t", { min: 1, max: STEPS, step: 1, start: 9 }),
    },
    render,
  });
}
