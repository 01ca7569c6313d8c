"""Bids of bots for cars, and their choice of a power to keep: the value of a car less a margin."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.bots.players import is_at_random
from engine.race.bots.values import points_held
from engine.race.state import Race
from engine.race.tables.affairs import POWER_BITS
from engine.race.tables.memory import Memory
from engine.race.tables.terms import BID_BITS

MILLION = 100
"""Scale of values: hundredths of a million."""

SLOTS, MARGINS = 6, 3
"""Numbers of start slots and of margins with weights of their own; later ones share the last
weight."""


@part
def pick_bid(race: Race, memory: Memory, player: int, seat: int) -> int:
    """Return the card with the strongest bid up to the limit for the car on offer; else the lowest
    card."""
    hand = memory.hands[seat]
    if is_at_random(memory, player):
        return hand.cards[draw_below(memory.bot_stream, 0, hand.count)]
    car = memory.affairs.lot_cars[0]
    limit = _limit(race, memory, player, seat, car)
    best = 0
    chosen = lowest = hand.cards[0]
    least = memory.bid_ranks[lowest][car]
    for k in range(hand.count):
        card = hand.cards[k]
        rank = memory.bid_ranks[card][car]
        if rank > best and (rank >> BID_BITS) * MILLION <= limit:
            best = rank
            chosen = card
        if rank < least:
            least = rank
            lowest = card
    return chosen if best > 0 else lowest


@part
def _limit(race: Race, memory: Memory, player: int, seat: int, car: int) -> int:
    """Return the highest bid of `seat` for `car`."""
    worth = memory.players[player].base
    worth += _worth_of_slot(race, memory, player, car)
    worth += memory.players[player].hand * above_average(race, memory, seat, car)
    power = memory.players[player].power[memory.affairs.lot_powers[0]]
    worth += max(0, power - _best_power(memory, player, seat))
    owned = cars_owned(race, seat)
    worth -= memory.players[player].margin[min(owned, MARGINS - 1)]
    width = memory.players[player].bid_noise
    if width > 0:
        worth += draw_below(memory.bot_stream, 0, 2 * width + 1) - width
    return worth


@part
def _worth_of_slot(race: Race, memory: Memory, player: int, car: int) -> int:
    """Return the value that the start slot of `car` adds."""
    for slot in range(memory.slot_count):
        if memory.slot_spaces[slot] == race.at[car]:
            return memory.players[player].slot[min(slot, SLOTS - 1)]
    return 0


@part
def cars_owned(race: Race, seat: int) -> int:
    """Return the number of cars that `seat` owns."""
    owned = 0
    for car in range(race.cars):
        if race.owner[car] == seat:
            owned += 1
    return owned


@part
def above_average(race: Race, memory: Memory, seat: int, car: int) -> int:
    """Return the points of the cards of `seat` for `car`, less the mean of all cars."""
    whole = 0
    for other in range(race.cars):
        whole += points_held(memory, seat, other)
    return points_held(memory, seat, car) - whole // race.cars


@part
def _best_power(memory: Memory, player: int, seat: int) -> int:
    """Return the value of the best power that `seat` has won; 0 without one."""
    won = memory.affairs.won[seat]
    best = 0
    while won != 0:
        power = won & (1 << POWER_BITS) - 1
        best = max(best, memory.players[player].power[power])
        won >>= POWER_BITS
    return best


@part
def pick_power(memory: Memory, player: int, seat: int) -> int:
    """Return the most valuable power of `seat`, or a random one if all have equal values."""
    won = memory.affairs.won[seat]
    is_random = is_at_random(memory, player)
    chosen = 0
    best = 0
    same = 0
    while won != 0:
        power = won & (1 << POWER_BITS) - 1
        worth = memory.players[player].power[power]
        if is_random:
            worth = 0
        if chosen == 0 or worth > best:
            chosen = power
            best = worth
            same = 1
        elif worth == best:
            same += 1
            if draw_below(memory.bot_stream, 0, same) == 0:
                chosen = power
        won >>= POWER_BITS
    return chosen
