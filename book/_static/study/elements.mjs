// The few elements that the study modules make.

/** An element with a class and, perhaps, a text. */
export function text(tag, name, content = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = content;
  return made;
}

/** A button that does something. */
export function button(label, action) {
  const made = text("button", "study-button", label);
  made.type = "button";
  made.addEventListener("click", action);
  return made;
}
