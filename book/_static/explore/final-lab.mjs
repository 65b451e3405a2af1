// The attention maps of the lab's trained models, cell by cell: a pointer, a finger or two sliders choose it.

import { choice, slider } from "./controls.mjs";
import { frame } from "./frame.mjs";
import { looksAt, moved, writtenFrom } from "./model/alignment.mjs";
import { digits } from "./model/digits.mjs";
import { entropy } from "./model/softmax.mjs";
import { draw, label, picture } from "./plot.mjs";

const [LEFT, TOP, RIGHT, ROW] = [92, 78, 26, 26]; // the last name leans beyond its column
const START = { row: 2, column: 4 }; // sieben, seven

function map({ source, target, weights }, { row, column }, width, choose) {
  const cell = Math.min((width - LEFT - RIGHT) / source.length, 46);
  const x = (i) => LEFT + cell * i;
  const y = (t) => TOP + ROW * t;
  const all = { width: cell * source.length, height: ROW * target.length };
  const svg = picture(x(source.length) + RIGHT, y(target.length) + 2, "Attention map", "German words down, English words across; the larger a weight, the fuller its cell.");
  svg.classList.add("map");
  source.forEach((word, i) => {
    const name = label(word, 0, 0, "start", i === column ? "chosen" : "");
    name.setAttribute("transform", `translate(${x(i) + cell / 2 + 3} ${TOP - 6}) rotate(-55)`);
    svg.append(name);
  });
  target.forEach((word, t) => {
    svg.append(label(word, LEFT - 6, y(t) + 18, "end", t === row ? "chosen" : ""));
    weights[t].forEach((weight, i) => {
      const made = draw("rect", { class: "cell rises", x: x(i), y: y(t), width: cell, height: ROW });
      made.style.fillOpacity = weight;
      svg.append(made);
    });
  });
  for (const [t, i] of moved(source, target)) {
    const ring = { cx: x(i) + cell / 2, cy: y(t) + ROW / 2, r: Math.min(cell, ROW) / 2 - 3 };
    svg.append(draw("circle", { class: "ring", ...ring }), draw("circle", { class: "line second", ...ring }));
  }
  svg.append(
    draw("rect", { class: "line level", x: x(0), y: y(row), width: all.width, height: ROW }),
    draw("rect", { class: "line level", x: x(column), y: y(0), width: cell, height: all.height }),
    draw("rect", { class: "line", x: x(column), y: y(row), width: cell, height: ROW }),
  );
  const at = (event) => {
    const box = svg.getBoundingClientRect();
    const place = (offset, start, size, count) => Math.min(Math.max(Math.floor((offset - start) / size), 0), count - 1);
    const scale = svg.viewBox.baseVal.width / box.width;
    choose(
      place((event.clientY - box.top) * scale, TOP, ROW, target.length),
      place((event.clientX - box.left) * scale, LEFT, cell, source.length),
    );
  };
  svg.addEventListener("pointermove", at);
  svg.addEventListener("pointerdown", at);
  return svg;
}

function sentence({ source, target, weights }, { row, column }) {
  const seen = looksAt(weights[row], source).map(([word, weight]) => `${word} ${digits(weight)}`);
  const best = writtenFrom(weights, column);
  return (
    `While “${target[row]}” is written, weights are ${seen.join(", ")}; entropy ${digits(entropy(weights[row]))} nats. ` +
    `The weight of “${source[column]}” is ${digits(weights[row][column])} here, and largest, ${digits(weights[best][column])}, for “${target[best]}”.`
  );
}

/** Put it into its place, which holds the maps: {model: {source, target, weights}}, all of one sentence. */
export function show(place) {
  const maps = JSON.parse(place.querySelector("script").textContent);
  const names = Object.keys(maps);
  const { source, target } = maps[names[0]];
  const row = slider("German word", { min: 0, max: target.length - 1, step: 1, start: START.row, say: (t) => target[t] });
  const column = slider("English word", { min: 0, max: source.length - 1, step: 1, start: START.column, say: (i) => source[i] });
  const explorable = frame(place, {
    title: "An attention map, cell by cell",
    task: "Point at the cells, touch them, or move the sliders. Which words does each model look at for sieben, for und and at the end? Where do two models disagree although both translate the number correctly?",
    controls: { model: choice("model", Object.fromEntries(names.map((name) => [name, name]))), row, column },
    render(values, width) {
      const shown = maps[values.model];
      const choose = (t, i) => {
        if (t === row.value && i === column.value) return; // no drawing for each pixel that a pointer moves
        row.move(t);
        column.move(i);
        explorable.update();
      };
      return { drawing: [map(shown, values, width, choose)], words: sentence(shown, values) };
    },
  });
}
