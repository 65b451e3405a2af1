// The product of t equal Jacobians J = slope · ((w, q), (0, w)): the slopes of both units are the same, q couples them.

/** Spectral radius of one factor. */
export const radius = ({ w, slope }) => Math.abs(slope * w);

/** Spectral norm of J^t, in closed form: J^t has (slope w)^t on its diagonal and slope q t (slope w)^(t-1) beside it. */
export function norm({ w, q, slope }, t) {
  if (t === 0) return 1;
  const diagonal = (slope * w) ** t;
  const corner = Math.abs(slope * q * t * (slope * w) ** (t - 1));
  return (corner + Math.hypot(corner, 2 * diagonal)) / 2;
}

/** Norms of J^0 … J^steps. */
export const norms = (factor, steps) => Array.from({ length: steps + 1 }, (_, t) => norm(factor, t));

/** Where the norms are largest, at or before the last step. */
export function peak(factor, steps) {
  const all = norms(factor, steps);
  const at = all.reduce((best, value, t) => (value > all[best] ? t : best), 0);
  return { at, norm: all[at] };
}
