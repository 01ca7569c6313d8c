"""SVG drawings as pixels. The library keeps all other threads waiting while it draws."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

import resvg_py


def drawn_svg(svg: str, folder: Path, width: int) -> bytes:
    """A drawing as PNG of that many pixels across; pictures in it are named relative to a folder.
    ValueError if it cannot be drawn."""
    content: bytes = resvg_py.svg_to_bytes(svg_string=svg, resources_dir=str(folder), width=width)
    return content


def send_drawn(pipe: Connection, svg: str, folder: Path, width: int) -> None:
    """The same in a process beside a window: it sends the PNG, or the error."""
    try:
        pipe.send(drawn_svg(svg, folder, width))
    except ValueError as error:
        pipe.send(ValueError(*error.args))
