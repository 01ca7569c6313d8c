"""Random games of Rivals, every variant and number of players: nothing lost, nothing leaked.

`python tests/bench/bench_bots.py --games 1000` plays a thousand of each.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator

import pytest
from raceway import betting_lap, course_of

from engine.course import Course
from engine.games import game_named
from engine.games.core import Chance, State
from engine.games.rivals.state import RivalsState
from engine.games.rivals.variants import BEGINNERS, LONG_DISTANCE, VARIANTS
from engine.race import layout

LAP = course_of(betting_lap())
KINDS = [(variant, seats) for variant in VARIANTS for seats in range(2, 7)]


def digest(state: State) -> str:
    """A number that changes with anything in a state."""
    return hashlib.sha256(json.dumps(state.json()).encode()).hexdigest()


def check_game(course: Course, variant: str, seats: int, seed: int) -> None:
    """Play a random game and check every promise of the protocol and every account."""
    rules, chance = game_named("rivals"), Chance(seed)
    state = rules.start(course, seats, {"variant": variant}, seed)
    assert isinstance(state, RivalsState)
    before: list[tuple[State, str]] = []
    while state.seat is not None:
        actions = state.actions()
        assert len(set(actions)) == len(actions) > 0
        if len(before) % 16 == seed % 16:
            check_moment(rules, course, state, seed)
        before.append((state, digest(state)))
        after = state.play(chance.choice(actions))
        check_cards(state, after)
        state = after
    check_moment(rules, course, state, seed)
    assert all(digest(earlier) == kept for earlier, kept in before)
    check_account(state)


def check_moment(rules, course: Course, state: RivalsState, seed: int) -> None:
    """JSON both ways; a guess is a state of the game that no seat can tell from this one."""
    read = rules.state_from_json(course, json.loads(json.dumps(state.json())))
    assert read.json() == state.json()
    assert read.actions() == state.actions()
    assert read.outcome == state.outcome
    for seat in range(state.seats):
        guess = state.guess(seat, Chance(seed))
        assert guess.seen_by(seat) == state.seen_by(seat)
        assert guess.seat == state.seat
        if state.seat == seat:
            assert guess.actions() == state.actions()
        if guess.seat is not None:
            guess.play(guess.actions()[0])


def check_cards(state: RivalsState, after: RivalsState) -> None:
    """A card once discarded stays so, and no two cars stand on one space."""
    places, now = state.race[layout.WHERE :], after.race[layout.WHERE :]
    assert len(places) == len(now) == 48
    gone = places == layout.DISCARDED
    assert (now[gone] == layout.DISCARDED).all()
    spaces = Counter(car.space for car in after.table.cars(after.race) if car.space)
    assert not [space for space, cars in spaces.items() if cars > 1]


def check_account(state: RivalsState) -> None:
    """All prizes of cars with an owner and all bets are paid, all costs taken, no more."""
    outcome = state.outcome
    assert outcome is not None
    if state.variant == BEGINNERS:
        assert outcome.points == (0,) * state.seats
        return
    numbers, cars = state.game.numbers, state.table.cars(state.race)
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


def games(count: int) -> Iterator[tuple[str, int, int]]:
    """So many games of every kind, each with a seed of its own."""
    for number in range(count):
        for kind, (variant, seats) in enumerate(KINDS):
            yield variant, seats, 1000 * number + kind


@pytest.mark.parametrize(("variant", "seats", "seed"), list(games(1)))
def test_a_random_game_keeps_every_promise(variant: str, seats: int, seed: int) -> None:
    check_game(LAP, variant, seats, seed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_sees_what_is_hidden(variant: str) -> None:
    for seats in (2, 4):
        state, chance = game_named("rivals").start(LAP, seats, {"variant": variant}, 1), Chance(3)
        for _ in range(40):
            if state.seat is None:
                break
            seen = state.seen_by(0)
            assert "stream" not in json.dumps(seen)
            places = state.race[layout.WHERE :].tolist()
            known = seen["race"]["cards"]
            assert all(mine in (None, place) for mine, place in zip(known, places, strict=True))
            shown = state.shown if state.auction is None else state.auction.shown
            for card in state.table.deck.pile("base"):
                if 0 < places[card] < seats and card not in shown:
                    assert known[card] is None
                if places[card] == 0:
                    assert known[card] == 0
            state = state.play(chance.choice(state.actions()))
