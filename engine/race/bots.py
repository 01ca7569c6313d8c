"""Bots as numbers, for whole races in compiled code: what each weighs, and how it chooses.

Every choice gets a score in hundredths of a point of one's own car; the highest is taken. All
numbers are whole ones, so that a bot plays the same game on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.race.book import Book
from engine.race.cards import COLOUR, SHOWN, SIZE, WILD
from engine.race.cards import POINTS as BAR_POINTS
from engine.race.chance import draw_below
from engine.race.compiled import inlined, part
from engine.race.course import LEFT, Table
from engine.race.layout import (
    AT,
    CAR,
    CARD,
    CARS,
    CHOOSE_CARD,
    CHOOSE_END,
    CHOOSE_EXTRA,
    CHOOSE_SKIP,
    CHOOSE_WILD,
    OWNER,
    PHASE,
    POINTS,
    SEAT,
    Race,
)

AT_RANDOM, OWN, OTHERS, NOISE = 0, 1, 2, 3
"""Columns of `Bots.weights`: 1 for a bot that takes any legal choice, a point for an own car, a
point against the car of somebody else, the widest random addition to a score."""

NOISES = 6
NOISE_BITS = 8
"""How many additions come out of one random number, and of how many bits each is."""


class Bots(NamedTuple):
    """Those who play: `weights` (players, 4), `cards` (players, cards) what is added to the score
    of a card, `spaces` (players, n + 2) to that of the end of a move: the spaces, over the finish,
    staying."""

    weights: Table
    cards: Table
    spaces: Table


@inlined
def pick(
    book: Book,
    race: Race,
    bots: Bots,
    player: int,
    choices: Race,
    count: int,
    scores: Race,
    stream: Race,
) -> int:
    """Which of the choices a bot takes; their scores without the noise are left in `scores`."""
    _score_all(book, race, bots, player, choices, count, scores)
    if bots.weights[player, AT_RANDOM] == 1:
        return draw_below(stream, 0, count)
    width = bots.weights[player, NOISE]
    best = 0
    best_score = 0
    bits = 0
    for k in range(count):
        score = scores[k]
        if width > 0:
            if k % NOISES == 0:
                bits = draw_below(stream, 0, 1 << NOISES * NOISE_BITS)
            score += (bits & (1 << NOISE_BITS) - 1) * width >> NOISE_BITS
            bits >>= NOISE_BITS
        if k == 0 or score > best_score:
            best = k
            best_score = score
    return best


@part
def _score_all(
    book: Book, race: Race, bots: Bots, player: int, choices: Race, count: int, scores: Race
) -> None:
    """What each choice is worth for the seat that decides."""
    phase = race[PHASE]
    for k in range(count):
        choice = choices[k]
        if phase == CHOOSE_CARD:
            scores[k] = bots.cards[player, choice] + _card_worth(book, race, bots, player, choice)
        elif phase == CHOOSE_WILD:
            scores[k] = _move_worth(book, race, bots, player, choice, race[POINTS])
        elif phase in (CHOOSE_END, CHOOSE_EXTRA):
            end = race[AT + race[CAR]] if choice == len(book.spaces) else choice
            weight = _weight(race, bots, player, race[CAR])
            scores[k] = bots.spaces[player, choice] - weight * book.spaces[end, LEFT]
        elif phase == CHOOSE_SKIP and choice < book.cards[race[CARD], SIZE]:
            scores[k] = -_bar_worth(book, race, bots, player, race[CARD], choice)
        else:
            scores[k] = 0


@part
def _weight(race: Race, bots: Bots, player: int, car: int) -> int:
    """What a point for a car is worth to the seat that decides; nothing once it is home."""
    if race[AT + car] < 0:
        return 0
    if race[OWNER + car] == race[SEAT]:
        own: int = bots.weights[player, OWN]
        return own
    others: int = bots.weights[player, OTHERS]
    return -others


@part
def _move_worth(book: Book, race: Race, bots: Bots, player: int, car: int, points: int) -> int:
    """What so many points for a car are worth, those beyond the finish left out."""
    weight = _weight(race, bots, player, car)
    if weight == 0:
        return 0
    worth: int = weight * min(points, book.spaces[race[AT + car], LEFT])
    return worth


@part
def _bar_worth(book: Book, race: Race, bots: Bots, player: int, card: int, bar: int) -> int:
    """What a bar is worth; a wild one is used for the car for which it is worth most."""
    points = book.bars[card, bar, BAR_POINTS]
    car = book.bars[card, bar, COLOUR]
    if car != WILD:
        return _move_worth(book, race, bots, player, car, points)
    best = 0
    first = True
    for candidate in range(race[CARS]):
        if book.cards[card, SHOWN] >> candidate & 1 == 0:
            worth = _move_worth(book, race, bots, player, candidate, points)
            if first or worth > best:
                best = worth
            first = False
    return best


@inlined
def _card_worth(book: Book, race: Race, bots: Bots, player: int, card: int) -> int:
    """What the bars of a card are worth together."""
    worth = 0
    for bar in range(book.cards[card, SIZE]):
        worth += _bar_worth(book, race, bots, player, card, bar)
    return worth
