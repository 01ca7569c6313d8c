"""Advice: proposals found by playtests, each of which can be applied as one undo step."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.lab.changes import VERDICTS
from editor.lab.messages import Proposed
from editor.lab.texts import heading_text, interval_texts, playtest_text
from editor.look.icons import icon
from editor.look.language import tr
from editor.look.widgets import scrolling


class AdvicePage(QWidget):
    """Page with proposals on the left, and reason and effect of the current one on the right.

    `chosen` is emitted with a proposal that was clicked, `apply_asked` with one to be applied.
    """

    look_asked = Signal()
    chosen = Signal(object)
    apply_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Proposed] = []
        self._allowed = False
        self.list = QTreeWidget()
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setAccessibleName(tr("Advice"))
        self.why = QLabel()
        self.why.setWordWrap(True)
        self.why.setTextFormat(Qt.TextFormat.RichText)
        self.why.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.look_button = QPushButton(icon("play"), tr("Look for advice"))
        self.apply_button = QPushButton(icon("fix"), tr("Apply"))
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(8, 0, 0, 0)
        column.addWidget(scrolling(self.why), 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.look_button)
        buttons.addWidget(self.apply_button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.list)
        split.addWidget(side)
        split.setChildrenCollapsible(False)
        split.setSizes([360, 480])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(split)
        self.list.currentItemChanged.connect(self._show_current)
        self.list.itemClicked.connect(self._tell_chosen)
        self.look_button.clicked.connect(self.look_asked)
        self.apply_button.clicked.connect(self._ask_apply)
        self.clear()

    @property
    def current(self) -> Proposed | None:
        """The current proposal."""
        item = self.list.currentItem()
        return self.found[self.list.indexOfTopLevelItem(item)] if item is not None else None

    def clear(self, words: str = "") -> None:
        """Remove all proposals, and show `words` or a description of the page."""
        # The list reports other current items while it is emptied.
        self.list.clear()
        self.found = []
        self.why.setText(
            escape(
                words
                or tr(
                    "Tries other places for the bet lines, the start grid and the narrow "
                    "part, races each version, and proposes what helps."
                )
            )
        )
        self.allow(False)

    def add(self, proposed: Proposed) -> None:
        """Append a proposal."""
        self.found.append(proposed)
        item = QTreeWidgetItem([heading_text(proposed.title)])
        item.setToolTip(0, heading_text(proposed.title))
        if proposed.verdict in VERDICTS:
            item.setIcon(0, icon(VERDICTS[proposed.verdict]))
        self.list.addTopLevelItem(item)
        if len(self.found) == 1:
            self.list.setCurrentItem(item)

    def end(self, words: str) -> str:
        """Return `words` about the end of the search, or how many proposals it has found; without
        any the page says so."""
        if not self.found:
            nothing = tr("These races show no improvement in anything that was tried.")
            self.clear(words or nothing)
        return words or tr("Proposals: {count}").format(count=len(self.found))

    def allow(self, applying: bool) -> None:
        """Enable or disable Apply: a proposal must still fit the open track."""
        self._allowed = applying
        self.apply_button.setEnabled(applying and self.current is not None)

    def _show_current(self, *_: object) -> None:
        proposed = self.current
        if proposed is not None:
            self.why.setText(_why(proposed))
        self.allow(self._allowed)

    def _tell_chosen(self, *_: object) -> None:
        if self.current is not None:
            self.chosen.emit(self.current)

    def _ask_apply(self) -> None:
        if self.current is not None:
            self.apply_asked.emit(self.current)


def _why(proposed: Proposed) -> str:
    """Return the reason for a proposal and its measured effect, as rich text."""
    before, after = (
        interval_texts(row, proposed.unit)[0] for row in (proposed.before, proposed.after)
    )
    value, between = interval_texts(proposed.difference, proposed.unit, signed=True)
    measured = tr("{figure}: {before} before, {after} after, difference {value} ({between}).")
    lines = (
        f"<b>{escape(heading_text(proposed.title))}</b>",
        escape(heading_text(proposed.reason)),
        escape(
            measured.format(
                figure=heading_text(proposed.figure),
                before=before,
                after=after,
                value=value,
                between=between,
            )
        ),
        escape(tr("Verdict: {verdict}").format(verdict=playtest_text(proposed.verdict))),
        *([escape(playtest_text(proposed.whom))] if proposed.whom else []),
    )
    return "<p>" + "</p><p>".join(lines) + "</p>"
