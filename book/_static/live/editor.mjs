// The editor of a cell: CodeMirror in the colours of the book's own code. Loaded at the first Edit of a page.
import {
  Decoration, EditorState, EditorView, StateEffect, StateField, bracketMatching, defaultKeymap, drawSelection, history,
  historyKeymap, indentOnInput, indentUnit, indentWithTab, keymap, python, syntaxHighlighting, tagHighlighter, tags,
} from "../../codemirror/codemirror.mjs";

// the class names of Pygments, so that one style sheet colours both, in both themes
const colours = tagHighlighter([
  { tag: tags.comment, class: "c1" },
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], class: "k" },
  { tag: tags.moduleKeyword, class: "kn" },
  { tag: tags.operatorKeyword, class: "ow" },
  { tag: [tags.bool, tags.null], class: "kc" },
  { tag: [tags.string, tags.special(tags.string)], class: "s2" },
  { tag: tags.number, class: "mi" },
  { tag: [tags.operator, tags.arithmeticOperator, tags.compareOperator, tags.definitionOperator], class: "o" },
  { tag: tags.function(tags.definition(tags.variableName)), class: "nf" },
  { tag: tags.definition(tags.className), class: "nc" },
]);

const mark = StateEffect.define();
const marked = StateField.define({
  create: () => Decoration.none,
  update(lines, change) {
    if (change.docChanged) lines = Decoration.none;
    for (const effect of change.effects) if (effect.is(mark)) lines = effect.value;
    return lines;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Put an editor into `parent`. `on`: `change(code)`, `run()`, `runAndGoOn()`, `leave()`. */
export function edit(parent, code, label, on) {
  const press = (action) => () => (action(), true);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        keymap.of([
          { key: "Mod-Enter", run: press(on.run) },
          { key: "Ctrl-Enter", run: press(on.run) },
          { key: "Shift-Enter", run: press(on.runAndGoOn) },
          { key: "Escape", run: press(on.leave) },
          indentWithTab,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        history(), drawSelection(), bracketMatching(), indentOnInput(), indentUnit.of("    "), python(),
        syntaxHighlighting(colours), marked,
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => update.docChanged && on.change(update.state.doc.toString())),
      ],
    }),
  });
  // Sphinx would take "/" for its search field
  view.dom.addEventListener("keydown", (event) => event.stopPropagation());
  return {
    focus: () => view.focus(),
    write: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    markLine(number) {
      const known = number && number <= view.state.doc.lines;
      const lines = known
        ? Decoration.set([Decoration.line({ class: "live-fault" }).range(view.state.doc.line(number).from)])
        : Decoration.none;
      view.dispatch({ effects: mark.of(lines) });
    },
  };
}
