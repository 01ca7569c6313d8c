"""Whole games of Top Race at random: each variant with each number of players.

`TOP_RACE_GAMES=1000 pytest -o faulthandler_timeout=0 tests/engine/games/top_race/test_game.py`
plays so many of each.
"""

from __future__ import annotations

import json
import os

import pytest

from engine.games import game_named
from engine.games.core import Rng
from engine.games.top_race.sentences import BUYS_LAST, EARNS, WINS_AUCTION
from engine.games.top_race.state import TopRaceState
from engine.race.state import CLAIMED, DISCARDED
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.top_race_positions import new_game

GAME = game_named("top_race")

GAMES = int(os.environ.get("TOP_RACE_GAMES", "2"))
COURSE = course_of(lane_road(3, 24, bets=[6, 12, 18]))
CAPITAL, PRIZES = 200_000, 550_000
VARIANTS = [(variant, stop) for variant in ("race", "tips", "shares") for stop in (False, True)]


def digest(state: TopRaceState) -> int:
    """A number that changes with anything a state is made of, its race vector included."""
    return hash((state.race.tobytes(), state.affairs))


def check_cards(state: TopRaceState) -> None:
    """48 cards, each in one place: hands, piles, pit-stop cards."""
    affairs, where = state.affairs, state.race.where
    assert len(where) == 48
    assert sorted(affairs.discards) == state.table.held(state.race, DISCARDED)
    assert sorted(sum(affairs.claims, ())) == state.table.held(state.race, CLAIMED)
    assert all(where[card] >= 0 for card in affairs.opened)


def check_shares(state: TopRaceState) -> None:
    """30 shares a seat but for those being dealt in; 0 to 15 of one car."""
    for held, steps in zip(state.affairs.shares, state.affairs.dealt, strict=False):
        sold = min(steps % 4, 4 - steps % 4)
        assert sum(held) == 30 - sold
        assert all(0 <= count <= 15 for count in held)


def check_cars(state: TopRaceState) -> None:
    """No two cars on a space; places without gaps."""
    cars = state.race.cars
    at = state.race.at[:cars].tolist()
    spaces = [row for row in at if row >= 0]
    assert len(spaces) == len(set(spaces))
    places = sorted(filter(None, state.race.place[:cars].tolist()))
    assert places == list(range(1, len(places) + 1))


def check_secrets(state: TopRaceState, seed: int) -> None:
    """A guess is a state that the seat cannot tell from this one."""
    for seat in range(state.seats):
        guessed = GAME.determinize(state, seat, Rng(seed))
        assert GAME.observation(guessed, seat) == GAME.observation(state, seat)
        assert guessed.seat == state.seat
        check_cards(guessed)
        check_shares(guessed)
        if state.seat == seat:
            assert GAME.legal_actions(guessed) == GAME.legal_actions(state)


def check_money(states: list[TopRaceState]) -> int:
    """Every move of money is told, and adds up to what everybody has; what was earned."""
    money, earned = CAPITAL * states[0].seats, 0
    for state in states[1:]:
        for event in state.told:
            amount = int(event.values.get("amount", 0))
            if event.sentence in (WINS_AUCTION, BUYS_LAST):
                money -= amount
            elif event.sentence == EARNS:
                earned += amount
        assert sum(state.affairs.money) == money + earned
    return earned


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("variant", "pit_stop"), VARIANTS)
def test_random_games(variant: str, pit_stop: bool, seats: int) -> None:
    for seed in range(GAMES):
        rng = Rng(1000 * seats + seed)
        races = 1 + seed % 2
        options = {"variant": variant, "pit_stop": pit_stop, "races": races}
        state = new_game(COURSE, seats, seed, **options)
        states, digests = [state], [digest(state)]
        while state.seat is not None:
            actions = GAME.legal_actions(state)
            assert len(set(actions)) == len(actions) > 0
            state = GAME.apply(state, rng.choice(actions))
            states.append(state)
            digests.append(digest(state))
            check_cards(state)
            check_cars(state)
            check_shares(state)
            if rng.below(12) == 0:
                check_secrets(state, seed)
                written = json.loads(json.dumps(GAME.to_json(state)))
                read = game_named("top_race").from_json(COURSE, written)
                assert GAME.to_json(read) == GAME.to_json(state)
                assert GAME.legal_actions(read) == GAME.legal_actions(state)
        assert list(map(digest, states)) == digests
        assert GAME.outcome(state) is not None
        assert sorted(GAME.outcome(state).ranks)[0] == 1
        assert len(GAME.outcome(state).places) == 6
        earned = check_money(states)
        if variant == "race":
            assert earned == races * PRIZES
