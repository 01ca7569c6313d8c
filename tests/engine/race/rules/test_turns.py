"""Turns: what becomes of the cards of a seat that has played out."""

from __future__ import annotations

import pytest

from engine.race.rules.play import look_at
from engine.race.rules.turns import pass_turn
from engine.race.state import AT_HOME, DISCARDED, FACE_UP, OWN_PILE, empty_race
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.deck import CardRow
from engine.race.tables.road import road_table
from tests.helpers.small_courses import course_of, lane_road


@pytest.mark.parametrize("held", [[], [0], [0, FACE_UP]])
def test_rv20_rv33_a_seat_with_all_cars_home_gives_up_hand_and_pile(held: list[int]) -> None:
    course = course_of(lane_road(2, 9))
    race = empty_race(len(held) + 3)
    race.cars = race.seats = 2
    race.home = race.turn = 1
    race.at[:2] = AT_HOME, course.row["b2"]
    race.owner[:2] = 0, 1
    race.place[0] = 1
    race.where[:] = [*held, OWN_PILE, OWN_PILE - 1, 1]
    deck = [CardRow(0, ((0, 0),), 0)] * len(race.where)
    context = RaceContext(road_table(course), deck, Rules(hand=2), 1)
    look_at(race, context.plain)
    pass_turn(race, context.plain)
    discarded = [DISCARDED] * (len(held) + 1)
    assert race.where.tolist() == [*discarded, OWN_PILE - 1, 1]
    assert race.turn == 1
