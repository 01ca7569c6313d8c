"""Whole games of every kind over real sockets, with persons and bots."""

from __future__ import annotations

import asyncio

import pytest

from engine.playtest.playthrough import replay
from tests.helpers.hosted import by_bot, hosted, middle, plan, play_whole

GAMES = [
    ("five_towers", (), "person,person,careful", {}),
    ("rivals", ("harbour_loop.json",), "person,careful,person", {}),
    ("rivals", ("harbour_loop.json", "twin_pines.json"), "person,person", {}),
    ("top_race", ("twin_pines.json",), "person,person,rule", {"variant": "shares"}),
    ("camel_cup", ("oasis_round.json",), "person,greedy,person", {}),
    ("auf_achse", ("long_haul.json",), "person,person", {}),
]


@pytest.mark.parametrize(("game", "tracks", "seats", "options"), GAMES)
def test_a_whole_game_follows_the_rules(game, tracks, seats, options) -> None:
    with hosted(plan(game, *tracks, seats=seats, options=options)) as (hosting, links):
        # Trucks need not drive to where their goods are wanted.
        choose = by_bot(hosting.rooms[0]) if game == "auf_achse" else middle
        last = asyncio.run(play_whole(links[0], choose))
        record = hosting.rooms[0].record()
        first, then = (*hosting.rooms[0].match.courses, None, None)[:2]
        states = replay(record, first, then)
    assert record.outcome is not None
    assert len(states) == len(record.moves) + 1 > 10
    assert {seat for seat, _ in record.moves} == set(range(record.seats))
    for table in last:
        assert table["outcome"]["points"] == [*record.outcome.points]
        assert table["turn"] is None
        assert table["actions"] == []
