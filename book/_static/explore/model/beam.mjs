// Beam search, one half-step at a time: extend every live hypothesis, then prune to k. A hypothesis is a list of tokens
// with the sum of its logarithms; a table maps a prefix, its tokens joined by blanks, to the next token's probabilities.

export const EOS = "<EOS>";
export const TABLES = {
  first: { "": { A: 0.6, B: 0.4 }, A: { x: 0.3, y: 0.7 }, B: { z: 0.9, w: 0.1 } },
  trap: { "": { A: 0.6, B: 0.4 }, A: { x: 0.3, y: 0.4, u: 0.3 }, B: { z: 0.9, w: 0.1 } },
  tie: { "": { A: 0.6, B: 0.4 }, A: { A: 0.7, B: 0.3 }, B: { A: 0.5, B: 0.5 } },
  endings: {
    "": { a: 0.9, [EOS]: 0.1 },
    a: { [EOS]: 0.55, b: 0.45 },
    "a b": { b: 0.95, [EOS]: 0.05 },
    "a b b": { [EOS]: 0.95, b: 0.05 },
    "a b b b": { [EOS]: 1 },
  },
};

export const key = (hypothesis) => hypothesis.tokens.join(" ");
const isDone = (table, hypothesis) => !table[key(hypothesis)];
const inOrder = (a, b) => b.score - a.score || (key(a) < key(b) ? -1 : 1);

/** The search before its first step. */
export const start = () => ({ live: [{ tokens: [], score: 0 }], candidates: [], done: [], dropped: [] });

/** Each live hypothesis, extended by each token. */
function extend(state, table) {
  const candidates = state.live.flatMap(({ tokens, score }) =>
    Object.entries(table[tokens.join(" ")]).map(([token, p]) => ({ tokens: [...tokens, token], score: score + Math.log(p) })),
  );
  return { ...state, live: [], candidates: candidates.sort(inOrder) };
}

/** The k best candidates stay, equal scores in the order of their tokens; those that are complete leave the beam. */
function prune(state, table, k) {
  const kept = state.candidates.slice(0, k);
  return {
    live: kept.filter((hypothesis) => !isDone(table, hypothesis)),
    candidates: [],
    done: [...state.done, ...kept.filter((hypothesis) => isDone(table, hypothesis))],
    dropped: [...state.dropped, ...state.candidates.slice(k)],
  };
}

/** What a press does next: "extend", "prune", or nothing any more. */
export const next = (state) => (state.candidates.length ? "prune" : state.live.length ? "extend" : null);

/** The search after a number of half-steps. */
export function after(presses, table, k) {
  let state = start();
  for (let press = 0; press < presses && next(state); press++) {
    state = next(state) === "extend" ? extend(state, table) : prune(state, table, k);
  }
  return state;
}

/** A score divided by its length to the power of alpha, or by Google's divisor. */
export function normalised(score, length, alpha, divisor = "power") {
  return score / (divisor === "power" ? length : (5 + length) / 6) ** alpha;
}

/** Complete hypotheses with their normalised scores, best first. */
export function ranking(done, alpha, divisor) {
  return done
    .map((hypothesis) => ({ ...hypothesis, value: normalised(hypothesis.score, hypothesis.tokens.length, alpha, divisor) }))
    .sort((a, b) => b.value - a.value || inOrder(a, b));
}
