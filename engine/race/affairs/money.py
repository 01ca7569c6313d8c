"""The end of a race of Rivals: prizes, bets, costs, and whose best car decides a tie (RV-23 to
RV-25)."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.state import NOBODY, Numbers, Phase, Race
from engine.race.tables.affairs import NO_BET, Affair, affair, bet_on, payout
from engine.race.tables.memory import Table


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
    """Write down what each seat wins with its cars (RV-24) and its bets (RV-23), and the place of
    its best car, which decides a tie (RV-25); of a seat without a car that has a place, the one
    after all cars."""
    cars = race[Race.CARS]
    gains, winnings = memory[Table.GAINS], memory[Table.WINNINGS]
    best = memory[Table.BEST_PLACES]
    for seat in range(race[Race.SEATS]):
        memory[gains + seat] = 0
        memory[winnings + seat] = 0
        memory[best + seat] = cars + 1
        for bet in range(affair(memory, Affair.MADE)):
            car = bet_on(memory, bet, seat)
            if car != NO_BET:
                memory[winnings + seat] += payout(memory, bet, race[Race.PLACE + car])
    for car in range(cars):
        owner, place = race[Race.OWNER + car], race[Race.PLACE + car]
        if owner != NOBODY and place > 0:
            memory[gains + owner] += memory[memory[Table.PRIZES] + place]
            memory[best + owner] = min(memory[best + owner], place)


@part
def money_of(memory: Numbers, seat: int) -> int:
    """What a seat has in the end: prizes and bets less the cost of its cars (RV-25); after
    `settle`."""
    won = memory[memory[Table.GAINS] + seat] + memory[memory[Table.WINNINGS] + seat]
    return won - affair(memory, Affair.COSTS + seat)


@part
def standing_of(memory: Numbers, cars: int, seat: int) -> int:
    """A number that is higher the better a seat has done; of those who share a win it is the
    same."""
    return money_of(memory, seat) * (cars + 2) - memory[memory[Table.BEST_PLACES] + seat]
