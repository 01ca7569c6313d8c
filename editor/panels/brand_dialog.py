"""Dialog that saves a look as a style of the user's own, for all tracks."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from editor.look.language import tr
from editor.look.texts import error_text
from editor.look.widgets import FormDialog
from engine.files import FileError
from engine.publish.styles import Data
from engine.publish.styles.brands import brand_folder, brand_name, brand_names, save_brand


class BrandDialog(FormDialog):
    """Dialog that asks for a name. `saved(name)` is emitted once the style is in its file."""

    saved = Signal(str)

    def __init__(self, parent: QWidget, data: Data) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Save as a style of yours"))
        self._data = data
        self.name = QLineEdit(str(data["title"]))
        self.name.textChanged.connect(self._look_up)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self._save)
        self.buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(tr("Name"), self.name)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.said)
        column.addWidget(self.buttons)
        self._look_up()
        self.name.selectAll()
        self.resize(420, self.sizeHint().height())

    def _look_up(self) -> None:
        """Say where the style will be, or why it cannot have this name."""
        try:
            name = brand_name(self.name.text())
        except FileError as error:
            self._say(error_text(error) if self.name.text().strip() else "", False)
            return
        if name in brand_names():
            words = tr("There is a style of that name. It will be replaced, in all tracks.")
        else:
            words = tr("All your tracks can use it. Its file will be in {folder}.").format(
                folder=brand_folder()
            )
        self._say(words, True)

    def _say(self, words: str, can_save: bool) -> None:
        self.said.setText(words)
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(can_save)

    def _save(self) -> None:
        try:
            name = save_brand(self.name.text(), self._data)
        except FileError as error:
            self._say(error_text(error), False)
            return
        self.saved.emit(name)
        self.accept()
