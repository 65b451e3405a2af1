// Self-tests: each question gets a box "I had this right"; the section says how many there are.

import { text } from "./elements.mjs";
import { Marks, WHERE } from "./progress.mjs";

function enhance(section) {
  const questions = [...section.querySelectorAll("details.sd-dropdown")];
  const titles = questions.map((question) => question.querySelector("summary").textContent.trim());
  const marks = new Marks(`self-test:${location.pathname.split("/").pop()}`);
  const status = text("p", "self-test-status");
  status.setAttribute("role", "status");
  const count = () => (status.textContent = `${marks.among(titles)} of ${titles.length} right so far. ${WHERE}`);
  questions[0].before(status);
  questions.forEach((question, at) => {
    const label = text("label", "self-test-mark", " I had this right");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = marks.has(titles[at]);
    question.classList.toggle("known", box.checked);
    box.addEventListener("change", () => {
      marks.mark(titles[at], box.checked);
      question.classList.toggle("known", box.checked);
      count();
    });
    label.prepend(box);
    question.querySelector(".sd-card-body").append(label);
  });
  count();
}

for (const section of document.querySelectorAll("section.self-test")) enhance(section);
