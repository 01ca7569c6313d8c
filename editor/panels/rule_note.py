"""Note with the text of a numbered rule, shown when its number is clicked."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from editor.look.language import tr
from editor.look.texts import translated
from engine.rulebook import RULE_ID, facts

WIDTH = 420
"""Width of the note in pixels."""


class RuleNote(QDialog):
    """Small window with a rule, which may stay open while the user draws."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.text = QLabel()
        self.house = QLabel()
        for label in (self.title, self.text, self.house):
            label.setWordWrap(True)
            label.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(10)
        for label in (self.title, self.text, self.house):
            layout.addWidget(label)
        layout.addStretch(1)
        layout.addWidget(buttons)

    def show_rule(self, name: str) -> None:
        """Show the rule with this id."""
        fact = facts()[name]
        self.setWindowTitle(tr("{game}: rule {number}").format(game=fact.game, number=fact.id))
        self.title.setText(f"{fact.id} · {translated(fact.title)}")
        self.text.setText(translated(fact.text))
        self.house.setText(tr("House rule: {rule}").format(rule=translated(fact.house)))
        self.house.setVisible(bool(fact.house))
        self.show()
        self.resize(WIDTH, self.heightForWidth(WIDTH))
        self.raise_()
        self.activateWindow()


def with_links(text: str) -> str:
    """Return the text as HTML, with links on the ids of rules."""
    return RULE_ID.sub(
        lambda found: f'<a href="{found[0]}">{found[0]}</a>' if found[0] in facts() else found[0],
        escape(text),
    )
