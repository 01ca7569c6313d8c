"""Whole games of Top Race before a referee who knows the rules alone.

`GAMES=100 pytest -o faulthandler_timeout=0 tests/engine/games/top_race/test_referee.py` plays so
many: every variant, with and without pit stops, two to six seats, on laps of every shape.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest

from engine.bots import bot_named
from engine.course import Course
from engine.games import game_named
from engine.games.core import Rng
from engine.games.top_race.state import TopRaceState
from engine.race.state import CLAIMED, DISCARDED, OFFER, PIT_BOX
from tests.helpers.refereed_games import same
from tests.helpers.referees.top_race import Dealt, Referee
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import betting_lap, course_of, lane_road
from tests.helpers.top_race_positions import new_game

GAME = game_named("top_race")
GAMES = int(os.environ.get("GAMES", "6"))
VARIANTS = ("race", "tips", "shares")
BOTS = ("random", "random", "greedy")
TRACKS = ("short road", "harbour_loop", "crosswater", "bend", "quarry_leap", "narrow road",
          "goose_island", "long road", "twin_pines", "village_green", "heron_lake")  # fmt: skip


@cache
def course(name: str) -> Course:
    """A drawn road or lap, or a shipped track.

    Eleven: with a number that 2, 3 or 5 divides a course would always have the same variant.
    """
    drawn = {
        "short road": lambda: lane_road(3, 24, bets=[6, 12, 18]),
        "narrow road": lambda: lane_road(2, 20, bets=[5, 10, 15]),
        "long road": lambda: lane_road(3, 90, bets=[20, 40, 60]),
        "bend": betting_lap,
    }
    return course_of(drawn[name]()) if name in drawn else course_named(name)


def cards_at(state: TopRaceState, place: int) -> list[str]:
    """The cards of a seat or a pile, in alphabetical order."""
    return sorted(state.table.deck.texts[card] for card in state.table.held(state.race, place))


def dealt(state: TopRaceState) -> Dealt:
    """What chance has decided before a race."""
    cars = state.table.cars(state.race)
    return Dealt(
        hands=[cards_at(state, seat) for seat in range(state.seats)],
        box=cards_at(state, PIT_BOX),
        offer=cards_at(state, OFFER),
        opener=state.affairs.opener,
        grid={car.colour: car.space for car in cars if car.space is not None},
    )


def seen(state: TopRaceState) -> dict[str, Any]:
    """How things stand, as the game has it."""
    affairs, colours, texts = state.affairs, state.table.deck.colours, state.table.deck.texts
    cars = state.table.cars(state.race)
    home = sorted((car.place, car.colour) for car in cars if car.place)
    return {
        "money": list(affairs.money),
        "at": {car.colour: car.space for car in cars if car.space is not None},
        "beside": {car.colour: car.beside for car in cars if car.beside is not None},
        "owner": {car.colour: car.owner for car in cars if car.owner is not None},
        "home": [colour for _, colour in home],
        "hands": [cards_at(state, seat) for seat in range(state.seats)],
        "box": cards_at(state, PIT_BOX),
        "offer": cards_at(state, OFFER),
        "on pit-stop cards": cards_at(state, CLAIMED),
        "discarded": cards_at(state, DISCARDED),
        "discards": [texts[card] for card in affairs.discards],
        "claims": [[texts[card] for card in cards] for cards in affairs.claims],
        "pit-stop cards": list(affairs.pit_cards),
        "tips": [[colours[car] for car in tips] for tips in affairs.tips],
        "shares": [dict(zip(colours, held, strict=True)) for held in affairs.shares],
        "order": list(affairs.order),
    }


def said(referee: Referee) -> dict[str, Any]:
    """How things stand, as the referee has it."""
    return {
        "money": referee.money,
        "at": referee.at,
        "beside": {car: old for car, (old, _) in referee.waits.items()},
        "owner": referee.owner,
        "home": referee.home,
        "hands": [sorted(cards) for cards in referee.hands],
        "box": sorted(referee.box),
        "offer": sorted(referee.offer),
        "on pit-stop cards": sorted(card for cards in referee.claims for card in cards),
        "discarded": sorted(referee.discards),
        "discards": referee.discards,
        "claims": referee.claims,
        "pit-stop cards": referee.pit_cards,
        "tips": referee.tips,
        "shares": referee.shares,
        "order": referee.order,
    }


@pytest.mark.parametrize("number", range(GAMES))
def test_the_referee_agrees_with_every_decision_and_its_outcome(number: int) -> None:
    variant, pit_stop = VARIANTS[number % 3], number // 3 % 2 == 1
    seats, races = 2 + number % 5, 1 + (number % 8 == 1)
    road = course(TRACKS[number % len(TRACKS)])
    options = {"variant": variant, "pit_stop": pit_stop, "races": races}
    state = new_game(road, seats, number, **options)
    rng = Rng(number)
    bots = [bot_named(rng.choice(BOTS)) for _ in range(seats)]
    referee = Referee(road, seats, variant, pit_stop, races)
    game = referee.game()
    question, decisions, action = next(game), 0, "the start"
    while True:
        if question is None:
            question = game.send(dealt(state))
        where = f"decision {decisions}, after {action}"
        compare(where, state, referee)
        same(where, "seat", state.seat, question.seat)
        legal = [str(action) for action in GAME.legal_actions(state)]
        same(where, "legal actions", sorted(legal), sorted(question.choices))
        action = bots[question.seat].choose(GAME, state, rng)
        state = GAME.apply(state, action)
        decisions += 1
        try:
            question = game.send(str(action))
        except StopIteration:
            break
    compare("the end", state, referee)
    outcome = GAME.outcome(state)
    assert outcome is not None
    same("the end", "points", outcome.points, tuple(referee.money))
    same("the end", "ranks", outcome.ranks, tuple(referee.ranks))
    same("the end", "places", outcome.places, tuple(referee.home))


def compare(where: str, state: TopRaceState, referee: Referee) -> None:
    """Assert that things stand in the game as the referee has them."""
    table = seen(state)
    for name, own in said(referee).items():
        same(where, name, table[name], own)
