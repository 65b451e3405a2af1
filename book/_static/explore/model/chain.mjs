// Slips that add up: on the path a word is wrong with probability slip; off it, the next is right with probability back.

/** Probability that word t is wrong, for t = 1 … words. */
export function wrong(slip, back, words) {
  const found = [];
  for (let t = 0, e = 0; t < words; t++) found.push((e = (1 - back) * e + slip * (1 - e)));
  return found;
}

/** Expected number of wrong words. */
export const cost = (slip, back, words) => wrong(slip, back, words).reduce((sum, e) => sum + e, 0);

/** The share of wrong words in the long run. */
export const share = (slip, back) => slip / (slip + back);
