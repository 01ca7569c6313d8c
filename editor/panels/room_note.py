"""Note on what finds no room on the printed board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel

from editor.look.language import tr
from editor.look.texts import sentence_text
from engine.publish.drawing import LeftOut


class RoomNote(QLabel):
    """Note that names each label without room, hidden if there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.hide()

    def show_left_out(self, left_out: Sequence[LeftOut]) -> None:
        """Name the labels that are `left_out` of the board."""
        names = ", ".join(sentence_text(each.name) for each in left_out)
        self.setText(tr("⚠ No room on the board for: {names}").format(names=names))
        self.setVisible(bool(left_out))
