"""Small pictures of tracks."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.look import theme
from engine.publish.sketch import Style, paint, shapes, svg, whole_board
from engine.track import Track

_LINES = {"finish": "#111417", "bet": "#8b2fa8"}


def picture_of(track: Track, size: QSize, ratio: float = 1.0) -> QPixmap:
    """The whole board in a picture of this size, in device independent pixels."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    board = track.board
    scale = min((size.width() - 4) / board.width, (size.height() - 4) / board.height)
    wide, high = scale * board.width, scale * board.height
    place = QRectF((size.width() - wide) / 2, (size.height() - high) / 2, wide, high)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(_drawing(track, 1 / scale).encode())).render(painter, place)
    painter.end()
    return pixmap


def _drawing(track: Track, pixel: float) -> str:
    """The board as SVG; `pixel` is the size of one in mm."""
    edge = paint(stroke=theme.SPACE_EDGE.name(), stroke_width=0.6 * pixel)
    style = Style(
        space=lambda space: f"{paint(fill=theme.lane_colour(space.lane).name())} {edge}",
        line=lambda line: paint(
            fill="none", stroke=_LINES.get(line.kind, _LINES["finish"]), stroke_width=2 * pixel
        ),
    )
    paper = paint(fill=theme.PAPER.name(), stroke=theme.PAPER_EDGE.name(), stroke_width=pixel)
    return svg(whole_board(track), shapes(track, style), paper=paper)


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
