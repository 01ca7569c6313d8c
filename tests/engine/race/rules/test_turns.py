"""Turns: what becomes of the cards of a seat that has played out."""

from __future__ import annotations

import numpy as np
import pytest

from engine.race.rules.play import look_at
from engine.race.rules.turns import pass_turn
from engine.race.state import AT_HOME, DISCARDED, FACE_UP, OWN_PILE, Race, empty_race
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.memory import Card
from engine.race.tables.road import road_table
from tests.helpers.small_courses import course_of, lane_road


@pytest.mark.parametrize("held", [[], [0], [0, FACE_UP]])
def test_rv20_rv33_a_seat_with_all_cars_home_gives_up_hand_and_pile(held: list[int]) -> None:
    course = course_of(lane_road(2, 9))
    race = empty_race(len(held) + 3)
    race[[Race.CARS, Race.SEATS, Race.HOME, Race.TURN]] = 2, 2, 1, 1
    race[Race.AT : Race.AT + 2] = AT_HOME, course.row["b2"]
    race[Race.OWNER : Race.OWNER + 2] = 0, 1
    race[Race.PLACE] = 1
    race[Race.WHERE :] = [*held, OWN_PILE, OWN_PILE - 1, 1]
    deck = np.zeros((len(race) - Race.WHERE, Card.SIZE + 2), np.int64)
    context = RaceContext(road_table(course), deck, Rules(hand=2), 1)
    look_at(race, context.memory)
    pass_turn(race, context.memory)
    discarded = [DISCARDED] * (len(held) + 1)
    assert race[Race.WHERE :].tolist() == [*discarded, OWN_PILE - 1, 1]
    assert race[Race.TURN] == 1
