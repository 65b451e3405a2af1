// What the book's editor uses of CodeMirror; nothing else is bundled.
export { EditorState, StateEffect, StateField } from "@codemirror/state";
export { Decoration, EditorView, drawSelection, keymap } from "@codemirror/view";
export { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
export { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
export { python } from "@codemirror/lang-python";
export { tagHighlighter, tags } from "@lezer/highlight";
