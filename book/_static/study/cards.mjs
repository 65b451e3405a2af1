// Flash cards: without this script each card opens by itself; with it a deck can be practised, one card at a time.
// Space shows the answer, 1 says "again", 2 says "knew it", Escape ends.

import { button, text } from "./elements.mjs";
import { Marks, WHERE } from "./progress.mjs";

class Deck {
  constructor(place) {
    this.place = place;
    this.cards = [...place.querySelectorAll(".flash-card")];
    this.names = this.cards.map((card) => card.querySelector("summary").textContent.trim());
    this.marks = new Marks(`cards:${place.dataset.deck}`);
    this.status = text("p", "deck-status");
    this.status.setAttribute("role", "status");
    this.practise = button("Practise", () => this.start());
    this.forget = button("Forget what I know", () => {
      this.marks.clear();
      this.summary();
      this.practise.focus();
    });
    this.again = button("Again (1)", () => this.answer(false));
    this.knew = button("Knew it (2)", () => this.answer(true));
    this.end = button("End (Esc)", () => this.stop());
    const bar = text("div", "deck-bar");
    bar.append(this.practise, this.again, this.knew, this.end, this.forget);
    place.prepend(this.status, bar);
    place.addEventListener("keydown", (event) => this.key(event));
    for (const card of this.cards) card.addEventListener("toggle", () => this.opened(card));
    this.stop();
  }

  get practising() {
    return this.queue !== null;
  }

  /** Show all cards as a list. */
  stop() {
    const had = this.place.contains(document.activeElement) && this.queue;
    this.queue = null;
    for (const card of this.cards) {
      card.hidden = false;
      card.open = false;
    }
    this.summary();
    if (had) this.practise.focus();
  }

  /** One card at a time, those that are not known yet. */
  start() {
    const open = this.cards.filter((_, at) => !this.marks.has(this.names[at]));
    this.queue = open.length ? open : [...this.cards];
    this.show();
  }

  show() {
    const [current] = this.queue;
    for (const card of this.cards) {
      card.hidden = card !== current;
      card.open = false;
    }
    this.buttons();
    this.status.textContent = `${this.queue.length} to go. Answer first, then open the card with Space.`;
    current.querySelector("summary").focus();
  }

  opened(card) {
    if (this.practising && card === this.queue[0]) this.buttons();
  }

  answer(known) {
    const card = this.queue.shift();
    this.marks.mark(this.names[this.cards.indexOf(card)], known);
    if (!known) this.queue.push(card);
    if (this.queue.length) this.show();
    else this.stop();
  }

  key(event) {
    if (!this.practising || event.ctrlKey || event.metaKey || event.altKey) return;
    const open = this.queue[0].open;
    if (event.key === "Escape") this.stop();
    else if (open && event.key === "1") this.answer(false);
    else if (open && event.key === "2") this.answer(true);
    else return;
    event.preventDefault();
  }

  buttons() {
    this.practise.hidden = this.practising;
    this.end.hidden = !this.practising;
    this.forget.hidden = this.practising || !this.marks.among(this.names);
    this.again.hidden = this.knew.hidden = !this.practising || !this.queue[0].open;
  }

  summary() {
    const known = this.marks.among(this.names);
    const all = this.cards.length;
    this.status.textContent = known === all ? `You know all ${all} cards. ${WHERE}` : `${all} cards, ${known} known. ${WHERE}`;
    this.buttons();
  }
}

for (const place of document.querySelectorAll(".cards")) new Deck(place);
