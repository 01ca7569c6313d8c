"""SVG drawings as pixels. The library blocks all other threads while it draws."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

import resvg_py


def drawn_svg(svg: str, folder: Path, width: int) -> bytes:
    """Return a drawing as PNG that is `width` pixels wide.

    The names of pictures in it are relative to `folder`. ValueError if it cannot be drawn.
    """
    content: bytes = resvg_py.svg_to_bytes(svg_string=svg, resources_dir=str(folder), width=width)
    return content


def send_drawn(pipe: Connection, svg: str, folder: Path, width: int) -> None:
    """Draw an SVG in a process beside a window. Send the PNG or the ValueError through `pipe`."""
    try:
        pipe.send(drawn_svg(svg, folder, width))
    except ValueError as error:
        pipe.send(ValueError(*error.args))
