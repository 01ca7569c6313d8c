"""Form for the goals of a track: a range and a weight for each figure, with its present value."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSignalBlocker,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.lab.messages import GoalLine
from editor.lab.texts import heading_text, playtest_text
from editor.look import theme
from editor.look.boxes import ChoiceBox
from editor.look.icons import icon
from editor.look.language import decimal_text, percent_text, tr
from engine.playtest.goals import FIGURES, Goal, Goals, profile_names, read_goals
from engine.playtest.metrics.wording import PERCENT

ROW_GAP = 8

BAR_OPACITY = 0.45

FROM, TO, WEIGHT, NOW, MISS, PROPOSED = range(1, 7)

FULL_BAR = 4.0
"""Miss in tolerances from which the bar of a miss is as long as its cell."""

BAR = Qt.ItemDataRole.UserRole
"""Role of the length of a bar, 0 to 1."""


class GoalsForm(QWidget):
    """Form for goals. `changed` is emitted when they differ.

    The page places the box of profiles and the words about the gap, because it is wider.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.profile_box = ChoiceBox()
        self.profile_box.setAccessibleName(tr("Goals"))
        for name in profile_names():
            self.profile_box.addItem(profile_title(name), name)
        self.profile_box.setMinimumContentsLength(10)
        self.holds_box = QCheckBox(tr("Findings by these goals"))
        self.holds_box.setToolTip(
            tr("Only figures that miss one of these goals are listed as findings")
        )
        self.gap = QLabel()
        self.gap.setWordWrap(True)
        self.table = QTableWidget(len(FIGURES), PROPOSED + 1)
        self.table.setAccessibleName(tr("Goals"))
        self.table.setItemDelegateForColumn(MISS, BarDelegate(self))
        self.cells: dict[tuple[int, int], QTableWidgetItem] = {}
        self.table.setHorizontalHeaderLabels(
            [
                tr("Figure"),
                tr("From"),
                tr("To"),
                tr("Weight"),
                tr("Now"),
                tr("Misses by"),
                tr("Proposal"),
            ]
        )
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(
            self.table.fontMetrics().height() + ROW_GAP
        )
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        # What misses, and by how much, is in sight also where the table is narrow.
        for place, column in enumerate((MISS, NOW), start=1):
            header.moveSection(header.visualIndex(column), place)
        for row, figure in enumerate(FIGURES.values()):
            unit = playtest_text(figure.unit) if figure.unit != PERCENT else PERCENT
            words = tr("{figure}, {unit}").format(figure=heading_text(figure.title), unit=unit)
            self.table.setItem(row, 0, _fixed(words))
            cells = [QTableWidgetItem(), QTableWidgetItem(), QTableWidgetItem()]
            rest = [_fixed("") for _ in range(NOW, PROPOSED + 1)]
            for column, cell in enumerate([*cells, *rest], FROM):
                self.table.setItem(row, column, cell)
                self.cells[row, column] = cell
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(self.table, 1)
        self._show_profile()
        # Whoever chooses goals wants to hear of the track by them.
        self.profile_box.activated.connect(lambda _: self.holds_box.setChecked(True))
        self.profile_box.currentIndexChanged.connect(self._choose_profile)
        self.table.cellChanged.connect(self._choose)
        self.holds_box.toggled.connect(lambda _: self.changed.emit())

    @property
    def goals(self) -> Goals | None:
        """The goals as entered, or None if there are none or an entry is not a valid number."""
        found = []
        for row, key in enumerate(FIGURES):
            texts = [self._text(row, column) for column in (FROM, TO, WEIGHT)]
            if not texts[0] and not texts[1]:
                continue
            try:
                low, high, weight = (
                    _number(text, usual)
                    for text, usual in zip(texts, (-inf, inf, 1.0), strict=True)
                )
            except ValueError:
                return None
            ends = [end for end in (low, high) if abs(end) < inf]
            if low > high or weight <= 0:
                return None
            if not all(0 <= end <= FIGURES[key].most for end in ends):
                return None
            found.append(Goal(key, low, high, weight, FIGURES[key].tolerance))
        title = self.profile_box.currentText()
        return Goals(title, "", tuple(found)) if found else None

    @property
    def chosen(self) -> Goals | None:
        """The goals if findings are held to them, else None."""
        return self.goals if self.holds_box.isChecked() else None

    def show_gap(self, lines: Mapping[str, GoalLine]) -> None:
        """Show how far the last playtest is from the goals. Without a playtest there are no
        `lines`."""
        self._show_lines(NOW, lines)
        with QSignalBlocker(self.table):
            for row, key in enumerate(FIGURES):
                line, cell = lines.get(key), self.cells[row, MISS]
                missed = line.tolerances if line is not None else None
                cell.setText(miss_text(key, line) if line is not None else "")
                cell.setToolTip(cell.text())
                cell.setData(BAR, min(abs(missed or 0) / FULL_BAR, 1.0))
        if self.goals is None:
            words = tr("Enter a minimum or maximum for each figure.")
        elif not lines:
            words = tr("Run the lab to see how far the track is from these goals.")
        else:
            words = summary(lines)
        self.gap.setText(words)

    def show_proposal(self, lines: Mapping[str, GoalLine]) -> None:
        """Show the figures of a proposal beside those of the last playtest."""
        self._show_lines(PROPOSED, lines)

    def _show_lines(self, column: int, lines: Mapping[str, GoalLine]) -> None:
        with QSignalBlocker(self.table):
            for row, key in enumerate(FIGURES):
                line, cell = lines.get(key), self.cells[row, column]
                cell.setText(playtest_text(line.number) if line else "")
                cell.setToolTip(miss_text(key, line) if line else "")
                cell.setIcon(icon("good" if line.is_met else "warning") if line else QIcon())

    def _choose_profile(self, *_: object) -> None:
        """Choose the goals of the profile shown."""
        self._show_profile()
        self._choose()

    def _choose(self, *_: object) -> None:
        """Hold findings to the goals, which have just been chosen."""
        with QSignalBlocker(self.holds_box):
            self.holds_box.setChecked(True)
        self.changed.emit()

    def _show_profile(self) -> None:
        goals = read_goals(self.profile_box.currentData())
        wanted = {goal.figure: goal for goal in goals.goals}
        with QSignalBlocker(self.table):
            for row, key in enumerate(FIGURES):
                goal = wanted.get(key)
                values = (goal.low, goal.high, goal.weight) if goal else (-inf, inf, inf)
                for column, value in zip((FROM, TO, WEIGHT), values, strict=True):
                    known = abs(value) != inf
                    self.cells[row, column].setText(f"{value:g}" if known else "")
        self.profile_box.setToolTip(goals.note)

    def _text(self, row: int, column: int) -> str:
        return self.cells[row, column].text().strip().replace(",", ".")


