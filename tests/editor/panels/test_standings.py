"""The cars of a race in the panel: all of them in sight, and no room lost."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from editor.panels.standings import Standings
from engine.games.racing.table import CarView


@pytest.mark.parametrize("count", [3, 6])
def test_the_list_is_as_high_as_its_cars(qtbot, dressed, count: int) -> None:
    standings = Standings(lambda seat: f"seat {seat + 1}")
    qtbot.addWidget(standings)
    standings.show()
    colours = ("black", "blue", "green", "yellow", "orange", "red")
    standings.show_cars(
        [CarView(colour, f"a{n}", None, None) for n, colour in enumerate(colours[:count])]
    )
    QApplication.processEvents()
    assert standings.verticalScrollBar().maximum() == 0
    last = standings.visualItemRect(standings.topLevelItem(count - 1))
    assert 0 <= standings.viewport().height() - last.bottom() < last.height() / 2
