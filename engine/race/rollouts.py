"""Races played to an end, or some turns on, by rules of thumb: what a choice leads to.

All that the choosing seat does not know is dealt anew in every round, and every choice is tried on
the same deals.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from engine.race.book import SPACE, Book
from engine.race.calls import opened
from engine.race.cards import COLOUR, POINTS, SIZE, WILD
from engine.race.chance import draw_below
from engine.race.compiled import entry, inlined, part
from engine.race.course import LEFT, PROGRESS, Table
from engine.race.layout import (
    AT,
    AT_HOME,
    BETWEEN_TURNS,
    CAR,
    CARD,
    CARS,
    CHOOSE_CARD,
    CHOOSE_END,
    CHOOSE_EXTRA,
    CHOOSE_RETURN,
    CHOOSE_SKIP,
    CHOOSE_WILD,
    HOME,
    LAPS,
    OVER,
    PHASE,
    PLACE,
    SEAT,
    SEATS,
    STREAM,
    TURNS,
    WHERE,
    Race,
)
from engine.race.machine import choose, ends_of_move, may_move_wild
from engine.race.turns import is_playable

Scores = npt.NDArray[np.float64]

ASKER, ROUNDS, DEPTH, SEED, IS_ENDLESS = range(5)
"""What is asked: the seat, how many deals, how many turns each (0: to the end), the random stream
of the deals, whether cars that are not home have a place too (RV-34)."""

JUST_PLAY = -1
"""The choice that is none: whoever decides goes by the rules of thumb at once."""

WIN, MONEY = 1.0, 0.03
"""What winning counts, and each million between one and the best other, up to `FAR`."""

FAR = 12.0

_LOW = -(1 << 60)


@entry
def play_out(
    race: Race,
    choices: Table,
    scores: Scores,
    tally: Table,
    rooms: Table,
    hidden: Table,
    pays: Table,
    wants: Table,
    asked: Table,
    *arrays: Any,
) -> None:
    """Add up what each choice leads to: `scores` (choices,) for the asker, `tally` (cars,
    cars + 1) how often each car took which place, 0 for none.

    `hidden` are the places in the race vector that change contents among each other, `rooms`
    (3, length of the race) is room to play in. `pays` (seats, cars, cars + 1) is the money of a
    seat by car and place, `wants` (seats, cars) how much a seat wants a car to win.
    """
    book = opened(arrays)
    guess, play, places = rooms[0], rooms[1], rooms[2]
    for _ in range(asked[ROUNDS]):
        _deal_anew(race, guess, hidden, asked)
        for k in range(len(choices)):
            _copy(guess, play)
            if choices[k] != JUST_PLAY:
                choose_part(book, play, choices[k])
            _play_on(book, play, wants, asked[DEPTH])
            _rank(book, play, places, asked[IS_ENDLESS])
            for car in range(play[CARS]):
                tally[car, places[car]] += 1
            scores[k] += _worth(play, places, pays, asked[ASKER])


@part
def choose_part(book: Book, race: Race, choice: int) -> bool:
    """`choose`, compiled once for all who call it."""
    return choose(book, race, choice)


@part
def _copy(source: Race, target: Race) -> None:
    for k in range(len(source)):
        target[k] = source[k]


@inlined
def _deal_anew(race: Race, guess: Race, hidden: Table, asked: Table) -> None:
    """The race with its hidden places shuffled and another random stream."""
    _copy(race, guess)
    for last in range(len(hidden) - 1, 0, -1):
        other = draw_below(asked, SEED, last + 1)
        kept = guess[hidden[last]]
        guess[hidden[last]] = guess[hidden[other]]
        guess[hidden[other]] = kept
    guess[STREAM] = draw_below(asked, SEED, 1 << 50)


@inlined
def _play_on(book: Book, race: Race, wants: Table, depth: int) -> None:
    """Everybody plays by rules of thumb."""
    last = race[TURNS] + depth
    while race[PHASE] != OVER and race[PHASE] != BETWEEN_TURNS:
        if depth > 0 and race[TURNS] >= last:
            break
        if not choose_part(book, race, rule_choice(book, race, wants)):
            break


@part
def rule_choice(book: Book, race: Race, wants: Table) -> int:
    """What a rule of thumb chooses: the card that moves wanted cars most, with a little chance;
    wanted cars as far as they can get, the others as little as possible."""
    seat = race[SEAT]
    phase = race[PHASE]
    choice: int = 0
    if phase == CHOOSE_CARD:
        choice = _rule_card(book, race, wants, seat)
    elif phase == CHOOSE_WILD:
        best = _LOW
        for car in range(race[CARS]):
            value = wants[seat, car] if race[AT + car] >= 0 else 0
            if value > best and may_move_wild(book, race, car):
                best = value
                choice = car
    elif phase in (CHOOSE_END, CHOOSE_EXTRA, CHOOSE_RETURN):
        wanted = wants[seat, race[CAR]] > 0
        choice = len(book.spaces)
        if wanted or phase != CHOOSE_EXTRA:
            choice = _rule_end(book, race, wanted)
    elif phase == CHOOSE_SKIP:
        choice = _rule_skip(book, race, wants, seat)
    return choice


@inlined
def _rule_card(book: Book, race: Race, wants: Table, seat: int) -> int:
    """The card whose bars sum up best."""
    chosen = 0
    best = _LOW
    liked = 0
    for car in range(race[CARS]):
        if race[AT + car] >= 0:
            liked = max(liked, wants[seat, car])
    for card in range(len(race) - WHERE):
        if not is_playable(race, card):
            continue
        value = draw_below(race, STREAM, 500)
        for bar in range(book.cards[card, SIZE]):
            car = book.bars[card, bar, COLOUR]
            points = book.bars[card, bar, POINTS]
            if car == WILD:
                value += points * liked
            elif car >= 0 and race[AT + car] >= 0:
                value += min(points, book.spaces[race[AT + car], LEFT]) * wants[seat, car]
        if value > best:
            best = value
            chosen = card
    return chosen


@inlined
def _rule_end(book: Book, race: Race, wanted: bool) -> int:
    """The end furthest on for a wanted car, the one least far for another."""
    count = ends_of_move(book, race)
    start = book.spaces[race[AT + race[CAR]], LEFT] if race[AT + race[CAR]] >= 0 else 0
    chosen = 0
    best = _LOW
    for end in range(count):
        space = book.nodes[book.ends[end], SPACE]
        left = book.spaces[space, LEFT]
        if left > start:
            left -= len(book.spaces)
        value = -left if wanted else left
        if value > best:
            best = value
            chosen = space
    return chosen


@inlined
def _rule_skip(book: Book, race: Race, wants: Table, seat: int) -> int:
    """The bar that helps an unwanted car most."""
    card = race[CARD]
    size = book.cards[card, SIZE]
    chosen: int = size
    worst = 0
    for bar in range(size):
        car = book.bars[card, bar, COLOUR]
        if car >= 0 and race[AT + car] >= 0:
            value = book.bars[card, bar, POINTS] * wants[seat, car]
            if value < worst:
                worst = value
                chosen = bar
    return chosen


@inlined
def _rank(book: Book, race: Race, places: Table, endless: int) -> None:
    """The place of every car: once home its own, while the race goes on that by the way done, at
    the end none (RV-21), but in an endless race that by the way done."""
    for car in range(race[CARS]):
        places[car] = race[PLACE + car]
        if places[car] > 0 or (race[PHASE] == OVER and endless == 0):
            continue
        places[car] = race[HOME] + 1
        for other in range(race[CARS]):
            if other != car and race[AT + other] != AT_HOME and _is_behind(book, race, car, other):
                places[car] += 1


@inlined
def _is_behind(book: Book, race: Race, car: int, other: int) -> bool:
    """Whether another car has come further, by laps and progress."""
    laps = race[LAPS + other] - race[LAPS + car]
    ahead = book.spaces[race[AT + other], PROGRESS] - book.spaces[race[AT + car], PROGRESS]
    return laps > 0 or (laps == 0 and (ahead > 0 or (ahead == 0 and other < car)))


@inlined
def _worth(race: Race, places: Table, pays: Table, seat: int) -> float:
    """Winning, and a little for the money between the seat and the best other."""
    mine = 0
    best = _LOW
    for other in range(race[SEATS]):
        money = 0
        for car in range(race[CARS]):
            money += pays[other, car, places[car]]
        if other == seat:
            mine = money
        elif money > best:
            best = money
    ahead = float(mine - best)
    win = WIN if ahead > 0.0 else WIN / 2 if ahead == 0.0 else 0.0
    return win + MONEY * min(FAR, max(-FAR, ahead))
