"""Options that several kinds of jobs have in common."""

from __future__ import annotations

from collections.abc import Mapping

from engine.publish.board import SHOWN as USUAL_PARTS
from engine.publish.drawing import Drawing
from engine.publish.jobs.kind import Option, Order
from engine.publish.styles import USUAL_STYLE, style_named, style_names
from engine.sentence import Sentence

PARTS: Mapping[str, Sentence] = {
    "ground": Sentence("Ground"),
    "road": Sentence("Road"),
    "kerbs": Sentence("Kerbs"),
    "marks": Sentence("Lane marks"),
    "rectangles": Sentence("Marks of rectangles"),
    "arrows": Sentence("Arrows"),
    "numbers": Sentence("Numbers of spaces"),
    "grid": Sentence("Start grid"),
    "finish": Sentence("Finish line"),
    "bets": Sentence("Bet lines"),
    "names": Sentence("Names"),
    "prizes": Sentence("Prizes"),
    "narrows": Sentence("Narrow places"),
    "title": Sentence("Title"),
    "legend": Sentence("Legend"),
    "corners": Sentence("Corners"),
    "own": Sentence("Layers of your own"),
}

STYLE = Option(
    "style",
    Sentence("Style"),
    USUAL_STYLE,
    {name: Sentence(style_named(name).title) for name in style_names()},
    open=True,
)
SHOWN = Option("shown", Sentence("Shown"), USUAL_PARTS, PARTS)
SCALE = Option("scale", Sentence("Scale"), 100.0, least=1.0, most=1000.0, unit="%")
BLEED = Option("bleed", Sentence("Bleed"), 3.0, least=0.0, most=10.0, unit="mm")

BOARD = (STYLE, SHOWN)
"""Options of every job that shows the board."""


def board_of(order: Order) -> Drawing:
    """Return the board with the style and the parts of an order."""
    return order.published.board(order.settings["style"], order.settings["shown"])
