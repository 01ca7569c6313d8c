"""SVG drawings of somebody else, drawn by resvg in the process for foreign content."""

from __future__ import annotations

from pathlib import Path

import resvg_py

from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

DPI = 96.0
"""Pixels of SVG to the inch. At 0, the default of the library, lengths in mm have no size."""

OURS = "Play"
"""Family of the typeface of what is published."""

TYPEFACE = str(Path(__file__).parents[1] / "publish" / "fonts" / f"{OURS}-Regular.ttf")


def drawn_svg(svg: str, width: int) -> bytes:
    """Return an SVG drawing, which must name no files, as PNG that is `width` pixels wide.

    Texts in fonts that this computer lacks are in ours; the library would leave them out.
    """
    try:
        content: bytes = resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            dpi=DPI,
            font_files=[TYPEFACE],
            font_family=OURS,
            serif_family=OURS,
            sans_serif_family=OURS,
        )
    except ValueError as error:
        wrong = Sentence("the art cannot be drawn: {error}", error=str(error))
        raise ForeignError(wrong, Sentence("save the drawing as plain SVG")) from error
    return content
