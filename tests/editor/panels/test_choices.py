"""The choices of a seat: few buttons, all else in a menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.look import theme
from editor.panels.choices import HIGHEST, LEAST, SPOT, ChoicesBox, swatch
from engine.games.core import Action
from engine.publish.colours import LETTERS
from tests.helpers.played_games import begun


def test_of_many_bids_the_least_have_buttons_and_the_rest_a_menu(dressed, qtbot) -> None:
    game, first, _ = begun("top_race", "twin_pines.json", 6, {})
    state = game.apply(first, game.legal_actions(first)[0])
    actions = game.legal_actions(state)
    bids = [action for action in actions if action.kind == "bid"]
    assert len(bids) > 15
    box = ChoicesBox()
    qtbot.addWidget(box)
    box.resize(330, HIGHEST)
    box.show()
    box.show_actions(game, state, actions, False, False)
    assert box.buttons.flow.count() == 6
    assert box.buttons.flow.heightForWidth(330) <= LEAST
    assert box.button(Action("pass")).isVisible()
    chosen, offered = [], []
    box.chosen.connect(chosen.append)
    box.offered.connect(offered.extend)
    QTest.mouseClick(box.button(bids[0]), Qt.MouseButton.LeftButton)
    QTest.keyClick(box, Qt.Key.Key_4)
    assert chosen == [bids[0], bids[3]]
    assert box.button(bids[4]) is box.button(bids[-1])
    QTest.mouseClick(box.button(bids[-1]), Qt.MouseButton.LeftButton)
    assert offered == bids[4:]
    QTest.keyClick(box, Qt.Key.Key_6)
    assert chosen[-1] == Action("pass")


def test_five_bids_need_no_menu(dressed, qtbot) -> None:
    game, state, _ = begun("top_race", "twin_pines.json", 6, {})
    actions = [one for one in game.legal_actions(state) if one.kind == "bid"][:5]
    box = ChoicesBox()
    qtbot.addWidget(box)
    box.show_actions(game, state, actions, False, False)
    assert [box.button(action).objectName() for action in actions] == list(map(str, actions))


@pytest.mark.parametrize("colour", LETTERS)
def test_a_spot_bears_a_letter_that_can_be_read(qapp, colour: str) -> None:
    picture = swatch(colour, SPOT).toImage()
    ink = theme.text_on(theme.CARS[colour])
    middle = range(picture.width() // 4, 3 * picture.width() // 4)
    drawn = [picture.pixelColor(x, y).name() == ink.name() for x in middle for y in middle]
    assert 0.05 < sum(drawn) / len(drawn) < 0.6
