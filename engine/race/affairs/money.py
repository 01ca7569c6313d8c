"""Money at the end of a race: prizes, shares, bets, costs and ties (RV-23 to RV-25, TR-14, TR-23,
TR-29)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.state import MOST_SEATS, NOBODY, Phase, Race
from engine.race.tables.affairs import NO_BET
from engine.race.tables.memory import Memory

TIE_BITS = 40
"""Bits of a seat's standing below its money."""


@part
def first_home(race: Race) -> int:
    """Return the owned car at home with the best place, or NOBODY."""
    first = NOBODY
    for car in range(race.cars):
        place = race.place[car]
        is_owned = place > 0 and race.owner[car] != NOBODY
        if is_owned and (first == NOBODY or place < race.place[first]):
            first = car
    return first


@part
def end_with_first_home(race: Race) -> int:
    """End the race of beginners if a car with an owner is home (RV-32). Return that car, or NOBODY
    if the race goes on."""
    car = first_home(race)
    if car != NOBODY:
        race.phase = Phase.OVER
        race.seat = NOBODY
    return car


@part
def settle(race: Race, memory: Memory) -> None:
    """Write down the gains of each seat from cars (RV-24, TR-14) or shares (TR-29) and from bets
    (RV-23, TR-23), and the numbers that decide ties."""
    cars = race.cars
    for seat in range(race.seats):
        memory.gains[seat] = 0
        memory.winnings[seat] = 0
        for bet in range(memory.affairs.made):
            car = memory.bet_on[bet][seat]
            if car != NO_BET:
                memory.winnings[seat] += memory.payouts[bet][race.place[car]]
        for car in range(cars):
            prize = memory.prizes[race.place[car]]
            if memory.shares_each > 0:
                memory.gains[seat] += memory.affairs.shares[seat][car] * prize
            elif race.owner[car] == seat:
                memory.gains[seat] += prize
        memory.ties[seat] = _tie_of(race, memory, seat)


@part
def _tie_of(race: Race, memory: Memory, seat: int) -> int:
    """Return a number that is higher for the seat that wins a tie.

    In Rivals the place of its best car decides, and a seat without one is last (RV-25). In Top Race
    ties are shared, except with shares: those of the first car decide, then of the second, and so
    on, then the later seat in turn order (TR-29).
    """
    cars = race.cars
    if memory.is_open == 0:
        best = cars + 1
        for car in range(cars):
            place = race.place[car]
            if race.owner[car] == seat and place > 0:
                best = min(best, place)
        return -best
    tie = 0
    if memory.shares_each > 0:
        for place in range(1, cars + 1):
            for car in range(cars):
                if race.place[car] == place:
                    tie = tie * (memory.shares_most + 1) + memory.affairs.shares[seat][car]
        for turn in range(race.seats):
            if memory.affairs.order[turn] == seat:
                tie = tie * MOST_SEATS + turn
    return tie


@part
def money_of(memory: Memory, seat: int) -> int:
    """Return the final money of `seat`, after `settle`: prizes and bets less the cost of its cars
    (RV-25)."""
    won = memory.gains[seat] + memory.winnings[seat]
    return won - memory.affairs.costs[seat]


@part
def standing_of(memory: Memory, seat: int) -> int:
    """Return a number that is higher for a better result; seats that share a win have equal
    ones."""
    return (money_of(memory, seat) << TIE_BITS) + memory.ties[seat]
