"""What the editor needs of Qt itself."""

from __future__ import annotations

import PySide6
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QGraphicsRectItem


def test_the_release_of_qt_that_loses_none_is_not_in_use(qapp) -> None:
    """PySide6 6.12.0 loses a reference to None with every void call and aborts after thousands."""
    assert PySide6.__version_info__[:2] < (6, 12)
    item = QGraphicsRectItem()
    for _ in range(20_000):
        item.setVisible(True)


def test_fonts_exist(qapp) -> None:
    """Without fonts every glyph is a box."""
    assert QFontDatabase.families()
