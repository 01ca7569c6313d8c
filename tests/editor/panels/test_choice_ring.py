"""A game by the keyboard alone, from the start button to the podium."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.files.files import examples
from editor.race.setup import HUMAN
from tests.helpers.mouse_and_keyboard import FIRST_RACE

MOST = 60
"""Most arrow keys until every choice has been pointed at."""


class Keys:
    """A person with nothing but arrow keys and Enter."""

    def __init__(self, window, qtbot, qapp) -> None:
        self.window, self.qtbot, self.qapp = window, qtbot, qapp
        self.session = window.play.session

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.qapp.activePopupWidget() or self.qapp.focusWidget(), key)

    def wait(self, is_so) -> None:
        self.qtbot.waitUntil(is_so, timeout=FIRST_RACE)

    def choose(self, arrows: int) -> str:
        """Press the arrow so often, then Enter until the choice is made; return its kind."""
        before = self.session.moment
        for _ in range(MOST):
            for _ in range(arrows):
                self.press(Qt.Key.Key_Right)
            self.press(Qt.Key.Key_Return)
            if self.qapp.activePopupWidget() is not None:
                self.press(Qt.Key.Key_Down)
                self.press(Qt.Key.Key_Return)
            self.wait(lambda: self.window.play.cursor().shape() != Qt.CursorShape.BusyCursor)
            if self.session.moment is not before:
                after = self.session.moments[self.session.moments.index(before) + 1]
                return after.chosen.kind
            arrows = 1
        raise AssertionError(
            f"no choice by keys among {before.actions}, focus {self.qapp.focusWidget()}"
        )


@pytest.mark.parametrize("game", ["rivals", "top_race"])
def test_a_game_is_played_by_keys_alone(window, qtbot, qapp, game: str) -> None:
    path = {"rivals": examples()[0].stem, "top_race": "twin_pines"}[game]
    window.files.open_example(next(one for one in examples() if one.stem == path))
    play = window.play
    play.setup_page.choose_game(game)
    play.setup_page.seats_box.setValue(2)
    play.setup_page.seat("random")
    play.setup_page.seat(HUMAN, 0)
    play.table.speed.setValue(play.table.speed.maximum())
    window.side.setCurrentWidget(play)
    qtbot.waitUntil(window.isActiveWindow)
    play.setup_page.start_button.setFocus()
    keys = Keys(window, qtbot, qapp)
    keys.press(Qt.Key.Key_Space)
    kinds = []
    while True:
        keys.wait(
            lambda: play.session.is_your_turn or bool(play.session.moments and play.session.is_over)
        )
        if play.session.is_over:
            break
        kinds.append(keys.choose(arrows=1 + len(kinds) % 3))
    assert play.table.result.isVisible()
    assert play.session.moment.outcome is not None
    assert {"card", "to", "bid"} <= set(kinds), kinds
    if game == "rivals":
        assert {"keep", "wild", "bet"} <= set(kinds), sorted(set(kinds))
