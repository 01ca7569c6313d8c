"""What bots bid for cars, and which power they keep: what a car is worth to them, less a margin."""

from __future__ import annotations

from engine.race.bots.players import Weight, weight
from engine.race.bots.values import points_held
from engine.race.compiler import part
from engine.race.rng import draw_below
from engine.race.state import Numbers, Race
from engine.race.tables.affairs import (
    POWER_BITS,
    Affair,
    affair,
    bid_rank,
)
from engine.race.tables.memory import Head, Table, hand_of
from engine.race.tables.terms import BID_BITS

MILLION = 100
"""Worths are in hundredths of a million."""

SLOTS, MARGINS = 6, 3
"""So many slots and margins have a worth of their own; slots and cars after them have that
of the last."""


@part
def pick_bid(race: Numbers, memory: Numbers, player: int, seat: int) -> int:
    """The card with the strongest bid that the car on offer is worth; else the lowest."""
    hand = hand_of(memory, seat)
    count = memory[hand]
    if weight(memory, player, Weight.AT_RANDOM) == 1:
        return memory[hand + 1 + draw_below(memory, Head.BOT_STREAM, count)]
    car = affair(memory, Affair.LOT_CARS)
    limit = _limit(race, memory, player, seat, car)
    best = 0
    chosen = lowest = memory[hand + 1]
    least = bid_rank(memory, lowest, car)
    for k in range(1, count + 1):
        card = memory[hand + k]
        rank = bid_rank(memory, card, car)
        if rank > best and (rank >> BID_BITS) * MILLION <= limit:
            best = rank
            chosen = card
        if rank < least:
            least = rank
            lowest = card
    return chosen if best > 0 else lowest


@part
def _limit(race: Numbers, memory: Numbers, player: int, seat: int, car: int) -> int:
    """The most that a seat bids for a car."""
    worth = weight(memory, player, Weight.BASE)
    worth += _worth_of_slot(race, memory, player, car)
    worth += weight(memory, player, Weight.HAND) * above_average(race, memory, seat, car)
    power = weight(memory, player, Weight.AGGRESSIVE - 1 + affair(memory, Affair.LOT_POWERS))
    worth += max(0, power - _best_power(memory, player, seat))
    owned = cars_owned(race, seat)
    worth -= weight(memory, player, Weight.MARGIN_1 + min(owned, MARGINS - 1))
    width = weight(memory, player, Weight.BID_NOISE)
    if width > 0:
        worth += draw_below(memory, Head.BOT_STREAM, 2 * width + 1) - width
    return worth


@part
def _worth_of_slot(race: Numbers, memory: Numbers, player: int, car: int) -> int:
    """What the start slot of a car adds to its worth."""
    for slot in range(memory[Head.SLOTS]):
        if memory[memory[Table.SLOT_SPACES] + slot] == race[Race.AT + car]:
            return weight(memory, player, Weight.SLOT_1 + min(slot, SLOTS - 1))
    return 0


@part
def cars_owned(race: Numbers, seat: int) -> int:
    """How many cars a seat owns."""
    owned = 0
    for car in range(race[Race.CARS]):
        if race[Race.OWNER + car] == seat:
            owned += 1
    return owned


@part
def above_average(race: Numbers, memory: Numbers, seat: int, car: int) -> int:
    """The points of a seat's cards for a car, less the mean of all cars."""
    whole = 0
    for other in range(race[Race.CARS]):
        whole += points_held(memory, seat, other)
    return points_held(memory, seat, car) - whole // race[Race.CARS]


@part
def _best_power(memory: Numbers, player: int, seat: int) -> int:
    """What the best of the powers is worth that a seat has won; 0 without any."""
    won = affair(memory, Affair.WON + seat)
    best = 0
    while won != 0:
        power = won & (1 << POWER_BITS) - 1
        best = max(best, weight(memory, player, Weight.AGGRESSIVE - 1 + power))
        won >>= POWER_BITS
    return best


@part
def pick_power(memory: Numbers, player: int, seat: int) -> int:
    """The power that a seat keeps: the one worth most, any of them if all are worth the same."""
    won = affair(memory, Affair.WON + seat)
    chosen = 0
    best = 0
    same = 0
    while won != 0:
        power = won & (1 << POWER_BITS) - 1
        worth = weight(memory, player, Weight.AGGRESSIVE - 1 + power)
        if weight(memory, player, Weight.AT_RANDOM) == 1:
            worth = 0
        if chosen == 0 or worth > best:
            chosen = power
            best = worth
            same = 1
        elif worth == best:
            same += 1
            if draw_below(memory, Head.BOT_STREAM, same) == 0:
                chosen = power
        won >>= POWER_BITS
    return chosen
