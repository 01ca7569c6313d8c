"""SVG drawings of somebody else, drawn by resvg in the process for foreign content."""

from __future__ import annotations

import resvg_py

from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

DPI = 96.0
"""Pixels of SVG to the inch. At 0, the default of the library, lengths in mm have no size."""


def drawn_svg(svg: str, width: int) -> bytes:
    """Return an SVG drawing, which must name no files, as PNG that is `width` pixels wide."""
    try:
        content: bytes = resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=DPI)
    except ValueError as error:
        wrong = Sentence("the art cannot be drawn: {error}", error=str(error))
        raise ForeignError(wrong, Sentence("save the drawing as plain SVG")) from error
    return content
