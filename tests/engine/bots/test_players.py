"""The players of the lab at the table, one bot for as many seats as there are."""

from __future__ import annotations

import pytest

from engine.bots import bot_named
from engine.playtest.playthrough import play_game
from tests.helpers.small_courses import course_of, lane_road


def test_one_bot_at_several_seats_remembers_each_by_itself() -> None:
    """In the window all seats of a kind are played by one bot."""
    course = course_of(lane_road(3, 14, bets=[4, 7, 10]))
    one = bot_named("careful")
    alike, apart = (
        play_game(course, "rivals", bots, seed=9)
        for bots in ([one] * 4, [bot_named("careful") for _ in range(4)])
    )
    assert alike.moves == apart.moves


@pytest.mark.parametrize("kind", ["careful", "selfish", "careless", "rule"])
def test_in_a_game_without_such_players_it_is_a_greedy_bot(kind: str) -> None:
    alike = [play_game(None, "five_towers", [name] * 3, seed=2).moves for name in (kind, "greedy")]
    assert alike[0] == alike[1]
