"""The page where a game is set up: as many seats as any game has, one below the other."""

from __future__ import annotations

from editor.panels.game_setup import SetupPage
from engine.games import GAMES


def test_the_fields_of_the_fullest_table_begin_below_one_another(qtbot, dressed) -> None:
    page = SetupPage()
    qtbot.addWidget(page)
    fullest = max(GAMES.values(), key=lambda game: game.info.players[1])
    page.choose_game(fullest.info.name)
    page.seats_box.setValue(fullest.info.players[1])
    page.resize(400, 900)
    page.show()
    qtbot.waitExposed(page)
    assert len(page.seat_boxes) == page.seats_box.maximum() == fullest.info.players[1]
    fields = (page.game_box, page.seats_box, *page.seat_boxes, page.seed_box)
    assert len({field.mapTo(page, field.rect().topLeft()).x() for field in fields}) == 1
