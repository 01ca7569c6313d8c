"""Dialogs on small screens."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout

from editor.look.widgets import open_once

ROOM = QSize(300, 200)


@pytest.mark.parametrize("in_a_row", [False, True])
def test_the_buttons_of_a_dialog_that_scrolls_stay_in_sight(
    qapp, qtbot, monkeypatch, in_a_row: bool
) -> None:
    monkeypatch.setattr("editor.look.widgets.room_of", lambda _: ROOM)
    dialog = QDialog()
    qtbot.addWidget(dialog)
    page, layout = QLabel("A drawing"), QVBoxLayout(dialog)
    page.setMinimumSize(700, 500)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok)
    layout.addWidget(page)
    if in_a_row:
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(buttons)
        layout.addLayout(row)
    else:
        layout.addWidget(buttons)
    open_once(dialog)
    qtbot.waitExposed(dialog)
    assert dialog.size() == ROOM
    place = QRect(buttons.mapTo(dialog, buttons.rect().topLeft()), buttons.size())
    assert dialog.rect().contains(place)
    assert buttons.visibleRegion().boundingRect() == buttons.rect()
