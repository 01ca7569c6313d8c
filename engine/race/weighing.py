"""What bots keep in mind of the cards in their hands: what each is worth, as long as that holds."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.race.book import Book
from engine.race.bots import OTHERS, OWN, Bots, steps_left, value_of
from engine.race.cards import COLOUR, PAIR, SHOWN, SIZE, WILD, RaceDeck
from engine.race.cards import POINTS as BAR_POINTS
from engine.race.compiled import apart, inlined
from engine.race.course import Table
from engine.race.layout import AT, CARS, MOST_CARS, MOST_SEATS, OWNER, TURN, Race
from engine.race.pairs import shown_car

BOUNDLESS = 1 << 60

HIGHEST, HAS_PAIRS, MOVED = range(3)
"""In `Mind.facts`: the highest bar of the deck; whether it has Spurt / Breakdown cards; for each
seat the bit set of the cars that have moved, in a way that may change what cards are worth, since
it last looked."""

EVERY_SEAT = 0x0101010101010101
EVERY_CAR = (1 << MOST_CARS) - 1
"""Of the number at `MOVED`, in which each seat has a bit for each car."""

UNSEEN = -1
"""In `Mind.seen` of a seat that has not looked yet."""

WORTH, SPECIAL = 0, 1
"""Rows of `Mind.worths`: what a card is worth, and what part of it that is not by bars of a
colour."""


class Mind(NamedTuple):
    """What bots know of the deck, and what they remember of the cards in their hands, into which
    none comes during a race.

    `facts` (3,). `gains` (cars, highest bar + 1, cards): the points of the bars of a colour on a
    card that a car can use which has so many steps left, at most those of the highest bar. `sums`
    (cards,): those of all colours if every car can use all. `wilds` (cards, most bars + 1): the
    points of the wild bars of a card, [0] how many; PAIR for Spurt / Breakdown. `seen` (MOST_SEATS,
    cars): the steps left, in that sense, when a seat last looked. `listed` has room for all cars or
    cards. `worths` (2, cards): what a card was worth then to the seat that holds it.
    """

    facts: Race
    gains: Table
    sums: Race
    wilds: Table
    seen: Table
    listed: Race
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
        sums=gains[:, highest].sum(axis=0),
        wilds=wilds,
        seen=np.zeros((MOST_SEATS, cars), np.int64),
        listed=np.zeros(max(cars, cards), np.int64),
        worths=np.zeros((2, cards), np.int64),
    )


@inlined
def forget(mind: Mind) -> None:
    """Another race begins: what cards were worth no longer holds."""
    note_all(mind)
    for seat in range(MOST_SEATS):
        mind.seen[seat, 0] = UNSEEN


@inlined
def note_all(mind: Mind) -> None:
    """Any car may have moved."""
    mind.facts[MOVED] = -1


@inlined
def note_move(mind: Mind, car: int, before: int, left: int) -> None:
    """A car had so many steps left and has so many now: as long as every bar can be used in full,
    nothing changes what cards are worth."""
    is_near = int(min(before, left) < mind.facts[HIGHEST])
    mind.facts[MOVED] |= is_near * EVERY_SEAT << car


@inlined
def weigh_hand(book: Book, race: Race, bots: Bots, player: int, mind: Mind) -> None:
    """Bring to mind what the cards of the hand are worth, if that may have changed."""
    shift = race[TURN] * MOST_CARS
    moved = mind.facts[MOVED] >> shift & EVERY_CAR
    if moved == 0 and mind.facts[HAS_PAIRS] == 0:
        return
    mind.facts[MOVED] &= ~(EVERY_CAR << shift)
    seen = mind.seen[race[TURN]]
    hand = book.hands[race[TURN]]
    if seen[0] == UNSEEN:
        _weigh_at_first(race, bots, player, mind, hand)
    for row in range(_listed(mind.listed, moved, race[CARS])):
        car = mind.listed[row]
        left = min(mind.facts[HIGHEST], steps_left(book.spaces, race, car))
        before = seen[car]
        seen[car] = left
        if left != before:
            value = value_of(race, bots, player, car)
            for k in range(1, hand[0] + 1):
                gain = mind.gains[car, left, hand[k]] - mind.gains[car, before, hand[k]]
                mind.worths[WORTH, hand[k]] += value * gain
    count = 0
    for k in range(1, hand[0] + 1):
        # Which cards these are is chance: without a branch nothing can be guessed wrong.
        wilds = mind.wilds[hand[k], 0]
        mind.listed[count] = hand[k]
        count += int(wilds == PAIR) | int(wilds > 0) & int(moved != 0)
    for row in range(count):
        card = mind.listed[row]
        special = _special_worth(book, race, bots, player, mind, card)
        mind.worths[WORTH, card] += special - mind.worths[SPECIAL, card]
        mind.worths[SPECIAL, card] = special


@inlined
def _weigh_at_first(race: Race, bots: Bots, player: int, mind: Mind, hand: Race) -> None:
    """Note what the cards of the hand are worth while every bar can be used in full."""
    seen, highest = mind.seen[race[TURN]], mind.facts[HIGHEST]
    others = bots.weights[player, OTHERS]
    for k in range(1, hand[0] + 1):
        card = hand[k]
        mind.worths[WORTH, card] = bots.cards[player, card] + others * mind.sums[card]
        mind.worths[SPECIAL, card] = 0
    own = 0
    for car in range(race[CARS]):
        seen[car] = highest
        own |= int(race[OWNER + car] == race[TURN]) << car
    more = bots.weights[player, OWN] - others
    for row in range(_listed(mind.listed, own, race[CARS])):
        car = mind.listed[row]
        for k in range(1, hand[0] + 1):
            mind.worths[WORTH, hand[k]] += more * mind.gains[car, highest, hand[k]]


@inlined
def _listed(room: Race, bits: int, cars: int) -> int:
    """List the cars of a bit set; how many they are."""
    count = 0
    for car in range(cars):
        # Which they are is chance: without a branch nothing can be guessed wrong.
        room[count] = car
        count += bits >> car & 1
    return count


@inlined
def _special_worth(book: Book, race: Race, bots: Bots, player: int, mind: Mind, card: int) -> int:
    """What the wild bars of a card are worth together, each used for the car for which it is worth
    most, or the better one of Spurt and Breakdown."""
    if mind.wilds[card, 0] == PAIR:
        spurt, breakdown = modes_worth(book, race, bots, player, card)
        return max(spurt, breakdown)
    total = 0
    for wild in range(1, mind.wilds[card, 0] + 1):
        points = mind.wilds[card, wild]
        best = -BOUNDLESS
        for car in range(race[CARS]):
            gain = value_of(race, bots, player, car) * min(points, mind.seen[race[TURN], car])
            is_shown = book.cards[card, SHOWN] >> car & 1
            best = max(best, gain if is_shown == 0 else -BOUNDLESS)
        total += best if best > -BOUNDLESS else 0
    return total


@apart
def modes_worth(book: Book, race: Race, bots: Bots, player: int, card: int) -> tuple[int, int]:
    """What Spurt is worth, the points that the car behind gains, and Breakdown, those that the
    car ahead may lose."""
    ahead = shown_car(book, race, card, 0)
    behind = shown_car(book, race, card, 1)
    if race[AT + ahead] < 0 or race[AT + behind] < 0:
        return 0, 0
    gap = steps_left(book.spaces, race, behind) - steps_left(book.spaces, race, ahead)
    if gap < 0:
        ahead, behind, gap = behind, ahead, -gap
    return (
        value_of(race, bots, player, behind) * gap,
        -value_of(race, bots, player, ahead) * gap,
    )
