// One decoder step of attention: scores, divided by a temperature, give weights; weights give the context.

import { slider } from "./controls.mjs";
import { frame } from "./frame.mjs";
import { digits, fixed } from "./model/digits.mjs";
import { context, entropy, jacobian, jacobianNorm, weights } from "./model/softmax.mjs";
import { Axes, draw, label, picture } from "./plot.mjs";

const STATES = [[1, 0], [0, 1], [1, 1]]; // the chapter's h_i
// three pictures beside each other in a chapter's column
const [NARROW, SIZE, HEIGHT] = [150, 226, 250];

function bars(alpha) {
  const svg = picture(NARROW, HEIGHT, "Weights", "A bar for each position.");
  svg.append(label("weights α", 2, 14, "start"));
  alpha.forEach((a, i) => {
    const [x, height] = [11 + 47 * i, 170 * a];
    svg.append(
      draw("rect", { class: "bar", x, width: 34, y: 218 - height, height }),
      label(fixed(a), x + 17, 210 - height),
      label(`h${"₁₂₃"[i]}`, x + 17, 238),
    );
  });
  svg.append(draw("line", { class: "line level", x1: 2, x2: NARROW - 2, y1: 218, y2: 218 }));
  return svg;
}

function plane(alpha, c) {
  const svg = picture(SIZE, HEIGHT, "Context", "The three states as corners of a triangle, and the context within it.");
  const axes = new Axes(svg, { width: SIZE, height: HEIGHT, x: [-0.2, 1.3], y: [-0.2, 1.3], labelX: "first entry", labelY: "states and context c" });
  axes.line([...STATES, STATES[0]], "level");
  STATES.forEach((h, i) => {
    axes.line([h, c], `first pull-${i}`);
    svg.lastChild.style.strokeWidth = 0.5 + 7 * alpha[i];
    axes.dot(...h, "hollow");
  });
  axes.dot(...c, "", 6);
  axes.text("h₁", 1.04, -0.12);
  axes.text("h₂", -0.08, 1.1);
  axes.text("h₃", 1.04, 1.1);
  return svg;
}

function cells(J) {
  const svg = picture(SIZE, HEIGHT, "Jacobian", "Row i and column j: the derivative of weight i by score j.");
  svg.append(label("Jacobian ∂αᵢ/∂(eⱼ/τ)", 2, 14, "start"));
  J.forEach((row, i) => {
    svg.append(label(`α${"₁₂₃"[i]}`, 12, 68 + 66 * i), label(`e${"₁₂₃"[i]}`, 57 + 67 * i, 245));
    row.forEach((x, j) => {
      const [left, top] = [24 + 67 * j, 30 + 66 * i];
      const cell = draw("rect", { class: `cell ${x > 0 ? "rises" : "falls"}`, x: left, y: top, width: 65, height: 64 });
      cell.style.fillOpacity = Math.min(Math.abs(x) / 0.25, 1) * 0.55;
      svg.append(cell, label(fixed(x), left + 32, top + 37));
    });
  });
  return svg;
}

function render({ e1, e2, e3, temperature }) {
  const alpha = weights([e1, e2, e3], temperature);
  const c = context(alpha, STATES);
  const words =
    `Weights ${alpha.map((a) => fixed(a)).join(", ")}, entropy ${digits(entropy(alpha))} of at most ${digits(Math.log(3))} nats; ` +
    `context (${c.map((x) => fixed(x)).join(", ")}). The norm of the Jacobian is ${digits(jacobianNorm(alpha))}, of at most 0.5.`;
  return { drawing: [bars(alpha), plane(alpha, c), cells(jacobian(alpha))], words };
}

/** Put it into its place. */
export function show(place) {
  const score = (name, start) => slider(name, { min: -4, max: 6, step: 0.1, start });
  frame(place, {
    title: "From scores to a context",
    task: "Lower the temperature until one weight is nearly one, and watch the Jacobian fade. Then make two scores equal and lower it again: where does the context go, and what is the norm?",
    controls: {
      e1: score("score e₁", 2),
      e2: score("score e₂", 1),
      e3: score("score e₃", 0),
      temperature: slider("temperature τ", { min: -1, max: 1, step: 0.05, start: 0, from: (position) => 10 ** position }),
    },
    render,
  });
}
