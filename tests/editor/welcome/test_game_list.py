"""The games on the welcome page: an entry each, and one click from there to the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from editor.race.setup import HUMAN
from engine.games import GAMES, game_named

NAMES = [game.info.name for game in GAMES.values()]
WITH_HOUSE_RULES = [name for name in NAMES if game_named(name).house_rules]


@pytest.fixture
def shelf(window):
    window.pages.show_welcome()
    window.pages.welcome.tabs.setCurrentIndex(1)
    return window.pages.welcome.games


@pytest.mark.parametrize("game", NAMES)
def test_an_entry_says_what_an_encyclopedia_would(shelf, game: str) -> None:
    info = game_named(game).info
    words = "\n".join(label.text() for label in shelf.entries[game].findChildren(QLabel))
    for told in (info.title, info.author, info.publisher, info.year, info.age, info.story):
        assert str(told) in words
    assert f"{info.players[0]}–{info.players[1]} players" in words
    assert (info.needs or "Played without a board") in words
    for option in game_named(game).options:
        is_variant = option.name == "variant"
        assert ("Variants: " + str(option.choices[0]) if is_variant else option.text) in words


@pytest.mark.parametrize("game", WITH_HOUSE_RULES)
def test_house_rules_are_told_on_demand(shelf, game: str) -> None:
    entry = shelf.entries[game]
    (told,) = [
        label
        for label in entry.findChildren(QLabel)
        if label.text() == "\n".join(game_named(game).house_rules)
    ]
    assert not told.isVisible()
    QTest.mouseClick(entry.house, Qt.MouseButton.LeftButton)
    assert told.isVisible()


@pytest.mark.parametrize("game", NAMES)
def test_play_opens_a_board_that_suits_and_sets_the_game_up(window, shelf, game: str) -> None:
    QTest.mouseClick(shelf.entries[game].play, Qt.MouseButton.LeftButton)
    page = window.play.setup_page
    assert page.isVisible()
    assert page.setup.game == game
    assert page.setup.players[0] == HUMAN
    assert game_named(game).missing(window.document.course) == ()
    assert page.start_button.isEnabled()
