"""Rules of thumb for rollouts: fast choices of a seat."""

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
"""Weight of the interest in a car, in steps, for bets by rule of thumb."""

LOW = -(1 << 60)
"""Score below every value."""


class Ask(Record):
    """Question of a rollout, with its answer."""

    seat: int
    """Seat that chooses."""
    rounds: int
    stream: Annotated[list[int], 1]
    """Random stream of the deals."""
    all_placed: int
    """1 if cars not home have places too."""
    made: int
    open: int
    bets: int
    """Number of bets made or being made, the bet whose cars are the choices or NO_BET, and the
    number of bets of a seat in the whole race."""
    choice_count: int
    choices: Annotated[list[int], MOST_SPACES + 1]
    hidden_count: int
    hidden: Annotated[list[int], MOST_CARDS]
    """Cards that are dealt anew among each other."""
    pays: Annotated[list[list[list[int]]], MOST_SEATS, MOST_CARS, PLACES]
    """Pay of a seat by car and place."""
    payouts: Annotated[list[list[int]], MOST_BETS, PLACES]
    wants_first: Annotated[list[list[int]], MOST_SEATS, MOST_CARS]
    """Interest of a seat in the win of a car, in hundredths, at the start of a round."""
    marked_first: Annotated[list[list[int]], MOST_SEATS, MOST_BETS]
    """Cars that a seat has bet on at the start of a round."""
    wants: Annotated[list[list[int]], MOST_SEATS, MOST_CARS]
    marked: Annotated[list[list[int]], MOST_SEATS, MOST_BETS]
    """Interest and bets in the race being played."""
    places: Annotated[list[int], MOST_CARS]
    """Final place of each car."""
    wins: Annotated[list[int], MOST_SPACES + 1]
    leads: Annotated[list[int], MOST_SPACES + 1]
    """Races won with each choice, in halves, and the money ahead."""


@part
def rule_bet(race: Race, memory: Memory, ask: Ask, seat: int) -> int:
    """Return the car that leads after the cards in the seat's hand; those it is interested in count
    a little more."""
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
    """Return the points for `car` on the cards of `seat`."""
    points = 0
    for card in range(memory.card_count):
        if race.where[card] == seat:
            for bar in range(memory.cards[card].bar_count):
                if memory.cards[card].bars[bar].colour == car:
                    points += memory.cards[card].bars[bar].points
    return points


@part
def rule_choice(race: Race, memory: Memory, ask: Ask) -> int:
    """Return the choice of a rule of thumb: the card that moves wanted cars most, with a little
    chance; wanted cars as far as possible, the others as little as possible."""
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
    """Return the card with the best sum of its bars."""
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
    """Return the end furthest ahead for a wanted car, and the least far for another."""
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
