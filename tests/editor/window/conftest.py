"""A window that tests of dialogs share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog

from editor.window.main_window import MainWindow
from tests.helpers.small_tracks import ring
from tests.helpers.window_actions import let_go

Below = Callable[[str], MainWindow]
"""Function for the window in a language, which is spoken already."""


@pytest.fixture(scope="module")
def made_below(dressed) -> Iterator[dict[str, MainWindow]]:
    """The windows that were made for dialogs, by language."""
    made: dict[str, MainWindow] = {}
    yield made
    for window in made.values():
        let_go(window)
        window.close()
        window.deleteLater()


@pytest.fixture
def below(qtbot, made_below: dict[str, MainWindow], settings_folder: Path) -> Iterator[Below]:
    """A window with a lap of two lanes, below a dialog that alone is looked at: windows are dear,
    and nothing is done to this one. What a test opens in it is gone after the test, or hidden if
    windows keep it."""

    def shown(language: str) -> MainWindow:
        window = made_below.get(language) or made_below.setdefault(language, MainWindow())
        window.show()
        qtbot.waitExposed(window)
        window.document.begin(ring(2, 12))
        return window

    yield shown
    for window in made_below.values():
        kept = (window.problem_controller.page, window.problem_controller.note)
        for dialog in window.findChildren(QDialog):
            dialog.hide()
            if dialog not in kept:
                dialog.deleteLater()
        window.side.setCurrentIndex(0)
        window.hide()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
