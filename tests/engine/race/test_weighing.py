"""What cards are worth to bots, kept in mind while cars move, against a fresh look."""

from __future__ import annotations

import numpy as np
import pytest

from engine.playtest.plan import Spec, race_plan
from engine.race.book import open_book
from engine.race.bots import steps_left
from engine.race.course import LEFT
from engine.race.layout import AT, AT_HOME, CARS, OWNER, SEAT, SEATS, TURN, WHERE
from engine.race.turns import look_at
from engine.race.weighing import WORTH, forget, mind_for, note_move, weigh_hand
from tests.helpers.replayed_races import course_named


@pytest.mark.parametrize("game", ["rivals", "top_race"])
def test_cards_kept_in_mind_are_worth_what_a_fresh_look_tells(game: str) -> None:
    plan = race_plan(course_named("harbour_loop"), Spec(game, ("rule", "rule:own=40:others=90")))
    book = open_book(plan.course, plan.deck, plan.rules, plan.most_points)
    race, chance = plan.deal.blank.copy(), np.random.default_rng(5)
    cars, spaces = int(race[CARS]), len(plan.course.spaces) - 1
    near = np.flatnonzero(plan.course.spaces[:spaces, LEFT] < 10)
    race[AT : AT + cars] = plan.deal.slots
    race[OWNER : OWNER + cars] = np.arange(cars) % 3 - 1
    race[WHERE:] = chance.integers(0, 2, len(race) - WHERE)
    look_at(book, race)
    mind, seen = mind_for(plan.deck, cars), set()
    forget(mind)
    for turn in range(60):
        race[TURN] = race[SEAT] = turn % race[SEATS]
        if turn % 3:
            car = chance.integers(cars)
            before = steps_left(plan.course.spaces, race, car)
            race[AT + car] = chance.choice([AT_HOME, *near, *range(spaces)])
            note_move(mind, car, before, steps_left(plan.course.spaces, race, car))
        hand = book.hands[race[TURN], 1 : book.hands[race[TURN], 0] + 1]
        fresh = mind_for(plan.deck, cars)
        forget(fresh)
        weigh_hand(book, race, plan.bots, turn % 2, mind)
        weigh_hand(book, race, plan.bots, turn % 2, fresh)
        worths = fresh.worths[WORTH, hand].tolist()
        assert mind.worths[WORTH, hand].tolist() == worths
        seen.add(tuple(worths))
    assert len(seen) > 10
