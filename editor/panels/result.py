"""Situation of a game in words, and its result: podium, and account of every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.look import theme
from editor.look.language import integer_text, reader, tr
from editor.look.texts import translated
from editor.race.moment import Moment
from editor.race.session import RaceSession
from editor.tables.thing_painter import ThingPainter
from engine.games.core import Account, Outcome, Thing, View
from engine.languages import capital, question_text

STEPS = ((1, 0.16), (0, 0.0), (2, 0.28))
"""Places on the podium from left to right, from 0, and how much lower each step is."""
_CENTRE = Qt.AlignmentFlag.AlignCenter
MOST_COLUMNS = 4
"""Number of columns above which an account is transposed, with a column for each seat."""
SMALLER, CLOSER = 0.85, 4
"""Size of its letters relative to others, and pixels between two of its columns."""
LEAST_WIDTH = 300
"""Least width of the panel, in pixels."""
STEP_WIDTH, SCALE = 96.0, 2.0
"""Greatest width of a step in pixels, and scale of the piece on it."""


def situation(
    moment: Moment, session: RaceSession, view: View, player: Callable[[int], str]
) -> str:
    """Return words about the moment shown. `player` returns the name of a seat."""
    if moment.outcome is not None:
        return winners_text(moment.outcome, player)
    if moment.seat is None:
        return tr("The game is over")
    if not session.is_latest and not session.shown:
        return tr("Start of the game")
    if not session.is_latest:
        return tr("Reviewing move {number}").format(number=session.shown)
    if not session.is_your_turn:
        return tr("Turn {turn}: {player}").format(turn=moment.turn + 1, player=player(moment.seat))
    who = tr("Your turn")
    if len(session.people) > 1:
        who = tr("Seat {seat} to play").format(seat=moment.seat + 1)
    return f"{who}: {_question(moment, view)}"


def _question(moment: Moment, view: View) -> str:
    """Return the question to whoever decides."""
    return question_text(reader(), view.question, moment.actions, moment.moving)


def winners_text(outcome: Outcome, player: Callable[[int], str]) -> str:
    """Return the winners of a game in words."""
    winners = ", ".join(capital(player(seat)) for seat in outcome.winners)
    return tr("The game is over: {winners} won").format(winners=winners)


class ResultView(QWidget):
    """Podium and account at the end of a game. `player` returns the name of a seat."""

    def __init__(self, player: Callable[[int], str]) -> None:
        super().__init__()
        self._player = player
        self.podium = Podium(player)
        self.amounts = QWidget()
        self._grid = QGridLayout(self.amounts)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(2)
        self._area = QScrollArea()
        self._area.setWidget(self.amounts)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setAccessibleName(tr("Account"))
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._is_upright = False
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.podium)
        layout.addWidget(self._area)
        self.clear()

    def clear(self) -> None:
        """Hide the result."""
        self.hide()

    def show_end(self, podium: Sequence[Thing], account: Account | None, outcome: Outcome) -> None:
        """Show the result of a game, best seat first."""
        self.podium.show_things(podium)
        self._fill(account or _total(outcome), outcome.ranks)
        self.show()

    def _fill(self, account: Account | None, ranks: Sequence[int]) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._area.setVisible(account is not None)
        if account is None:
            return
        # Many columns are transposed, because their headings are long and those of seats are short.
        self._is_upright = len(account.columns) > MOST_COLUMNS
        self._grid.setHorizontalSpacing(CLOSER if self._is_upright else 2 * CLOSER)
        for column, head in enumerate(account.columns, start=2):
            self._put(translated(head), 0, column)
        if self._is_upright:
            self._put(tr("Seat"), 0, 1)
        for row, seat in enumerate(sorted(range(len(ranks)), key=ranks.__getitem__), start=1):
            self._put(f"{ranks[seat]}.", row, 0)
            self._put(self._called(seat), row, 1, ranks[seat] == 1)
            amounts = account.rows[seat]
            for column, amount in enumerate(amounts, start=2):
                is_sum = column == len(amounts) + 1
                self._put(integer_text(amount), row, column, is_sum)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(column == (0 if self._is_upright else 1)))
        self._area.setFixedHeight(self.amounts.sizeHint().height() + self._bar_height())

    def _called(self, seat: int) -> str:
        """Return the name of a seat, or only its number above a column, so that ten have room."""
        name = self._player(seat)
        if self._is_upright and name == tr("seat {seat}").format(seat=seat + 1):
            return str(seat + 1)
        return capital(name)

    def _put(self, words: str, row: int, column: int, is_strong: bool = False) -> None:
        label = QLabel(words)
        font = label.font()
        font.setBold(is_strong)
        if self._is_upright:
            font.setPointSizeF(SMALLER * font.pointSizeF())
        label.setFont(font)
        is_head = row == 0 or column == 0
        if self._is_upright:
            is_left = row == 0
            row, column = column, row
        else:
            is_left = column == 1
        if is_head:
            label.setProperty("role", "note")
        if not is_left:
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label, row, column)
        # Qt would otherwise show the label, and count its size, only later.
        label.show()

    def _bar_height(self) -> int:
        """Return the height of a scroll bar if the amounts need one, else 0."""
        fits = self.amounts.sizeHint().width() <= max(self.width(), LEAST_WIDTH)
        return 0 if fits else self._area.horizontalScrollBar().sizeHint().height()


def _total(outcome: Outcome) -> Account | None:
    """Return an account of the points only, or None if there are no points."""
    if not any(outcome.points):
        return None
    return Account((tr("Total"),), tuple((points,) for points in outcome.points))


class Podium(QWidget):
    """Podium of three steps, with the winner in the middle and the owner below each number."""

    def __init__(self, player: Callable[[int], str]) -> None:
        super().__init__()
        self._player = player
        self._things: Sequence[Thing] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Podium"))

    @property
    def things(self) -> Sequence[Thing]:
        """The pieces on the podium, winner first."""
        return self._things

    def show_things(self, things: Sequence[Thing]) -> None:
        """Put pieces on the steps. The podium is hidden if there are none."""
        self._things = things
        self.setVisible(bool(things))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a size with room for the highest step and the piece on it."""
        return QSize(round(3 * STEP_WIDTH), 136)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the steps with numbers and owners, and the pieces on them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        things = ThingPainter(self.font(), SCALE)
        each = min(STEP_WIDTH, self.width() / len(STEPS))
        left = (self.width() - each * len(STEPS)) / 2
        ground = self.height() - 2.0
        for number, (place, lower) in enumerate(STEPS):
            if place >= len(self._things):
                continue
            thing = self._things[place]
            size = things.size_of(thing)
            top = size.height() + lower * (ground - size.height())
            step = QRectF(left + number * each, top, each - 4, ground - top)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.ACCENT)
            painter.drawRoundedRect(step, 4, 4)
            box = QRectF(QPointF(step.center().x() - size.width() / 2, top - size.height()), size)
            things.paint(painter, thing, box, self.palette())
            painter.setFont(things.large)
            painter.setPen(self.palette().color(QPalette.ColorRole.HighlightedText))
            whose = "" if thing.owner is None else capital(self._player(thing.owner))
            high = step.adjusted(0, 2, 0, -0.4 * step.height()) if whose else step
            painter.drawText(high, Qt.AlignmentFlag.AlignCenter, f"{place + 1}.")
            painter.setFont(self.font())
            painter.drawText(step.adjusted(0, 0.5 * step.height(), 0, 0), _CENTRE, whose)
        painter.end()
