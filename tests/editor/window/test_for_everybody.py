"""Names of all widgets that keys reach, for screen readers, and letters of all menus."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QMenu, QTabBar, QWidget

from editor.files.files import examples
from editor.window.main_window import MainWindow
from tests.editor.window.test_every_dialog import OPENED
from tests.editor.window.test_nothing_unasked import rooms
from tests.helpers.mouse_and_keyboard import PATIENCE


def is_reached(widget: QWidget) -> bool:
    """Whether keys can reach a widget when its panel is shown."""
    # The parts of a number box and of a list hand the focus on.
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.focusProxy() is None
        and not widget.isHidden()
        and not (isinstance(widget, QLabel) and not widget.text())
        and not (isinstance(widget, QTabBar) and widget.count() == 0)
    )


def name_of(widget: QWidget) -> str:
    """The name that a screen reader says; the chosen entry of a list is none."""
    if isinstance(widget, QComboBox) and not widget.accessibleName():
        labels = widget.window().findChildren(QLabel)
        return next((label.text() for label in labels if label.buddy() is widget), "")
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def nameless(parent: QWidget) -> list[str]:
    window = parent.window()
    return [
        " in ".join(
            type(one).__name__ for one in (widget, widget.parent(), widget.parent().parent())
        )
        for widget in parent.findChildren(QWidget)
        if is_reached(widget) and widget.window() is window and not name_of(widget)
    ]


def test_every_widget_that_keys_reach_has_a_name(window, qtbot, qapp) -> None:
    assert nameless(window) == []
    window.files.open_example(examples()[0])
    for name in ("outline", "history", "guide", "lab"):
        window.docks.show(name)
        qapp.processEvents()
        assert not (found := nameless(window)), (name, *found)
    for tool in window.toolbox.tools:
        window.toolbox.take(tool)
        for spaces in ([], [window.document.settled.spaces[0].id]):
            window.selection.choose(spaces)
            assert nameless(window) == [], (tool, spaces)
            # Another tab shows other widgets in itself alone.
            for tab in range(window.side.count()):
                window.side.setCurrentIndex(tab)
                assert nameless(window.side.currentWidget()) == [], (tool, spaces, tab)


def test_every_widget_of_every_room_has_a_name(window, qapp) -> None:
    found: dict[str, list[str]] = {}
    for room in rooms(window):
        qapp.processEvents()
        if missing := nameless(window):
            found[room] = missing
    assert found == {}


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_every_widget_of_a_dialog_has_a_name(below, qtbot, kind: type[QDialog], capsys) -> None:
    window = below("en")
    OPENED[kind](window)
    dialog = window.findChild(kind)
    qtbot.waitUntil(dialog.isVisible, timeout=PATIENCE)
    assert nameless(dialog) == []
    dialog.reject()


def letters(actions: Iterable[QAction]) -> Counter[str]:
    texts = [action.text().replace("&&", "") for action in actions if not action.isSeparator()]
    return Counter(found[1].lower() for text in texts if (found := re.search("&(.)", text)))


@pytest.mark.parametrize("language", ["en", "cs"])
def test_no_menu_has_a_letter_twice(speak, language: str, qtbot, dressed, settings_folder) -> None:
    speak(language)
    window = MainWindow()
    qtbot.addWidget(window)
    menus = {"menu bar": window.menuBar().actions()}
    menus |= {menu.title(): menu.actions() for menu in window.findChildren(QMenu)}
    assert len(menus) > 10
    twice = {
        title: [letter for letter, count in letters(actions).items() if count > 1]
        for title, actions in menus.items()
    }
    assert {title: found for title, found in twice.items() if found} == {}
