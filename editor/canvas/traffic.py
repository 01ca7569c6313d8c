"""Traffic arrows of the lab: their width shows the number of times cars took a step."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.canvas import shapes
from editor.canvas.item_groups import KeyedItems
from editor.canvas.items import Z_ARROW, path_item
from editor.canvas.space_item import cosmetic
from editor.look import theme
from engine.course import Course

WIDEST = 0.16
"""Shaft of the arrow of the busiest step, in lengths of a space."""

WIDTHS = 24
"""Number of different widths. A small change of a share redraws no arrow."""

LEAST = 0.04
"""Steps with a smaller share of the busiest one's traffic are not drawn."""


class Traffic:
    """Traffic arrows of a scene, by step. A step to "" leaves over the finish."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._layer = KeyedItems(scene, Z_ARROW - 2)
        self._shares: Mapping[tuple[str, str], float] = {}
        self._course: Course | None = None
        self._is_visible = True

    @property
    def arrows(self) -> dict[object, list[QGraphicsItem]]:
        """Items of the arrows, by the ids of the spaces they lead from and to."""
        return dict(self._layer.items)

    def show(self, shares: Mapping[tuple[str, str], float]) -> None:
        """Show arrows for steps with these shares of the busiest step.

        The id "" is over the finish.
        """
        self._shares = shares
        self._refresh()

    def show_course(self, course: Course) -> None:
        """Move the arrows along with their spaces."""
        self._course = course
        if self._shares:
            self._refresh()

    def set_visible(self, visible: bool) -> None:
        """Show or hide the arrows."""
        self._is_visible = visible
        self._refresh()

    def _refresh(self) -> None:
        course = self._course
        drawn = {}
        if course is not None and self._is_visible:
            for (source, target), share in self._shares.items():
                if share >= LEAST and source in course.row and (not target or target in course.row):
                    width = round(WIDTHS * sqrt(min(share, 1.0))) / WIDTHS
                    drawn[source, target] = (*_ends(course, source, target), width * course.length)
        self._layer.show(drawn, _arrow)


def _ends(course: Course, source: str, target: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return begin and end of the arrow of a step, mm."""
    row = course.row[source]
    begin = course.centres[row]
    if target:
        way = course.centres[course.row[target]] - begin
    else:
        way = course.length * course.normals[row]
    return (
        tuple((begin + 0.12 * way).round(1).tolist()),
        tuple((begin + 0.88 * way).round(1).tolist()),
    )


def _arrow(value: tuple[tuple[float, float], tuple[float, float], float]) -> list[QGraphicsItem]:
    begin, end, width = value
    colour = QColor(theme.FLOW)
    colour.setAlpha(215)
    edge = cosmetic(QColor(255, 255, 255, 190), 0.8)
    return [path_item(shapes.arrow(begin, end, WIDEST * width), colour, edge)]
