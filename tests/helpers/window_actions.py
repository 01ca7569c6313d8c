"""Actions of tests in the window: by name, buttons and lists by the mouse."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.importing.dialog import ImportDialog
from editor.tables import GameTable
from engine.track import edits
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import straight

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def let_go(window) -> None:
    """Close without the question about unsaved changes, and with nothing in the background."""
    window.document.undo_stack.setClean()
    window.end()


def press(widget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, LEFT)


def click_item(list_, item, double: bool = False) -> None:
    list_.scrollToItem(item)
    place = list_.visualItemRect(item).center()
    (QTest.mouseDClick if double else QTest.mouseClick)(list_.viewport(), LEFT, NONE, place)


def board(window):
    window.document.begin(edits.set_board(straight(2, 3), 80, 40))
    return window.document


def run(window, action: str) -> None:
    made = window.actions_table[action]
    window.actions_table.refresh()
    assert made.isEnabled()
    made.trigger()


def pick(cloth: GameTable, number: int, by_keys: bool) -> None:
    """Choose an item on a table, by the mouse or by the arrow keys."""
    if not by_keys:
        box = cloth.box_of(number)
        QTest.mouseClick(cloth, LEFT, pos=box.center().toPoint())
        return
    for _ in range(len(cloth.picking.open)):
        if cloth.at == number:
            break
        QTest.keyClick(cloth, Qt.Key.Key_Right)
    assert cloth.at == number
    QTest.keyClick(cloth, Qt.Key.Key_Return)


def import_page(window, qtbot, file: Path) -> ImportDialog:
    """Open the page of a drawing, and wait until it shows the track."""
    window.drawings.open(file)
    dialog = window.findChildren(ImportDialog)[-1]
    qtbot.waitUntil(dialog.import_button.isEnabled, timeout=PATIENCE)
    return dialog


def drop(window, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    place = QPointF(window.rect().center())
    enter = QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, data, LEFT, NONE)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    dropped = QDropEvent(place, Qt.DropAction.CopyAction, data, LEFT, NONE)
    QApplication.sendEvent(window, dropped)
    assert dropped.isAccepted()
