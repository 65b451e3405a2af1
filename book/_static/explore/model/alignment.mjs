// One attention map: a row of weights for each word written, a column for each word read.

/** Words of a row by weight, largest first: [word, weight] each, those of at least `least`, and never none. */
export function looksAt(row, words, least = 0.02) {
  const sorted = row.map((weight, i) => [words[i], weight]).sort((a, b) => b[1] - a[1]);
  return sorted.filter(([, weight], place) => place === 0 || weight >= least);
}

/** The row in which a column has its largest weight. */
export function writtenFrom(weights, column) {
  return weights.reduce((best, row, t) => (row[column] > weights[best][column] ? t : best), 0);
}

const UNITS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Unit digits that German writes before the ten: [row, column] each. The English ten stands right before its unit. */
export function moved(source, target) {
  const rows = target.flatMap((_, t) => (target[t + 1] === "und" ? [t] : []));
  const columns = source.flatMap((word, i) => (i > 0 && source[i - 1].endsWith("ty") && UNITS.includes(word) ? [i] : []));
  return rows.map((t, k) => [t, columns[k]]);
}
