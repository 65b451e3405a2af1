// Attention of one decoder step: scores, divided by a temperature, become weights, and weights a context.

/** Weights of the scores at a temperature; the largest score is taken off first, so that nothing overflows. */
export function weights(scores, temperature = 1) {
  const top = Math.max(...scores);
  const powers = scores.map((e) => Math.exp((e - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((x) => x / sum);
}

/** The weighted mean of the states, one state a row. */
export const context = (alpha, states) => states[0].map((_, d) => alpha.reduce((sum, a, i) => sum + a * states[i][d], 0));

/** Entropy in nats. */
export const entropy = (alpha) => alpha.reduce((sum, a) => (a > 0 ? sum - a * Math.log(a) : sum), 0);

/** Derivative of weight i (row) by the softmax's own argument j (column), the score divided by the temperature. */
export const jacobian = (alpha) => alpha.map((a, i) => alpha.map((b, j) => a * ((i === j) - b)));

/** Spectral norm of that matrix for three weights. One eigenvalue is 0; the others have this sum and this product. */
export function jacobianNorm(alpha) {
  const sum = alpha.reduce((total, a) => total + a * (1 - a), 0);
  const product = 3 * alpha[0] * alpha[1] * alpha[2];
  return (sum + Math.sqrt(Math.max(sum * sum - 4 * product, 0))) / 2;
}
