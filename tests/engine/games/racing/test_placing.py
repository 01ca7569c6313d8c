"""Cars put on the track by hand (house rule): where a designer wants to see a race go on."""

from __future__ import annotations

import pytest

from engine.course import compile_track
from engine.games import game_named
from engine.games.core import Action, GameError
from engine.games.racing.placing import can_put, put
from tests.helpers.rivals_positions import race
from tests.helpers.small_courses import betting_lap

GAME = game_named("rivals")

COURSE = compile_track(betting_lap())


def test_a_car_stands_where_it_was_put_and_drives_on_from_there() -> None:
    state = race(COURSE, {"black": "a1", "blue": "b1"}, [["black 5"], ["red 8"]])
    after = put(GAME, state, "a1", "a5")
    places = {car.colour: car.space for car in after.table.cars(after.race)}
    assert places["black"] == "a5"
    assert places["blue"] == "b1"
    assert [str(event) for event in after.events] == ["black is placed on a5 by hand."]
    assert {car.space for car in state.table.cars(state.race)} >= {"a1"}
    driven = GAME.apply(after, GAME.legal_actions(after)[0])
    assert Action("to", "a10") in GAME.legal_actions(driven)


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        ("a1", "b1", "there is already a car on b1"),
        ("a3", "a5", "there is no car on a3"),
        ("a1", "z9", "no space is called z9"),
    ],
)
def test_what_cannot_be_is_told(source: str, target: str, why: str) -> None:
    state = race(COURSE, {"black": "a1", "blue": "b1"}, [["black 5"], ["red 8"]])
    with pytest.raises(GameError, match=why):
        put(GAME, state, source, target)


def test_in_the_middle_of_a_move_or_an_auction_nothing_is_put_elsewhere() -> None:
    state = race(COURSE, {"black": "a1"}, [["black 5"], ["red 8"]])
    moving = GAME.apply(state, GAME.legal_actions(state)[0])
    auction = game_named("rivals").start(COURSE, 3, {"variant": "full"}, 1)
    assert can_put(GAME, state)
    for other in (moving, auction, game_named("five_towers").start(None, 3)):
        assert not can_put(GAME, other)
        with pytest.raises(GameError, match="at the start of a turn"):
            put(GAME, other, "a1", "a5")
