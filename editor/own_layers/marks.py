"""Frame and handles of the selected thing on the board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPolygonItem,
    QGraphicsRectItem,
    QGraphicsScene,
)

from editor.look import theme
from editor.own_layers.grips import TURN, handles_of
from engine.publish.board.own_frames import frame_of
from engine.track import OwnPlace, OwnThing, Point, Track
from engine.track.edits import own_at

Z_MARKS = 70.0
HANDLE = QRectF(-4.5, -4.5, 9, 9)


class OwnMarks:
    """Frame and handles. They are marks only: `own_grip_at` finds the one under the pointer."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self._shown: tuple[OwnThing | None, float] = None, 0.0

    def show(self, track: Track, place: OwnPlace | None, reach: float) -> None:
        """Show the frame of the thing at `place`, or none. `reach` is that of the pointer, mm."""
        thing = None if place is None else own_at(track, place)
        if (thing, reach) == self._shown:
            return
        self._shown = thing, reach
        for item in self._items:
            self._scene.removeItem(item)
        self._items = [] if thing is None else [*_marks(thing, reach)]
        for item in self._items:
            item.setZValue(Z_MARKS)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(item)


def _marks(thing: OwnThing, reach: float) -> list[QGraphicsItem]:
    outline = QGraphicsPolygonItem(
        QPolygonF([QPointF(*corner) for corner in frame_of(thing).corners])
    )
    pen = QPen(theme.SELECTED, 1.2, Qt.PenStyle.DashLine)
    pen.setCosmetic(True)
    outline.setPen(pen)
    handles = handles_of(thing, reach).items()
    return [outline, *(_handle(place, name == TURN) for name, place in handles)]


def _handle(place: Point, is_round: bool) -> QGraphicsItem:
    item = QGraphicsEllipseItem(HANDLE) if is_round else QGraphicsRectItem(HANDLE)
    item.setBrush(QColor("white"))
    item.setPen(QPen(theme.SELECTED, 1.6))
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    item.setPos(*place)
    return item
