"""An IPython shell that records what a cell shows instead of showing it."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys
import tempfile
import warnings
from collections.abc import Iterator
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets import Type
from traitlets.config import Config

WARM_UP = (
    ("", "1/0"),
    ("", "from IPython.display import display; display(1)\nimport warnings; warnings.warn('x')"),
    ("", "def f(x):\n    '''A text'''\n    return x[0]\nprint(f([1]))\nf([])"),
    ("numpy", "import numpy as np; np.random.rand(2, 2) @ np.linalg.inv(np.eye(2)); np.array([1]) == [1]"),
    ("matplotlib", "%matplotlib inline\nimport matplotlib.pyplot as plt; plt.figure(); plt.plot([0, 1]); "
                   "plt.title('$x$')"),
    ("sympy", "import sympy; x = sympy.Symbol('x'); sympy.simplify(sympy.sin(x)**2 + sympy.cos(x)**2).diff(x); "
              "sympy.srepr(sympy.solve(x**2 - 1, x)); sympy.latex(x); "
              "sympy.Matrix([sympy.tanh(x) / (1 + sympy.exp(-x))]).jacobian([x]).subs({x: 0.5}).doit().evalf()"),
    ("torch", "import torch; m = torch.nn.Linear(2, 2); o = torch.optim.Adam(m.parameters()); m(torch.ones(1, 2)).sum()"
              ".backward(); o.step()"),
)  # fmt: skip


class Recorder:
    """The outputs of one cell, or the printed text of one call, capped in bytes and lines."""

    def __init__(self, max_bytes: int = 1_000_000, max_lines: int = 2_000):
        self.max_bytes, self.max_lines = max_bytes, max_lines
        self.start()

    def start(self) -> None:
        """Forget everything."""
        self.outputs: list[dict[str, Any]] = []
        self.bytes = self.lines = 0

    def text(self, name: str, text: str) -> int:
        """Printed text; what goes beyond the cap is dropped, with a note."""
        size = len(text)
        if self.bytes <= self.max_bytes and self.lines <= self.max_lines:
            self.bytes += size
            self.lines += text.count("\n")
            if self.bytes > self.max_bytes or self.lines > self.max_lines:
                text = (
                    "\n".join(text[: self.max_bytes].split("\n")[: self.max_lines])
                    + "\n[output stopped here: too long]\n"
                )
            last = self.outputs[-1] if self.outputs else None
            if last and last["output_type"] == "stream" and last["name"] == name:
                last["text"].append(text)
            else:
                self.outputs.append({"output_type": "stream", "name": name, "text": [text]})
        return size

    def rich(self, kind: str, data: dict) -> None:
        """A display or a result, if it is not too large."""
        data = {mime: value for mime, value in data.items() if isinstance(value, (str, bytes, dict, list))}
        self.bytes += sum(len(value) for value in data.values())
        if self.bytes <= 8 * self.max_bytes and len(self.outputs) < self.max_lines:
            self.outputs.append({"output_type": kind, "data": data})

    def taken(self) -> list[dict]:
        """The outputs so far, joined; then it starts anew."""
        outputs = self.outputs
        self.start()
        for output in outputs:
            if output["output_type"] == "stream":
                output["text"] = "".join(output["text"])
        return outputs


class Stream(io.TextIOBase):
    """``sys.stdout`` or ``sys.stderr`` of the submission."""

    encoding, errors = "utf-8", "replace"

    def __init__(self, recorder: Recorder, name: str):
        self.recorder, self.name = recorder, name

    def write(self, text: str) -> int:
        """Record ``text``."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        return self.recorder.text(self.name, text)

    def writable(self) -> bool:
        """Always."""
        return True


class _Hook(DisplayHook):
    def start_displayhook(self) -> None:
        pass

    def write_output_prompt(self) -> None:
        pass

    def write_format_data(self, format_dict: dict, md_dict: dict | None = None) -> None:
        self.shell.recorder.rich("execute_result", format_dict)

    def finish_displayhook(self) -> None:
        pass


