"""Page for goals and tuning, with proposals as pictures side by side."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor.lab.goals_form import GoalsForm, met_text, summary
from editor.lab.messages import TunedTrack, Wish
from editor.look.boxes import CountBox
from editor.look.icons import icon
from editor.look.language import decimal_text, tr
from editor.look.thumbnails import picture_of
from editor.look.widgets import ScrollingColumn, scrolling

PICTURE = QSize(150, 105)

LEAST_LISTS, LEAST_GOALS = 160, 300
"""Least height of goals and proposals in pixels, and least width of the goals beside the others."""

USUAL_LAPS, MOST_LAPS = 6, 24
"""Usual and largest number of laps to invent. Each takes up to half a minute."""


class TuningPage(QWidget):
    """Page for goals and tuning.

    `tune_asked` and `invent_asked` ask for a search, `chosen` is emitted with the current proposal
    or None, and `take_asked` with one to be applied.
    """

    tune_asked = Signal()
    invent_asked = Signal()
    chosen = Signal(object)
    take_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.form = GoalsForm()
        self.locked = QLineEdit()
        self.locked.setPlaceholderText(tr("Locked: a5-a9, b12-b14"))
        self.locked.setAccessibleName(tr("Locked stretches"))
        self.locked.setToolTip(tr("Stretches that stay as they are, by first and last space"))
        self.kind_boxes = {
            "spaces": QCheckBox(tr("Number of spaces")),
            "narrow": QCheckBox(tr("Narrow parts")),
            "bends": QCheckBox(tr("Bends")),
            "bets": QCheckBox(tr("Bet lines")),
            "grid": QCheckBox(tr("Start grid")),
        }
        for box in self.kind_boxes.values():
            box.setChecked(True)
        self.tune_button = QPushButton(icon("play"), tr("Tune…"))
        self.tune_button.setToolTip(tr("Search for changes towards the goals"))
        self.invent_button = QPushButton(icon("new"), tr("Invent…"))
        self.invent_button.setToolTip(tr("Draw new laps for a board of this size"))
        self.laps_box = CountBox()
        self.laps_box.setRange(1, MOST_LAPS)
        self.laps_box.setValue(USUAL_LAPS)
        self.laps_box.setAccessibleName(tr("Number of laps to invent"))
        self.laps_box.setToolTip(tr("Number of laps to invent"))
        self.take_button = QPushButton(icon("fix"), tr("Use this"))
        self.take_button.setEnabled(False)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Proposals"))
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setIconSize(PICTURE)
        self.list.setSpacing(6)
        self.why = QLabel()
        self.why.setWordWrap(True)
        self.found: list[TunedTrack] = []
        self._allowed = False
        self._lay_out()
        self.tune_button.clicked.connect(self.tune_asked)
        self.invent_button.clicked.connect(self.invent_asked)
        self.take_button.clicked.connect(self._ask_take)
        self.list.currentItemChanged.connect(self._show_current)
        self.clear()

    @property
    def wish(self) -> Wish | None:
        """The request for tuning, or None if the form is not valid."""
        goals = self.form.goals
        if goals is None:
            return None
        kinds = frozenset(kind for kind, box in self.kind_boxes.items() if box.isChecked())
        return Wish(goals, self.locked.text(), kinds)

    @property
    def current(self) -> TunedTrack | None:
        """The current proposal, or None."""
        row = self.list.currentRow()
        return self.found[row] if 0 <= row < len(self.found) else None

    def clear(self, words: str = "") -> None:
        """Remove all proposals, and show `words` or a description of the page."""
        self.found = []
        self.list.clear()
        usual = tr(
            "Changes the road, the bet lines and the grid until the track is nearest to the goals, "
            "and proposes tracks from the nearest one to the one that changes least."
        )
        self.why.setText(words or usual)
        self.why.show()
        self.allow(False)

    def show_proposals(self, found: tuple[TunedTrack, ...]) -> None:
        """Show these proposals instead of those before."""
        self.list.clear()
        self.found = list(found)
        for one in found:
            words = met_text(one.lines)
            if one.change is not None:
                words = tr("{met}, {change} spaces changed").format(
                    met=words, change=decimal_text(one.change, 0)
                )
            picture, pixmap = QIcon(), picture_of(one.track, PICTURE, self.devicePixelRatioF())
            for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
                picture.addPixmap(pixmap, mode)
            item = QListWidgetItem(picture, words)
            item.setToolTip(summary(one.lines))
            self.list.addItem(item)
        self.why.hide()
        self.list.setCurrentRow(0)

    def allow(self, taking: bool) -> None:
        """Enable or disable the button of proposals: they must still fit the open track."""
        self._allowed = taking
        self.take_button.setEnabled(taking and self.current is not None)

    def allow_search(self, searching: bool) -> None:
        """Enable or disable the buttons that start a search."""
        self.tune_button.setEnabled(searching)
        self.invent_button.setEnabled(searching)

    def _lay_out(self) -> None:
        limits = QWidget()
        column = QVBoxLayout(limits)
        column.setContentsMargins(6, 0, 6, 0)
        column.setSpacing(3)
        buttons = QHBoxLayout()
        buttons.addWidget(self.tune_button)
        buttons.addWidget(self.take_button)
        column.addLayout(buttons)
        inventing = QHBoxLayout()
        inventing.addWidget(self.invent_button, 1)
        inventing.addWidget(self.laps_box)
        column.addLayout(inventing)
        column.addWidget(QLabel(tr("May change:")))
        for box in self.kind_boxes.values():
            column.addWidget(box)
        column.addWidget(self.locked)
        column.addStretch(1)
        self._limits = limits
        self._split = split = QSplitter(Qt.Orientation.Vertical)
        for part in (self.form, ScrollingColumn(limits), self.list):
            split.addWidget(part)
        split.setChildrenCollapsible(False)
        # With little room the page is scrolled.
        split.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._turn(Qt.Orientation.Horizontal)
        inside = QWidget()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolling(inside))
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 4, 0, 0)
        head = QHBoxLayout()
        head.addWidget(self.form.profile_box)
        head.addWidget(self.form.holds_box)
        head.addStretch(1)
        layout.addLayout(head)
        layout.addWidget(self.form.gap)
        layout.addWidget(self.why)
        layout.addWidget(split, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Put goals, limits and proposals below each other where they have no room side by side."""
        super().resizeEvent(event)
        needed = LEAST_GOALS + self._limits.sizeHint().width() + PICTURE.width()
        is_narrow = event.size().width() < needed
        self._turn(Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal)

    def _turn(self, orientation: Qt.Orientation) -> None:
        """Lay out goals, limits and proposals in a row or in a column."""
        if self._split.orientation() == orientation:
            return
        self._split.setOrientation(orientation)
        if orientation == Qt.Orientation.Horizontal:
            self._split.setMinimumHeight(LEAST_LISTS)
            self._split.setSizes([420, 200, 260])
        else:
            heights = [LEAST_LISTS, self._limits.sizeHint().height(), LEAST_LISTS]
            self._split.setMinimumHeight(sum(heights) + 2 * self._split.handleWidth())
            self._split.setSizes(heights)

    def _show_current(self, *_: object) -> None:
        one = self.current
        self.form.show_proposal(one.lines if one is not None else {})
        self.allow(self._allowed)
        self.chosen.emit(one)

    def _ask_take(self) -> None:
        if self.current is not None:
            self.take_asked.emit(self.current)
