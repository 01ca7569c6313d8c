"""Guides on the board: lines from edge to edge of the view that things and points snap to."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QObject, Qt, Signal
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsLineItem, QGraphicsScene

from editor.canvas.items import Z_PROBLEM
from editor.look import theme
from engine.track import Guide

FAR = 1e5
"""Half the length of a guide, mm: beyond every board."""


class Guides(QObject):
    """Lines of the guides, and of one that is being dragged.

    `changed(number, guide)` is emitted when a guide is put down: with None in place of the number
    for a new one, in place of the guide if it is taken away.
    """

    changed = Signal(object, object)

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.guides: tuple[Guide, ...] = ()
        self._lines: list[QGraphicsLineItem] = []
        self._held: QGraphicsLineItem | None = None

    def show_guides(self, guides: Iterable[Guide]) -> None:
        """Show the guides of a track."""
        self.guides = tuple(guides)
        for line in self._lines:
            self._scene.removeItem(line)
        self._lines = [self._line(guide) for guide in self.guides]

    def hold(self, guide: Guide | None) -> None:
        """Show the guide that is being dragged, or none."""
        if self._held is not None:
            self._scene.removeItem(self._held)
        self._held = None if guide is None else self._line(guide)

    def _line(self, guide: Guide) -> QGraphicsLineItem:
        ends = (guide.at, -FAR, guide.at, FAR) if guide.upright else (-FAR, guide.at, FAR, guide.at)
        line = QGraphicsLineItem(QLineF(*ends))
        # Not dashed: Qt counts dashes from where a line comes into the painted area.
        pen = QPen(theme.SELECTED, 1)
        pen.setCosmetic(True)
        line.setPen(pen)
        line.setZValue(Z_PROBLEM - 1)
        line.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(line)
        return line
