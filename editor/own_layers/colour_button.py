"""Button that shows a colour and opens a dialog to choose another one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QColorDialog, QHBoxLayout, QPushButton, QWidget

from editor.look.language import tr
from editor.look.widgets import open_once

USUAL = "#000000"
"""Initial colour when a colour is switched on."""


class ColourButton(QWidget):
    """Colour as "#rrggbb". With `none_too` a box can switch it off, which makes it ""."""

    chosen = Signal(str)

    def __init__(self, title: str, none_too: bool = False) -> None:
        super().__init__()
        self._title = title
        self.colour = USUAL
        self.button = QPushButton()
        self.button.setToolTip(tr("Choose a colour"))
        self.button.setAccessibleName(title)
        self.box = QCheckBox()
        self.box.setAccessibleName(tr("{colour}: painted or not").format(colour=title))
        self.box.setVisible(none_too)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box)
        row.addWidget(self.button, 1)
        self.button.clicked.connect(self._ask)
        self.box.clicked.connect(lambda on: self.chosen.emit(self.colour if on else ""))

    def show_colour(self, colour: str) -> None:
        """Show `colour`, or no colour if it is ""."""
        self.box.setChecked(bool(colour))
        self.colour = colour or self.colour
        self.button.setEnabled(bool(colour))
        self.button.setText(colour or tr("no colour"))
        letters = "white" if QColor(self.colour).lightness() < 128 else "black"
        look = f"background: {colour}; color: {letters};" if colour else ""
        self.button.setStyleSheet(look)

    def _ask(self) -> None:
        dialog = QColorDialog(QColor(self.colour), self)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setWindowTitle(self._title)
        dialog.colorSelected.connect(lambda colour: self.chosen.emit(colour.name()))
        open_once(dialog)
