"""Choices of the deciding seat as buttons, hidden until its person may look."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Any

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QIcon, QKeyEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.look import theme
from editor.look.digits import digit_of
from editor.look.icons import icon
from editor.look.language import tr
from editor.look.texts import choice_text, value_text
from editor.look.widgets import ARROW_STEPS, ENTER, FlowLayout
from engine.games.core import Action, Game, State
from engine.languages import capital

FEW = 4
"""Number of lowest bids that have buttons. Higher bids are in a menu."""
NAMED = ("wild", "bet", "tip", "bid")
"""Kinds of actions for which the question says enough.

Their buttons name only the car or amount.
"""
LINE = 46
"""Number of letters per line on a button."""
MORE = "more"
"""Object name of the button for higher bids."""
LEAST, HIGHEST = 76, 230
"""Least height kept for choices, in pixels, and the height from which the box scrolls.
"""

SPOT = 18
"""Diameter in pixels of a spot of a car's colour, large enough for its letter."""

_SCALE = 2


class ChoicesBox(QWidget):
    """Buttons for actions, chosen by mouse, by arrow keys and Enter or Space, or by digits.

    `passed` is emitted when an arrow key leaves the buttons. `chosen` is emitted with an action,
    `offered` with several to choose from, and `revealed` with the seat of a person who asked to see
    the choices.
    """

    chosen = Signal(object)
    offered = Signal(object)
    revealed = Signal(int)
    passed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.cover = QPushButton(icon("select"), "")
        self.cover.clicked.connect(self._reveal)
        self.cover.installEventFilter(self)
        self.cover.hide()
        self._covered_seat = 0
        self._further: Sequence[Action] = ()
        self.clicks = QLabel()
        self.clicks.setProperty("role", "note")
        self.clicks.setWordWrap(True)
        self.clicks.hide()
        self.buttons = _Flow()
        self._area = QScrollArea()
        self._area.setWidget(self.buttons)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.cover)
        layout.addWidget(self.clicks)
        layout.addWidget(self._area)
        layout.addStretch(1)
        self.setMinimumHeight(LEAST)
        self.clear()

    def clear(self) -> None:
        """Remove all choices."""
        if self.isAncestorOf(QApplication.focusWidget() or self):
            # Keys go on here, not at the widget that would be the next one.
            self.setFocus()
        self.cover.hide()
        self.clicks.hide()
        self.buttons.flow.clear()
        self._further = ()
        self._fit()

    def show_cover(self, seat: int) -> None:
        """Hide all choices until the person on `seat` has the screen alone."""
        self.clear()
        self._covered_seat = seat
        self.cover.setText(tr("Seat {seat}: show my cards").format(seat=seat + 1))
        self.cover.show()
        self.cover.setFocus()

    def show_actions(
        self,
        game: Game[Any],
        state: State,
        actions: Sequence[Action],
        on_board: bool,
        on_table: bool,
    ) -> None:
        """Show a button for each action.

        `on_board` and `on_table` say that other actions are highlighted there.
        """
        self.clear()
        words = {
            (True, False): tr("Click a highlighted space on the board."),
            (False, True): tr("Click something highlighted on the table."),
            (True, True): tr("Click something highlighted, on the board or on the table."),
        }
        self.clicks.setText(words.get((on_board, on_table), ""))
        self.clicks.setVisible(on_board or on_table)
        bids = [action for action in actions if action.kind == "bid"]
        self._further = bids[FEW:] if len(bids) > FEW + 1 else []
        for action in actions:
            if action not in self._further:
                button = _button(action, choice_text(game, state, action))
                button.clicked.connect(lambda _=False, action=action: self.chosen.emit(action))
            elif action == self._further[0]:
                button = self._more()
            else:
                continue
            button.installEventFilter(self)
            self.buttons.flow.addWidget(button)
        self._fit()

    def _more(self) -> QToolButton:
        """Return the button for higher bids."""
        button = _choice_button("", tr("More…"))
        button.setObjectName(MORE)
        button.setToolTip(tr("Higher bids"))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self.offered.emit(self._further))
        return button

    def button(self, action: Action) -> QWidget | None:
        """Return the button of an action, or the one that offers it in a menu."""
        name = MORE if action in self._further else str(action)
        return next((one for one in self._in_turn() if one.objectName() == name), None)

    def has_choices(self) -> bool:
        """Return whether there are buttons, and they are in sight."""
        return self.isVisible() and bool(self._in_turn())

    def enter(self, step: int) -> None:
        """Focus the first button, or the last if `step` is -1."""
        self._in_turn()[0 if step > 0 else -1].setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Handle keys on a button."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._press(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Handle keys while no button has the focus."""
        if not self._press(event):
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent) -> bool:
        """Go on by an arrow key, or choose by Enter or a digit. Return whether it was one."""
        buttons = self._in_turn()
        here = next((n for n, button in enumerate(buttons) if button.hasFocus()), None)
        step, digit = ARROW_STEPS.get(Qt.Key(event.key())), digit_of(event)
        if step is not None:
            at = (-max(step, 0) if here is None else here) + step
            if 0 <= at < len(buttons):
                buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
            else:
                self.passed.emit(step)
        elif event.key() in ENTER and here is not None:
            buttons[here].click()
        elif digit and digit <= len(buttons):
            buttons[digit - 1].click()
        else:
            return False
        return True

    def _in_turn(self) -> list[QAbstractButton]:
        """Return the buttons in the order of the arrow keys."""
        if not self.cover.isHidden():
            return [self.cover]
        items = map(self.buttons.flow.itemAt, range(self.buttons.flow.count()))
        widgets = [item.widget() for item in items if item is not None]
        return [one for one in widgets if isinstance(one, QAbstractButton) and one.isEnabled()]

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the height to the buttons at this width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        count = self.buttons.flow.count()
        self._area.setVisible(count > 0)
        needed = self.buttons.flow.heightForWidth(max(self.width(), 200)) + 6
        self._area.setFixedHeight(min(needed, HIGHEST))
        # What is below does not jump up again with every shorter question.
        self.setMinimumHeight(max(self.minimumHeight(), self.sizeHint().height()))

    def _reveal(self) -> None:
        self.revealed.emit(self._covered_seat)


class _Flow(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.flow = FlowLayout(self)


def _button(action: Action, words: str) -> QToolButton:
    subject = action.value.partition(" ")[0]
    value = int(action.value) if action.value.isdigit() else action.value
    short = capital(value_text(value)) if action.kind in NAMED else fill(words, LINE)
    button = _choice_button(subject, short)
    button.setAccessibleName(words)
    button.setObjectName(str(action))
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def _choice_button(colour: str, words: str) -> QToolButton:
    """Return a button for a choice, with a spot if `colour` is that of a car."""
    button = QToolButton()
    button.setText(words)
    if colour in theme.CARS:
        button.setIcon(QIcon(swatch(colour, SPOT)))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setAccessibleName(words)
    button.setProperty("choice", "true")
    return button


def swatch(colour: str, size: int) -> QPixmap:
    """Return a round spot of a car's colour, with its letter."""
    pixmap = QPixmap(_SCALE * size, _SCALE * size)
    pixmap.setDevicePixelRatio(_SCALE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill, spot = theme.CARS.get(colour, theme.MUTED), QRectF(0.5, 0.5, size - 1, size - 1)
    painter.setBrush(fill)
    painter.setPen(QColor("#8794a0"))
    painter.drawEllipse(spot)
    font = QFont(painter.font())
    font.setPixelSize(int(0.66 * size))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(theme.text_on(fill))
    painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, theme.letter_of(colour))
    painter.end()
    return pixmap
