"""Cut, copy, paste and duplicate the selected spaces."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from editor.document import Document, clipboard
from editor.document.selection import Selection
from editor.look.language import tr
from editor.tools.toolbox import Toolbox

PASTE_SHIFT = 12.0
"""Millimetres to the right and down by which a copy lies beside what was copied."""


class Clipboard(QObject):
    """Spaces on the clipboard of the system; `refused` says why nothing was pasted."""

    refused = Signal(str)

    def __init__(self, document: Document, selection: Selection, toolbox: Toolbox) -> None:
        super().__init__(document)
        self._document = document
        self._selection = selection
        self._toolbox = toolbox
        self._pastes = 0

    def copy(self) -> None:
        """Put the selected spaces on the clipboard."""
        self._pastes = 0
        words = clipboard.copied(self._document.settled, self._selection.spaces)
        QGuiApplication.clipboard().setText(words)

    def cut(self) -> None:
        """Put the selected spaces on the clipboard and take them away."""
        self.copy()
        self._toolbox.current.delete()

    def paste(self) -> None:
        """Add the spaces of the clipboard beside where they were."""
        spaces = clipboard.spaces_in(QGuiApplication.clipboard().text())
        if not spaces:
            self.refused.emit(tr("There are no spaces on the clipboard."))
            return
        self._pastes += 1
        shift = PASTE_SHIFT * self._pastes
        after, names = clipboard.pasted(self._document.settled, spaces, (shift, shift))
        self._document.apply(after, tr("Paste"))
        self._select(names)

    def duplicate(self) -> None:
        """Add a copy of the selected spaces beside them."""
        chosen = self._selection.spaces
        spaces = [space for space in self._document.settled.spaces if space.id in chosen]
        after, names = clipboard.pasted(self._document.settled, spaces, (PASTE_SHIFT, PASTE_SHIFT))
        self._document.apply(after, tr("Duplicate"))
        self._select(names)

    def _select(self, names: tuple[str, ...]) -> None:
        self._toolbox.put_away()
        self._selection.choose(names)
