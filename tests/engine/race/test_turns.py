"""Turns: what becomes of the cards of a seat that has played out."""

from __future__ import annotations

import numpy as np
import pytest

from engine.race.layout import (
    AT,
    AT_HOME,
    CARS,
    DISCARDED,
    FACE_UP,
    HOME,
    OWN_PILE,
    OWNER,
    PLACE,
    SEATS,
    TURN,
    WHERE,
    empty_race,
)
from engine.race.turns import look_at, pass_turn
from tests.helpers.small_courses import book_of, course_of, lane_road


@pytest.mark.parametrize("held", [[], [0], [0, FACE_UP]])
def test_rv20_rv33_a_seat_with_all_cars_home_gives_up_hand_and_pile(held: list[int]) -> None:
    course = course_of(lane_road(2, 9))
    race = empty_race(len(held) + 3)
    race[[CARS, SEATS, HOME, TURN]] = 2, 2, 1, 1
    race[AT : AT + 2] = AT_HOME, course.row["b2"]
    race[OWNER : OWNER + 2] = 0, 1
    race[PLACE] = 1
    race[WHERE:] = [*held, OWN_PILE, OWN_PILE - 1, 1]
    book = book_of(course)
    book = book._replace(
        rules=book.rules._replace(hand=2),
        hands=np.zeros((len(book.hands), len(race) - WHERE + 1), np.int64),
    )
    look_at(book, race)
    pass_turn(book, race)
    assert race[WHERE:].tolist() == [*[DISCARDED] * len(held), DISCARDED, OWN_PILE - 1, 1]
    assert race[TURN] == 1
