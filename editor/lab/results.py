"""Results of playtests: every result as a sentence, with its chart and its numbers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QLabel,
    QSplitter,
    QStackedWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.lab.charts import Chart
from editor.lab.messages import LabReport, MetricResult
from editor.lab.numbers import NumbersView
from editor.lab.texts import heading_text
from editor.look.grouped_list import GroupedList
from editor.look.icons import icon
from editor.look.language import tr
from engine.playtest.goals import Goals
from engine.track import Sentence

_CODE = Qt.ItemDataRole.UserRole

NARROWEST = 120
"""Least width of list, chart and numbers, in pixels."""

LOWEST = (120, 190, 110)
"""Least heights of list, chart and numbers where they lie one below the other, in pixels: a chart
of six rows can be read."""

MOST_PAST = 120
"""Length from which the history of a number is thinned out, because drawing takes long."""

AT_ONCE = 12
"""Number of sentences that are updated in one frame."""

UNFAIR = 0.01
"""Probability below which uneven rows are marked as worth a look."""

FRAME = 32
"""Milliseconds between two calls: one frame of the screen for the call, the next for painting."""


class Results(QStackedWidget):
    """List of sentences, chart and numbers, or a hint before the first run.

    `chosen` is emitted with the code of a clicked result, `row_chosen` also with the number of a
    row, and `entered` to bring its place into view.
    """

    chosen = Signal(str)
    row_chosen = Signal(str, int)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.nothing_yet = QLabel(tr("Nothing has been raced on this track yet. Press “Run”."))
        self.nothing_yet.setProperty("role", "note")
        self.nothing_yet.setWordWrap(True)
        self.nothing_yet.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.parts = QSplitter(Qt.Orientation.Horizontal)
        self.parts.setChildrenCollapsible(False)
        self.addWidget(self.nothing_yet)
        self.addWidget(self.parts)
        self.queue = FrameQueue(self)
        self._report: LabReport | None = None
        self._past: dict[str, list[tuple[int, float, float, float]]] = {}
        self._items: dict[str, QTreeWidgetItem] = {}
        self._signs: dict[str, str] = {}
        self._due: dict[str, None] = {}
        self._first: tuple[tuple[str, Sentence], ...] = ()
        self._goals: Goals | None = None
        self.list = GroupedList(indentation=10)
        self.list.setAccessibleName(tr("Findings"))
        self.chart = Chart()
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.title.setContentsMargins(6, 4, 6, 0)
        self.title.setBackgroundRole(QPalette.ColorRole.Base)
        self.title.setAutoFillBackground(True)
        self.numbers = NumbersView()
        self._parts = (self.list, self._titled(self.chart), self.numbers)
        for number, (part, wide) in enumerate(zip(self._parts, (4, 3, 4), strict=True)):
            self.parts.addWidget(part)
            self.parts.setStretchFactor(number, wide)
            part.setMinimumWidth(NARROWEST)
        self.parts.setSizes([310, 260, 320])
        self.list.currentItemChanged.connect(self._show_current)
        self.list.itemClicked.connect(self._tell_chosen)
        self.list.itemDoubleClicked.connect(self._tell_entered)
        self.numbers.chosen.connect(lambda row: self.row_chosen.emit(self.code, row))
        self.numbers.entered.connect(self.entered)
        self.chart.picked.connect(self.numbers.choose)

    @property
    def code(self) -> str:
        """The code of the current result, or ""."""
        item = self.list.currentItem()
        return (item.data(0, _CODE) or "") if item is not None else ""

    @property
    def current(self) -> MetricResult | None:
        """The current result, or None."""
        return self._report.named(self.code) if self._report is not None else None

    def lie(self, across: bool) -> None:
        """Arrange the parts side by side (`across`) or one below the other."""
        self.parts.setOrientation(Qt.Orientation.Horizontal if across else Qt.Orientation.Vertical)
        for part, height in zip(self._parts, LOWEST, strict=True):
            part.setMinimumHeight(0 if across else height)

    def begin(self) -> None:
        """Forget the history of the numbers, because other races begin."""
        self._past = {}

    def choose(self, code: str) -> None:
        """Make a result the current one."""
        if code in self._items:
            self.list.setCurrentItem(self._items[code])
            self.list.scrollToItem(self._items[code])

    def show_report(self, report: LabReport | None) -> None:
        """Show a report step by step, beginning with the visible sentences."""
        self._report = report
        found = report.results if report is not None else ()
        self.setCurrentWidget(self.parts if found else self.nothing_yet)
        if report is not None:
            for result in found:
                if len(result.labels) == 1 and not result.bins:
                    _, value, low, high, _ = result.row(0)
                    past = self._past.setdefault(result.code, [])
                    past.append((report.games, value, low, high))
                    if len(past) > MOST_PAST:
                        del past[1:-1:2]
        first, goals = (report.first, report.goals) if report is not None else ((), None)
        told = (list(self._items), self._first, self._goals)
        if ([result.code for result in found], first, goals) != told:
            self._first, self._goals = first, goals
            self._fill(found)
            self._due = {}
            for result in found:
                self._tell(result)
        else:
            self._due = dict.fromkeys((*self._in_sight(), *self._due, *self._items))
            self.queue.add(self._tell_some)
        self.queue.add(self._show_chart, self._show_numbers)

    def _in_sight(self) -> list[str]:
        """Return the codes of the visible sentences."""
        area = self.list.viewport().rect()
        rects = self.list.visualItemRect
        return [code for code, item in self._items.items() if area.intersects(rects(item))]

    def _tell_some(self) -> None:
        """Update the next few sentences."""
        due = list(self._due)
        for code in due[:AT_ONCE]:
            del self._due[code]
            result = self._report.named(code) if self._report is not None else None
            if result is not None:
                self._tell(result)
        if self._due:
            self.queue.add(self._tell_some)

    def _tell(self, result: MetricResult) -> None:
        item = self._items[result.code]
        item.setText(0, heading_text(result.sentence))
        if result.fair is not None:
            sign = "warning" if result.fair < UNFAIR else "good"
            if self._signs.get(result.code) != sign:
                self._signs[result.code] = sign
                item.setIcon(0, icon(sign))

    def _titled(self, chart: Chart) -> QWidget:
        """Return the chart below its title, which is wrapped."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.title)
        column.addWidget(chart, 1)
        return whole

    def _fill(self, found: tuple[MetricResult, ...]) -> None:
        code = self.code
        with QSignalBlocker(self.list):
            self.list.clear()
            self._items, self._signs = {}, {}
            self._fill_first()
            heading: QTreeWidgetItem | None = None
            for result in found:
                words = heading_text(result.subject)
                if heading is None or heading.text(0) != words:
                    heading = self.list.add_heading(words)
                item = QTreeWidgetItem()
                item.setToolTip(0, heading_text(result.title))
                item.setData(0, _CODE, result.code)
                heading.addChild(item)
                self._items[result.code] = item
            self.list.expandAll()
        first = next(iter(self._items), "")
        self.choose(code if code in self._items else first)

    def _fill_first(self) -> None:
        """Add the main findings at the top."""
        words = tr("Main findings")
        if self._goals is not None:
            title = self._goals.title
            words = tr("Main findings by the goals “{goals}”").format(goals=title)
        heading = self.list.add_heading(words) if self._first else None
        for code, sentence in self._first:
            item = QTreeWidgetItem([heading_text(sentence)])
            item.setIcon(0, icon("warning"))
            item.setToolTip(0, tr("Click to see its numbers."))
            item.setData(0, _CODE, code)
            if heading is not None:
                heading.addChild(item)

    def _show_current(self, *_: object) -> None:
        self._show_chart()
        self._show_numbers()

    def _show_chart(self) -> None:
        result = self.current
        self.title.setText(heading_text(result.title) if result is not None else "")
        self.chart.show_result(result, self._past.get(result.code, ()) if result else ())

    def _show_numbers(self) -> None:
        self.numbers.show_result(self.current)

    def _tell_chosen(self, item: QTreeWidgetItem, *_: object) -> None:
        if item.data(0, _CODE):
            self.chosen.emit(item.data(0, _CODE))

    def _tell_entered(self, *_: object) -> None:
        self.entered.emit()


class FrameQueue(QObject):
    """Queue of calls, one per frame. A call that is already waiting keeps its place."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[Callable[[], None], None] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._call_next)

    def add(self, *calls: Callable[[], None]) -> None:
        """Append these functions to the queue, in this order."""
        for call in calls:
            self._waiting.setdefault(call)
        if not self._timer.isActive():
            self._timer.start(FRAME)

    def _call_next(self) -> None:
        call = next(iter(self._waiting))
        del self._waiting[call]
        try:
            call()
        finally:
            if self._waiting:
                self._timer.start(FRAME)
