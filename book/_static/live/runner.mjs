// One Python interpreter a page, started by the first run.
//
//   import { python, Stopped } from "./runner.mjs";
//   const { outputs, error, seconds } = await python.run("2 + 2");
//
// `run(code, options)` waits for earlier runs, executes `code` and gives its outputs and, when it raised, the last of them,
// of type "error"; cells.py says what each output holds. Options: `onOutput(output)` hears each output as it comes; `cell`
// names the code in tracebacks; `space` names the variables it works with ("page" is the cells').
// It throws `Stopped` when `stop()` ended it, and `Unavailable`, with what to do, when Python cannot be loaded.
// Events: "progress" (detail: {text, bytes}) while Python loads, "ready", "stopped".

export class Stopped extends Error {}
export class Unavailable extends Error {}

const PACKAGES = ["numpy", "matplotlib", "sympy"];
const PATIENCE = 60_000; // ms without a byte: then the network is to blame

const script = document.querySelector("script[data-python]");
const root = new URL(document.documentElement.dataset.content_root ?? "./", document.baseURI);

export class Runner extends EventTarget {
  #worker = null;
  #ready = null;
  #last = Promise.resolve();
  #fail = null; // rejects what the worker is at
  #packages;

  /** `address`: folder of a Pyodide distribution; `code`: all that may run, to load what it imports at once. */
  constructor(address, code = "") {
    super();
    this.address = address;
    this.expect(code);
  }

  /** Say what code runs first: what it uses is then loaded together with Python. */
  expect(code) {
    this.#packages = PACKAGES.filter((name) => {
      const lines = code.match(new RegExp(`^\\s*(import|from)\\s+${name}\\b.*$`, "gm")) ?? [];
      return lines.some((line) => {
        const short = line.match(/^\s*import\s+[\w.]+\s+as\s+(\w+)/)?.[1];
        return !short || code.match(new RegExp(`\\b${short}\\b`, "g")).length > lines.length;
      });
    });
  }

  get started() {
    return this.#worker !== null;
  }

  run(code, { onOutput = () => {}, cell = "1", space = "page" } = {}) {
    const mine = this.#last.then(() => this.#run(code, cell, space, onOutput));
    this.#last = mine.catch(() => {});
    return mine;
  }

  /** End Python at once, with all its variables. */
  stop() {
    if (!this.#worker) return;
    this.#end(new Stopped("stopped"));
    this.dispatchEvent(new Event("stopped"));
  }

  #end(reason) {
    this.#worker?.terminate();
    this.#worker = this.#ready = null;
    this.#fail?.(reason);
    this.#fail = null;
  }

  async #run(code, cell, space, onOutput) {
    this.#ready ??= this.#start();
    await this.#ready;
    const outputs = [];
    const { seconds } = await this.#ask({ type: "run", code, cell, space }, (message) => {
      if (message.type === "progress") return this.#loaded(message); // a package that this run is the first to use
      outputs.push(message.output);
      onOutput(message.output);
    });
    return { outputs, seconds, error: outputs.find((output) => output.type === "error") ?? null };
  }

  async #start() {
    this.#worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    this.#tell("Loading Python");
    try {
      await this.#ask(
        { type: "start", address: this.address, packages: this.#packages, scale: Math.max(2, devicePixelRatio) },
        (message) => this.#loaded(message),
        PATIENCE,
      );
    } catch (error) {
      if (error instanceof Stopped) throw error;
      const trouble = this.#trouble(error.message);
      this.#end(trouble);
      throw trouble;
    }
    this.dispatchEvent(new Event("ready"));
  }

  #loaded({ bytes }) {
    this.#tell(`Loading Python: ${(bytes / 1e6).toFixed(0)} MB`, bytes);
  }

  #tell(text, bytes = 0) {
    this.dispatchEvent(new CustomEvent("progress", { detail: { text, bytes } }));
  }

  #trouble(reason) {
    const host = new URL(this.address).host;
    const own = host === location.host;
    const next = !navigator.onLine
      ? "You are offline: connect, then press Run again."
      : own
        ? "Reload the page; if that does not help, this copy of the site lacks its Python: build it with make site PYODIDE=FOLDER."
        : `Check that your network lets you reach ${host}, then press Run again; or work in the chapter's notebook (Downloads).`;
    return new Unavailable(`Python could not be loaded from ${host} (${reason}). ${next}`);
  }

  /** One message, and what comes back until it is done. */
  #ask(message, onNews, patience = 0) {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      let clock;
      const wait = () => {
        clearTimeout(clock);
        if (patience) clock = setTimeout(() => reject(new Error("nothing arrives")), patience);
      };
      const settle = (how) => (value) => {
        clearTimeout(clock);
        worker.onmessage = null; // what it loads while nobody waits is nobody's news
        this.#fail = null;
        how(value);
      };
      this.#fail = settle(reject);
      worker.onerror = (event) => settle(reject)(new Error(event.message || "its worker did not start"));
      worker.onmessage = ({ data }) => {
        wait();
        if (data.type === "fault") settle(reject)(new Error(data.text));
        else if (data.type === "done" || data.type === "ready") settle(resolve)(data);
        else onNews(data);
      };
      worker.postMessage(message);
      wait();
    });
  }
}

/** The page's interpreter. */
export const python = new Runner(new URL(script?.dataset.python ?? "pyodide/", root).href);
