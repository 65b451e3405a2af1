// The inverse sigmoid schedule, and what training with its probability leads to.

import { slider } from "./controls.mjs";
import { frame, legend } from "./frame.mjs";
import { digits } from "./model/digits.mjs";
import { allReference, distance, inverseSigmoid } from "./model/schedule.mjs";
import { Axes, picture } from "./plot.mjs";

const LAST = 100;
const WORDS = 20;

function render({ k, i }, width) {
  const p = inverseSigmoid(k, i);
  const svg = picture(width, 260, "Inverse sigmoid schedule", "The probability of reading the reference against the training step.");
  const axes = new Axes(svg, { width, height: 260, x: [0, LAST], y: [0, 1], labelX: "training step i", labelY: "probability p of the reference" });
  const steps = [...Array(LAST + 1).keys()];
  axes.line([[0, 0.5], [LAST, 0.5]], "level");
  axes.line(steps.map((n) => [n, distance(inverseSigmoid(k, n))]), "second dashed");
  axes.line(steps.map((n) => [n, inverseSigmoid(k, n)]), "first");
  axes.dot(i, p);
  axes.dot(i, distance(p), "hollow");
  const words =
    `At step ${i} the reference is read with p = ${digits(p)}; p is one half at step ${digits(k * Math.log(k))}. Of ${WORDS} inputs ${digits(WORDS * (1 - p))} are own words on average, ` +
    `and a sentence has none with probability ${digits(allReference(p, WORDS))}. The best model for this p is ${digits(distance(p))} bits from the truth in the two-word toy.`;
  return { drawing: [svg, legend([["first", "p"], ["second dashed", "distance of the toy's best model from the truth, in bits"]])], words };
}

/** Put it into its place. */
export function show(place) {
  frame(place, {
    title: "The inverse sigmoid schedule",
    task: "Raise k and see the whole curve move to the right. Then move i to the end: how far from the truth is the best model now? (The toy comes in the next section.)",
    controls: {
      k: slider("constant k", { min: 1, max: 30, step: 1, start: 10 }),
      i: slider("training step i", { min: 0, max: LAST, step: 1, start: 23 }),
    },
    render,
  });
}
