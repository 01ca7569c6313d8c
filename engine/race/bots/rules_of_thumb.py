"""Rules of thumb: what a seat does when a race is played on only to see what comes of it."""

from __future__ import annotations

from typing import Annotated

from engine.compiled.compiler import part
from engine.compiled.records import Record
from engine.compiled.rng import draw_below
from engine.race.bots.values import left_of
from engine.race.rules.powers import wild_cars
from engine.race.state import MOST_CARDS, MOST_CARS, MOST_SEATS, Phase, Race
from engine.race.tables.deck import WILD
from engine.race.tables.memory import Memory
from engine.race.tables.sizes import MOST_BETS, MOST_SPACES, PLACES

LIKING = 6
"""What wanting a car counts in steps, when a seat bets by rule of thumb."""

LOW = -(1 << 60)
"""Less than anything is worth."""


class Ask(Record):
    """The question what choices lead to, and its answer."""

    seat: int
    """Who chooses."""
    rounds: int
    stream: Annotated[list[int], 1]
    """The random stream of the deals."""
    all_placed: int
    """1 if cars that are not home have places, too."""
    made: int
    open: int
    bets: int
    """How many bets are made or being made, the one whose cars are the choices or NO_BET, and how
    many a seat makes in the whole race."""
    choice_count: int
    choices: Annotated[list[int], MOST_SPACES + 1]
    hidden_count: int
    hidden: Annotated[list[int], MOST_CARDS]
    """The cards that change places among each other."""
    pays: Annotated[list[list[list[int]]], MOST_SEATS, MOST_CARS, PLACES]
    """What a seat gets by car and place."""
    payouts: Annotated[list[list[int]], MOST_BETS, PLACES]
    wants_first: Annotated[list[list[int]], MOST_SEATS, MOST_CARS]
    """How much a seat wants a car to win, in hundredths."""
    marked_first: Annotated[list[list[int]], MOST_SEATS, MOST_BETS]
    """The cars that a seat has bet on."""
    wants: Annotated[list[list[int]], MOST_SEATS, MOST_CARS]
    marked: Annotated[list[list[int]], MOST_SEATS, MOST_BETS]
    """The same in the race that is being played."""
    places: Annotated[list[int], MOST_CARS]
    """The place of each car at the end."""
    wins: Annotated[list[int], MOST_SPACES + 1]
    leads: Annotated[list[int], MOST_SPACES + 1]
    """For each choice the races won, counted in halves, and the money ahead."""


@part
def rule_bet(race: Race, memory: Memory, ask: Ask, seat: int) -> int:
    """Return the car that leads once the own hand is played, one that is wanted rather than
    another."""
    chosen = 0
    best = LOW
    for car in range(race.cars):
        value = -race.place[car]
        if race.at[car] >= 0:
            is_late = race.home > 0
            value = LOW >> 1 if is_late else _points_held(race, memory, seat, car)
            value -= memory.spaces[race.at[car]].left
            if ask.wants[seat][car] > 0:
                value += LIKING
        if value > best:
            best = value
            chosen = car
    return chosen


@part
def _points_held(race: Race, memory: Memory, seat: int, car: int) -> int:
    """Return the points for a car on the cards of a seat."""
    points = 0
    for card in range(memory.card_count):
        if race.where[card] == seat:
            for bar in range(memory.cards[card].bar_count):
                if memory.cards[card].bars[bar].colour == car:
                    points += memory.cards[card].bars[bar].points
    return points


@part
def rule_choice(race: Race, memory: Memory, ask: Ask) -> int:
    """Return what a rule of thumb chooses: the card that moves wanted cars most, with a little
    chance; wanted cars as far as they can get, the others as little as possible."""
    seat, phase = race.seat, race.phase
    choice = 0
    if phase == Phase.CHOOSE_CARD:
        choice = _rule_card(race, memory, ask, seat)
    elif phase == Phase.CHOOSE_WILD:
        best = LOW
        cars = wild_cars(race, memory)
        for car in range(race.cars):
            value = ask.wants[seat][car] if race.at[car] >= 0 else 0
            if value > best and cars >> car & 1 == 1:
                best = value
                choice = car
    elif phase in (Phase.CHOOSE_END, Phase.CHOOSE_EXTRA, Phase.CHOOSE_RETURN):
        is_wanted = ask.wants[seat][race.car] > 0
        choice = memory.space_count
        if is_wanted or phase != Phase.CHOOSE_EXTRA:
            choice = _rule_end(race, memory, is_wanted)
    elif phase == Phase.CHOOSE_SKIP:
        choice = _rule_skip(race, memory, ask, seat)
    return choice


@part
def _rule_card(race: Race, memory: Memory, ask: Ask, seat: int) -> int:
    """Return the card whose bars sum up best."""
    chosen = 0
    best = LOW
    liked = 0
    for car in range(race.cars):
        if race.at[car] >= 0:
            liked = max(liked, ask.wants[seat][car])
    hand = memory.hands[race.turn]
    for k in range(hand.count):
        card = hand.cards[k]
        value = draw_below(race.stream, 0, 500)
        for bar in range(memory.cards[card].bar_count):
            car, points = memory.cards[card].bars[bar].colour, memory.cards[card].bars[bar].points
            if car == WILD:
                value += points * liked
            elif car >= 0:
                gain = min(points, left_of(race, memory, car))
                value += gain * ask.wants[seat][car]
        if value > best:
            best = value
            chosen = card
    return chosen


@part
def _rule_end(race: Race, memory: Memory, is_wanted: bool) -> int:
    """Return the end furthest on for a wanted car, the one least far for another."""
    start = left_of(race, memory, race.car)
    chosen = 0
    best = LOW
    for which in range(memory.end_count):
        space = memory.ends[which].space
        left = memory.spaces[space].left
        if left > start:
            left -= memory.space_count
        value = -left if is_wanted else left
        if value > best:
            best = value
            chosen = space
    return chosen


@part
def _rule_skip(race: Race, memory: Memory, ask: Ask, seat: int) -> int:
    """Return the bar that helps an unwanted car most."""
    card = race.card
    bars = memory.cards[card].bar_count
    chosen = bars
    worst = 0
    for bar in range(bars):
        car = memory.cards[card].bars[bar].colour
        if car >= 0 and race.at[car] >= 0:
            value = memory.cards[card].bars[bar].points * ask.wants[seat][car]
            if value < worst:
                worst = value
                chosen = bar
    return chosen
