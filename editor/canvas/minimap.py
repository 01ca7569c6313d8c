"""Overview in a corner of the board: the whole track, and a frame around the visible part."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from editor.canvas.shapes import polygon
from editor.canvas.view import BoardView
from editor.look import theme
from editor.look.gestures import navigate
from engine.track import Track

WIDE, MARGIN, CORNER = 190, 12, 6
"""Pixels: longer side, distance from the corner of the view, inner margin."""

AFTER = 120
"""Milliseconds from the last change until the overview is redrawn."""


class Minimap(QWidget):
    """Overview of the whole track. A press or drag moves the view to that place.

    It is hidden while the whole board is visible.
    """

    def __init__(self, view: BoardView) -> None:
        # Qt does not move the pixels of a widget below another one, but along with its children.
        super().__init__(view.viewport())
        self._view = view
        self._track = Track()
        self._pictured: Track | None = None
        self._drawn = QPixmap()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._draw)
        view.scrolled.connect(self._refresh)
        view.zoomed.connect(self._refresh)
        view.resized.connect(self._refresh)
        view.board.layers.changed.connect(self._refresh)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def show_track(self, track: Track) -> None:
        """Show `track` once it has not changed for a moment."""
        before, self._track = self._track, track
        if track.board is not before.board:
            self._refresh()
        if not self.isHidden():
            self._later.start(AFTER)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the track, and a frame around the visible part."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn)
        painter.setPen(QPen(theme.SELECTED, 2))
        frame = self._transform().mapRect(self._in_sight())
        painter.drawRect(frame.intersected(QRectF(self.rect()).adjusted(1, 1, -2, -2)))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Move the view to the pressed place."""
        self._look_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Move the view along with the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look_at(event.position())

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom or pan the view."""
        navigate(self, self, event)

    def event(self, event: QEvent) -> bool:
        """Zoom the view where fingers pinch."""
        if event.type() == QEvent.Type.NativeGesture:
            return navigate(self, self, event)
        return super().event(event)

    def pan(self, pixels: QPointF) -> None:
        """Move the board in the view by `pixels`."""
        self._view.pan(pixels)

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Zoom the view around a place of the overview, else around the middle of the view."""
        if around is None:
            self._view.zoom(factor)
            return
        inverse, _ = self._transform().inverted()
        self._view.zoom(factor, self._view.viewportTransform().map(inverse.map(around)))

    def _look_at(self, position: QPointF) -> None:
        inverse, _ = self._transform().inverted()
        self._view.look_at(inverse.map(position))

    def _in_sight(self) -> QRectF:
        return self._view.mapToScene(self._view.viewport().rect()).boundingRect()

    def _refresh(self, *_: object) -> None:
        """Show or hide the overview: it needs its layer, and parts of the board out of sight."""
        was_hidden = self.isHidden()
        board = QRectF(0, 0, self._track.board.width, self._track.board.height)
        is_wanted = self._view.board.layers.is_shown("minimap")
        self.setHidden(not is_wanted or self._in_sight().contains(board))
        if was_hidden and not self.isHidden() and self._pictured is not self._track:
            self._draw()
        elif not self.isHidden():
            self._place()
            self.update()

    def _transform(self) -> QTransform:
        board = self._track.board
        scale = (WIDE - 2 * CORNER) / max(board.width, board.height)
        return QTransform(scale, 0, 0, scale, CORNER, CORNER)

    def _draw(self) -> None:
        self._pictured = self._track
        board = self._track.board
        transform = self._transform()
        corner = transform.map(QPointF(board.width, board.height))
        self.resize(round(corner.x()) + CORNER, round(corner.y()) + CORNER)
        self._drawn = QPixmap(self.size())
        self._drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(255, 255, 255, 235))
        painter.setPen(QPen(theme.PAPER_EDGE, 1))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 6, 6)
        painter.setTransform(transform)
        painter.setPen(Qt.PenStyle.NoPen)
        for space in self._track.spaces:
            painter.setBrush(theme.lane_colour(space.lane).darker(125))
            painter.drawPolygon(polygon(space.outline))
        painter.end()
        self._place()
        self.update()

    def _place(self) -> None:
        room = self._view.viewport().size()
        self.move(room.width() - self.width() - MARGIN, room.height() - self.height() - MARGIN)
