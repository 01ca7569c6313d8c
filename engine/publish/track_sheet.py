"""Page with pictures of several tracks side by side, and lines about each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from engine.course import compile_track
from engine.publish.board import board_drawing
from engine.publish.board.drawing import Part
from engine.publish.drawing.svg import svg_text
from engine.publish.styles import USUAL_STYLE, style_named
from engine.track import Track

PARTS: tuple[Part, ...] = ("ground", "road", "kerbs", "grid", "finish", "bets", "narrows")
"""Parts of a board that is seen from far away."""

STYLE = """
:root{color-scheme:light dark}
body{font:15px/1.45 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:90rem;
color:#222;background:#fff}
h1{line-height:1.2}h2{font-size:1.05rem;margin:.4rem 0}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(22rem,1fr));gap:1.5rem}
svg{display:block;width:100%;height:auto}ul{margin:.3rem 0;padding-left:1.1rem;font-size:.85rem}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1d1f}}
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """Track, its heading, and lines about it."""

    track: Track
    heading: str
    lines: Sequence[str]


def sheet_page(title: str, entries: Sequence[Entry], note: str = "") -> str:
    """Return the page, with a note below its title. It loads nothing."""
    told = f"<p>{escape(note)}</p>" if note else ""
    return "".join(
        (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
            f"<h1>{escape(title)}</h1>{told}<main>",
            *(part for entry in entries for part in _entry(entry)),
            "</main></body></html>\n",
        )
    )


def _entry(entry: Entry) -> Iterator[str]:
    yield f"<article>{board_picture(entry.track)}<h2>{escape(entry.heading)}</h2><ul>"
    yield from (f"<li>{escape(line.strip())}</li>" for line in entry.lines)
    yield "</ul></article>"


def board_picture(track: Track) -> str:
    """Return the board as SVG, without words."""
    drawing = board_drawing(track, compile_track(track), style_named(USUAL_STYLE), PARTS)
    return svg_text(drawing)
