"""The matplotlib backend of the page: ``plt.show()`` hands each open figure to the running cell as a picture.

``MPLBACKEND=module://figures`` makes matplotlib import this file by its name, so it must lie on the path.
"""

from __future__ import annotations

import base64
import io
import os
from collections.abc import Callable

import cells
from matplotlib._pylab_helpers import Gcf
from matplotlib.backend_bases import FigureManagerBase
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.layout_engine import ConstrainedLayoutEngine

SCALE = float(os.environ.get("FIGURE_SCALE", "2"))  # device pixels a CSS pixel


class FigureManager(FigureManagerBase):
    """Shows all open figures at once, as a notebook does."""

    @classmethod
    def pyplot_show(cls, *, block: bool | None = None) -> None:
        cells.flush_figures()


class FigureCanvas(FigureCanvasAgg):
    manager_class = FigureManager


def emit_figure(figure: object, emit: Callable[[dict], None]) -> None:
    """One figure. A layout that makes room for everything is not cropped: notebooks do, and draw it twice for that."""
    picture = io.BytesIO()
    fits = isinstance(figure.get_layout_engine(), ConstrainedLayoutEngine)
    figure.canvas.print_figure(
        picture,
        format="png",
        dpi=figure.dpi * SCALE,
        bbox_inches=None if fits else "tight",
        facecolor=figure.get_facecolor(),
        pil_kwargs={"compress_level": 1},  # it goes no further than this page
    )
    data = picture.getvalue()
    width = int.from_bytes(data[16:20], "big")  # of the PNG's header
    emit({"type": "figure", "png": base64.b64encode(data).decode(), "width": width / SCALE})


def flush(emit: Callable[[dict], None]) -> None:
    """Show and close all open figures."""
    managers = Gcf.get_all_fig_managers()
    Gcf.destroy_all()
    for manager in managers:
        emit_figure(manager.canvas.figure, emit)


def drop() -> None:
    """Close all open figures, unseen."""
    Gcf.destroy_all()
