"""All spaces on the board: their items, the search by place, and their highlights."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain, compress, count
from operator import is_not

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsScene

from editor.canvas.layers import Layers
from editor.canvas.space_item import SpaceItem
from engine.arrays import FloatArray
from engine.track import Space, Track


class SpaceItems:
    """Items of spaces by id. Only spaces that changed are redrawn."""

    def __init__(self, scene: QGraphicsScene, layers: Layers) -> None:
        self._scene = scene
        self._layers = layers
        self._index = SpaceIndex()
        self._drawn: tuple[Space, ...] = ()
        self._severities: Mapping[str, str] = {}
        self._heat: Mapping[str, QColor] = {}
        self._strength = 1.0
        self.items: dict[str, SpaceItem] = {}
        self.hovered: str | None = None
        self.selected: frozenset[str] = frozenset()
        self.highlighted: frozenset[str] = frozenset()

    def at(self, x: float, y: float) -> str | None:
        """Return the id of the uppermost space at a place, mm, or None if there is none."""
        place = QPointF(x, y)
        if not self._layers.is_shown("spaces"):
            return None
        hits = [
            item
            for item in map(self.items.__getitem__, self._index.near(x, y))
            if item.polygon().containsPoint(place, Qt.FillRule.OddEvenFill)
        ]
        return max(reversed(hits), key=SpaceItem.zValue).space_id if hits else None

    def inside(self, area: QRectF) -> list[str]:
        """Return the ids of the spaces whose box is inside a rectangle, mm."""
        return self._index.inside(area.left(), area.top(), area.right(), area.bottom())

    def box_of(self, ids: Collection[str]) -> QRectF:
        """Return the smallest rectangle around these spaces, empty if none is on the board."""
        box = QRectF()
        for space_id in ids:
            if space_id in self.items:
                box = box.united(self.items[space_id].boundingRect())
        return box

    def show_track(self, track: Track) -> None:
        """Show the spaces of a track."""
        redrawn = self._redrawn(track)
        if redrawn is None:
            self._show_all(track)
        else:
            for space in redrawn:
                self.items[space.id].show_space(space)
            self._index.put(redrawn)
        self._drawn = track.spaces

    def hover(self, space_id: str | None) -> None:
        """Shade the space under the pointer."""
        before, self.hovered = self.hovered, space_id
        touched = [each for each in (before, space_id) if each is not None]
        self._show_as(touched, lambda one: {"hovered": one == space_id})

    def select(self, ids: frozenset[str]) -> None:
        """Edge these spaces as selected."""
        before, self.selected = self.selected, ids
        self._show_as(before ^ ids, lambda one: {"selected": one in ids})

    def highlight(self, ids: Collection[str], softly: bool = False) -> None:
        """Highlight these spaces, which can be chosen.

        `softly` if each of them leaves a further choice.
        """
        before, self.highlighted = self.highlighted, frozenset(ids)
        self._show_as(
            before | self.highlighted,
            lambda one: {"highlighted": one in self.highlighted, "softly": softly},
        )

    def mark(self, severities: Mapping[str, str]) -> None:
        """Edge the spaces that have problems by the worst severity of each."""
        before, self._severities = self._severities, severities
        self._show_as({*before, *severities}, lambda one: {"severity": severities.get(one)})

    def show_heat(self, colours: Mapping[str, QColor]) -> None:
        """Fill these spaces in the colours of a heat map instead of their lane colours."""
        self._heat = colours
        shown = colours if self._layers.is_shown("heat") else {}
        self._show_as(self.items, lambda one: {"heat": shown.get(one)})

    def set_strength(self, strength: float) -> None:
        """Set the opacity of all spaces, 0 to 1."""
        self._strength = strength
        self._show_as(self.items, lambda _: {"strength": strength})

    def show_layer(self, layer: str) -> None:
        """Follow the state of the layers "spaces" and "heat"."""
        if layer == "heat":
            self.show_heat(self._heat)
        elif layer == "spaces":
            for item in self.items.values():
                item.setVisible(self._layers.is_shown("spaces"))

    def _show_as(self, ids: Collection[str], look: Callable[[str], Mapping[str, object]]) -> None:
        for space_id in ids:
            if (item := self.items.get(space_id)) is not None:
                item.show_as(look(space_id))

    def _show_all(self, track: Track) -> None:
        old = {space.id: space for space in self._drawn}
        new = {space.id: space for space in track.spaces}
        for space_id in [gone for gone in self.items if gone not in new]:
            self._scene.removeItem(self.items.pop(space_id))
        has_heat = self._layers.is_shown("heat")
        for space_id, space in new.items():
            if space_id not in self.items:
                item = self.items[space_id] = SpaceItem(space_id)
                item.selected = space_id in self.selected
                item.highlighted = space_id in self.highlighted
                item.severity = self._severities.get(space_id)
                item.strength = self._strength
                item.heat = self._heat.get(space_id) if has_heat else None
                item.setVisible(self._layers.is_shown("spaces"))
                item.show_space(space)
                self._scene.addItem(item)
            elif old.get(space_id) is not space:
                self.items[space_id].show_space(space)
        self._index.put_all(track.spaces)

    def _redrawn(self, track: Track) -> list[Space] | None:
        """Return the spaces that were redrawn, or None if ids or their order have changed."""
        drawn = self._drawn
        if len(drawn) != len(track.spaces):
            return None
        rows = compress(count(), map(is_not, drawn, track.spaces))
        pairs = [(drawn[row], track.spaces[row]) for row in rows]
        if any(before.id != after.id for before, after in pairs):
            return None
        return [after for _, after in pairs]


class SpaceIndex:
    """Bounding boxes of all spaces. A space that moved must be put in again."""

    def __init__(self) -> None:
        self._rows: dict[str, int] = {}
        self._ids: list[str] = []
        self._boxes = np.zeros((0, 4))

    def put_all(self, spaces: Sequence[Space]) -> None:
        """Replace the index by exactly these spaces."""
        self._ids = [space.id for space in spaces]
        self._rows = {space_id: row for row, space_id in enumerate(self._ids)}
        self._boxes = _boxes(spaces)

    def put(self, spaces: Sequence[Space]) -> None:
        """Update the boxes of spaces that have moved."""
        if spaces:
            self._boxes[[self._rows[space.id] for space in spaces]] = _boxes(spaces)

    def near(self, x: float, y: float) -> list[str]:
        """Return the ids of spaces whose box holds a place, mm, in drawing order."""
        left, top, right, bottom = self._boxes.T
        hits = (left <= x) & (x <= right) & (top <= y) & (y <= bottom)
        return [self._ids[row] for row in np.flatnonzero(hits).tolist()]

    def inside(self, left: float, top: float, right: float, bottom: float) -> list[str]:
        """Return the ids of spaces whose box is inside a rectangle, mm."""
        boxes = self._boxes
        hits = (boxes[:, :2] >= (left, top)).all(axis=1)
        hits &= (boxes[:, 2:] <= (right, bottom)).all(axis=1)
        return [self._ids[row] for row in np.flatnonzero(hits).tolist()]


def _boxes(spaces: Sequence[Space]) -> FloatArray:
    """Return left, top, right and bottom of every space, mm, (n, 4)."""
    if not spaces:
        return np.zeros((0, 4))
    counts = [len(space.outline) for space in spaces]
    flat = chain.from_iterable(chain.from_iterable(space.outline for space in spaces))
    corners = np.fromiter(flat, np.float64, 2 * sum(counts)).reshape(-1, 2)
    begins = np.cumsum([0, *counts[:-1]])
    low, high = np.minimum.reduceat(corners, begins), np.maximum.reduceat(corners, begins)
    return np.concatenate((low, high), axis=1)
