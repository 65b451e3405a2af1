// The worker that holds Python. One message at a time, sent by runner.mjs:
//   {type: "start", address, packages, scale}  → progress…, then "ready" or "fault"
//   {type: "run", code, cell, space}           → "output"…, then "done"
// `address` is where the Pyodide distribution lies, `packages` what to load with it, `scale` the device pixels a CSS pixel.

const HERE = new URL("./", import.meta.url);
let pyodide, cells;

const say = (type, more = {}) => self.postMessage({ type, ...more });

/** Counts what arrives, so that a slow network shows that something moves. */
function countBytes(report) {
  const fetched = self.fetch;
  let bytes = 0;
  self.fetch = async (...request) => {
    const answer = await fetched(...request);
    if (!answer.ok || !answer.body) return answer;
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, out) {
        bytes += chunk.byteLength;
        report(bytes);
        out.enqueue(chunk);
      },
    }));
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
}

async function start({ address, packages, scale }) {
  let told = 0;
  countBytes((bytes) => {
    const now = performance.now();
    if (now - told < 100) return;
    told = now;
    say("progress", { bytes });
  });
  const sources = ["cells.py", "figures.py", "../matplotlibrc"].map(async (name) => {
    const answer = await fetch(new URL(name, HERE));
    if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
    return [name.replace("../", ""), await answer.text()];
  });
  const { loadPyodide } = await import(new URL("pyodide.mjs", address).href);
  pyodide = await loadPyodide({
    indexURL: address,
    packages,
    env: {
      HOME: "/home/pyodide",
      MPLBACKEND: "module://figures",
      MATPLOTLIBRC: "/lib/course/matplotlibrc",
      FIGURE_SCALE: String(scale),
    },
  });
  pyodide.FS.mkdirTree("/lib/course");
  for (const [name, text] of await Promise.all(sources)) pyodide.FS.writeFile(`/lib/course/${name}`, text);
  pyodide.runPython("import sys; sys.path.insert(0, '/lib/course')");
  cells = pyodide.pyimport("cells");
  cells.prepare();
  say("ready");
}

async function run({ code, cell, space }) {
  // unknown names fail in Python, with its own words
  await pyodide.loadPackagesFromImports(cells.needs(code, space), { messageCallback() {}, errorCallback() {} });
  const emit = (event) => {
    say("output", { output: event.toJs({ dict_converter: Object.fromEntries }) });
    event.destroy?.();
  };
  const seconds = cells.run(code, cell, emit, space);
  say("done", { seconds });
}

let rest; // what was put off is done when nothing else is asked for, one thing at a time

function later(pause) {
  rest = setTimeout(async () => {
    const line = cells.put_off();
    if (!line) return;
    const mine = rest;
    await pyodide.loadPackagesFromImports(line, { messageCallback() {}, errorCallback() {} });
    if (mine !== rest) return; // something was asked for
    try {
      cells.warm_up();
    } catch {
      return; // the cell that needs it will say so
    }
    later(50);
  }, pause);
}

self.onmessage = async ({ data }) => {
  clearTimeout(rest);
  rest = undefined;
  try {
    if (data.type === "start") await start(data);
    else await run(data);
  } catch (error) {
    say("fault", { text: String(error?.message ?? error) });
    return;
  }
  if (data.type === "run") later(500);
};
