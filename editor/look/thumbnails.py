"""Thumbnails of tracks, and a preview with words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.look import theme
from editor.look.drawings import paint_drawing
from engine.course import compile_track
from engine.publish.board import Part, board_drawing
from engine.publish.styles import USUAL_STYLE, style_named
from engine.track import Point, Track

SHOWN_SMALL: tuple[Part, ...] = ("ground", "road", "kerbs", "finish", "bets")
"""Parts of a board that are visible on a thumbnail."""

MARKED_WIDTH, MARKED_ALPHA = 1.6, 90
"""Width of the edge of highlighted outlines in pixels, and opacity of their fill, 0 to 255."""


def picture_of(
    track: Track, size: QSize, ratio: float = 1.0, marked: Sequence[Sequence[Point]] = ()
) -> QPixmap:
    """Return a picture of the whole board, with the outlines `marked` highlighted.

    `size` is in device independent pixels.
    """
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    board = track.board
    scale = min((size.width() - 4) / board.width, (size.height() - 4) / board.height)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(scale, scale)
    painter.translate(-board.width / 2, -board.height / 2)
    painter.setClipRect(QRectF(0.0, 0.0, board.width, board.height))
    style = style_named(USUAL_STYLE)
    paint_drawing(painter, board_drawing(track, compile_track(track), style, SHOWN_SMALL))
    painter.setOpacity(1.0)
    pen = QPen(theme.SELECTED, MARKED_WIDTH)
    pen.setCosmetic(True)
    painter.setPen(pen)
    fill = QColor(theme.SELECTED)
    fill.setAlpha(MARKED_ALPHA)
    painter.setBrush(fill)
    for outline in marked:
        painter.drawPolygon([QPointF(*place) for place in outline])
    painter.end()
    return pixmap


class Preview(QWidget):
    """Preview of a track: its `picture`, and the words `told` about it below."""

    def __init__(self, size: QSize) -> None:
        super().__init__()
        self.picture = QLabel()
        self.picture.setFixedSize(size)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.told.setProperty("role", "note")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.picture)
        layout.addWidget(self.told)

    def show_track(self, track: Track, words: str, marked: Sequence[Sequence[Point]] = ()) -> None:
        """Show a track with words about it, and the outlines `marked` highlighted."""
        size, ratio = self.picture.size(), self.devicePixelRatioF()
        self.picture.setPixmap(picture_of(track, size, ratio, marked))
        self.told.setText(words)

    def tell(self, words: str) -> None:
        """Show words only, when there is no track."""
        self.picture.clear()
        self.told.setText(words)
