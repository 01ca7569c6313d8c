"""Things on the designer's own layers as items on the board, and marks of the selected one."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsPolygonItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from editor.document.picture_reader import PictureReader
from editor.look import theme
from editor.look.drawings import paint_items
from editor.own_layers.grips import TURN, handles_of
from engine.publish.board.own import shape_item
from engine.publish.board.own_frames import Frame, frame_around, frame_of
from engine.publish.board.own_texts import text_items
from engine.publish.drawing import Item
from engine.track import OwnPicture, OwnPlace, OwnShape, OwnText, OwnThing, Point, Track
from engine.track.edits import own_at, own_places

Z_BELOW, Z_ABOVE = 5.0, 42.0
"""Z values of layers below the road (between grid and spaces) and above it (over all that is drawn,
below the marks of the editor).
"""

MOST_PIXELS = 12_000_000
"""Number of pixels above which a picture is shown scaled down."""

Z_MARKS = 70.0
HANDLE = QRectF(-4.5, -4.5, 9, 9)


class OwnItems:
    """Items of things. An unchanged thing keeps its item, and a file is read once, beside the
    window: until then its place shows a crossed frame."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._drawn: dict[OwnPlace, tuple[OwnThing, QGraphicsItem]] = {}
        self._pictures: dict[tuple[str, float], QPixmap] = {}
        self._is_visible = True
        self._track = Track()
        self.reader = PictureReader(scene)
        self.reader.read.connect(self._show_picture)

    @property
    def items(self) -> list[QGraphicsItem]:
        """The items, from the lowest to the uppermost."""
        return [item for _, item in self._drawn.values()]

    def show_track(self, track: Track) -> None:
        """Show the things on those layers of a track that are not hidden."""
        self._track = track
        before, self._drawn = self._drawn, {}
        shown = [
            (place, thing) for place, thing in own_places(track) if track.layers[place.layer].shown
        ]
        used: set[tuple[str, float]] = set()
        for order, (place, thing) in enumerate(shown):
            known, item = before.pop(place, (None, None))
            if item is None or known != thing:
                if item is not None:
                    self._scene.removeItem(item)
                item = self._made(thing)
                item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                item.setVisible(self._is_visible)
                self._scene.addItem(item)
            if isinstance(thing, OwnPicture):
                used.add(_file_key(thing))
            ground = Z_ABOVE if track.layers[place.layer].above else Z_BELOW
            item.setZValue(ground + order / (len(shown) + 1))
            self._drawn[place] = thing, item
        for _, item in before.values():
            self._scene.removeItem(item)
        self._pictures = {key: kept for key, kept in self._pictures.items() if key in used}
        self.reader.keep_only(used)

    def set_visible(self, visible: bool) -> None:
        """Show or hide all items."""
        self._is_visible = visible
        for item in self.items:
            item.setVisible(visible)

    def _show_picture(self, key: tuple[str, float], image: QImage) -> None:
        """Replace the frames of a picture that has been read."""
        self._pictures[key] = QPixmap.fromImage(image)
        for place, (thing, item) in [*self._drawn.items()]:
            if isinstance(thing, OwnPicture) and _file_key(thing) == key:
                self._scene.removeItem(item)
                del self._drawn[place]
        self.show_track(self._track)

    def _made(self, thing: OwnThing) -> QGraphicsItem:
        if isinstance(thing, OwnPicture):
            return self._picture(thing)
        if isinstance(thing, OwnShape):
            return _Painted((shape_item(thing),), thing, thing.line_width / 2)
        return _Painted(text_items(thing) if thing.colour else (), thing, thing.size)

    def _picture(self, picture: OwnPicture) -> QGraphicsItem:
        """Return the picture in its frame, or a crossed frame before it is read."""
        key = _file_key(picture)
        if key not in self._pictures:
            self.reader.ask(key, picture.file, MOST_PIXELS)
            return _missing(picture)
        pixmap = self._pictures[key]
        if pixmap.isNull():
            return _missing(picture)
        item = QGraphicsPixmapItem(pixmap)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        transform = item.transform()
        transform.scale(picture.width / pixmap.width(), picture.height / pixmap.height())
        item.setTransform(transform)
        item.setPos(*picture.at)
        item.setRotation(picture.angle)
        item.setOpacity(picture.opacity)
        return item


class _Painted(QGraphicsItem):
    """Item painted like the published thing. `margin` is its reach beyond its frame, mm."""

    def __init__(self, items: Sequence[Item], thing: OwnShape | OwnText, margin: float) -> None:
        super().__init__()
        self._items = items
        box = QPolygonF([QPointF(*corner) for corner in frame_of(thing).corners]).boundingRect()
        # The corner of a thick line reaches further than half its width.
        reach = 4 * margin
        self._box = box.adjusted(-reach, -reach, reach, reach)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Return the painted area, mm."""
        return self._box

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint the thing as it is published."""
        paint_items(painter, self._items)


def _missing(picture: OwnPicture) -> QGraphicsItem:
    first, second, third, fourth = corners = frame_of(picture).corners
    crossed = (*corners, first, third, second, fourth)
    item = QGraphicsPolygonItem(QPolygonF([QPointF(*corner) for corner in crossed]))
    pen = QPen(QColor("#c22f2f"), 1.0)
    pen.setCosmetic(True)
    item.setPen(pen)
    return item


def _file_key(picture: OwnPicture) -> tuple[str, float]:
    """Return a key for the present state of a file, so that a changed file is read again."""
    try:
        return picture.file, os.stat(picture.file).st_mtime
    except OSError:
        return picture.file, 0.0


class OwnMarks:
    """Frame and handles. They are marks only: `OwnHand` finds the one under the pointer."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self._shown: tuple[list[OwnThing], float] = [], 0.0

    def show(self, track: Track, places: Collection[OwnPlace], reach: float) -> None:
        """Show the frame around the things at `places`. `reach` is that of the pointer, mm."""
        things = [thing for place in places if (thing := own_at(track, place)) is not None]
        if (things, reach) == self._shown:
            return
        self._shown = things, reach
        for item in self._items:
            self._scene.removeItem(item)
        self._items = _marks(things, reach) if things else []
        for item in self._items:
            item.setZValue(Z_MARKS)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(item)


def _marks(things: Sequence[OwnThing], reach: float) -> list[QGraphicsItem]:
    """Return the frame of each thing, the one around them all if there are several, and handles."""
    frames = [frame_of(thing) for thing in things]
    if len(things) > 1:
        frames.append(frame_around(things))
    handles = handles_of(things, reach).items()
    return [*map(_outline, frames), *(_handle(place, name == TURN) for name, place in handles)]


def _outline(frame: Frame) -> QGraphicsItem:
    item = QGraphicsPolygonItem(QPolygonF([QPointF(*corner) for corner in frame.corners]))
    pen = QPen(theme.SELECTED, 1.2)
    pen.setCosmetic(True)
    item.setPen(pen)
    return item


def _handle(place: Point, is_round: bool) -> QGraphicsItem:
    item = QGraphicsEllipseItem(HANDLE) if is_round else QGraphicsRectItem(HANDLE)
    item.setBrush(QColor("white"))
    item.setPen(QPen(theme.SELECTED, 1.6))
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    item.setPos(*place)
    return item
