"""Picture of the printed board, in any style, as any player sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLocale
from PySide6.QtGui import QImage, QPainter

from editor.look.drawings import paint_drawing
from editor.look.language import tr_later
from engine.course import Course
from engine.publish.board import board_drawing
from engine.publish.board.label_places import LabelPlace, label_places
from engine.publish.board.plan import scale_of
from engine.publish.board.typefaces import typefaces_of
from engine.publish.drawing import Drawing
from engine.publish.fonts.typefaces import using
from engine.publish.styles import style_of
from engine.publish.styles.vision import seen_pixels
from engine.publish.wordbook import Wordbook
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
    track: Track,
    course: Course,
    style: str,
    scale: float,
    known: Drawing | None,
    vision: str = "",
) -> Picture:
    """Return a picture of the board at `scale` pixels per mm, as a `vision` sees it.

    `known` is its drawing, if it exists. FileError if the style cannot be used.
    """
    # Pictures are named absolutely while a track is open.
    painted_in = style_of(track, style, None)
    words = Wordbook(track.wordings, QLocale().name()[:2])
    drawing = known or board_drawing(track, course, painted_in, tell=words, folder=None)
    width, height = (max(1, round(scale * length)) for length in drawing.size)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill("#ffffff")
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    with using(typefaces_of(track, painted_in, None)):
        paint_drawing(painter, drawing)
    painter.end()
    if vision:
        _see_as(image, vision)
    return Picture(track, style, drawing, scale, image)


def labels_on(picture: Picture, course: Course) -> Mapping[str, LabelPlace]:
    """Return the places of the labels on the picture of a board."""
    track = picture.track
    with using(typefaces_of(track, style_of(track, picture.style, None), None)):
        return label_places(picture.drawing, scale_of(track, course))


def _see_as(image: QImage, vision: str) -> None:
    """Change the pixels of a picture to what a `vision` sees."""
    wide, high = image.width(), image.height()
    rows = np.frombuffer(image.bits(), np.uint8).reshape(high, image.bytesPerLine())
    pixels = rows[:, : 4 * wide].reshape(high, wide, 4)
    # 32 bits a pixel, blue first in memory.
    pixels[..., 2::-1] = seen_pixels(pixels[..., 2::-1], vision)
