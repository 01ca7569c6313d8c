"""Panel of the lab: a strip with buttons and progress, and pages with set-up and results below."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.lab.advice import AdvicePage
from editor.lab.changes import ChangesPage
from editor.lab.friends_page import FriendsPage
from editor.lab.messages import LabReport
from editor.lab.results import Results
from editor.lab.setup import SetupForm
from editor.lab.texts import heading_text
from editor.lab.tuning_page import TuningPage
from editor.look.boxes import ChoiceBox, Tabs
from editor.look.icons import icon
from editor.look.language import tr
from editor.look.widgets import FlowLayout, ScrollingColumn

LEAST_PAGE = {True: 40, False: 440}
"""Least height of a page in pixels, below the board (True) and beside it, where all is scrolled."""

FIRST_MAP = "spaces.stops"
"""Heat map of the first races, until another one is chosen."""


class LabPanel(QWidget):
    """Panel of the lab. Its signals are requests of the buttons."""

    compare_asked = Signal()
    save_asked = Signal()
    again_asked = Signal()
    map_chosen = Signal(str)
    traffic_asked = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self.setup = SetupForm()
        self.results = Results()
        self.changes = ChangesPage()
        self.advice = AdvicePage()
        self.tuning = TuningPage()
        self.friends = FriendsPage()
        self.stale = QLabel()
        self.stale.setWordWrap(True)
        self.again_button = QPushButton(icon("restart"), tr("Run again"))
        self.compare_button = QPushButton(tr("Compare"))
        self.map_box = ChoiceBox()
        self.map_box.setAccessibleName(tr("Heat map"))
        self.map_box.addItem(tr("No heat map"), "")
        self._wished = FIRST_MAP
        self.map_box.setSizeAdjustPolicy(
            ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.map_box.setMinimumContentsLength(18)
        self.traffic_box = QCheckBox(tr("Traffic"))
        self.traffic_box.setToolTip(tr("The width of an arrow shows how often cars take the step"))
        self.save_button = QPushButton(icon("save"), tr("Save…"))
        self.compare_button.setToolTip(tr("Race before and after the edit with the same deals"))
        self.save_button.setToolTip(tr("Save the report as a page or as JSON"))
        self.tabs = Tabs()
        self.setup_page = ScrollingColumn(self.setup)
        self.tabs.addTab(self.setup_page, tr("Setup"))
        self.tabs.addTab(self.results, tr("Findings"))
        self.tabs.addTab(self.changes, tr("Before and after"))
        self.tabs.addTab(self.advice, tr("Advice"))
        self.tabs.addTab(self.tuning, tr("Goals"))
        self.tabs.addTab(self.friends, tr("With friends"))
        self._lay_out()
        self.show_stale("")
        self.again_button.clicked.connect(self.again_asked)
        self.compare_button.clicked.connect(self.compare_asked)
        self.save_button.clicked.connect(self.save_asked)
        self.map_box.currentIndexChanged.connect(self._wish)
        self.traffic_box.toggled.connect(self.traffic_asked)

    def lie(self, across: bool) -> None:
        """Arrange the results side by side (`across`) or one below the other."""
        self.results.lie(across)
        # With little room the pages are scrolled.
        self.tabs.setMinimumHeight(self.tabs.tabBar().sizeHint().height() + LEAST_PAGE[across])
        self.updateGeometry()

    def show_maps(self, report: LabReport) -> None:
        """Offer the heat maps of a report.

        The chosen map is remembered through games that do not have it. Meanwhile the first one is
        shown.
        """
        maps = [result for result in report.results if result.is_map]
        offered = {result.code: heading_text(result.title) for result in maps}
        rows = range(1, self.map_box.count())
        if {self.map_box.itemData(row): self.map_box.itemText(row) for row in rows} == offered:
            return
        with QSignalBlocker(self.map_box):
            while self.map_box.count() > 1:
                self.map_box.removeItem(1)
            for code, title in offered.items():
                self.map_box.addItem(title, code)
            row = self.map_box.findData(self._wished)
            self.map_box.setCurrentIndex(row if row >= 0 else min(1, len(maps)))

    def choose_map(self, code: str) -> None:
        """Choose a heat map."""
        self.map_box.setCurrentIndex(max(0, self.map_box.findData(code)))

    def show_stale(self, words: str) -> None:
        """Show `words` about results of an earlier version of the track, or hide them if ""."""
        self.stale.setText(words)
        self.stale.setVisible(bool(words))
        self.again_button.setVisible(bool(words))

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the least height at a width: buttons take more rows in a narrow panel."""
        return self._column.totalMinimumHeightForWidth(width)

    def _wish(self, _row: int) -> None:
        self._wished = self.map_box.currentData() or ""
        self.map_chosen.emit(self._wished)

    def _lay_out(self) -> None:
        strip = QWidget()
        flow = FlowLayout(strip, gap=6)
        for parts in (
            (self.setup.run_button, self.setup.stop_button),
            (self.map_box, self.traffic_box),
            (self.compare_button, self.save_button),
        ):
            group = QWidget()
            group.setLayout(_row(*parts))
            flow.addWidget(group)
        column = self._column
        column.setContentsMargins(8, 4, 8, 6)
        column.setSpacing(4)
        column.addWidget(strip)
        column.addWidget(self.setup.status)
        column.addWidget(self.setup.bar)
        column.addLayout(_row(self.stale, self.again_button))
        column.addWidget(self.tabs, 1)


def _row(*parts: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    for part in parts:
        row.addWidget(part, int(isinstance(part, QLabel)))
    return row
