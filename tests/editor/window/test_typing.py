"""Letters typed into a field, or at one that is disabled, are no shortcuts."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QWidget

from editor.look import theme
from editor.window.typing import TEXT_FIELDS, takes_text
from tests.editor.window.test_nothing_unasked import rooms
from tests.helpers.mouse_and_keyboard import open_example

LETTERS = "pitsdvkjh"
"""Keys of tools and of actions that change the track."""


def type_letters() -> None:
    focus = QApplication.focusWidget()
    for letter in LETTERS:
        QTest.keyClick(focus, letter)


def test_letters_choose_tools_with_the_focus_on_the_board(window) -> None:
    window.view.setFocus()
    QTest.keyClick(window.view, "s")
    assert window.toolbox.current.id == "space"


def test_letters_choose_tools_with_the_focus_on_a_button_or_a_list(window) -> None:
    open_example(window, "harbour_loop")
    window.docks.show("outline")
    window.side.setCurrentWidget(window.problems)
    for widget in (window.problems.fix_all_button, window.outline.tree, window.problems.list):
        widget.setEnabled(True)
        widget.setFocus()
        assert QApplication.focusWidget() is widget
        QTest.keyClick(widget, "s")
        assert window.toolbox.current.id == "space"
        window.toolbox.put_away()


def test_letters_typed_into_any_field_change_no_tool_and_no_track(window, qapp) -> None:
    tried = 0
    for _room in rooms(window):
        qapp.processEvents()
        tool = window.toolbox.current
        for field in window.findChildren(QWidget):
            if not isinstance(field, TEXT_FIELDS) or not field.isVisible():
                continue
            if not field.isEnabled() or not takes_text(field):
                continue
            field.setFocus()
            if not takes_text(QApplication.focusWidget()):
                continue
            spaces = window.document.settled.spaces
            type_letters()
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
            tried += 1
            assert window.toolbox.current is tool, field
            assert window.document.settled.spaces == spaces
    assert tried > 40


def test_typing_at_a_disabled_field_does_nothing(window, qapp) -> None:
    """A click on it used to leave the focus on the board, where letters are shortcuts."""
    tried = 0
    for _room in rooms(window):
        qapp.processEvents()
        tool = window.toolbox.current
        for field in window.findChildren(QWidget):
            seen = field.visibleRegion().boundingRect()
            is_part = isinstance(field.parentWidget(), TEXT_FIELDS)
            if not isinstance(field, TEXT_FIELDS) or seen.isEmpty() or is_part:
                continue
            if not takes_text(field):
                continue
            was_enabled = field.isEnabled()
            field.setEnabled(False)
            window.view.setFocus()
            track = window.document.settled
            place = field.mapTo(window, seen.center())
            QTest.mouseClick(
                window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0), place
            )
            assert QApplication.focusWidget() is not window.view, field
            type_letters()
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Delete)
            tried += 1
            assert window.toolbox.current is tool, field
            assert window.document.settled is track
            field.setEnabled(was_enabled)
    assert tried > 40


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_disabled_field_looks_disabled(window, look: str) -> None:
    theme.dress(QApplication.instance(), look)
    panel, lane = window.properties, window.options.rows["lane"]
    window.side.setCurrentWidget(panel)
    window.toolbox.take("lane")
    fields = (*panel.of_track.fields.values(), *panel.of_board.fields.values(), lane.by, lane.parts)
    try:
        for field in fields:
            seen = {}
            for enabled in (True, False):
                field.setEnabled(enabled)
                picture = field.grab().toImage()
                colours = Counter(
                    picture.pixel(x, y)
                    for x in range(picture.width())
                    for y in range(picture.height())
                )
                ((usual, _),) = colours.most_common(1)
                seen[enabled] = QColor(usual).name()
            assert seen[True] != seen[False], field
            if not isinstance(field, QComboBox):
                assert seen[False] == theme.LOOKS[look]["window"]
    finally:
        theme.dress(QApplication.instance())


def test_a_button_takes_no_text(window) -> None:
    assert not takes_text(QPushButton())
    assert takes_text(QComboBox())
    assert not takes_text(None)
    assert not takes_text(window.view)
