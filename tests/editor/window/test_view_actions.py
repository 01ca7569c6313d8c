"""Look, size of text and language; tools by the keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QToolButton

from editor.look import language, theme
from editor.look.widgets import ScrollingColumn
from editor.window.menus import TOOL_ACTIONS
from tests.helpers.cut_off import cut_off
from tests.helpers.mouse_and_keyboard import press_next_box
from tests.helpers.window_actions import run


def test_the_look_changes_at_once_and_is_remembered(window, qtbot) -> None:
    light = window.grab().toImage().pixelColor(window.width() - 6, window.height() - 60)
    run(window, "look_dark")
    dark = window.grab().toImage().pixelColor(window.width() - 6, window.height() - 60)
    assert dark.lightness() < 90 < light.lightness()
    assert theme.LOOK.chosen == "dark"
    assert window.actions_table["look_dark"].isChecked()
    run(window, "look_light")
    assert theme.LOOK.chosen == "light"


def test_another_language_can_wait_for_the_next_start(window, qtbot) -> None:
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.RejectRole, seen)
    with qtbot.assertNotEmitted(window.reopen_asked):
        run(window, "language_cs")
    assert language.LANGUAGE.chosen == "cs"
    assert "Čeština" in seen[0]


@pytest.fixture
def as_at_first(dressed) -> Iterator[None]:
    """The size of text as it was, after the test."""
    yield
    theme.dress(dressed)


def test_the_size_of_text_changes_at_once_and_is_remembered(
    window, as_at_first, qtbot, qapp
) -> None:
    window.resize(1366, 768)
    button = next(b for b in window.findChildren(QToolButton) if b.text() == "Space")
    labels = [window.menuBar(), window.side.tabBar(), window.properties.lane, button]
    before = [widget.fontMetrics().height() for widget in labels]
    icon = button.iconSize().width()
    run(window, "text_size_130")
    for tab in range(window.side.count()):
        window.side.setCurrentIndex(tab)
        column = window.side.currentWidget()
        if isinstance(column, ScrollingColumn):
            qtbot.waitUntil(lambda bar=column: bar.horizontalScrollBar().maximum() == 0)
        qapp.processEvents()
        assert cut_off(window.side) == []
    after = [widget.fontMetrics().height() for widget in labels]
    assert all(new >= 1.2 * old for old, new in zip(before, after, strict=True))
    assert button.iconSize().width() == round(1.3 * icon)
    assert theme.TEXT_SIZE.chosen == "130"
    assert window.actions_table["text_size_130"].isChecked()
    run(window, "text_size_100")
    qapp.processEvents()
    assert [widget.fontMetrics().height() for widget in labels] == before


def test_tools_are_one_stop_of_tab_with_arrows_inside(window, qtbot, qapp) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    tools = {window.actions_table[name] for name in TOOL_ACTIONS}
    shown = {b.defaultAction() for b in window.findChildren(QToolButton) if b.isVisible()} & tools

    def tool_in_focus():
        focused = qapp.focusWidget()
        action = focused.defaultAction() if isinstance(focused, QToolButton) else None
        return action if action in tools else None

    window.view.setFocus()
    stops = []
    for _ in range(200):
        QTest.keyClick(qapp.focusWidget(), Qt.Key.Key_Tab)
        if tool_in_focus() is not None:
            stops.append(qapp.focusWidget())
        if qapp.focusWidget() is window.view:
            break
    assert [stop.defaultAction() for stop in stops] == [window.actions_table["tool_select"]]
    stops[0].setFocus(Qt.FocusReason.TabFocusReason)
    reached = set()
    for _ in shown:
        reached.add(tool_in_focus())
        QTest.keyClick(qapp.focusWidget(), Qt.Key.Key_Down)
    assert reached == shown
    assert len(shown) > 5
    assert qapp.focusWidget() is stops[0]
    QTest.keyClick(qapp.focusWidget(), Qt.Key.Key_Up)
    last = tool_in_focus()
    QTest.keyClick(qapp.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(qapp.focusWidget(), Qt.Key.Key_Backtab)
    assert tool_in_focus() is window.actions_table["tool_select"] is not last
    button = next(
        b
        for b in window.findChildren(QToolButton)
        if b.defaultAction() is window.actions_table["tool_space"]
    )
    plain = button.grab().toImage()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.grab().toImage() != plain
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert window.toolbox.current.id == "space"
