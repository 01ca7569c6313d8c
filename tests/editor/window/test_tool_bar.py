"""No tool is lost where the window is low or narrow."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QToolBar, QToolButton

from editor.look import theme
from editor.tools.registry import TOOLS
from editor.window.tool_bar import ToolColumns
from tests.helpers.colours import contrast, darkest_and_brightest


@pytest.mark.parametrize(("height", "columns"), [(800, 1), (620, 2)])
def test_tools_stand_in_as_many_columns_as_they_need(window, qtbot, height, columns) -> None:
    window.resize(1280, height)
    bar, tools = window.findChild(QToolBar, "tools"), window.findChild(ToolColumns)
    qtbot.waitUntil(lambda: tools.columns == columns)
    qtbot.waitUntil(lambda: bar.rect().contains(tools.geometry()))
    assert len(tools.buttons) == len(TOOLS)
    for button in tools.buttons:
        place = QRect(button.mapTo(bar, button.rect().topLeft()), button.size())
        assert button.isVisible()
        assert bar.rect().contains(place)
        assert button.width() >= button.sizeHint().width()


def test_tools_are_one_column_again_in_a_higher_window(window, qtbot) -> None:
    tools = window.findChild(ToolColumns)
    window.resize(1280, 620)
    qtbot.waitUntil(lambda: tools.columns == 2)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: tools.columns == 1)


@pytest.mark.parametrize("look", theme.LOOKS)
def test_the_arrow_to_what_has_no_room_is_seen(window, qtbot, look: str) -> None:
    window.preferences.choose(theme.LOOK, look)
    window.resize(820, 700)
    arrow = window.findChild(QToolBar, "main").findChild(QToolButton, "qt_toolbar_ext_button")
    qtbot.waitUntil(arrow.isVisible)
    assert contrast(*darkest_and_brightest(arrow.grab())) > 3
    window.preferences.choose(theme.LOOK, "light")


def test_the_bar_leaves_words_out_rather_than_its_last_entry(czech, window, dressed, qtbot) -> None:
    window.resize(1366, 768)
    bar, style = window.findChild(QToolBar, "main"), Qt.ToolButtonStyle
    arrow = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    assert bar.toolButtonStyle() == style.ToolButtonTextBesideIcon
    try:
        window.preferences.choose(theme.TEXT_SIZE, "150")
        qtbot.waitUntil(lambda: bar.toolButtonStyle() == style.ToolButtonIconOnly)
        qtbot.waitUntil(lambda: bar.rect().contains(window.lane_box.geometry()))
        qtbot.waitUntil(window.lane_box.isVisible)
        assert not arrow.isVisible()
    finally:
        window.preferences.choose(theme.TEXT_SIZE, "100")
    qtbot.waitUntil(lambda: bar.toolButtonStyle() == style.ToolButtonTextBesideIcon)
