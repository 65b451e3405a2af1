// Edits that outlast a reload, where the browser lets pages keep anything. An edit belongs to the cell's code as the book
// has it: when the book changes, the edit no longer fits and is not shown.

function key(code) {
  let hash = 5381;
  for (const character of code) hash = (hash * 33 + character.codePointAt(0)) >>> 0;
  return `live:${location.pathname}:${hash.toString(36)}`;
}

function guarded(action) {
  try {
    return action();
  } catch {
    return null; // private windows and full storage: the edit lasts as long as the page
  }
}

export const kept = (code) => guarded(() => localStorage.getItem(key(code)));
export const keep = (code, edited) => guarded(() => localStorage.setItem(key(code), edited));
export const forget = (code) => guarded(() => localStorage.removeItem(key(code)));
