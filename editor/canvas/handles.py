"""Handles of the selection: its vertices, the middles of its edges, the points of its lines."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem, QGraphicsRectItem, QGraphicsScene

from editor.canvas.item_groups import KeyedItems
from editor.document.selection import (
    Selection,
    line_edges,
    middle,
    named_lines,
    outline_edges,
)
from editor.look import theme
from engine.track import Point, Track

Handle = tuple[Point, bool | None]
"""A place, and whether a vertex there is chosen. None marks the middle of an edge."""


def handle_places(
    track: Track, selection: Selection, shortest: float
) -> tuple[list[Point], list[Point]]:
    """Return the vertices and the edge middles at which handles are shown.

    Of the only selected space or line these are all vertices, and the middles of the edges that are
    at least `shortest` mm long. Of a larger selection they are the chosen vertices only.
    """
    if not selection.is_single:
        return sorted(selection.vertices), []
    spaces = [space for space in track.spaces if space.id in selection.spaces]
    lines = [name for name in named_lines(track) if name in selection.lines]
    edges = [edge for space in spaces for edge in outline_edges(space)]
    edges += [(begin, end) for name in lines for _, begin, end in line_edges(track, name)]
    vertices = [xy for space in spaces for xy in space.outline]
    vertices += [xy for name in lines for xy in named_lines(track)[name]]
    middles = [middle(begin, end) for begin, end in edges if dist(begin, end) >= shortest]
    return list(dict.fromkeys(vertices)), list(dict.fromkeys(middles))


class Handles:
    """Handles on the board.

    They are marks only: the select tool finds the one under the pointer.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._layer = KeyedItems(scene, 70)

    @property
    def places(self) -> list[Point]:
        """The places of all handles shown, mm."""
        return [(item.x(), item.y()) for items in self._layer.items.values() for item in items]

    def show(
        self, vertices: Iterable[Point], middles: Iterable[Point], chosen: Iterable[Point]
    ) -> None:
        """Show handles at these places, mm. The squares at `chosen` vertices are filled."""
        chosen = frozenset(chosen)
        handles: dict[Point, tuple[Point, bool | None]] = {
            place: (place, None) for place in middles
        }
        handles |= {place: (place, place in chosen) for place in vertices}
        self._layer.show(handles, _handle)

    def clear(self) -> None:
        """Hide all handles."""
        self._layer.clear()


def _handle(value: Handle) -> list[QGraphicsItem]:
    """Return the item of one handle: a square at a vertex, a dot at the middle of an edge."""
    place, chosen = value
    item: QGraphicsRectItem | QGraphicsEllipseItem
    if chosen is None:
        item = QGraphicsEllipseItem(QRectF(-3, -3, 6, 6))
        item.setBrush(QColor(255, 255, 255, 200))
    else:
        item = QGraphicsRectItem(QRectF(-4.5, -4.5, 9, 9))
        item.setBrush(theme.SELECTED if chosen else QColor("white"))
    item.setPen(QPen(theme.SELECTED, 1.6))
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    item.setPos(*place)
    return [item]
