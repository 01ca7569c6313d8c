"""Handles of the selection: its vertices, the middles of its edges, the ends of its lines."""

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
"""A place, and whether a vertex there is chosen; None for the middle of an edge."""


def handle_places(
    track: Track, selection: Selection, shortest: float
) -> tuple[list[Point], list[Point]]:
    """Where the vertices of the only selected space or line lie, and the middles of its edges that
    are not shorter than `shortest` mm; of a larger selection only the chosen vertices."""
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
    """The visible handles; they are only marks, the select tool finds what is under the pointer."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._layer = KeyedItems(scene, 70)

    @property
    def places(self) -> list[Point]:
        """Where handles are shown."""
        return [(item.x(), item.y()) for items in self._layer.items.values() for item in items]

    def show(
        self, vertices: Iterable[Point], middles: Iterable[Point], chosen: Iterable[Point]
    ) -> None:
        """Show handles at these places; chosen vertices are filled."""
        chosen = frozenset(chosen)
        handles: dict[Point, tuple[Point, bool | None]] = {
            place: (place, None) for place in middles
        }
        handles |= {place: (place, place in chosen) for place in vertices}
        self._layer.show(handles, _handle)

    def clear(self) -> None:
        """Show none."""
        self._layer.clear()


def _handle(value: Handle) -> list[QGraphicsItem]:
    """A square at a vertex, filled if it is chosen; a dot at the middle of an edge."""
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
