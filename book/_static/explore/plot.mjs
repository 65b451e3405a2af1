// Small drawings in SVG: axes with lines and dots, bars, cells. Sizes are CSS pixels, so that text stays legible on a
// telephone; colours are classes, so that the theme decides.

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with attributes and children. */
export function draw(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** An empty picture with a name and a description for those who do not see it. */
export function picture(width, height, title, description) {
  const made = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `${title}. ${description}` });
  made.append(draw("title", {}, title), draw("desc", {}, description));
  return made;
}

/** Text at a place; anchor is start, middle or end. */
export const label = (content, x, y, anchor = "middle", name = "") => draw("text", { x, y, "text-anchor": anchor, class: name }, content);

const STEPS = [1, 2, 2.5, 5, 10];

function linearTicks(low, high, count) {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.find((s) => s * power >= rough * 0.999) * power;
  const ticks = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n++) ticks.push(n * step);
  return ticks.map((at) => [at, String(Number(at.toPrecision(6))).replace("-", "−")]);
}

function logTicks(low, high, count) {
  const [from, to] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  const step = Math.max(1, Math.ceil((to - from) / count));
  const ticks = [];
  for (let power = from; power <= to; power += step) ticks.push([10 ** power, power]);
  return ticks;
}

/** A plane with two axes. `x` and `y` are [lowest, highest]; with `logX`, `logY` they are logarithmic. */
export class Axes {
  constructor(svg, { width, height, x, y, logX = false, logY = false, labelX = "", labelY = "" }) {
    Object.assign(this, { svg, x, y, logX, logY, left: 46, right: width - 12, top: 26, bottom: height - 40 });
    svg.append(draw("rect", { class: "ground", x: this.left, y: this.top, width: this.right - this.left, height: this.bottom - this.top }));
    const across = logX ? logTicks(...x, 6) : linearTicks(...x, width < 420 ? 4 : 6);
    for (const [at, name] of across) {
      const px = this.px(at);
      svg.append(draw("line", { class: "grid", x1: px, x2: px, y1: this.top, y2: this.bottom }), this.#tick(name, px, this.bottom + 16, "middle", logX));
    }
    for (const [at, name] of logY ? logTicks(...y, 6) : linearTicks(...y, 5)) {
      const py = this.py(at);
      svg.append(draw("line", { class: "grid", x1: this.left, x2: this.right, y1: py, y2: py }), this.#tick(name, this.left - 6, py + 4, "end", logY));
    }
    svg.append(label(labelX, (this.left + this.right) / 2, height - 6), label(labelY, 2, 14, "start"));
  }

  #tick(name, x, y, anchor, isPower) {
    if (!isPower) return label(name, x, y, anchor, "tick");
    const made = label("10", x, y, anchor, "tick");
    made.append(draw("tspan", { dy: -5, "font-size": "0.8em" }, String(name).replace("-", "−")));
    return made;
  }

  #place(value, [low, high], logarithmic) {
    const t = logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return Math.min(Math.max(t, -2), 3); // far outside is cut off by the frame anyway
  }

  px = (value) => this.left + (this.right - this.left) * this.#place(value, this.x, this.logX);
  py = (value) => this.bottom - (this.bottom - this.top) * this.#place(value, this.y, this.logY);

  /** Draw what follows only within the frame. */
  #inside(made) {
    const id = `clip-${++Axes.clips}`;
    const frame = draw("rect", { x: this.left, y: this.top, width: this.right - this.left, height: this.bottom - this.top });
    this.svg.append(draw("clipPath", { id }, frame));
    made.setAttribute("clip-path", `url(#${id})`);
    this.svg.append(made);
  }

  static clips = 0;

  /** A line through [x, y] points; the class gives its colour and dashes. */
  line(points, name) {
    const way = points.map(([x, y]) => `${this.px(x).toFixed(1)},${this.py(y).toFixed(1)}`).join(" ");
    this.#inside(draw("polyline", { class: `line ${name}`, points: way }));
  }

  /** The area between a line and the horizontal axis. */
  area(points, name) {
    const way = [[points[0][0], this.y[0]], ...points, [points.at(-1)[0], this.y[0]]];
    this.#inside(draw("polygon", { class: `area ${name}`, points: way.map(([x, y]) => `${this.px(x)},${this.py(y)}`).join(" ") }));
  }

  dot(x, y, name = "", radius = 5) {
    this.#inside(draw("circle", { class: `dot ${name}`, cx: this.px(x), cy: this.py(y), r: radius }));
  }

  text(content, x, y, anchor = "start") {
    this.svg.append(label(content, this.px(x), this.py(y), anchor, "note"));
  }
}
