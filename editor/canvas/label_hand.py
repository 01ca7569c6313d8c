"""Hand that drags title, legend, prizes and logo on the board as it is printed."""

from __future__ import annotations

import shapely
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPen
from PySide6.QtWidgets import QGraphicsRectItem

from editor.canvas.items import Z_PROBLEM
from editor.canvas.view import BoardView
from editor.look import theme
from engine.publish.board.label_places import LabelPlace
from engine.track import Point, mm


class LabelHand(QObject):
    """Hand that takes presses on labels of the printed board, and leaves all others to the tool.

    `moved(what, at, scale)` is emitted when a label is dropped: its top left corner, mm, and the
    scale that it had.
    """

    moved = Signal(str, object, float)

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._held: tuple[str, LabelPlace, QPointF] | None = None
        self._is_on = False
        self._frame = QGraphicsRectItem()
        pen = QPen(theme.SELECTED, 1.6)
        pen.setCosmetic(True)
        self._frame.setPen(pen)
        self._frame.setZValue(Z_PROBLEM + 1)
        self._frame.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._frame.hide()
        view.board.addItem(self._frame)

    def begin(self) -> None:
        """Take presses on labels from now on."""
        if not self._is_on:
            self._is_on = True
            self._view.viewport().installEventFilter(self)

    def end(self) -> None:
        """Take no more presses."""
        if self._is_on:
            self._is_on = False
            self._view.viewport().removeEventFilter(self)
            self._drop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take hold of the label below the pointer, drag it and drop it."""
        if not isinstance(event, QMouseEvent):
            return False
        place = self._view.mapToScene(event.position().toPoint())
        if event.type() == QEvent.Type.MouseButtonPress:
            return event.button() == Qt.MouseButton.LeftButton and self._take(place)
        if self._held is None:
            return False
        if event.type() == QEvent.Type.MouseMove:
            self._show_frame(place)
        elif event.type() == QEvent.Type.MouseButtonRelease:
            what, label, begin = self._held
            self._drop()
            by = place - begin
            if by.manhattanLength() > 0:
                self.moved.emit(what, _moved(label.at, by), round(label.scale, 2))
        return True

    def _take(self, place: QPointF) -> bool:
        """Take hold of the label at a place. Return whether there is one."""
        if not self._view.board.printed.is_shown:
            return False
        here = shapely.Point(place.x(), place.y())
        for what, label in self._view.board.printed.labels.items():
            if shapely.box(*label.ground.bounds).contains(here):
                self._held = what, label, place
                self._show_frame(place)
                return True
        return False

    def _show_frame(self, place: QPointF) -> None:
        if self._held is not None:
            _, label, begin = self._held
            left, top, right, bottom = label.ground.bounds
            frame = QRectF(left, top, right - left, bottom - top)
            self._frame.setRect(frame.translated(place - begin))
            self._frame.show()

    def _drop(self) -> None:
        self._held = None
        self._frame.hide()


def _moved(at: Point, by: QPointF) -> Point:
    return mm(at[0] + by.x()), mm(at[1] + by.y())
