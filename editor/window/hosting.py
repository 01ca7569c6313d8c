"""Game hosted from a window: its dialog, and its end with the window."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from editor.document import Document
from editor.hosting.dialog import HostingDialog
from editor.look.language import tr
from editor.look.widgets import open_once
from editor.panels.play import PlayPanel


class HostedGame(QObject):
    """Game that is hosted on the track of a window, as it is set up in the panel of the race."""

    def __init__(self, window: QWidget, document: Document, play: PlayPanel) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._play = play

    def open(self) -> None:
        """Open the dialog; it leaves the window usable."""
        path = self._document.path
        dialog = HostingDialog(
            self._window,
            self._play.setup_page.setup,
            self._document.settled,
            None if path is None else path.parent,
        )
        dialog.asked.connect(self._keep)
        dialog.setModal(False)
        open_once(dialog)

    def _keep(self, questions: tuple[str, ...]) -> None:
        """Keep the designer's own questions with the track."""
        track = replace(self._document.settled, questions=questions)
        self._document.apply(track, tr("Change the questions after hosted games"))

    def close(self) -> None:
        """End the games that are hosted."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        for dialog in self._window.findChildren(HostingDialog, options=direct):
            dialog.end()
