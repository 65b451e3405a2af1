// One live cell: its code, its buttons, its state. page.mjs decides which cells run, and in which order.
import { Output } from "./output.mjs";
import { Stopped } from "./runner.mjs";
import { forget, keep, kept } from "./store.mjs";

const ICONS = {
  run: "M4 2.5v11l9-5.5z",
  edit: "M11.5 1.5l3 3-9 9-4 1 1-4z",
  reset: "M8 3V.5L4 4l4 3.5V5a4 4 0 1 1-4 4H2a6 6 0 1 0 6-6z",
  stop: "M3.5 3.5h9v9h-9z",
};

export function button(kind, text, label, action) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `live-button live-${kind}`;
  made.innerHTML = `<svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true"><path d="${ICONS[kind]}"/></svg>`;
  const words = document.createElement("span");
  words.textContent = text;
  made.append(words);
  made.setAttribute("aria-label", label);
  made.addEventListener("click", action);
  return made;
}

export class Cell {
  #pre;
  #asBuilt; // the HTML of the code
  #editor = null;
  #code;
  #ran = null; // the code that Python ran last
  #faultLine = null;

  /** `page`: {run(cell), goOn(cell), stop(), announce(text)}. */
  constructor(element, number, page) {
    this.element = element;
    this.number = String(number);
    this.page = page;
    this.#pre = element.querySelector(".cell_input pre");
    this.#asBuilt = this.#pre.innerHTML;
    this.original = this.#code = this.#pre.textContent.replace(/\n$/, "");
    this.output = new Output(element);
    this.output.number = this.number;
    element.id ||= `live-cell-${number}`;
    if (element.id !== `live-cell-${number}`) element.insertAdjacentHTML("afterbegin", `<span id="live-cell-${number}"></span>`);
    this.#buildBar();
    const edited = kept(this.original);
    if (edited !== null && edited !== this.original) this.#take(edited);
    this.state = "idle";
  }

  get code() {
    return this.#code;
  }

  get edited() {
    return this.#code !== this.original;
  }

  /** Whether Python has run the code as it stands. */
  get current() {
    return this.#ran === this.#code;
  }

  /** idle, waiting, running, done, failed */
  set state(state) {
    this.element.dataset.live = state;
    const busy = state === "waiting" || state === "running";
    this.runButton.setAttribute("aria-disabled", busy);
    this.stopButton.hidden = !busy;
    this.#showReset();
  }

  get state() {
    return this.element.dataset.live;
  }

  #buildBar() {
    const what = `cell ${this.number}`;
    this.bar = document.createElement("div");
    this.bar.className = "live-bar";
    this.bar.setAttribute("role", "group");
    this.bar.setAttribute("aria-label", `Python, ${what}`);
    this.runButton = button("run", "Run", `Run ${what}`, () => {
      if (this.runButton.getAttribute("aria-disabled") !== "true") this.page.run(this);
    });
    this.stopButton = button("stop", "Stop", `Stop ${what}`, () => {
      this.runButton.focus(); // this button goes away
      this.page.stop();
    });
    this.editButton = button("edit", "Edit", `Edit ${what}`, () => this.edit());
    this.resetButton = button("reset", "Reset", `Reset ${what} to the book's version`, () => this.reset());
    this.message = document.createElement("span");
    this.message.className = "live-message";
    this.bar.append(this.runButton, this.stopButton, this.editButton, this.resetButton, this.message);
    const input = this.element.querySelector(":scope > details.above-input") ?? this.element.querySelector(".cell_input");
    input.after(this.bar);
    this.element.classList.add("live");
  }

  say(text) {
    this.message.textContent = text;
  }

  #showReset() {
    this.resetButton.hidden = !(this.edited || this.#ran !== null || this.state === "failed");
  }

  /** Run the code by `python`; resolves to whether it went well. Stopped and Unavailable are the caller's. */
  async run(python) {
    const code = this.#code;
    this.#markFault(null);
    this.state = "running";
    this.say("Running…");
    this.output.begin(this.edited);
    try {
      const { error, seconds } = await python.run(code, { cell: this.number, onOutput: (output) => this.output.add(output) });
      this.output.end(error !== null);
      this.#ran = error ? null : code;
      this.state = error ? "failed" : "done";
      if (error?.line) this.#markFault(error.line);
      const where = error?.line ? ` in line ${error.line}` : "";
      this.say(error ? `${error.name}${where}` : `Done in ${seconds < 0.01 ? "under 0.01" : seconds.toFixed(2)} s`);
      return !error;
    } catch (reason) {
      if (reason instanceof Stopped) this.output.end(true);
      else this.output.abandon();
      throw reason;
    }
  }

  /** Python has ended: it knows nothing of this cell any more. */
  forgetRun() {
    this.#ran = null;
    if (this.state !== "failed") this.state = "idle";
  }

  async edit() {
    this.element.querySelector(":scope > details.above-input")?.setAttribute("open", "");
    if (!this.#editor) {
      this.say("Loading the editor…");
      let loaded;
      try {
        loaded = await import("./editor.mjs");
      } catch {
        this.say("The editor could not be loaded: check your connection, then press Edit again.");
        return;
      }
      if (this.#editor) return;
      this.say("");
      this.#editor = loaded.edit(this.#pre.parentElement, this.#code, `Code of cell ${this.number}`, {
        change: (code) => this.#changed(code),
        run: () => this.page.run(this),
        runAndGoOn: () => this.page.goOn(this),
        leave: () => this.editButton.focus(),
      });
      this.#pre.hidden = true;
      this.#pre.parentElement.classList.add("live-editing");
      this.#editor.markLine(this.#faultLine);
    }
    this.#editor.focus();
    if (matchMedia("(hover: hover)").matches) this.say("Ctrl+Enter runs, Shift+Enter runs and goes on, Esc leaves");
  }

  #changed(code) {
    this.#code = code;
    this.#pre.textContent = `${code}\n`; // what the copy button takes
    this.#faultLine = null;
    if (code === this.original) forget(this.original);
    else keep(this.original, code);
    this.element.classList.toggle("live-edited", this.edited);
    this.#showReset();
  }

  #take(code) {
    this.#changed(code);
    this.say("Your version, kept from an earlier visit");
  }

  /** Code and results as in the book. */
  reset() {
    const stale = this.edited && this.#ran !== null;
    if (this.#editor) this.#editor.write(this.original);
    this.#changed(this.original);
    this.#pre.innerHTML = this.#asBuilt;
    this.#markFault(null);
    this.output.restore();
    this.#ran = stale ? null : this.#ran === this.original ? this.#ran : null;
    this.state = "idle";
    this.resetButton.hidden = true;
    this.runButton.focus();
    this.say("As in the book");
    this.page.announce("Reset");
  }

  #markFault(line) {
    this.#faultLine = line;
    this.#pre.querySelector(".live-fault")?.remove();
    this.#editor?.markLine(line);
    if (!line) return;
    const mark = document.createElement("span");
    mark.className = "live-fault";
    mark.style.setProperty("--line", line - 1);
    this.#pre.append(mark);
  }
}