def met_text(lines: Mapping[str, GoalLine]) -> str:
    """Return how many of the goals are met."""
    met = sum(line.is_met for line in lines.values())
    return tr("{met} of {all} goals met").format(met=met, all=len(lines))


def summary(lines: Mapping[str, GoalLine]) -> str:
    """Return how many goals are met, and which one is missed most, by how much."""
    missed = {
        key: abs(line.tolerances) * line.weight for key, line in lines.items() if line.tolerances
    }
    if not missed:
        return f"{met_text(lines)}."
    worst = max(missed, key=lambda key: missed[key])
    return tr("{met}. Furthest from its goal: {figure}, {miss}.").format(
        met=met_text(lines),
        figure=heading_text(FIGURES[worst].title),
        miss=miss_text(worst, lines[worst]),
    )


def miss_text(key: str, line: GoalLine) -> str:
    """Return by how much a figure misses its goal, such as "12 minutes too high"."""
    if line.missed is None:
        return tr("not known from these games")
    if line.is_met:
        return tr("as wanted")
    by, unit = abs(line.missed), FIGURES[key].unit
    number = decimal_text(by, 0 if by >= 10 else 1 if by >= 1 else 2)
    amount = percent_text(number) if unit == PERCENT else f"{number} {playtest_text(unit)}"
    words = tr("{amount} too high") if line.missed > 0 else tr("{amount} too low")
    return words.format(amount=amount)


class BarDelegate(QStyledItemDelegate):
    """Painter of cells with a bar behind their words, as long as the value of the role BAR."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the bar, and the words on it."""
        share = index.data(BAR) or 0.0
        area: QRect = option.rect
        bar = QColor(theme.SEVERITIES["warning"])
        bar.setAlphaF(BAR_OPACITY)
        painter.fillRect(area.adjusted(0, 2, -round((1 - share) * area.width()), -2), bar)
        super().paint(painter, option, index)


def profile_title(name: str) -> str:
    """Return the title of a shipped profile."""
    titles = {
        "family": tr("Family"),
        "experts": tr("Experts"),
        "close_finish": tr("Close finish"),
    }
    return titles.get(name, name)


def _fixed(words: str) -> QTableWidgetItem:
    """Return a cell that cannot be edited."""
    item = QTableWidgetItem(words)
    item.setFlags(Qt.ItemFlag.ItemIsEnabled)
    item.setToolTip(words)
    return item


def _number(text: str, usual: float) -> float:
    return float(text) if text else usual
