"""Field for the name of a file, with buttons that choose another one and remove it."""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from editor.look.language import tr


class FileField(QWidget):
    """Name of a picture, with buttons that choose another one and remove it."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.choose, self.remove = QPushButton(), QToolButton()
        self.choose.setAccessibleName(title)
        self.remove.setText("×")
        for_remove = tr("Remove: {what}").format(what=title)
        self.remove.setToolTip(for_remove)
        self.remove.setAccessibleName(for_remove)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.choose, 1)
        row.addWidget(self.remove)

    def show_file(self, file: str) -> None:
        """Show the name of a file, "" for none."""
        self.choose.setText(PurePath(file).name or tr("Choose…"))
        self.choose.setToolTip(file)
        self.remove.setEnabled(bool(file))
