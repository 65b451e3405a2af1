// Makes the cells of a page live: Run, Edit, Reset, Stop on each, Run all in the header. Nothing is fetched before a press.
import { Cell, button } from "./cell.mjs";
import { Stopped, Unavailable, python } from "./runner.mjs";

const MEGABYTES = 33; // all that a page may load of Python, NumPy, Matplotlib and SymPy

class Page {
  #queue = Promise.resolve();
  #round = 0; // stopping or a failure ends all that was queued in a round

  constructor(elements) {
    this.cells = elements.filter((e) => !e.classList.contains("tag_no-live")).map((e, n) => new Cell(e, n + 1, this));
    for (const element of elements) if (element.classList.contains("tag_no-live")) explain(element);
    this.voice = document.createElement("div");
    this.voice.className = "live-voice";
    this.voice.setAttribute("role", "status");
    document.querySelector("main").append(this.voice);
    if (!this.cells.length) return;
    this.cells[0].say(`Python runs here, in your browser. The first Run loads it, ${MEGABYTES} MB at most.`);
    python.addEventListener("progress", ({ detail }) => this.target?.say(`${detail.text}…`));
    this.#buildHeader();
  }

  #buildHeader() {
    this.allButton = button("run", "Run all", "Run all cells of this page", () => {
      if (this.allButton.getAttribute("aria-disabled") !== "true") this.runAll();
    });
    this.stopButton = button("stop", "Stop", "Stop Python on this page", () => {
      this.allButton.focus();
      this.stop();
    });
    this.stopButton.hidden = true;
    const group = document.createElement("div");
    group.className = "live-header";
    group.append(this.allButton, this.stopButton);
    document.querySelector(".article-header-buttons")?.prepend(group);
  }

  announce(text) {
    this.voice.textContent = text;
  }

  /** Run a cell, and before it whatever above it has not run. */
  run(cell) {
    const above = this.cells.slice(0, this.cells.indexOf(cell));
    return this.#enqueue(cell, () => above.filter((other) => !other.current));
  }

  /** Run a cell and move on to the next one. */
  goOn(cell) {
    const next = this.cells[this.cells.indexOf(cell) + 1];
    next?.runButton.focus();
    return this.run(cell);
  }

  /** Run every cell afresh, to the first that fails. */
  runAll() {
    for (const cell of this.cells) cell.state = "waiting";
    return this.#enqueue(this.cells.at(-1), () => this.cells.slice(0, -1), "all cells");
  }

  stop() {
    this.#round += 1;
    const stopped = this.cells.filter((cell) => ["waiting", "running"].includes(cell.state));
    python.stop();
    for (const cell of this.cells) {
      if (cell.current || stopped.includes(cell)) cell.say(stopped.includes(cell) ? STOPPED : "");
      cell.forgetRun();
    }
    this.#idle();
    this.announce(STOPPED);
  }

  #enqueue(cell, before, what = `cell ${cell.number}`) {
    const round = this.#round;
    cell.state = "waiting";
    cell.say("Waiting…");
    this.#busy();
    this.#queue = this.#queue.then(async () => {
      if (round !== this.#round) return;
      await this.#work(cell, before(), what);
      if (!this.cells.some((other) => ["waiting", "running"].includes(other.state))) this.#idle();
    });
    return this.#queue;
  }

  async #work(cell, before, what) {
    const round = this.#round;
    const all = [...before, cell];
    python.expect(all.map((each) => each.code).join("\n"));
    this.announce(python.started ? `Running ${what}` : `Loading Python to run ${what}`);
    for (const [n, each] of all.entries()) {
      // while Python loads, the target tells; afterwards it counts
      this.target = cell;
      if (each !== cell && python.started) cell.say(`Running the cells above first: ${n + 1} of ${before.length}`);
      let well;
      try {
        well = await each.run(python);
      } catch (reason) {
        if (round !== this.#round) return; // stop() has said so
        this.#fail(reason, each, cell);
        return;
      }
      if (!well) {
        this.#blocked(each, cell, all.slice(n + 1));
        return;
      }
    }
    this.announce(what === "all cells" ? "All cells have run" : `Cell ${cell.number}: ${cell.message.textContent}`);
  }

  /** A cell has failed: those that need it do not run. */
  #blocked(failed, cell, rest) {
    this.#round += 1;
    for (const other of this.cells) if (other.state === "waiting") (other.state = "idle"), other.say("");
    for (const other of rest) if (other === cell) cell.say(`Not run: cell ${failed.number} above has an error`);
    if (cell !== failed) failed.element.scrollIntoView({ block: "nearest" });
    this.announce(`Cell ${failed.number}: ${failed.message.textContent}`);
    this.#idle();
  }

  /** Python could not be loaded, or has died. */
  #fail(reason, each, cell) {
    this.#round += 1;
    const text = reason instanceof Unavailable ? reason.message : `Python has ended: ${reason.message}. Press Run to start it anew.`;
    if (!(reason instanceof Unavailable || reason instanceof Stopped)) python.stop();
    for (const other of this.cells) {
      if (other.state === "waiting" || other.state === "running") other.say("");
      other.forgetRun();
    }
    cell.state = each.state = "idle";
    cell.say(text);
    this.announce(text);
    this.#idle();
  }

  #busy() {
    this.allButton.setAttribute("aria-disabled", true);
    this.stopButton.hidden = false;
  }

  #idle() {
    this.allButton.setAttribute("aria-disabled", false);
    if (this.stopButton === document.activeElement) this.allButton.focus();
    this.stopButton.hidden = true;
    document.documentElement.dataset.live = "idle";
  }
}

const STOPPED = "Stopped. All variables are gone; the next Run starts Python anew.";

/** Say why a cell has no buttons. */
function explain(element) {
  const why = document.createElement("p");
  why.className = "live-bar live-why";
  const notebook = document.querySelector("a[data-notebook]");
  const torch = /\btorch\b/.test(element.querySelector(".cell_input").textContent);
  why.append(torch ? "PyTorch does not run in the page" : "This cell needs the course's own programs, which do not run in the page");
  if (notebook) {
    const link = document.createElement("a");
    link.href = notebook.href;
    link.textContent = "the chapter's notebook";
    why.append(": run this cell in ", link, ".");
  } else why.append(".");
  const input = element.querySelector(":scope > details.above-input") ?? element.querySelector(".cell_input");
  input.after(why);
  element.classList.add("live");
}

const elements = [...document.querySelectorAll("article div.cell")].filter((e) => e.querySelector(".cell_input pre"));
if (elements.length) new Page(elements);
