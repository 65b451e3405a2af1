// Where a cell's results are shown: in the place of those that the book was built with, and in the same form.

const NEW_VERSION = "Drawn by your version of this cell. The book's own figure: ";

function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

export class Output {
  #shown; // the built outputs, as the page came
  #figure; // the built figure with its caption, if there is one
  #picture;
  #built; // its attributes
  #fresh = null; // where outputs of the run go; null before the first run
  #stream = null;
  #figures = 0;
  #pending = ""; // text that waits for the next frame

  constructor(cell) {
    this.place = cell.querySelector(":scope > .cell_output, :scope > details > .cell_output");
    if (!this.place) {
      this.place = element("div", "cell_output docutils container live-empty");
      cell.append(this.place);
    }
    this.#shown = [...this.place.children];
    this.#figure = this.place.querySelector("figure");
    this.#picture = this.#figure?.querySelector("img") ?? null;
    if (this.#picture) {
      const { src, alt } = this.#picture;
      this.#built = { src, alt, width: this.#picture.getAttribute("width") };
    }
  }

  /** A run begins: what is shown stays, dimmed, until the first result or the end. */
  begin(edited) {
    this.edited = edited;
    this.#stream = null;
    this.#figures = 0;
    this.#pending = "";
    this.#old = true;
    this.place.classList.add("live-old");
  }
  #old = false;

  /** Take the old results away; the caption of a figure stays. */
  #clear() {
    if (!this.#old) return;
    this.#old = false;
    this.place.classList.remove("live-old", "live-empty");
    this.#fresh?.remove();
    for (const child of this.#shown) if (child !== this.#figure) child.hidden = true;
    this.#fresh = element("div", "live-fresh");
    this.place.prepend(this.#fresh);
  }

  add(output) {
    this.#clear();
    if (output.type === "text") this.#text(output);
    else if (output.type === "latex") this.#latex(output);
    else if (output.type === "figure") this.#draw(output);
    else this.#error(output);
    if (output.type !== "text") this.#stream = null;
  }

  /** The run is over. */
  end(failed) {
    this.#clear();
    if (this.#picture) this.#picture.hidden = this.#figures === 0 && (failed || this.edited);
    this.place.classList.toggle("live-empty", !this.#fresh.childElementCount && !this.#figure);
  }

  /** Nothing ran after all: what was there is shown as before. */
  abandon() {
    this.#old = false;
    this.place.classList.remove("live-old");
  }

  /** As the book was built. */
  restore() {
    this.abandon();
    this.#fresh?.remove();
    this.#fresh = null;
    for (const child of this.#shown) child.hidden = false;
    this.place.classList.toggle("live-empty", this.#shown.length === 0);
    if (!this.#picture) return;
    this.#picture.hidden = false;
    this.#picture.src = this.#built.src;
    this.#picture.alt = this.#built.alt;
    if (this.#built.width === null) this.#picture.removeAttribute("width");
  }

  #box(className) {
    const box = element("div", `output ${className} highlight-myst-ansi notranslate`);
    const inner = element("div", "highlight");
    const pre = element("pre", "");
    pre.tabIndex = 0; // long lines scroll, by keyboard too
    inner.append(pre);
    box.append(inner);
    this.#fresh.append(box);
    return pre;
  }

  #text({ stream, text }) {
    if (this.#stream?.kind !== stream || stream === "result") {
      const name = { stdout: "stream", stderr: "stderr", result: "text_plain" }[stream];
      this.#stream = { kind: stream, pre: this.#box(name) };
    }
    const { pre } = this.#stream;
    if (stream === "result") pre.append(text);
    else if (this.#pending && this.#pending.pre === pre) this.#pending.text += text;
    else {
      // a loop prints faster than a page can be laid out
      const pending = { pre, text };
      this.#pending = pending;
      requestAnimationFrame(() => {
        pre.append(pending.text);
        if (this.#pending === pending) this.#pending = "";
      });
    }
  }

  #latex({ latex, text }) {
    const box = element("div", "output text_latex math notranslate nohighlight tex2jax_process mathjax_process");
    this.#fresh.append(box);
    if (window.MathJax?.typesetPromise) {
      box.textContent = `\\[${latex}\\]`;
      window.MathJax.typesetPromise([box]).catch(() => (box.textContent = text));
    } else box.textContent = text;
  }

  #draw({ png, width }) {
    this.#figures += 1;
    const first = this.#figures === 1 && this.#picture;
    const picture = first ? this.#picture : element("img", "");
    picture.src = `data:image/png;base64,${png}`;
    picture.width = Math.round(width);
    picture.hidden = false;
    const alt = this.#built?.alt ?? "A figure without a description, drawn by this cell.";
    picture.alt = this.edited && this.#built ? NEW_VERSION + alt : alt;
    if (!first) this.#fresh.append(picture);
  }

  #error({ name, message, hint, frames, line }) {
    const box = element("div", "live-error");
    box.append(element("strong", "", name), message ? `: ${message}` : "");
    if (hint) box.append(element("p", "", hint));
    const listed = frames.length > 1 || (frames.length === 1 && frames[0].line !== line) ? frames : [];
    const list = element("ol", "");
    for (const frame of frames.length === 1 ? frames : listed) {
      const item = element("li", "");
      const link = element("a", "", frame.cell === this.number ? `line ${frame.line}` : `line ${frame.line} of another cell`);
      link.href = `#live-cell-${frame.cell}`;
      item.append(link, frame.function ? ` in ${frame.function}: ` : ": ", element("code", "", frame.text));
      list.append(item);
    }
    if (list.childElementCount) box.append(list);
    this.#fresh.append(box);
  }
}
