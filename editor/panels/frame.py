"""Place and size of the selection as numbers."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from editor.document import Document
from editor.document.selection import Selection
from editor.look.boxes import NumberBox, number_box
from editor.look.language import decimal_text, tr
from editor.look.widgets import WhenSeen
from editor.tools.select import SelectTool
from engine.track import Point, Track, edits

FARTHEST = 9_999.0
"""Largest number in a field, in mm. Boards are smaller."""

SHOWN = 0.0501
"""Largest distance of a number from what its field shows, mm."""


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
                (self.left, tr("X:"), tr("Left edge of the selection")),
                (self.top, tr("Y:"), tr("Top edge of the selection")),
                (self.wide, tr("W:"), tr("Width of the selection")),
                (self.high, tr("H:"), tr("Height of the selection")),
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
            for box, number in zip(self._boxes, edits.frame_of(places), strict=True):
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
        was = edits.frame_of(places)
        left, top, wide, high = (
            box.value() if abs(box.value() - old) > SHOWN else old
            for box, old in zip(self._boxes, was, strict=True)
        )
        if (left, top) != was[:2]:
            self._bring((left, top, was[2], was[3]), tr("Move"))
        elif (wide, high) != was[2:] and 0 not in (wide, high, *was[2:]):
            self._bring((was[0], was[1], wide, high), tr("Resize"))
        self._show()

    def _bring(self, to: edits.Frame, text: str) -> None:
        """Move and resize the selection until the rectangle around it is `to`. Say so where a road
        that bends along does not come to it."""
        before = self._document.settled
        was = edits.frame_of(self._places(before))
        self._select.arrange(partial(edits.brought, was=was, to=to), text, to=to)
        if self._document.settled is before:
            return
        found = edits.frame_of(self._places(self._document.settled))
        for old, wanted, now in zip(was, to, found, strict=True):
            if wanted != old and abs(wanted - now) > SHOWN:
                words = tr("The road bends along: the number is {found} mm, not {wanted} mm.")
                numbers = {"found": decimal_text(now, 1), "wanted": decimal_text(wanted, 1)}
                self._select.expects.emit(words.format(**numbers))
