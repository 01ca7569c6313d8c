"""Painting of boards: a track in a style, as a drawing in true millimetres.

    drawing = board_drawing(track, course, style_named("classic_circuit"))

One module paints one subject. `drawing.py` puts them into layers.
"""

from engine.publish.board.drawing import PARTS, SHOWN, Part, board_drawing
from engine.publish.board.plan import BLEED

__all__ = ["BLEED", "PARTS", "SHOWN", "Part", "board_drawing"]
