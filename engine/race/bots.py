"""Bots as numbers, for whole races in compiled code: what each weighs, and how it chooses.

Every choice gets a score in hundredths of a point of one's own car; the highest is taken. All
numbers are whole ones, so that a bot plays the same game on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.race.answers import END_LEFT, ONE_LEFT, ONE_SPACE, end_number
from engine.race.book import COUNT, Book
from engine.race.cards import COLOUR, PAIR, SHOWN, SIZE, WILD, RaceDeck
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
    CHOOSE_EXTRA,
    CHOOSE_MODE,
    CHOOSE_RETURN,
    CHOOSE_SKIP,
    MOST_SEATS,
    OWNER,
    PHASE,
    POINTS,
    SEAT,
    SPURT,
    TURN,
    Race,
)
from engine.race.pairs import shown_car
from engine.race.tally import clear

AT_RANDOM, OWN, OTHERS, NOISE = 0, 1, 2, 3
"""Columns of `Bots.weights`: 1 for a bot that takes any legal choice, a point for an own car, a
point for the car of somebody else, the widest random addition to a score."""

BOUNDLESS = 1 << 60

CHOICE_BITS = 16
ONE_CHOICE = (1 << CHOICE_BITS) - 1

SIGN = 63
"""A number moved down by so many bits is −1 if it is negative, else 0."""

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


HIGHEST, HAS_PAIRS, CHANGES = range(3)
"""In `Mind.facts`: the highest bar of the deck; whether it has Spurt / Breakdown cards; how often
something has happened that may change what cards are worth."""

WORTH, SPECIAL = 0, 1
"""Rows of `Mind.worths`: what a card is worth, and what part of it that is not by bars of a
colour."""


class Mind(NamedTuple):
    """What bots know of the deck, and what they remember of the cards in their hands.

    `facts` (3,). `gains` (cars, highest bar + 1, cards): the points of the bars of a colour on a
    card that a car can use which has so many steps left, at most those of the highest bar. `wilds`
    (cards, most bars + 1): the points of the wild bars of a card, [0] how many; PAIR for Spurt /
    Breakdown. `seen` (MOST_SEATS, cars + 1): the steps left, in that sense, when a seat last looked,
    and behind them the changes up to then. `worths` (2, cards): what a card was worth then to the
    seat that holds it.
    """

    facts: Race
    gains: Table
    wilds: Table
    seen: Table
    worths: Table


def mind_for(deck: RaceDeck, cars: int) -> Mind:
    """A mind that remembers nothing yet."""
    cards, bars = deck.bars.shape[:2]
    highest = int(deck.bars[:, :, BAR_POINTS].max())
    is_pair = deck.bars[:, 0, COLOUR] == PAIR
    gains = np.zeros((cars, highest + 1, cards), np.int64)
    wilds = np.zeros((cards, bars + 1), np.int64)
    for card in range(cards):
        for colour, points in deck.bars[card, : deck.cards[card, SIZE]].tolist():
            if colour >= 0:
                gains[colour, :, card] += np.minimum(points, np.arange(highest + 1))
            elif colour == WILD:
                wilds[card, 0] += 1
                wilds[card, wilds[card, 0]] = points
    wilds[is_pair, 0] = PAIR
    return Mind(
        facts=np.array([highest, is_pair.any(), 0], np.int64),
        gains=gains,
        wilds=wilds,
        seen=np.zeros((MOST_SEATS, cars + 1), np.int64),
        worths=np.zeros((2, cards), np.int64),
    )


@inlined
def forget(mind: Mind) -> None:
    """Another race begins: what cards were worth no longer holds."""
    mind.facts[CHANGES] = 1
    for seat in range(MOST_SEATS):
        for car in range(mind.seen.shape[1]):
            mind.seen[seat, car] = 0
    for card in range(mind.worths.shape[1]):
        mind.worths[WORTH, card] = 0
        mind.worths[SPECIAL, card] = 0


@inlined
def pick_card(
    book: Book, race: Race, bots: Bots, player: int, mind: Mind, stream: Race
) -> tuple[int, bool]:
    """The card that a bot plays, and whether another one is nearly as good: less than a point for an
    own car behind it."""
    hand = book.hands[race[TURN]]
    _weigh_hand(book, race, bots, player, mind)
    is_random = bots.weights[player, AT_RANDOM] == 1
    width = 0 if is_random else bots.weights[player, NOISE]
    first = second = best = -BOUNDLESS
    bits = 0
    bits_left = 0
    for k in range(1, hand[0] + 1):
        card = hand[k]
        score = mind.worths[WORTH, card]
        second = max(second, min(score, first))
        first = max(first, score)
        if bits_left == 0 and width > 0:
            bits = draw_bits(stream, 0, NOISES * NOISE_BITS)
            bits_left = NOISES
        score += _noise(bits, width)
        bits >>= NOISE_BITS
        bits_left -= 1
        best = max(best, _ranked(score, k))
    chosen = 1 + draw_below(stream, 0, hand[0]) if is_random else _which(best)
    return hand[chosen], second + bots.weights[player, OWN] >= first


@inlined
def pick_wild(
    book: Book,
    race: Race,
    bots: Bots,
    player: int,
    cars: Race,
    count: int,
    scores: Race,
    stream: Race,
) -> int:
    """Which of these cars a bot uses a wild bar for."""
    for k in range(count):
        gain = min(race[POINTS], _steps_left(book.spaces, race, cars[k]))
        scores[k] = _value(race, bots, player, cars[k]) * gain
    return _best(bots, player, scores, count, stream)


FEW_ENDS = 3
"""So many ends are looked at in any case; most moves have no more."""


@inlined
def pick_end(book: Book, race: Race, bots: Bots, player: int, stream: Race) -> int:
    """Which end of a move a bot takes: a car of its own goes far, one of the others does not."""
    count: int = book.asked[COUNT]
    if bots.weights[player, AT_RANDOM] == 1:
        return draw_below(stream, 0, count)
    value = _value(race, bots, player, race[CAR])
    width = bots.weights[player, NOISE]
    bits = draw_bits(stream, 0, NOISES * NOISE_BITS) if width > 0 else 0
    best = _ranked(_end_score(book, bots, player, value, 0) + _noise(bits, width), 0)
    # How many there are is chance: without a branch nothing can be guessed wrong.
    for k in range(1, FEW_ENDS):
        bits >>= NOISE_BITS
        score = _end_score(book, bots, player, value, k) + _noise(bits, width)
        best = max(best, _ranked(score, k) - (BOUNDLESS & count - 1 - k >> SIGN))
    bits >>= NOISE_BITS
    for k in range(FEW_ENDS, count):
        if k % NOISES == 0 and width > 0:
            bits = draw_bits(stream, 0, NOISES * NOISE_BITS)
        score = _end_score(book, bots, player, value, k) + _noise(bits, width)
        bits >>= NOISE_BITS
        best = max(best, _ranked(score, k))
    return _which(best)


@inlined
def _noise(bits: int, width: int) -> int:
    """The random addition to a score that these bits stand for."""
    return (bits & (1 << NOISE_BITS) - 1) * width >> NOISE_BITS


@inlined
def _ranked(score: int, k: int) -> int:
    """A number for a choice that is higher the better it is; of two equally good the first is."""
    return score << CHOICE_BITS | ONE_CHOICE - k


@inlined
def _which(ranked: int) -> int:
    """Which choice the number stands for."""
    return ONE_CHOICE - (ranked & ONE_CHOICE)


@inlined
def _end_score(book: Book, bots: Bots, player: int, value: int, which: int) -> int:
    """What an end is worth to a bot."""
    end = end_number(book, which)
    score: int = bots.spaces[player, end & ONE_SPACE] - value * (end >> END_LEFT & ONE_LEFT)
    return score


@inlined
def pick_other(
    book: Book,
    race: Race,
    bots: Bots,
    player: int,
    choices: Race,
    count: int,
    scores: Race,
    stream: Race,
) -> int:
    """Which of the choices a bot takes where it does not choose a card, a car or an end."""
    phase = race[PHASE]
    car = race[CAR]
    for k in range(count):
        scores[k] = 0
        if phase in (CHOOSE_EXTRA, CHOOSE_RETURN):
            end = race[AT + car] if choices[k] == len(book.spaces) else choices[k]
            value = _value(race, bots, player, car)
            scores[k] = bots.spaces[player, choices[k]] - value * book.spaces[end, LEFT]
        elif phase == CHOOSE_SKIP and choices[k] < book.cards[race[CARD], SIZE]:
            scores[k] = -_bar_worth(book, race, bots, player, race[CARD], choices[k])
    if phase == CHOOSE_MODE:
        scores[SPURT], scores[BREAKDOWN] = _modes_worth(book, race, bots, player, race[CARD])
    return _best(bots, player, scores, count, stream)


@inlined
def _best(bots: Bots, player: int, scores: Race, count: int, stream: Race) -> int:
    """The choice with the highest score, chance added; any of them for a bot that takes any."""
    if bots.weights[player, AT_RANDOM] == 1:
        return draw_below(stream, 0, count)
    width = bots.weights[player, NOISE]
    best = -BOUNDLESS
    bits = 0
    bits_left = 0
    for k in range(count):
        if bits_left == 0 and width > 0:
            bits = draw_bits(stream, 0, NOISES * NOISE_BITS)
            bits_left = NOISES
        score = scores[k] + _noise(bits, width)
        bits >>= NOISE_BITS
        bits_left -= 1
        best = max(best, _ranked(score, k))
    return _which(best)


@inlined
def _value(race: Race, bots: Bots, player: int, car: int) -> int:
    """What a point for a car on the road is worth to the seat that decides."""
    # Whose car it is is chance: without a branch nothing can be guessed wrong.
    value: int = bots.weights[player, OTHERS - int(race[OWNER + car] == race[SEAT])]
    return value


@inlined
def _steps_left(spaces: Table, race: Race, car: int) -> int:
    """The steps a car has left; 0 for one that is not on the road."""
    space = race[AT + car]
    left: int = spaces[max(space, 0), LEFT] & ~(space >> SIGN)
    return left


@inlined
def note_change(mind: Mind, left: int) -> None:
    """A car has moved and has so many steps left: from where every bar can be used in full, nothing
    changes what cards are worth."""
    mind.facts[CHANGES] += int(left < mind.facts[HIGHEST])


@inlined
def _weigh_hand(book: Book, race: Race, bots: Bots, player: int, mind: Mind) -> None:
    """Bring to mind what the cards of the hand are worth, if that may have changed."""
    seen = mind.seen[race[SEAT]]
    hand = book.hands[race[TURN]]
    if book.rules.hand > 0:
        _forget_hand(mind, seen, hand)
    if seen[race[CARS]] == mind.facts[CHANGES] and mind.facts[HAS_PAIRS] == 0:
        return
    if seen[race[CARS]] == 0:
        for k in range(1, hand[0] + 1):
            mind.worths[WORTH, hand[k]] = bots.cards[player, hand[k]]
    seen[race[CARS]] = mind.facts[CHANGES]
    for car in range(race[CARS]):
        left = min(mind.facts[HIGHEST], _steps_left(book.spaces, race, car))
        before = seen[car]
        seen[car] = left
        if left != before:
            value = _value(race, bots, player, car)
            for k in range(1, hand[0] + 1):
                gain = mind.gains[car, left, hand[k]] - mind.gains[car, before, hand[k]]
                mind.worths[WORTH, hand[k]] += value * gain
    for k in range(1, hand[0] + 1):
        card = hand[k]
        if mind.wilds[card, 0] != 0:
            special = _special_worth(book, race, bots, player, mind, card)
            mind.worths[WORTH, card] += special - mind.worths[SPECIAL, card]
            mind.worths[SPECIAL, card] = special


@apart
def _forget_hand(mind: Mind, seen: Race, hand: Race) -> None:
    """The seat may have drawn a card."""
    clear(seen)
    for k in range(1, hand[0] + 1):
        mind.worths[WORTH, hand[k]] = 0
        mind.worths[SPECIAL, hand[k]] = 0


@inlined
def _special_worth(book: Book, race: Race, bots: Bots, player: int, mind: Mind, card: int) -> int:
    """What the wild bars of a card are worth together, each used for the car for which it is worth
    most, or the better one of Spurt and Breakdown."""
    if mind.wilds[card, 0] == PAIR:
        spurt, breakdown = _modes_worth(book, race, bots, player, card)
        return max(spurt, breakdown)
    total = 0
    for wild in range(1, mind.wilds[card, 0] + 1):
        total += _wild_worth(book, race, bots, player, card, mind.wilds[card, wild])
    return total


@inlined
def _wild_worth(book: Book, race: Race, bots: Bots, player: int, card: int, points: int) -> int:
    """What a wild bar is worth, used for the car for which it is worth most."""
    shown = book.cards[card, SHOWN]
    best = -BOUNDLESS
    for car in range(race[CARS]):
        gain = _value(race, bots, player, car) * min(points, _steps_left(book.spaces, race, car))
        best = max(best, gain if shown >> car & 1 == 0 else -BOUNDLESS)
    return best if best > -BOUNDLESS else 0


@inlined
def _bar_worth(book: Book, race: Race, bots: Bots, player: int, card: int, bar: int) -> int:
    """What a bar is worth."""
    points = book.bars[card, bar, BAR_POINTS]
    car = book.bars[card, bar, COLOUR]
    if car < 0:
        return _wild_worth(book, race, bots, player, card, points)
    return _value(race, bots, player, car) * min(points, _steps_left(book.spaces, race, car))


@apart
def _modes_worth(book: Book, race: Race, bots: Bots, player: int, card: int) -> tuple[int, int]:
    """What Spurt is worth, the points that the car behind gains, and Breakdown, those that the
    car ahead may lose."""
    ahead = shown_car(book, race, card, 0)
    behind = shown_car(book, race, card, 1)
    if race[AT + ahead] < 0 or race[AT + behind] < 0:
        return 0, 0
    gap = _steps_left(book.spaces, race, behind) - _steps_left(book.spaces, race, ahead)
    if gap < 0:
        ahead, behind, gap = behind, ahead, -gap
    return (
        _value(race, bots, player, behind) * gap,
        -_value(race, bots, player, ahead) * gap,
    )
