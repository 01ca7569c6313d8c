"""Place and size of the selection as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from editor.document import Document
from editor.document.selection import Selection
from editor.look.boxes import NumberBox, number_box
from editor.look.language import tr
from editor.look.widgets import WhenSeen
from editor.tools.select import SelectTool
from engine.track import Point, Track, edits, point

FARTHEST = 9_999.0
"""Largest number in a field, in mm. Boards are smaller."""


class SelectionFrame(QWidget):
    """Fields for the rectangle around the selected vertices, spaces and lines.

    Each makes one undo step, when left or at Enter. It is hidden while nothing is selected.
    """

    def __init__(self, document: Document, selection: Selection, select: SelectTool) -> None:
        super().__init__()
        self._document = document
        self._selection = selection
        self._select = select
        self.left = number_box(-FARTHEST, FARTHEST, 0)
        self.top = number_box(-FARTHEST, FARTHEST, 0)
        self.wide = number_box(0, FARTHEST, 0)
        self.high = number_box(0, FARTHEST, 0)
        self._parts = QWidget()
        grid = QGridLayout(self._parts)
        grid.setContentsMargins(0, 0, 0, 0)
        for number, (box, letter, name) in enumerate(
            (
                (self.left, tr("X"), tr("Left edge of the selection")),
                (self.top, tr("Y"), tr("Top edge of the selection")),
                (self.wide, tr("W"), tr("Width of the selection")),
                (self.high, tr("H"), tr("Height of the selection")),
            )
        ):
            row, column = divmod(number, 2)
            grid.addWidget(QLabel(letter), row, 2 * column)
            grid.addWidget(box, row, 2 * column + 1)
            grid.setColumnStretch(2 * column + 1, 1)
            box.setAccessibleName(name)
            box.setToolTip(name)
            box.setKeyboardTracking(False)
            box.editingFinished.connect(self._take)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._parts)
        WhenSeen(self, self._show, document.changed, selection.changed)

    def _show(self) -> None:
        places = self._places(self._document.track)
        self._parts.setVisible(bool(places))
        if places:
            for box, number in zip(self._boxes, _frame(places), strict=True):
                with QSignalBlocker(box):
                    box.setValue(number)

    def _places(self, track: Track) -> frozenset[Point]:
        """Return the chosen vertices, else those of the whole selection."""
        return self._selection.vertices or self._selection.places(track)

    @property
    def _boxes(self) -> tuple[NumberBox, ...]:
        return self.left, self.top, self.wide, self.high

    def _take(self) -> None:
        """Move the selection to the place in the fields, or give it the size there."""
        places = self._places(self._document.settled)
        if not places:
            return
        was = [round(number, 1) for number in _frame(places)]
        left, top, wide, high = (box.value() for box in self._boxes)
        if [left, top] != was[:2]:
            by = left - was[0], top - was[1]
            self._select.arrange(partial(_moved, by=by), tr("Move"))
        elif [wide, high] != was[2:] and 0 not in (wide, high, *was[2:]):
            self._select.arrange(
                partial(
                    edits.scaled, wide=wide / was[2], high=high / was[3], about=(was[0], was[1])
                ),
                tr("Resize"),
            )
        self._show()


def _frame(places: Iterable[Point]) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the rectangle around places, in mm."""
    across, down = zip(*places, strict=True)
    return min(across), min(down), max(across) - min(across), max(down) - min(down)


def _moved(places: Iterable[Point], by: Point) -> dict[Point, Point]:
    return {(x, y): point((x + by[0], y + by[1])) for x, y in places}
