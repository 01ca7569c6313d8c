"""Boxes for numbers and choices, sliders and tabs that change only when the user means them.

The wheel scrolls past them unless they have the focus, and both decimal signs work in every number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import floor
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QLocale, QObject, Qt
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QSlider,
    QSpinBox,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QWidget,
)

from editor.look.sums import LENGTHS, value_of_sum

MM = " mm"

Checked = tuple[QValidator.State, str, int]
"""Answer of a validator: the state, the text as it will be, and the place of the cursor."""

# A widget of Qt has one base of Qt; for the type checker this one has what both boxes have.
if TYPE_CHECKING:
    _Base = QAbstractSpinBox
else:
    _Base = object

_TYPED = re.compile(r"[-+−*/×÷().,\d\s]*")


class _TypedBox(_Base):
    """Base of boxes for numbers: both decimal signs, sums and units can be typed."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        WheelGuard(self)

    def validate(self, text: str, place: int) -> Checked:
        """Return whether `text` is a number, or may become one."""
        typed = _with_sign(self._box, text)
        state: QValidator.State
        state, typed, place = super().validate(typed, place)
        return _lenient(self._box, typed, state), typed, place

    def fixup(self, text: str) -> str:
        """Return the number that `text` amounts to, within the range."""
        return _fixed(self._box, text)

    @property
    def _box(self) -> QSpinBox | QDoubleSpinBox:
        """The box as one of the two kinds that there are."""
        assert isinstance(self, QSpinBox | QDoubleSpinBox)
        return self


class NumberBox(_TypedBox, QDoubleSpinBox):
    """Box for a number with decimals."""


class CountBox(_TypedBox, QSpinBox):
    """Box for a whole number."""


class ChoiceBox(QComboBox):
    """Box for one of several choices."""

    def __init__(self) -> None:
        super().__init__()
        WheelGuard(self)


class Slider(QSlider):
    """Horizontal slider."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        WheelGuard(self)


class Tabs(QTabWidget):
    """Pages with a tab for each."""

    def __init__(self) -> None:
        super().__init__()
        WheelGuard(self.tabBar())

    @property
    def inside(self) -> QWidget:
        """The parent of all pages. A page that is made as its child is dressed only once."""
        stack = self.findChild(QStackedWidget)
        assert stack is not None
        return stack

    def setTabText(self, index: int, text: str) -> None:  # noqa: N802
        """Name a tab. Qt lays out and paints all that is around it even where the name stays."""
        if text != self.tabText(index):
            super().setTabText(index, text)


class WheelGuard(QObject):
    """Filter that keeps the wheel from changing a widget of Qt's own without the focus."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        if watched.focusPolicy() == Qt.FocusPolicy.WheelFocus:
            watched.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Leave the wheel to what the widget is on."""
        if event.type() == QEvent.Type.Wheel and not (
            isinstance(watched, QWidget) and watched.hasFocus()
        ):
            event.ignore()
            return True
        return False


def guard_all(dialog: QWidget) -> None:
    """Guard the numbers, choices and tabs of a dialog of Qt's own from the wheel."""
    for kind in (QAbstractSpinBox, QComboBox, QTabBar):
        for widget in dialog.findChildren(kind):
            WheelGuard(widget)


def number_box(
    least: float, most: float, value: float, unit: str = MM, digits: int = 1
) -> NumberBox:
    """Return a box for a number in a range, with its unit and `digits` decimals."""
    return NumberBox(decimals=digits, minimum=least, maximum=most, suffix=unit, value=value)


def _body(box: QSpinBox | QDoubleSpinBox, text: str) -> str:
    """Return `text` without the unit of the box."""
    return text.removesuffix(box.suffix())


def _units(box: QSpinBox | QDoubleSpinBox) -> Mapping[str, float]:
    """Return the units that may be typed into a box."""
    return LENGTHS if box.suffix() == MM else {}


def _decimals(box: QSpinBox | QDoubleSpinBox) -> int:
    return 0 if isinstance(box, QSpinBox) else box.decimals()


def _with_sign(box: QSpinBox | QDoubleSpinBox, text: str) -> str:
    """Return `text` with the decimal sign of the language in place of both."""
    if _decimals(box) == 0 or text == box.specialValueText():
        return text
    body, sign = _body(box, text), QLocale().decimalPoint()
    return body.replace(".", sign).replace(",", sign) + text[len(body) :]


def _lenient(
    box: QSpinBox | QDoubleSpinBox, text: str, state: QValidator.State
) -> QValidator.State:
    """Return the `state` that Qt gives a text, or that the text may become a number.

    That is so for sums, for numbers out of the range, and for decimals of a whole number. Refusing
    their last sign would leave another number: 12.5 would become 125.
    """
    if text and text == box.specialValueText():
        return state
    body = _body(box, text)
    whole = _decimals(box) == 0
    if state == QValidator.State.Acceptable and (
        (whole and re.search(r"[.,]", body)) or re.search(r"\d\s\d", body)
    ):
        return QValidator.State.Intermediate
    if state == QValidator.State.Invalid:
        signs = body.lower()
        for unit in _units(box):
            # The first letter of a unit is typed before the second.
            signs = re.sub(rf"(?<=[\d\s.,]){unit[0]}{unit[1]}?(?![a-z])", "", signs)
        if _TYPED.fullmatch(signs):
            return QValidator.State.Intermediate
    return state


def _fixed(box: QSpinBox | QDoubleSpinBox, text: str) -> str:
    """Return the text of the number that `text` amounts to, or `text` if it is no number."""
    value = value_of_sum(_body(box, text), _units(box))
    if value is None:
        return text
    step: int = 10 ** _decimals(box)
    value = min(max(floor(value * step + 0.5) / step, box.minimum()), box.maximum())
    if isinstance(box, QSpinBox):
        return box.textFromValue(round(value)) + box.suffix()
    return box.textFromValue(value) + box.suffix()
