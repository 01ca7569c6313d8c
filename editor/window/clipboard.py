"""Cutting, copying, pasting and duplicating the selection."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from editor.document import Document, clipboard
from editor.document.selection import Selection
from editor.look.language import tr
from editor.tools.own_things import TextTool
from editor.tools.select import SelectTool
from editor.tools.toolbox import Toolbox
from engine.publish.board.own_frames import frame_around
from engine.track import OwnThing, Point, Track, edits

PASTE_SHIFT = 12.0
"""Offset in mm, right and down, of a copy from the original."""


class Clipboard(QObject):
    """Clipboard for spaces, or for a text, picture or shape on the designer's own layers.

    `refused` explains why nothing was pasted.
    """

    refused = Signal(str)

    def __init__(self, document: Document, selection: Selection, toolbox: Toolbox) -> None:
        super().__init__(document)
        self._document = document
        self._selection = selection
        self._toolbox = toolbox
        self._pastes = 0

    def copy(self) -> None:
        """Copy the selected spaces and lines, or the selected text, picture or shape."""
        self._pastes = 0
        chosen, track = self._selection, self._document.settled
        if chosen.things:
            words = clipboard.copied_own(track, chosen.things)
        else:
            words = clipboard.copied(track, chosen.spaces, chosen.lines)
        QGuiApplication.clipboard().setText(words)

    def cut(self) -> None:
        """Copy the selection and delete it."""
        self.copy()
        self._toolbox[SelectTool].delete()

    def paste(self, middle: Point | None = None) -> None:
        """Paste beside the original, or around `middle`."""
        words = QGuiApplication.clipboard().text()
        things = clipboard.own_in(words)
        if things:
            self._paste_own(things, middle)
            return
        part = clipboard.track_in(words)
        if part is None:
            self.refused.emit(tr("There are no spaces on the clipboard."))
            return
        if middle is None:
            self._pastes += 1
            shift = clipboard.landing(self._document.settled, part, PASTE_SHIFT * self._pastes)
        else:
            x, y = edits.middle_of(xy for space in part.spaces for xy in space.outline)
            shift = middle[0] - x, middle[1] - y
        self._add(part, shift, tr("Paste"))

    def duplicate(self) -> None:
        """Add a copy of the selection beside it: spaces, or a text, picture or shape."""
        things = [*self._toolbox[SelectTool].own.selected().values()]
        if things:
            self._put_own(things, (PASTE_SHIFT, PASTE_SHIFT), tr("Duplicate"))
            return
        part = clipboard.part_of(self._document.settled, self._selection.spaces)
        if part is not None:
            shift = clipboard.landing(self._document.settled, part, PASTE_SHIFT)
            self._add(part, shift, tr("Duplicate"))

    def _paste_own(self, things: Sequence[OwnThing], middle: Point | None) -> None:
        """Paste texts, pictures and shapes beside the original, or around `middle`."""
        self._pastes += middle is None
        by = PASTE_SHIFT * self._pastes, PASTE_SHIFT * self._pastes
        if middle is not None:
            x, y = frame_around(things).middle
            by = middle[0] - x, middle[1] - y
        self._put_own(things, by, tr("Paste"))

    def _put_own(self, things: Sequence[OwnThing], by: Point, words: str) -> None:
        """Put copies of `things` down, moved by an offset in mm, in groups of their own."""
        group = edits.free_group(self._document.settled)
        copies = [
            replace(edits.moved_own(thing, by), group=thing.group and group, locked=False)
            for thing in things
        ]
        self._toolbox[TextTool].put(copies, words)

    def _add(self, part: Track, shift: Point, words: str) -> None:
        after, names = clipboard.pasted(self._document.settled, part, shift)
        if self._document.apply(after, words):
            self._select(names)

    def _select(self, names: tuple[str, ...]) -> None:
        self._toolbox.put_away()
        self._selection.choose(names)