class _Publisher(DisplayPublisher):
    def publish(self, data: dict, metadata: dict | None = None, **_: Any) -> None:
        self.shell.recorder.rich("display_data", data)

    def clear_output(self, wait: bool = False) -> None:
        self.shell.recorder.start()


class CellShell(InteractiveShell):
    """The shell of a submission; made once in the warm process and inherited by every fork."""

    recorder = Recorder()
    displayhook_class = Type(_Hook)
    display_pub_class = Type(_Publisher)

    def _showtraceback(self, etype: type, evalue: BaseException, stb: list) -> None:
        try:
            text = str(evalue)
        except BaseException:  # noqa: BLE001 - a student's exception may fail at anything
            text = "<an exception that cannot be printed>"
        lines = [str(line)[:2000] for line in stb[:60]]
        self.recorder.outputs.append({"output_type": "error", "ename": str(etype.__name__), "evalue": text[:10_000],
                                      "traceback": lines})  # fmt: skip

    def init_history(self) -> None:
        """History without file and without thread: a thread would not survive the fork."""
        self.config.HistoryManager.enabled = False
        super().init_history()

    def enable_gui(self, gui: str | None = None) -> None:
        """No event loop."""


def prepare(imports: list[str]) -> None:
    """In the warm process: make the shell and run each slow path once, so that no submission pays for it."""
    config = Config()
    config.InteractiveShell.colors = "nocolor"
    config.HistoryManager.hist_file = ":memory:"
    config.InteractiveShell.cache_size = 100
    shell = CellShell.instance(config=config)
    shell.system = shell.system_raw
    roots = {name.partition(".")[0] for name in imports}
    with captured(shell.recorder), warnings.catch_warnings():
        for library, code in WARM_UP:
            if not library or (library in roots and library in sys.modules):
                shell.run_cell(code, store_history=False)
    shell.recorder.start()
    shell.reset(new_session=True)
    shell.execution_count = 1


@contextlib.contextmanager
def captured(recorder: Recorder) -> Iterator[None]:
    """Printed text goes to ``recorder``."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = Stream(recorder, "stdout"), Stream(recorder, "stderr")
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


class Descriptors:
    """What is written to descriptors 1 and 2 directly, by shell commands and C libraries."""

    def __init__(self) -> None:
        self.file = tempfile.TemporaryFile(dir=".")  # noqa: SIM115 - open as long as the process
        for number in (1, 2):
            os.dup2(self.file.fileno(), number)

    def taken(self, max_bytes: int) -> str:
        """The text since last time."""
        try:
            size = os.fstat(self.file.fileno()).st_size
            text = os.pread(self.file.fileno(), min(size, max_bytes), 0)
            os.ftruncate(self.file.fileno(), 0)
            os.lseek(self.file.fileno(), 0, os.SEEK_SET)
        except OSError:
            return ""  # the student closed it
        return text.decode(errors="replace")


def run_cell(shell: CellShell, source: str, descriptors: Descriptors) -> tuple[list[dict], bool, Any]:
    """Run one cell; its outputs, whether it ended without an exception, and the value of its last expression."""
    recorder = shell.recorder
    recorder.start()
    with captured(recorder):
        try:
            result = shell.run_cell(source, store_history=True)
            succeeded, value = result.success, result.result
        except BaseException as error:  # noqa: BLE001 - KeyboardInterrupt and whatever a patched shell lets through
            recorder.outputs.append(
                {"output_type": "error", "ename": type(error).__name__, "evalue": "", "traceback": []}
            )
            succeeded, value = False, None
    if text := descriptors.taken(recorder.max_bytes):
        recorder.text("stdout", text)
    return recorder.taken(), succeeded, value


def settle() -> None:
    """Undo what a cell may have left running against the next one: timers, signal handlers, traces."""
    signal.setitimer(signal.ITIMER_REAL, 0)
    for number in (
        signal.SIGINT,
        signal.SIGALRM,
        signal.SIGTERM,
        signal.SIGUSR1,
        signal.SIGUSR2,
        signal.SIGCHLD,
        signal.SIGXCPU,
    ):
        signal.signal(number, signal.SIG_DFL)
    sys.settrace(None)
    sys.setprofile(None)
