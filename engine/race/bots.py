"""Bots as numbers, for whole races in compiled code: what each weighs, and how it chooses.

Every choice gets a score in hundredths of a point of one's own car; the highest is taken. All
numbers are whole ones, so that a bot plays the same game on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.race.book import Book
from engine.race.cards import COLOUR, PAIR, SHOWN, SIZE
from engine.race.cards import POINTS as BAR_POINTS
from engine.race.chance import draw_below, draw_bits
from engine.race.compiled import apart, inlined
from engine.race.course import LEFT, Table
from engine.race.layout import (
    AT,
    BREAKDOWN,
    CAR,
    CARD,
    CARS,
    CHOOSE_CARD,
    CHOOSE_END,
    CHOOSE_EXTRA,
    CHOOSE_MODE,
    CHOOSE_RETURN,
    CHOOSE_SKIP,
    CHOOSE_WILD,
    MOST_CARS,
    OWNER,
    PHASE,
    POINTS,
    SEAT,
    SPURT,
    Race,
)
from engine.race.pairs import shown_car

AT_RANDOM, OWN, OTHERS, NOISE = 0, 1, 2, 3
"""Columns of `Bots.weights`: 1 for a bot that takes any legal choice, a point for an own car, a
point against the car of somebody else, the widest random addition to a score."""

BOUNDLESS = 1 << 60

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


VALUE, LEFT_OF = 0, MOST_CARS
"""In `worth`: what a point for each car is worth to the seat that decides, 0 for a car that is not
on the road; the steps each car has left."""

HIGHEST = 2 * MOST_CARS
"""In `worth`: the highest bar of the deck."""

WORTH = HIGHEST + 1

SITUATION, KNOWN = 0, 1
"""Columns of `worths`, a row a card: what a card was worth when it was last looked at, and in what
situation. As long as no car is so near to the finish that a bar might lead beyond it, nothing that
happens on the road changes that."""

NO_SITUATION = -1
LEFT_BITS = 4


@inlined
def pick(
    book: Book,
    race: Race,
    bots: Bots,
    player: int,
    choices: Race,
    count: int,
    scores: Race,
    worth: Race,
    worths: Table,
    stream: Race,
) -> int:
    """Which of the choices a bot takes; their scores without the noise are left in `scores`."""
    phase = race[PHASE]
    if phase in (CHOOSE_END, CHOOSE_EXTRA):
        value = _value(race, bots, player, race[CAR])
        for k in range(count):
            end = race[AT + race[CAR]] if choices[k] == len(book.spaces) else choices[k]
            scores[k] = bots.spaces[player, choices[k]] - value * book.spaces[end, LEFT]
        return _best(bots, player, scores, count, stream)
    if phase == CHOOSE_CARD:
        _weigh_cards(book, race, bots, player, choices, count, worth, worths)
        for k in range(count):
            scores[k] = bots.cards[player, choices[k]] + worths[choices[k], KNOWN]
        return _best(bots, player, scores, count, stream)
    _weigh_cars(book, race, bots, player, worth)
    if phase == CHOOSE_WILD:
        for k in range(count):
            scores[k] = _move_worth(worth, choices[k], race[POINTS])
    elif phase == CHOOSE_MODE:
        scores[SPURT], scores[BREAKDOWN] = _modes_worth(book, race, worth, race[CARD])
    elif phase == CHOOSE_RETURN:
        value = _value(race, bots, player, race[CAR])
        for k in range(count):
            left = book.spaces[choices[k], LEFT]
            scores[k] = bots.spaces[player, choices[k]] - value * left
    else:
        for k in range(count):
            scores[k] = 0
            if phase == CHOOSE_SKIP and choices[k] < book.cards[race[CARD], SIZE]:
                scores[k] = -_bar_worth(book, race, worth, race[CARD], choices[k])
    return _best(bots, player, scores, count, stream)


@inlined
def _best(bots: Bots, player: int, scores: Race, count: int, stream: Race) -> int:
    """The choice with the highest score, chance added; any of them for a bot that takes any."""
    if bots.weights[player, AT_RANDOM] == 1:
        return draw_below(stream, 0, count)
    width = bots.weights[player, NOISE]
    best = 0
    best_score = -BOUNDLESS
    bits = 0
    bits_left = 0
    for k in range(count):
        if bits_left == 0 and width > 0:
            bits = draw_bits(stream, 0, NOISES * NOISE_BITS)
            bits_left = NOISES
        score = scores[k] + ((bits & (1 << NOISE_BITS) - 1) * width >> NOISE_BITS)
        bits >>= NOISE_BITS
        bits_left -= 1
        best = k if score > best_score else best
        best_score = max(score, best_score)
    return best


@inlined
def _weigh_cars(book: Book, race: Race, bots: Bots, player: int, worth: Race) -> None:
    """What a point for each car is worth to the seat that decides; nothing once it is home."""
    seat = race[SEAT]
    own, others = bots.weights[player, OWN], bots.weights[player, OTHERS]
    for car in range(race[CARS]):
        space = race[AT + car]
        value = own if race[OWNER + car] == seat else -others
        worth[VALUE + car] = value if space >= 0 else 0
        worth[LEFT_OF + car] = book.spaces[max(space, 0), LEFT]


@inlined
def forget_cards(worths: Table) -> None:
    """Another race begins: what cards were worth no longer holds."""
    for card in range(len(worths)):
        worths[card, SITUATION] = NO_SITUATION


@inlined
def _weigh_cards(
    book: Book,
    race: Race,
    bots: Bots,
    player: int,
    cards: Race,
    count: int,
    worth: Race,
    worths: Table,
) -> None:
    """Look at those cards again that were last looked at in another situation."""
    situation = _situation(book, race, worth[HIGHEST])
    is_weighed = False
    for k in range(count):
        card = cards[k]
        if worths[card, SITUATION] != situation or situation == NO_SITUATION:
            if not is_weighed:
                _weigh_cars(book, race, bots, player, worth)
                is_weighed = True
            worths[card, KNOWN] = _card_worth(book, race, worth, card)
            is_pair = book.bars[card, 0, COLOUR] == PAIR
            worths[card, SITUATION] = NO_SITUATION if is_pair else situation


@inlined
def _situation(book: Book, race: Race, highest: int) -> int:
    """A number for all that the worth of a card depends on within a race: the seat that decides,
    and the steps each car has left, as far as the highest bar leads."""
    if highest >= 1 << LEFT_BITS:
        return NO_SITUATION
    situation: int = race[SEAT]
    for car in range(race[CARS]):
        space = race[AT + car]
        left = min(highest, book.spaces[max(space, 0), LEFT])
        situation = situation << LEFT_BITS | (left if space >= 0 else 0)
    return situation


@inlined
def _value(race: Race, bots: Bots, player: int, car: int) -> int:
    """What a point for a car on the road is worth to the seat that decides."""
    own: int = bots.weights[player, OWN]
    others: int = bots.weights[player, OTHERS]
    return own if race[OWNER + car] == race[SEAT] else -others


@apart
def _modes_worth(book: Book, race: Race, worth: Race, card: int) -> tuple[int, int]:
    """What Spurt is worth, the points that the car behind gains, and Breakdown, those that the
    car ahead may lose."""
    first = shown_car(book, race, card, 0)
    second = shown_car(book, race, card, 1)
    if race[AT + first] < 0 or race[AT + second] < 0:
        return 0, 0
    if worth[LEFT_OF + first] > worth[LEFT_OF + second]:
        first, second = second, first
    gap = worth[LEFT_OF + second] - worth[LEFT_OF + first]
    return worth[VALUE + second] * gap, -worth[VALUE + first] * gap


@inlined
def _move_worth(worth: Race, car: int, points: int) -> int:
    """What so many points for a car are worth, those beyond the finish left out."""
    gain: int = worth[VALUE + car] * min(points, worth[LEFT_OF + car])
    return gain


@inlined
def _bar_worth(book: Book, race: Race, worth: Race, card: int, bar: int) -> int:
    """What a bar is worth; a wild one is used for the car for which it is worth most."""
    points = book.bars[card, bar, BAR_POINTS]
    car = book.bars[card, bar, COLOUR]
    if car >= 0:
        return _move_worth(worth, car, points)
    shown = book.cards[card, SHOWN]
    best = -BOUNDLESS
    for candidate in range(race[CARS]):
        gain = _move_worth(worth, candidate, points)
        best = max(best, gain if shown >> candidate & 1 == 0 else -BOUNDLESS)
    return best if best > -BOUNDLESS else 0


@inlined
def _card_worth(book: Book, race: Race, worth: Race, card: int) -> int:
    """What the bars of a card are worth together, or the better one of Spurt and Breakdown."""
    if book.bars[card, 0, COLOUR] == PAIR:
        spurt, breakdown = _modes_worth(book, race, worth, card)
        return max(spurt, breakdown)
    total = 0
    for bar in range(book.cards[card, SIZE]):
        total += _bar_worth(book, race, worth, card, bar)
    return total
