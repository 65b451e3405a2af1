// Demand of a sentence against the capacity of one vector, and against all states that attention reaches.

import { slider } from "./controls.mjs";
import { frame, legend } from "./frame.mjs";
import { breakEven, capacity, demand, fits, reachable } from "./model/budget.mjs";
import { digits } from "./model/digits.mjs";
import { Axes, picture } from "./plot.mjs";

const LONGEST = 1000;
const whole = (x) => Number(x.toFixed(1)).toLocaleString("en");

function render(it, width) {
  const svg = picture(width, 300, "Demand and capacity in bits", "Against the length of the sentence, both axes logarithmic.");
  const axes = new Axes(svg, { width, height: 300, x: [1, LONGEST], y: [1, 1e8], logX: true, logY: true, labelX: "tokens in the sentence", labelY: "bits" });
  const across = (value) => [1, LONGEST].map((tokens) => [tokens, value({ ...it, tokens })]);
  axes.line(across(reachable), "third dotted");
  axes.line(across(capacity), "second dashed");
  axes.line(across(demand), "first");
  const border = breakEven(it);
  if (border >= 1 && border <= LONGEST) axes.dot(border, capacity(it), "hollow");
  axes.dot(it.tokens, demand(it));
  const words =
    `${it.tokens} tokens need ${whole(demand(it))} bits, one vector holds ${whole(capacity(it))}: it ${fits(it) ? "fits" : "does not fit"}. ` +
    `The vector is full at ${whole(border)} tokens. With attention ${whole(reachable(it))} bits can be reached, ${digits(reachable(it) / demand(it))} times the demand.`;
  return { drawing: [svg, legend([["first", "demand"], ["second dashed", "one vector"], ["third dotted", "with attention"]])], words };
}

/** Put it into its place. */
export function show(place) {
  frame(place, {
    title: "Demand against capacity",
    task: "Lengthen the sentence until it no longer fits. What helps more, twice the entries or half the bits a token? With attention, watch the ratio of reachable bits to demand while you change the length.",
    controls: {
      tokens: slider("tokens T", { min: 0, max: 3, step: 0.02, start: 1.7, from: (position) => Math.round(10 ** position), say: String }),
      entries: slider("entries N", { min: 4, max: 12, step: 1, start: 9, from: (position) => 2 ** position, say: String }),
      entryBits: slider("bits an entry b", { min: 0.5, max: 16, step: 0.5, start: 4 }),
      tokenBits: slider("bits a token r", { min: 1, max: 20, step: 0.5, start: 10 }),
    },
    render,
  });
}
