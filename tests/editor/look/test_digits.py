"""Digit keys of keyboards whose number row types letters."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.look.digits import CZECH, FRENCH, digit_of
from tests.helpers.mouse_and_keyboard import ALT, CTRL, SHIFT

NO_KEYS = Qt.KeyboardModifier.NoModifier


def key_of(text: str) -> int:
    return QKeySequence(text)[0].key().value if text != "+" else Qt.Key.Key_Plus.value


def pressed(key: int, digit: int, keys: Qt.KeyboardModifier, text: str = "") -> QKeyEvent:
    """The event of the key that bears a digit, as this system counts keys."""
    place = (digit - 1) % 10
    code = place + (2 if sys.platform == "win32" else 10)
    virtual = (18, 19, 20, 21, 23, 22, 26, 28, 25, 29)[place]
    return QKeyEvent(QEvent.Type.KeyPress, key, keys, code, virtual, 0, text)


@pytest.mark.parametrize("row", [CZECH, FRENCH])
def test_digits_choose_lanes_with_and_without_shift(window, road, row: str) -> None:
    window.toolbox.take("lane")
    tool = window.toolbox.current
    for lane in range(1, 10):
        for key, keys, text in (
            (key_of(row[lane]), NO_KEYS, row[lane]),
            (Qt.Key.Key_0.value + lane, SHIFT, str(lane)),
        ):
            tool.choose_lane(lane % 9 + 1)
            QApplication.sendEvent(window.view, pressed(key, lane, keys, text))
            assert tool.lane == lane


def test_other_keys_are_no_digits() -> None:
    assert digit_of(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, NO_KEYS, 38, 0, 0, "a")) is None
    assert digit_of(pressed(Qt.Key.Key_1.value, 1, CTRL)) is None
    assert digit_of(pressed(Qt.Key.Key_1.value, 1, ALT)) is None
    keypad = Qt.KeyboardModifier.KeypadModifier
    assert digit_of(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_7, keypad, 79, 0, 0, "7")) == 7
    assert digit_of(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Home, keypad, 79, 0, 0)) is None


@pytest.mark.qt_log_ignore("keyToAscii", extend=True)
@pytest.mark.parametrize("row", [CZECH, FRENCH])
def test_panels_and_the_whole_board_have_the_keys_of_these_rows_too(window, road, row) -> None:
    # Plus, the key 1 of a Czech row, is the road tool's.
    for number in (number for number in (2, 3, 4, 1) if row[number] != "+"):
        QTest.keySequence(window.view, QKeySequence(f"Alt+{row[number]}"))
        assert window.side.currentIndex() == number - 1
    fitting = window.view.scale_now
    window.view.zoom(3)
    QTest.keySequence(window.view, QKeySequence(f"Ctrl+{row[0]}"))
    assert window.view.scale_now == pytest.approx(fitting)


@pytest.mark.qt_log_ignore("keyToAscii", extend=True)
def test_a_key_that_the_user_chose_is_not_taken(window, road) -> None:
    window.actions_table.set_keys("zoom_in", QKeySequence("Alt+ě"))
    scale = window.view.scale_now
    before = window.side.currentIndex()
    QTest.keySequence(window.view, QKeySequence("Alt+ě"))
    assert window.view.scale_now > scale
    assert window.side.currentIndex() == before
