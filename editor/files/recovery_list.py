"""Dialog with the unsaved work of windows that did not close."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.files.recovery import UnsavedWork
from editor.look.language import tr
from editor.look.widgets import take_usual_size

SIZE = QSize(520, 320)
"""Size of the dialog in pixels."""


class RecoveryDialog(QDialog):
    """Dialog in which work can be chosen, deleted, or left for later.

    `chosen` is the work to open.
    """

    def __init__(self, parent: QWidget, works: Sequence[UnsavedWork]) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Recover unsaved work"))
        words = QLabel(
            tr(
                "Lanesmith did not close properly and kept the work below. "
                "Your files are unchanged until you save."
            )
        )
        words.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Unsaved work"))
        self.list.setSpacing(3)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        for work in works:
            where = f" ({work.file.name})" if work.file is not None else ""
            item = QListWidgetItem(f"{work.name}{where}\n{time_text(work.when)}")
            item.setToolTip(str(work.file or ""))
            item.setData(Qt.ItemDataRole.UserRole, work)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        buttons = QDialogButtonBox()
        roles = QDialogButtonBox.ButtonRole
        self.open_button = buttons.addButton(tr("Open"), roles.AcceptRole)
        self.open_button.setProperty("primary", "true")
        self.open_button.setDefault(True)
        self.delete_button = buttons.addButton(tr("Delete"), roles.DestructiveRole)
        self.later_button = buttons.addButton(tr("Later"), roles.RejectRole)
        self.list.itemSelectionChanged.connect(self._refresh)
        self.list.itemActivated.connect(lambda _: self.accept())
        self.delete_button.clicked.connect(self._delete)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for part in (words, self.list, buttons):
            layout.addWidget(part)
        take_usual_size(self, SIZE)

    @property
    def chosen(self) -> list[UnsavedWork]:
        """The selected work, in the order of the list."""
        rows = sorted(self.list.row(item) for item in self.list.selectedItems())
        return [self.list.item(row).data(Qt.ItemDataRole.UserRole) for row in rows]

    def _refresh(self) -> None:
        for button in (self.open_button, self.delete_button):
            button.setEnabled(bool(self.list.selectedItems()))

    def _delete(self) -> None:
        if not dialogs.ask_to_delete(self, len(self.list.selectedItems())):
            return
        for work in self.chosen:
            work.forget()
        for item in self.list.selectedItems():
            self.list.takeItem(self.list.row(item))
        if self.list.count() == 0:
            self.reject()


def time_text(when: datetime) -> str:
    """Return the day and the time of a moment in the format of the locale."""
    moment = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)
