// What a page has to study with: cards, a self-test, exercises with new numbers, figures to move, or nothing.

if (document.querySelector(".cards")) import("./cards.mjs");
for (const heading of document.querySelectorAll("article section > h2")) {
  const section = heading.parentElement;
  if (section.querySelector(":scope > details.sd-dropdown")) section.classList.add("self-test");
}
if (document.querySelector("section.self-test")) import("./self-test.mjs");
if (document.querySelector(".exercise")) import("../practice/practice.mjs");
for (const place of document.querySelectorAll(".explorable")) {
  import(`../explore/${place.dataset.explorable}.mjs`).then((it) => it.show(place));
}
