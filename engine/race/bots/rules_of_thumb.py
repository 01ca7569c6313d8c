"""Rules of thumb: what a seat does when a race is played on only to see what comes of it."""

from __future__ import annotations

from typing import NamedTuple

from engine.race.bots.values import left_of
from engine.race.compiler import part
from engine.race.rng import draw_below
from engine.race.rules.move_cache import end_space
from engine.race.rules.powers import wild_cars
from engine.race.state import Numbers, Phase, Race, numbered
from engine.race.tables.deck import WILD
from engine.race.tables.memory import (
    Head,
    bar_colour,
    bar_points,
    bars_on,
    hand_of,
    steps_left,
)

LIKING = 6
"""What wanting a car counts in steps, when a seat bets by rule of thumb."""

LOW = -(1 << 60)
"""Less than anything is worth."""


class _Ask(NamedTuple):
    """The places of the question: single numbers first, then where each list begins."""

    SEAT: int
    ROUNDS: int
    SEED: int
    """The random stream of the deals."""
    ALL_PLACED: int
    MADE: int
    OPEN: int
    BETS: int
    """How many bets a seat makes in the whole race."""
    CHOICE_COUNT: int
    HIDDEN_COUNT: int
    CHOICES: int
    HIDDEN: int
    """The places in the race vector that change contents among each other."""
    PAYS: int
    PAYOUTS: int
    WANTS_FIRST: int
    """How much a seat wants a car to win, in hundredths (seats, cars)."""
    MARKED_FIRST: int
    """The cars bet on (seats, bets)."""
    WANTS: int
    MARKED: int
    """The same in the race that is being played."""
    PLACES: int
    """The place of each car at the end."""
    SCORES: int
    """For each choice the races won, counted in halves, and the money ahead."""
    SIZE: int


Ask = numbered(_Ask)


@part
def want(race: Numbers, ask: Numbers, seat: int, car: int) -> int:
    """How much a seat wants a car to win."""
    return ask[ask[Ask.WANTS] + seat * race[Race.CARS] + car]


@part
def rule_bet(race: Numbers, memory: Numbers, ask: Numbers, seat: int) -> int:
    """The car that leads once the own hand is played, one that is wanted rather than another."""
    chosen = 0
    best = LOW
    for car in range(race[Race.CARS]):
        value = -race[Race.PLACE + car]
        if race[Race.AT + car] >= 0:
            is_late = race[Race.HOME] > 0
            value = LOW >> 1 if is_late else _points_held(race, memory, seat, car)
            value -= steps_left(memory, race[Race.AT + car])
            if want(race, ask, seat, car) > 0:
                value += LIKING
        if value > best:
            best = value
            chosen = car
    return chosen


@part
def _points_held(race: Numbers, memory: Numbers, seat: int, car: int) -> int:
    """The points for a car on the cards of a seat."""
    points = 0
    for card in range(memory[Head.CARDS]):
        if race[Race.WHERE + card] == seat:
            for bar in range(bars_on(memory, card)):
                if bar_colour(memory, card, bar) == car:
                    points += bar_points(memory, card, bar)
    return points


@part
def rule_choice(race: Numbers, memory: Numbers, ask: Numbers) -> int:
    """What a rule of thumb chooses: the card that moves wanted cars most, with a little chance;
    wanted cars as far as they can get, the others as little as possible."""
    seat, phase = race[Race.SEAT], race[Race.PHASE]
    choice = 0
    if phase == Phase.CHOOSE_CARD:
        choice = _rule_card(race, memory, ask, seat)
    elif phase == Phase.CHOOSE_WILD:
        best = LOW
        cars = wild_cars(race, memory)
        for car in range(race[Race.CARS]):
            value = want(race, ask, seat, car) if race[Race.AT + car] >= 0 else 0
            if value > best and cars >> car & 1 == 1:
                best = value
                choice = car
    elif phase in (Phase.CHOOSE_END, Phase.CHOOSE_EXTRA, Phase.CHOOSE_RETURN):
        is_wanted = want(race, ask, seat, race[Race.CAR]) > 0
        choice = memory[Head.SPACES]
        if is_wanted or phase != Phase.CHOOSE_EXTRA:
            choice = _rule_end(race, memory, is_wanted)
    elif phase == Phase.CHOOSE_SKIP:
        choice = _rule_skip(race, memory, ask, seat)
    return choice


@part
def _rule_card(race: Numbers, memory: Numbers, ask: Numbers, seat: int) -> int:
    """The card whose bars sum up best."""
    chosen = 0
    best = LOW
    liked = 0
    for car in range(race[Race.CARS]):
        if race[Race.AT + car] >= 0:
            liked = max(liked, want(race, ask, seat, car))
    hand = hand_of(memory, race[Race.TURN])
    for k in range(1, memory[hand] + 1):
        card = memory[hand + k]
        value = draw_below(race, Race.STREAM, 500)
        for bar in range(bars_on(memory, card)):
            car, points = bar_colour(memory, card, bar), bar_points(memory, card, bar)
            if car == WILD:
                value += points * liked
            elif car >= 0:
                gain = min(points, left_of(race, memory, car))
                value += gain * want(race, ask, seat, car)
        if value > best:
            best = value
            chosen = card
    return chosen


@part
def _rule_end(race: Numbers, memory: Numbers, is_wanted: bool) -> int:
    """The end furthest on for a wanted car, the one least far for another."""
    start = left_of(race, memory, race[Race.CAR])
    chosen = 0
    best = LOW
    for which in range(memory[Head.ENDS]):
        space = end_space(memory, which)
        left = steps_left(memory, space)
        if left > start:
            left -= memory[Head.SPACES]
        value = -left if is_wanted else left
        if value > best:
            best = value
            chosen = space
    return chosen


@part
def _rule_skip(race: Numbers, memory: Numbers, ask: Numbers, seat: int) -> int:
    """The bar that helps an unwanted car most."""
    card = race[Race.CARD]
    bars = bars_on(memory, card)
    chosen = bars
    worst = 0
    for bar in range(bars):
        car = bar_colour(memory, card, bar)
        if car >= 0 and race[Race.AT + car] >= 0:
            value = bar_points(memory, card, bar) * want(race, ask, seat, car)
            if value < worst:
                worst = value
                chosen = bar
    return chosen
