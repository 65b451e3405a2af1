// Scheduled sampling: the probability of reading the reference, and what its optimum costs.

/** Inverse sigmoid schedule k / (k + e^(i / k)), as a logistic function that cannot overflow. */
export function inverseSigmoid(k, i) {
  const u = i / k - Math.log(k);
  return u > 0 ? Math.exp(-u) / (1 + Math.exp(-u)) : 1 / (1 + Math.exp(u));
}

/** Bits between the truth and the best model of the two-word toy. */
export const distance = (p) => Math.abs(Math.log2((1 + p) / 2));

/** Probability that all words read in a sentence are the reference's. */
export const allReference = (p, words) => p ** words;
