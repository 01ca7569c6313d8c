"""Picture of the printed board, in any of the shipped styles."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QImage, QPainter

from editor.look.drawings import paint_drawing
from editor.look.language import tr_later
from editor.look.texts import translated
from engine.course import Course
from engine.publish.board import board_drawing
from engine.publish.drawing import Drawing
from engine.publish.styles import style_named
from engine.track import Track

STYLES = {
    "clean": tr_later("Clean"),
    "classic_circuit": tr_later("Classic circuit"),
    "night_race": tr_later("Night race"),
    "line_art": tr_later("Line art"),
}
"""Names of the shipped styles, by id."""


class Picture(NamedTuple):
    """Picture of a board, with its track, style, drawing, and scale in pixels per mm."""

    track: Track
    style: str
    drawing: Drawing
    scale: float
    image: QImage


def printed_board(
    track: Track, course: Course, style: str, scale: float, known: Drawing | None
) -> Picture:
    """Return a picture of the board at `scale` pixels per mm.

    `known` is its drawing, if it exists.
    """
    # Pictures are named absolutely while a track is open.
    drawing = known or board_drawing(
        track, course, style_named(style), tell=translated, folder=None
    )
    width, height = (max(1, round(scale * length)) for length in drawing.size)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill("#ffffff")
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    paint_drawing(painter, drawing)
    painter.end()
    return Picture(track, style, drawing, scale, image)
