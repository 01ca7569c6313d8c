"""The end of a race: prizes, shares, bets, costs, and what decides a tie (RV-23 to RV-25, TR-14,
TR-23, TR-29)."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.state import MOST_SEATS, NOBODY, Numbers, Phase, Race
from engine.race.tables.affairs import NO_BET, Affair, affair, bet_on, payout, shares_of
from engine.race.tables.memory import Head, Table

TIE_BITS = 40
"""In the standing of a seat its money stands above so many bits."""


@part
def first_home(race: Numbers) -> int:
    """The car home, and owned by somebody, that has the best place; NOBODY if there is none."""
    first = NOBODY
    for car in range(race[Race.CARS]):
        place = race[Race.PLACE + car]
        is_owned = place > 0 and race[Race.OWNER + car] != NOBODY
        if is_owned and (first == NOBODY or place < race[Race.PLACE + first]):
            first = car
    return first


@part
def end_with_first_home(race: Numbers) -> int:
    """Beginners stop when the first car that has an owner is home (RV-32): that car, or NOBODY if
    they play on."""
    car = first_home(race)
    if car != NOBODY:
        race[Race.PHASE] = Phase.OVER
        race[Race.SEAT] = NOBODY
    return car


@part
def settle(race: Numbers, memory: Numbers) -> None:
    """Write down what each seat wins with its cars (RV-24, TR-14) or shares (TR-29) and its bets
    (RV-23, TR-23), and what decides between those who have as much."""
    cars = race[Race.CARS]
    gains, winnings = memory[Table.GAINS], memory[Table.WINNINGS]
    for seat in range(race[Race.SEATS]):
        memory[gains + seat] = 0
        memory[winnings + seat] = 0
        for bet in range(affair(memory, Affair.MADE)):
            car = bet_on(memory, bet, seat)
            if car != NO_BET:
                memory[winnings + seat] += payout(memory, bet, race[Race.PLACE + car])
        for car in range(cars):
            prize = memory[memory[Table.PRIZES] + race[Race.PLACE + car]]
            if memory[Head.SHARES_EACH] > 0:
                memory[gains + seat] += shares_of(memory, seat, car) * prize
            elif race[Race.OWNER + car] == seat:
                memory[gains + seat] += prize
        memory[memory[Table.TIES] + seat] = _tie_of(race, memory, seat)


@part
def _tie_of(race: Numbers, memory: Numbers, seat: int) -> int:
    """A number that is higher the better a seat is off in a tie: by the place of its best car, one
    after all cars without any (RV-25); in the open nothing decides but, with shares, those of the
    first car, then of the second, and so on, then the later seat in turn order (TR-29)."""
    cars = race[Race.CARS]
    if memory[Head.IS_OPEN] == 0:
        best = cars + 1
        for car in range(cars):
            place = race[Race.PLACE + car]
            if race[Race.OWNER + car] == seat and place > 0:
                best = min(best, place)
        return -best
    tie = 0
    if memory[Head.SHARES_EACH] > 0:
        for place in range(1, cars + 1):
            for car in range(cars):
                if race[Race.PLACE + car] == place:
                    tie = tie * (memory[Head.SHARES_MOST] + 1) + shares_of(memory, seat, car)
        for turn in range(race[Race.SEATS]):
            if affair(memory, Affair.ORDER + turn) == seat:
                tie = tie * MOST_SEATS + turn
    return tie


@part
def money_of(memory: Numbers, seat: int) -> int:
    """What a seat has in the end: prizes and bets less the cost of its cars (RV-25); after
    `settle`."""
    won = memory[memory[Table.GAINS] + seat] + memory[memory[Table.WINNINGS] + seat]
    return won - affair(memory, Affair.COSTS + seat)


@part
def standing_of(memory: Numbers, seat: int) -> int:
    """A number that is higher the better a seat has done; of those who share a win it is the
    same."""
    return (money_of(memory, seat) << TIE_BITS) + memory[memory[Table.TIES] + seat]
