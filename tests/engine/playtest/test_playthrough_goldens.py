"""Golden playthroughs: the rules, the bots and the chance of today play the games of yesterday.

After a change of the rules on purpose: `pytest --renew-golden`, and read what differs.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from engine.course import Course, compile_track
from engine.games import game_named
from engine.playtest.playthrough import play_game, playthrough_json, replay, story
from tests.helpers.small_courses import betting_lap, course_of, lane_road
from tests.helpers.small_tracks import ring

LAP = compile_track(ring(1, 16))
SUPERCUP: dict[str, bool | int | str] = {
    "sprint": "extra",
    "photographer": True,
    "places": True,
    "partnership": True,
}
RECORDS: dict[str, tuple[Course | None, str, list[str], dict[str, bool | int | str]]] = {
    "camel_cup": (LAP, "camel_cup", ["greedy", "random", "random"], {}),
    "camel_cup_supercup": (LAP, "camel_cup", ["random"] * 10, SUPERCUP),
    "five_towers": (None, "five_towers", ["greedy", "random", "greedy"], {}),
    "five_towers_five": (None, "five_towers", ["random"] * 5, {}),
}

ROAD = course_of(lane_road(3, 16, bets=[4, 8, 12]))
BEND = course_of(betting_lap())
STORIES: dict[str, tuple[Course, Course | None, list[str], str]] = {
    "rivals": (ROAD, None, ["greedy", "random", "greedy", "random"], "full"),
    "rivals_two_players": (ROAD, None, ["greedy", "random"], "full"),
    "rivals_beginners": (ROAD, None, ["greedy", "random", "random"], "beginners"),
    "rivals_long_distance": (BEND, None, ["random", "greedy", "random"], "long-distance"),
    "rivals_race": (ROAD, None, ["random"] * 6, "race"),
    "rivals_championship": (ROAD, BEND, ["random"] * 5, "full"),
}


@pytest.mark.parametrize("name", STORIES)
def test_rivals_is_told_as_ever(name: str, golden: Callable[[str, str], None]) -> None:
    course, then, bots, variant = STORIES[name]
    record = play_game(course, "rivals", bots, {"variant": variant}, seed=7, then=then)
    golden(f"{name}.txt", story(record, course, then))


TOURS: dict[str, tuple[list[str], dict[str, bool | int | str]]] = {
    "top_race": (["greedy", "random", "greedy"], {}),
    "top_race_two_races": (["greedy", "random"], {"races": 2}),
    "top_race_pit_stop": (["greedy", "random", "random"], {"pit_stop": True}),
    "top_race_tips": (["greedy", "random", "random", "greedy"], {"variant": "tips"}),
    "top_race_tips_pit_stop": (["random"] * 5, {"variant": "tips", "pit_stop": True}),
    "top_race_shares": (["greedy", "random", "random"], {"variant": "shares"}),
    "top_race_shares_pit_stop": (["random"] * 6, {"variant": "shares", "pit_stop": True}),
}


@pytest.mark.parametrize("name", TOURS)
def test_top_race_is_told_as_ever(name: str, golden: Callable[[str, str], None]) -> None:
    bots, options = TOURS[name]
    record = play_game(ROAD, "top_race", bots, options, seed=7)
    golden(f"{name}.txt", story(record, ROAD))


@pytest.mark.parametrize("name", RECORDS)
def test_a_game_is_played_as_ever(name: str, golden: Callable[[str, str], None]) -> None:
    course, game, bots, options = RECORDS[name]
    record = play_game(course, game, bots, options, seed=7)
    assert game_named(game).outcome(replay(record, course)[-1]) == record.outcome
    golden(
        f"{name}.json", json.dumps(playthrough_json(record), ensure_ascii=False, indent=1) + "\n"
    )
