// Slips that add up: the probability that word t is wrong, whose sum is the cost.

import { slider } from "./controls.mjs";
import { frame, legend } from "./frame.mjs";
import { cost, share, wrong } from "./model/chain.mjs";
import { digits } from "./model/digits.mjs";
import { Axes, picture } from "./plot.mjs";

function render({ slip, back, words: T }, width) {
  const svg = picture(width, 280, "Probability that a word is wrong", "Against its position; summed over all words it is the expected number of wrong ones.");
  const axes = new Axes(svg, { width, height: 280, x: [0, T], y: [0, 1], labelX: "position t", labelY: "probability that word t is wrong" });
  const points = [[0, 0], ...wrong(slip, back, T).map((e, t) => [t + 1, e])];
  axes.area(points, "");
  axes.line([[0, share(slip, back)], [T, share(slip, back)]], "third dashed");
  axes.line([[0, slip], [T, slip]], "second dotted");
  axes.line(points, "first");
  const words =
    `Of ${T} words ${digits(cost(slip, back, T))} are wrong on average; slips without consequences would make it ${digits(slip * T)}. ` +
    `In the long run a share of ${digits(share(slip, back))} is wrong.`;
  const lines = [["first", "the chain; summed over all words: the cost"], ["second dotted", "slips without consequences"], ["third dashed", "the long run"]];
  return { drawing: [svg, legend(lines)], words };
}

/** Put it into its place. */
export function show(place) {
  frame(place, {
    title: "The chain, with and without a way back",
    task: "Move the length from 10 to 1000 and compare the cost with that of slips without consequences. Then raise the probability of a return by a hundredth at a time: how little is enough?",
    controls: {
      slip: slider("slip ε", { min: -3, max: -0.3, step: 0.05, start: -2, from: (position) => 10 ** position }),
      back: slider("return r", { min: 0, max: 1, step: 0.01, start: 0 }),
      words: slider("length T", { min: 1, max: 3, step: 0.02, start: 2, from: (position) => Math.round(10 ** position), say: String }),
    },
    render,
  });
}
