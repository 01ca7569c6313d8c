"""Qt's own windows show this program's icons."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QStyle, QToolButton

from editor.look.icons import icon
from editor.look.stock_icons import STOCK

SIZE = 24


def picture(of):
    return of.pixmap(SIZE).toImage()


@pytest.mark.parametrize("stock", STOCK)
def test_a_stock_icon_is_one_of_ours(dressed, stock) -> None:
    assert picture(QApplication.style().standardIcon(stock)) == picture(icon(STOCK[stock]))


def test_every_icon_of_a_message_and_of_a_file_dialog_is_replaced(qtbot, dressed) -> None:
    names = [name for name in dir(QStyle.StandardPixmap) if name.startswith("SP_MessageBox")]
    assert all(getattr(QStyle.StandardPixmap, name) in STOCK for name in names)
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    dialog.show()
    ours = [picture(icon(name)) for name in set(STOCK.values())]
    buttons = [button for button in dialog.findChildren(QToolButton) if not button.icon().isNull()]
    assert len(buttons) >= 5
    assert all(picture(button.icon()) in ours for button in buttons)


def test_buttons_of_a_message_are_words_alone(qtbot, window) -> None:
    box = QMessageBox(QMessageBox.Icon.Question, "Save?", "Save?", parent=window)
    kinds = QMessageBox.StandardButton
    box.setStandardButtons(kinds.Save | kinds.Discard | kinds.Cancel)
    box.show()
    assert len(box.buttons()) == 3
    assert all(button.icon().isNull() for button in box.buttons())
    assert box.iconPixmap().toImage() == icon("question").pixmap(box.iconPixmap().size()).toImage()


def test_an_icon_without_room_is_an_empty_picture(dressed) -> None:
    """Bars that are being laid out ask for such icons in Qt 6.8."""
    assert icon("fix").pixmap(QSize(0, 0)).isNull()
    assert icon("fix").pixmap(QSize(24, 0)).isNull()
