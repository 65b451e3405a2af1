// Numbers as the explorables say them.

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (n) => (n < 0 ? "⁻" : "") + [...String(Math.abs(n))].map((digit) => RAISED[digit]).join("");

/** A number with a fixed number of places, as the book prints shares; what rounds to zero has no sign. */
export const fixed = (x, places = 3) => (Number(x.toFixed(places)) || 0).toFixed(places).replace("-", "−");

/** A number with three significant digits, a power of ten where zeros would have to be counted. */
export function digits(x) {
  if (x === 0) return "0";
  if (!Number.isFinite(x)) return Number.isNaN(x) ? "not a number" : x > 0 ? "∞" : "−∞";
  const [front, power] = Math.abs(x).toExponential(2).split("e");
  const sign = x < 0 ? "−" : "";
  if (power >= -3 && power < 5) return sign + String(Number(Math.abs(x).toPrecision(3)));
  return `${sign}${Number(front)}·10${raised(Number(power))}`;
}
