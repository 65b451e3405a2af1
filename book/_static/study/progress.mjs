// What a reader has marked as known, kept in this browser and nowhere else. Without storage (private windows, blocked
// by a setting) it lasts as long as the page.

const memory = new Map();

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? memory.get(key) ?? [];
  } catch {
    return memory.get(key) ?? [];
  }
}

/** The set of marks under a name; `mark` and `clear` keep it. */
export class Marks {
  constructor(name) {
    this.key = `known:${name}`;
    this.known = new Set(read(this.key));
  }

  has(item) {
    return this.known.has(item);
  }

  /** How many of these items are marked. */
  among(items) {
    return items.filter((item) => this.known.has(item)).length;
  }

  mark(item, known = true) {
    this.known[known ? "add" : "delete"](item);
    this.#keep();
  }

  clear() {
    this.known.clear();
    this.#keep();
  }

  #keep() {
    const items = [...this.known];
    memory.set(this.key, items);
    try {
      localStorage.setItem(this.key, JSON.stringify(items));
    } catch {
      // it lasts as long as the page
    }
  }
}

export const WHERE = "Your progress is kept in this browser only.";
