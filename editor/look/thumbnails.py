"""Small pictures of tracks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.look import theme
from engine.track import Track

_LINES = {"finish": "#111417", "bet": "#8b2fa8"}


def picture_of(track: Track, size: QSize, ratio: float = 1.0) -> QPixmap:
    """The whole board in a picture of this size, in device independent pixels."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    board = track.board
    scale = min((size.width() - 4) / board.width, (size.height() - 4) / board.height)
    painter.translate(
        (size.width() - scale * board.width) / 2, (size.height() - scale * board.height) / 2
    )
    painter.scale(scale, scale)
    painter.setPen(_pen(theme.PAPER_EDGE.name(), 1))
    painter.setBrush(theme.PAPER)
    painter.drawRect(QRectF(0, 0, board.width, board.height))
    painter.setPen(_pen(theme.SPACE_EDGE.name(), 0.6))
    for space in track.spaces:
        painter.setBrush(theme.lane_colour(space.lane))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in space.outline]))
    for line in track.lines:
        painter.setPen(_pen(_LINES.get(line.kind, "#111417"), 2))
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in line.points]))
    painter.end()
    return pixmap


class Preview(QWidget):
    """What a track will be: its `picture`, and below it what is `told` about it."""

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

    def show_track(self, track: Track, words: str) -> None:
        """Show a track with words about it."""
        size, ratio = self.picture.size(), self.devicePixelRatioF()
        self.picture.setPixmap(picture_of(track, size, ratio))
        self.told.setText(words)

    def tell(self, words: str) -> None:
        """Only words: there is no track to show."""
        self.picture.clear()
        self.told.setText(words)


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(colour)
    pen.setCosmetic(True)
    pen.setWidthF(width)
    return pen
