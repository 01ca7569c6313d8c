"""Records of games: written, read, played again; wrong ones are refused at their first fault."""

from __future__ import annotations

import gc
import json
import weakref
from dataclasses import replace

import pytest

from engine.games import game_named
from engine.games.core import Action, GameError
from engine.playtest.playthrough import (
    PlaythroughError,
    play_game,
    playthrough_from_json,
    playthrough_json,
    replay,
    story,
)
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))
RECORD = play_game(COURSE, "rivals", ["random", "greedy", "random"], seed=7)


def test_a_record_goes_through_json() -> None:
    data = json.loads(json.dumps(playthrough_json(RECORD)))
    assert playthrough_from_json(data) == RECORD
    assert data["moves"][0].split(" ", 2)[1] == "bid"


def test_unknown_keys_are_kept() -> None:
    data = playthrough_json(RECORD) | {"table": "kitchen"}
    assert playthrough_json(playthrough_from_json(data))["table"] == "kitchen"


def test_a_record_is_verified_move_by_move() -> None:
    states = replay(RECORD, COURSE)
    assert len(states) == len(RECORD.moves) + 1
    assert game_named("rivals").outcome(states[-1]) == RECORD.outcome


def test_an_illegal_move_is_refused_where_it_stands() -> None:
    moves = list(RECORD.moves)
    moves[3] = (moves[3][0], Action("to", "a99"))
    with pytest.raises(PlaythroughError, match=r"move 4, seat \d: to a99 is not possible now"):
        replay(replace(RECORD, moves=tuple(moves)), COURSE)


def test_a_move_by_the_wrong_seat_is_refused() -> None:
    moves = list(RECORD.moves)
    moves[0] = ((moves[0][0] + 1) % 3, moves[0][1])
    with pytest.raises(
        PlaythroughError, match="move 1, seat 2: by the record seat 2 decides, by the rules seat 1"
    ):
        replay(replace(RECORD, moves=tuple(moves)), COURSE)


def test_a_false_outcome_and_a_cut_record_are_refused() -> None:
    assert RECORD.outcome is not None
    false = replace(RECORD.outcome, points=(99, 0, 0))
    with pytest.raises(PlaythroughError, match=r"the record says .*99"):
        replay(replace(RECORD, outcome=false), COURSE)
    with pytest.raises(PlaythroughError, match="the rules say the game goes on"):
        replay(replace(RECORD, moves=RECORD.moves[:-1]), COURSE)


def test_a_record_of_another_track_is_refused() -> None:
    with pytest.raises(PlaythroughError, match="another state of the track"):
        replay(RECORD, course_of(lane_road(3, 15, bets=[4, 7, 10])))


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("moves", ["card red 5"], r"moves\[0\]"),
        ("seed", "7", r"seed"),
        ("format", "lanesmith-track", r"format"),
        ("track", {}, r"track"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_the_place(
    key: str, value: object, place: str
) -> None:
    with pytest.raises(PlaythroughError, match=place):
        playthrough_from_json(playthrough_json(RECORD) | {key: value})


def test_the_story_tells_every_move_and_the_end() -> None:
    text = story(RECORD, COURSE)
    assert text.count("plays") == sum(action.kind == "card" for _, action in RECORD.moves)
    assert "The end: " in text
    assert "Seat 2 (greedy): rank " in text


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(GameError, match="2 to 6 players"):
        play_game(COURSE, "rivals", ["random"])
    with pytest.raises(GameError, match="played on a track"):
        play_game(None, "rivals", ["random"] * 2)


def test_games_on_one_course_after_another_leave_nothing_behind() -> None:
    """A table takes some 10 MB; those of a few courses are kept."""
    courses = []
    for seed in range(8):
        course = course_of(lane_road(3, 14 + seed, bets=[4, 7, 10]))
        for game in ("rivals", "top_race"):
            record = play_game(course, game, ["random"] * 2, seed=seed)
            replay(record, course)
        courses.append(weakref.ref(course))
    del course
    gc.collect()
    assert sum(course() is not None for course in courses) <= 4
