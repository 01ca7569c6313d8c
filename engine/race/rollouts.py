"""Races played to their end by rules of thumb, bets included: what a choice leads to.

All that the choosing seat does not know is dealt anew in every round, and every choice is tried on
the same deals.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.race.answers import end_space, ends_of_move
from engine.race.book import Book
from engine.race.calls import opened
from engine.race.cards import COLOUR, POINTS, SIZE, WILD
from engine.race.chance import draw_below
from engine.race.compiled import inlined, long_entry, part
from engine.race.course import LEFT, PROGRESS, Table
from engine.race.layout import (
    AT,
    AT_HOME,
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
    NEW_LINES,
    OVER,
    PHASE,
    PLACE,
    SEAT,
    SEATS,
    STREAM,
    TURN,
    TURNS,
    WHERE,
    Race,
)
from engine.race.machine import choose
from engine.race.powers import wild_cars
from engine.race.ranking import space_of
from engine.race.turns import look_at

Scores = npt.NDArray[np.float64]

ASKER, ROUNDS, SEED, IS_ENDLESS, MADE, OPEN = range(6)
"""What is asked: the seat, how many deals, the random stream of the deals, whether cars that are
not home have a place too (RV-34, TR-16), how many bets have been made or are being made, and the
one that the choices mark (NO_BET: they are choices of the race)."""

JUST_PLAY = -1
"""The choice that is none: whoever decides goes by the rules of thumb at once."""

NO_BET = -1
"""A bet that is not marked yet, or not known."""

WIN, LEAD = 0, 1
"""Columns of the scores: races won, half for a shared win; money ahead of the best other seat, or
behind it, up to `FAR`."""

FAR = 12

FIRST = 1
"""The place that bets look at."""

LIKING = 6
"""What wanting a car counts in steps, when a seat bets by rule of thumb."""

_LOW = -(1 << 60)


class Stakes(NamedTuple):
    """What the seats have in the race.

    `pays` (seats, cars, cars + 1): money of a seat by car and place, 0 for none. `wants` (2, seats,
    cars): how much a seat wants a car to win. `bets` (2, seats, bets): the cars bet on, or NO_BET.
    `payouts` (bets, cars + 1): what a bet pays by place. The second `wants` and `bets` are room.
    """

    pays: Table
    wants: Table
    bets: Table
    payouts: Table


@long_entry
def play_out(
    race: Race,
    choices: Table,
    scores: Scores,
    rooms: Table,
    hidden: Table,
    pays: Table,
    wants: Table,
    bets: Table,
    payouts: Table,
    asked: Table,
    *arrays: Any,
) -> None:
    """Add up what each choice leads to for the asker: `scores` (choices, 2).

    `hidden` are the places in the race vector that change contents among each other, `rooms`
    (3, length of the race) is room to play in; the rest are `Stakes`.
    """
    book = opened(arrays)
    stakes = Stakes(pays, wants, bets, payouts)
    guess, play, places = rooms[0], rooms[1], rooms[2]
    for _ in range(asked[ROUNDS]):
        _deal_anew(race, guess, hidden, asked)
        for k in range(len(choices)):
            _copy(guess, play)
            look_at(book, play)
            _copy_rows(wants)
            _copy_rows(bets)
            if asked[OPEN] != NO_BET:
                _mark(stakes, asked[ASKER], asked[OPEN], choices[k])
            for bet in range(asked[MADE]):
                _bet_all(book, play, stakes, bet)
            made = asked[MADE]
            if choices[k] != JUST_PLAY and asked[OPEN] == NO_BET:
                turns = play[TURNS]
                choose_part(book, play, choices[k])
                if play[TURNS] != turns:
                    made = _bet_on_lines(book, play, stakes, made)
            _play_on(book, play, stakes, made)
            _rank(book, play, places, asked[IS_ENDLESS])
            _score(play, places, stakes, asked[ASKER], scores[k])


@part
def choose_part(book: Book, race: Race, choice: int) -> bool:
    """`choose`, compiled once for all who call it."""
    return choose(book, race, choice)


@part
def _copy(source: Race, target: Race) -> None:
    for k in range(len(source)):
        target[k] = source[k]


@part
def _copy_rows(table: Table) -> None:
    """The second half of a table as the first."""
    for k in range(table.shape[1]):
        for m in range(table.shape[2]):
            table[1, k, m] = table[0, k, m]


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
def _play_on(book: Book, race: Race, stakes: Stakes, made: int) -> None:
    """Everybody plays by rules of thumb, and bets on the lines after those `made` already."""
    wants = stakes.wants[1]
    turns = race[TURNS]
    while race[PHASE] != OVER:
        if not choose_part(book, race, rule_choice(book, race, wants)):
            break
        if race[TURNS] != turns:
            turns = race[TURNS]
            made = _bet_on_lines(book, race, stakes, made)


@part
def _bet_on_lines(book: Book, race: Race, stakes: Stakes, made: int) -> int:
    """All seats bet for each line just crossed for the first time (RV-22); how many bets then."""
    lines = race[NEW_LINES]
    while lines != 0 and made < stakes.bets.shape[2]:
        lines &= lines - 1
        _bet_all(book, race, stakes, made)
        made += 1
    return made


@part
def _bet_all(book: Book, race: Race, stakes: Stakes, bet: int) -> None:
    """Every seat that has not yet marked a bet does so by rule of thumb."""
    for seat in range(race[SEATS]):
        if stakes.bets[1, seat, bet] == NO_BET:
            _mark(stakes, seat, bet, _rule_bet(book, race, stakes.wants[1], seat))


@part
def _mark(stakes: Stakes, seat: int, bet: int, car: int) -> None:
    """A seat has bet on a car: it wants it to win, the others want it less."""
    stakes.bets[1, seat, bet] = car
    pay = stakes.payouts[bet, FIRST]
    seats = stakes.wants.shape[1]
    for other in range(seats):
        stakes.wants[1, other, car] += 100 * pay if other == seat else -100 * pay // (seats - 1)


@inlined
def _rule_bet(book: Book, race: Race, wants: Table, seat: int) -> int:
    """The car that leads once the own hand is played, one that is wanted rather than another."""
    chosen = 0
    best = _LOW
    for car in range(race[CARS]):
        value = -race[PLACE + car]
        if race[AT + car] >= 0:
            value = _LOW >> 1 if race[HOME] > 0 else _points_held(book, race, seat, car)
            value -= book.spaces[race[AT + car], LEFT]
            if wants[seat, car] > 0:
                value += LIKING
        if value > best:
            best = value
            chosen = car
    return chosen


@part
def _points_held(book: Book, race: Race, seat: int, car: int) -> int:
    """The points for a car on the cards of a seat."""
    points = 0
    for card in range(len(race) - WHERE):
        if race[WHERE + card] == seat:
            for bar in range(book.cards[card, SIZE]):
                if book.bars[card, bar, COLOUR] == car:
                    points += book.bars[card, bar, POINTS]
    return points


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
        cars = wild_cars(book, race)
        for car in range(race[CARS]):
            value = wants[seat, car] if race[AT + car] >= 0 else 0
            if value > best and cars >> car & 1:
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
    hand = book.hands[race[TURN]]
    for k in range(1, hand[0] + 1):
        card = hand[k]
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
        space = end_space(book, end)
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
    """The place of every car: once home its own, else none (RV-21), but where they have one that
    by the way done."""
    for car in range(race[CARS]):
        places[car] = race[PLACE + car]
        if places[car] > 0 or endless == 0:
            continue
        places[car] = race[HOME] + 1
        for other in range(race[CARS]):
            if other != car and race[AT + other] != AT_HOME and _is_behind(book, race, car, other):
                places[car] += 1


@inlined
def _is_behind(book: Book, race: Race, car: int, other: int) -> bool:
    """Whether another car has come further, by laps and progress."""
    laps = race[LAPS + other] - race[LAPS + car]
    ahead = book.spaces[space_of(race, other), PROGRESS]
    ahead -= book.spaces[space_of(race, car), PROGRESS]
    return laps > 0 or (laps == 0 and (ahead > 0 or (ahead == 0 and other < car)))


@inlined
def _score(race: Race, places: Table, stakes: Stakes, seat: int, score: Scores) -> None:
    """Whether the seat wins, and the money between it and the best other."""
    mine = 0
    best = _LOW
    for other in range(race[SEATS]):
        money = 0
        for car in range(race[CARS]):
            money += stakes.pays[other, car, places[car]]
        for bet in range(stakes.bets.shape[2]):
            if stakes.bets[1, other, bet] != NO_BET:
                money += stakes.payouts[bet, places[stakes.bets[1, other, bet]]]
        if other == seat:
            mine = money
        elif money > best:
            best = money
    ahead = mine - best
    score[WIN] += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    score[LEAD] += min(FAR, max(-FAR, ahead))
