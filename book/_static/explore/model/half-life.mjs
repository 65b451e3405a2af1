// The cell path of an LSTM whose forget gates all equal the logistic function of a bias b.

/** The forget gate. */
export const gate = (b) => 1 / (1 + Math.exp(-b));

/** What is left of a gradient after n steps: gate(b)^n, by its logarithm, so that a gate near one is not rounded to one. */
export const left = (b, n) => Math.exp(-n * Math.log1p(Math.exp(-b)));

/** Steps until one half is left. */
export const halfLife = (b) => Math.LN2 / Math.log1p(Math.exp(-b));

/** The bias whose half-life is n steps. */
export const biasFor = (n) => -Math.log(Math.expm1(Math.LN2 / n));
