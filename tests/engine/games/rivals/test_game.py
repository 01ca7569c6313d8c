"""Random games of Rivals, every variant and number of players: nothing lost, nothing leaked.

`RIVALS_GAMES=1000 pytest -o faulthandler_timeout=0 tests/engine/games/rivals/test_game.py` plays
so many of each.
"""

from __future__ import annotations

import json
import os

import pytest

from engine.course import Course
from engine.games import game_named
from engine.games.core import Rng
from engine.games.rivals.state import BEGINNERS, LONG_DISTANCE, VARIANTS, RivalsState
from engine.race.state import DISCARDED
from tests.helpers.small_courses import betting_lap, course_of

GAME = game_named("rivals")

GAMES = int(os.environ.get("RIVALS_GAMES", "1"))
LAP = course_of(betting_lap())
KINDS = [(variant, seats) for variant in VARIANTS for seats in range(2, 7)]


def digest(state: RivalsState) -> int:
    """A number that changes with anything a state is made of, its race vector included."""
    beside = (state.costs, state.auction, state.bets, state.unmarked, state.shown, state.rounds)
    return hash((state.race.tobytes(), beside))


def check_game(course: Course, variant: str, seats: int, seed: int) -> None:
    """Play a random game and check every promise of the protocol and every account."""
    rules, rng = game_named("rivals"), Rng(seed)
    state = rules.start(course, seats, {"variant": variant}, seed)
    assert isinstance(state, RivalsState)
    before: list[tuple[RivalsState, int]] = []
    while state.seat is not None:
        actions = GAME.legal_actions(state)
        assert len(set(actions)) == len(actions) > 0
        if len(before) % 16 == seed % 16:
            check_moment(rules, course, state, seed)
        before.append((state, digest(state)))
        after = GAME.apply(state, rng.choice(actions))
        check_cards(state, after)
        state = after
    check_moment(rules, course, state, seed)
    assert all(digest(earlier) == kept for earlier, kept in before)
    check_account(state)


def check_moment(rules, course: Course, state: RivalsState, seed: int) -> None:
    """JSON both ways; a guess is a state of the game that no seat can tell from this one."""
    read = rules.from_json(course, json.loads(json.dumps(GAME.to_json(state))))
    assert GAME.to_json(read) == GAME.to_json(state)
    assert GAME.legal_actions(read) == GAME.legal_actions(state)
    assert GAME.outcome(read) == GAME.outcome(state)
    for seat in range(state.seats):
        guess = GAME.determinize(state, seat, Rng(seed))
        assert GAME.observation(guess, seat) == GAME.observation(state, seat)
        assert guess.seat == state.seat
        if state.seat == seat:
            assert GAME.legal_actions(guess) == GAME.legal_actions(state)
        if guess.seat is not None:
            GAME.apply(guess, GAME.legal_actions(guess)[0])


def check_cards(state: RivalsState, after: RivalsState) -> None:
    """A card once discarded stays so, and no two cars stand on one space."""
    places, now = state.race.where, after.race.where
    assert len(places) == len(now) == 48
    gone = places == DISCARDED
    assert (now[gone] == DISCARDED).all()
    at = after.race.at[: after.race.cars].tolist()
    spaces = [row for row in at if row >= 0]
    assert len(spaces) == len(set(spaces))


def check_account(state: RivalsState) -> None:
    """All prizes of cars with an owner and all bets are paid, all costs taken, no more."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    if state.variant == BEGINNERS:
        assert outcome.points == (0,) * state.seats
        return
    numbers, cars = state.numbers, state.table.cars(state.race)
    paid = sum(numbers.prize(car.place) for car in cars if car.owner is not None)
    won = sum(
        numbers.payout(bet, cars[car].place)
        for bet, row in enumerate(state.bets)
        for car in row
        if car is not None
    )
    assert sum(outcome.points) == paid + won - sum(state.costs)
    assert len(outcome.ranks) == state.seats
    assert min(outcome.ranks) == 1
    places = [car.place for car in cars if car.place is not None]
    assert sorted(places) == list(range(1, len(places) + 1))
    assert len(outcome.places) == len(places)
    if state.variant == LONG_DISTANCE:
        assert len(places) == 6


@pytest.mark.parametrize(("variant", "seats"), KINDS)
def test_random_games_keep_every_promise(variant: str, seats: int) -> None:
    for number in range(GAMES):
        check_game(LAP, variant, seats, 1000 * number + KINDS.index((variant, seats)))


@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_sees_what_is_hidden(variant: str) -> None:
    for seats in (2, 4):
        state, rng = game_named("rivals").start(LAP, seats, {"variant": variant}, 1), Rng(3)
        for _ in range(40):
            if state.seat is None:
                break
            seen = GAME.observation(state, 0)
            assert "stream" not in json.dumps(seen)
            places = state.race.where.tolist()
            known = seen["race"]["cards"]
            assert all(mine in (None, place) for mine, place in zip(known, places, strict=True))
            shown = state.shown if state.auction is None else state.auction.shown
            for card in state.table.deck.pile("base"):
                if 0 < places[card] < seats and card not in shown:
                    assert known[card] is None
                if places[card] == 0:
                    assert known[card] == 0
            state = GAME.apply(state, rng.choice(GAME.legal_actions(state)))
