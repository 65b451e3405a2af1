// Exercises with new numbers. A page holds one drawn question of each, with its solution, so that it works without this
// script; with it, Python draws others, checks answers, and names known mistakes. Python is fetched at the first press.

import { python } from "../live/runner.mjs";
import { button, text } from "../study/elements.mjs";

const FILES = ["__init__", "answer", "text"];
const here = new URL("./", import.meta.url);
const ready = new Map(); // chapter -> promise that its exercises can be asked for

/** Put the package's files into Python, once a chapter. */
async function load(chapter) {
  const names = [...FILES, chapter.replaceAll("-", "_")];
  const sources = await Promise.all(names.map(async (name) => [name, await (await fetch(new URL(`${name}.py`, here))).text()]));
  const setUp = `
import json, pathlib, sys
for name, source in json.loads(${JSON.stringify(JSON.stringify(sources))}):
    path = pathlib.Path("/exercises/practice") / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)
if "/exercises" not in sys.path:
    sys.path.insert(0, "/exercises")
import importlib
importlib.invalidate_caches()
import practice`;
  await ask(setUp);
}

async function ask(code) {
  const { outputs, error } = await python.run(code, { space: "practice", cell: "practice" });
  if (error) throw new Error(`${error.name}: ${error.message}`);
  return outputs.map((output) => output.text ?? "").join("");
}

const call = async (expression) => JSON.parse(await ask(`print(json.dumps(practice.${expression}))`));

/** Markdown within a line, as practice/__init__.py promises it. */
function render(markdown) {
  return markdown.split("\n\n").map((paragraph) => {
    const made = document.createElement("p");
    for (const part of paragraph.split(/(\$[^$]+\$|`[^`]+`|\*[^*]+\*)/)) {
      if (part.startsWith("$")) made.append(text("span", "math", `\\(${part.slice(1, -1)}\\)`));
      else if (part.startsWith("`")) made.append(text("code", "", part.slice(1, -1)));
      else if (part.startsWith("*")) made.append(text("em", "", part.slice(1, -1)));
      else made.append(part);
    }
    return made;
  });
}

class Exercise {
  constructor(place) {
    this.place = place;
    this.name = place.dataset.exercise;
    this.chapter = place.dataset.chapter;
    this.seed = Number(place.dataset.seed);
    this.question = place.querySelector(".question");
    this.solution = place.querySelector(".solution");
    this.fields = place.querySelector(".fields");
    this.status = text("p", "practice-status");
    this.status.setAttribute("role", "status");
    this.more = button("New numbers", () => this.draw(1 + Math.floor(Math.random() * 99_999)));
    this.checkButton = button("Check", () => this.check());
    this.link = text("a", "practice-link");
    const bar = text("div", "practice-bar");
    bar.append(this.checkButton, this.more, this.link);
    this.fields.after(bar, this.status);
    this.linked();
    for (const input of this.inputs) this.listen(input);
  }

  get inputs() {
    return [...this.fields.querySelectorAll("input, select")];
  }

  listen(input) {
    input.disabled = false;
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.check();
    });
    input.addEventListener("input", () => this.judged(input, ""));
  }

  linked() {
    this.link.href = `#practice-${this.name}-${this.seed}`;
    this.link.textContent = `Link to question ${this.seed}`;
  }

  async draw(seed) {
    await this.#work("Drawing…", async () => {
      const drawn = await call(`draw(${JSON.stringify(this.name)}, ${seed}, ${JSON.stringify(this.chapter)})`);
      this.seed = seed;
      this.linked();
      this.question.replaceChildren(...render(drawn.question));
      this.solution.open = false;
      this.solution.querySelector("div").replaceChildren(...render(drawn.solution));
      this.fields.replaceChildren(...drawn.fields.map((field, at) => this.#field(field, at)));
      window.MathJax?.typesetPromise?.([this.place]);
      this.inputs[0].focus({ preventScroll: true });
      return `Question ${seed}`;
    });
  }

  #field({ label, choices }, at) {
    const item = document.createElement("li");
    const [name] = render(label);
    const id = `${this.name}-field-${at}`;
    const named = document.createElement("label");
    named.htmlFor = id;
    named.append(...name.childNodes);
    const input = document.createElement(choices.length ? "select" : "input");
    input.id = id;
    if (choices.length) for (const choice of ["", ...choices]) input.append(new Option(choice || "choose", choice));
    else Object.assign(input, { type: "text", inputMode: "text", autocomplete: "off", spellcheck: false });
    item.append(named, input, text("span", "practice-verdict"));
    this.listen(input);
    return item;
  }

  judged(input, message, right = null) {
    const verdict = input.parentElement.querySelector(".practice-verdict");
    verdict.textContent = message && `${right ? "✓" : "✗"} ${message}`;
    verdict.classList.toggle("right", right === true);
    if (right === null) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", String(!right));
  }

  async check() {
    await this.#work("Checking…", async () => {
      const given = JSON.stringify(JSON.stringify(this.inputs.map((input) => input.value)));
      const verdicts = await call(`check(${JSON.stringify(this.name)}, ${this.seed}, json.loads(${given}), ${JSON.stringify(this.chapter)})`);
      this.inputs.forEach((input, at) => this.judged(input, verdicts[at].message, verdicts[at].right));
      const right = verdicts.filter((verdict) => verdict.right).length;
      return `${right} of ${verdicts.length} right.` + (right === verdicts.length ? "" : " The solution is below, when you have tried again.");
    });
  }

  /** One thing at a time; what Python says while it loads is passed on. */
  async #work(saying, action) {
    if (this.busy) return;
    this.busy = true;
    this.status.textContent = saying;
    const tell = ({ detail }) => (this.status.textContent = `${detail.text}…`);
    python.addEventListener("progress", tell);
    try {
      if (!ready.has(this.chapter)) ready.set(this.chapter, load(this.chapter));
      await ready.get(this.chapter);
      this.status.textContent = await action();
    } catch (reason) {
      ready.delete(this.chapter);
      this.status.textContent = reason.message;
    } finally {
      python.removeEventListener("progress", tell);
      this.busy = false;
    }
  }
}

python.addEventListener("stopped", () => ready.clear());
const exercises = [...document.querySelectorAll(".exercise")].map((place) => new Exercise(place));

/** A link such as #practice-vg-path-17 asks for a question; it is drawn when its reader presses the button. */
function follow() {
  const asked = /^#practice-(.+)-(\d{1,9})$/.exec(location.hash);
  const exercise = asked && exercises.find((each) => each.name === asked[1]);
  if (!exercise || exercise.seed === Number(asked[2])) return;
  const go = button(`Show question ${asked[2]}`, () => {
    go.remove();
    exercise.draw(Number(asked[2]));
  });
  exercise.question.before(go);
  exercise.place.scrollIntoView();
  go.focus();
}
follow();
addEventListener("hashchange", follow);
