"""Dialog for keyboard shortcuts."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.look.grouped_list import headings
from editor.look.language import tr
from editor.look.widgets import FormDialog, take_usual_size
from editor.window.actions import ActionTable, keys_text, plain
from editor.window.palette import fits

_ID = Qt.ItemDataRole.UserRole


class ShortcutsDialog(FormDialog):
    """List of actions with their keys. A change applies at once and is stored."""

    def __init__(self, parent: QWidget, actions: ActionTable) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keyboard shortcuts"))
        self._actions = actions
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Search commands and keys"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.list = QTreeWidget()
        self.list.setHeaderLabels([tr("Action"), tr("Keys")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.setAccessibleName(tr("Keyboard shortcuts"))
        for action_id in actions.actions:
            item = QTreeWidgetItem([plain(actions[action_id].text()), ""])
            item.setData(0, _ID, action_id)
            self.list.addTopLevelItem(item)
        self.keys = QKeySequenceEdit()
        self.keys.setMaximumSequenceLength(1)
        for part in (self.keys, *self.keys.findChildren(QLineEdit)):
            part.setAccessibleName(tr("New shortcut"))
        self.default_button = QPushButton(tr("Restore default"))
        self.answer = QLabel()
        self.answer.setProperty("role", "note")
        self.answer.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        row = QHBoxLayout()
        row.addWidget(QLabel(tr("New shortcut")))
        row.addWidget(self.keys, 1)
        row.addWidget(self.default_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.filter)
        layout.addWidget(self.list)
        layout.addLayout(row)
        layout.addWidget(self.answer)
        layout.addWidget(buttons)
        take_usual_size(self, QSize(620, 560))
        buttons.rejected.connect(self.reject)
        self.filter.textChanged.connect(self._filter)
        self.list.currentItemChanged.connect(self._show_current)
        self.keys.editingFinished.connect(self._set)
        self.default_button.clicked.connect(self._reset)
        self._show()
        self.list.setCurrentItem(headings(self.list)[0])

    def choose(self, action_id: str) -> None:
        """Choose an action of the list."""
        for item in headings(self.list):
            if item.data(0, _ID) == action_id:
                self.list.setCurrentItem(item)

    def _show(self) -> None:
        for item in headings(self.list):
            keys = self._actions[item.data(0, _ID)].shortcuts()
            item.setText(1, ", ".join(map(keys_text, keys)))

    def _filter(self, wanted: str) -> None:
        for item in headings(self.list):
            item.setHidden(not fits(f"{item.text(0)} {item.text(1)}", wanted))

    def _show_current(self, *_: object) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.keys.setKeySequence(self._actions[item.data(0, _ID)].shortcut())
            self.answer.setText("")

    def _set(self) -> None:
        item, keys = self.list.currentItem(), self.keys.keySequence()
        if item is None or keys == self._actions[item.data(0, _ID)].shortcut():
            return
        owner = self._actions.owner_of(keys)
        if owner is not None:
            self.answer.setText(
                tr("{keys} is already used by “{action}”. Nothing was changed.").format(
                    keys=keys_text(keys),
                    action=plain(owner.text()),
                )
            )
            return
        self._actions.set_keys(item.data(0, _ID), keys)
        self.answer.setText(tr("Changed."))
        self._show()

    def _reset(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self._actions.reset_keys(item.data(0, _ID))
            self._show()
            self._show_current()
