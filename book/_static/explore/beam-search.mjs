// A search tree that one grows and prunes, half a step at a press; complete hypotheses are ranked with the exponent alpha.

import { button } from "../study/elements.mjs";
import { choice, slider } from "./controls.mjs";
import { frame, legend } from "./frame.mjs";
import { EOS, TABLES, after, key, next, ranking } from "./model/beam.mjs";
import { digits } from "./model/digits.mjs";
import { draw, label, picture } from "./plot.mjs";

const ROW = 46;
const LABELS = { extend: "Extend", prune: "Prune" };

/** Every node of a table's tree with its column (its length) and its row (leaves below each other). */
function layout(table) {
  const nodes = new Map();
  let row = 0;
  const visit = (tokens) => {
    const children = Object.keys(table[tokens.join(" ")] ?? {}).map((token) => visit([...tokens, token]));
    const at = children.length ? (children[0].row + children.at(-1).row) / 2 : row++;
    const node = { tokens, row: at };
    nodes.set(tokens.join(" "), node);
    return node;
  };
  visit([]);
  return nodes;
}

/** What the search has made of each node: its class in the drawing, and its score. */
function fates(state) {
  const found = new Map([["", { name: "kept", score: 0 }]]);
  const mark = (hypotheses, name) => hypotheses.forEach((h) => found.set(key(h), { name, score: h.score }));
  mark(state.dropped, "dropped");
  mark(state.candidates, "candidate");
  mark([...state.live, ...state.done], "kept");
  for (const { tokens } of [...state.live, ...state.candidates, ...state.done, ...state.dropped]) {
    for (let n = 1; n < tokens.length; n++) found.set(tokens.slice(0, n).join(" "), { name: "kept", past: true });
  }
  return found;
}

function tree(table, state, best, width) {
  const nodes = layout(table);
  const depth = Math.max(...[...nodes.values()].map((node) => node.tokens.length));
  const rows = Math.max(...[...nodes.values()].map((node) => node.row)) + 1;
  const svg = picture(width, rows * ROW + 12, "Search tree", "Live hypotheses have thick lines, candidates dashed ones, dropped ones are dotted.");
  const column = (width - 66) / depth;
  const wide = Math.min(50, column - 3); // of a node; on a telephone five columns are narrow
  const place = ({ tokens, row }) => [28 + column * tokens.length, 6 + ROW * (row + 0.5)];
  const fate = fates(state);
  const probability = (tokens) => Math.exp(tokens.reduce((sum, token, n) => sum + Math.log(table[tokens.slice(0, n).join(" ")][token]), 0));
  const size = wide < 46 ? "small" : "";
  const labels = [];
  for (const node of nodes.values()) {
    const { tokens } = node;
    const it = fate.get(tokens.join(" "));
    if (!it) continue;
    const [x, y] = place(node);
    if (tokens.length) {
      const [x0, y0] = place(nodes.get(tokens.slice(0, -1).join(" ")));
      svg.append(draw("line", { class: `branch ${it.name}`, x1: x0, y1: y0, x2: x, y2: y }));
    }
    const box = draw("rect", { class: `node ${it.name}${best === tokens.join(" ") ? " best" : ""}`, x: x - wide / 2, y: y - 19, width: wide, height: 38, rx: 4 });
    const name = tokens.at(-1) ?? "start";
    labels.push(box, label(name, x, tokens.length ? y - 3 : y + 4, "middle", size));
    if (tokens.length) labels.push(label(digits(Math.round(1000 * probability(tokens)) / 1000), x, y + 13, "middle", size));
  }
  svg.append(...labels);
  return svg;
}

const written = (hypothesis) => hypothesis.tokens.filter((token) => token !== EOS).join("") + (hypothesis.tokens.at(-1) === EOS ? EOS : "");
const listed = (hypotheses) => hypotheses.map(written).join(", ") || "none";

/** Put it into its place. */
export function show(place) {
  let presses = 0;
  let shown = null; // the table that the presses belong to
  const step = button(LABELS.extend, () => {
    presses = step.textContent === "Start again" ? 0 : presses + 1;
    explorable.update();
  });
  const explorable = frame(place, {
    title: "Grow a beam, and prune it",
    task: "Press Extend and Prune in turn. On the trap compare a beam of one with a beam of two; at the tie see who stays. With the endings and a beam of two, raise α after the last step: the winner changes.",
    controls: {
      table: choice("Table:", { trap: "trap", tie: "tie", endings: "endings", first: "first" }),
      k: slider("beam size k", { min: 1, max: 4, step: 1, start: 2 }),
      alpha: slider("exponent α", { min: 0, max: 1, step: 0.05, start: 0 }),
      divisor: choice("Divisor:", { power: "n to the power α", gnmt: "Google's" }),
    },
    actions: [step],
    onReset: () => (presses = 0),
    render({ table: name, k, alpha, divisor }, width) {
      if (name !== shown) [presses, shown] = [0, name];
      const table = TABLES[name];
      const state = after(presses, table, k);
      const ranked = ranking(state.done, alpha, divisor);
      step.textContent = LABELS[next(state)] ?? "Start again";
      let words;
      if (next(state) === "prune") words = `${state.candidates.length} candidates, best first: ${listed(state.candidates)}. Room for ${k}.`;
      else if (next(state)) words = presses ? `Live: ${listed(state.live)}. Dropped so far: ${listed(state.dropped)}.` : "The empty hypothesis is live.";
      else words = "Nothing is live any more.";
      if (ranked.length) words += ` Complete, best first by normalised score: ${ranked.map((h) => `${written(h)} ${digits(h.value)}`).join(", ")}.`;
      const drawing = tree(table, state, ranked.length ? key(ranked[0]) : null, width);
      return { drawing: [drawing, legend([["branch kept", "kept"], ["branch candidate", "candidate"], ["branch dropped", "dropped"], ["branch best", "best complete"]])], words };
    },
  });
}
