"""What one whole game has come to, as a row of numbers: cars, seats, bets.

The rows of many games are a table whose columns `GameRows` names.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.arrays import IntArray
from engine.race.compiler import part
from engine.race.state import MOST_SEATS, Numbers, Race
from engine.race.statistics.recorder import rank_of_car
from engine.race.tables.affairs import Affair, affair, bet_on
from engine.race.tables.memory import Head, Table

CAR_COLUMNS = ("slots", "owners", "places", "prices", "sold_with")
SEAT_COLUMNS = ("prizes", "winnings", "costs", "powers", "ties")


class GameRows(NamedTuple):
    """The columns of the rows of many games.

    `first` (games,): the seat that began. Of cars (games, cars): the start slot of each from 1, its
    owner or −1, its place or 0, what it cost or −1, the power it was sold with. Of seats (games,
    seats): what each won in prizes and bets and paid, its power, what decides a tie. Of bets
    (games, bets): the car that led when it was made, or −1 if it was not made; (games, bets, seats)
    the car each seat bet on, or −1, and what the seat had then: prizes by the order of the cars
    less costs.
    """

    first: IntArray
    slots: IntArray
    owners: IntArray
    places: IntArray
    prices: IntArray
    sold_with: IntArray
    prizes: IntArray
    winnings: IntArray
    costs: IntArray
    powers: IntArray
    ties: IntArray
    leaders: IntArray
    bet_on: IntArray
    standings: IntArray

    @property
    def money(self) -> IntArray:
        """What each seat has in the end (games, seats)."""
        return self.prizes + self.winnings - self.costs


def row_width(cars: int, seats: int, bets: int) -> int:
    """How many numbers a row has."""
    return 1 + len(CAR_COLUMNS) * cars + len(SEAT_COLUMNS) * seats + bets * (1 + 2 * seats)


def rows_of(numbers: IntArray, cars: int, seats: int, bets: int) -> GameRows:
    """The columns of rows (games, `row_width`)."""
    games, at = len(numbers), 1
    parts = [numbers[:, 0]]
    for count, width in ((len(CAR_COLUMNS), cars), (len(SEAT_COLUMNS), seats)):
        for _ in range(count):
            parts.append(numbers[:, at : at + width])
            at += width
    made = numbers[:, at:].reshape(games, bets, 1 + 2 * seats)
    parts += [made[:, :, 0], made[:, :, 1 : 1 + seats], made[:, :, 1 + seats :]]
    return GameRows._make(parts)


@part
def note_bet(race: Numbers, memory: Numbers, bet: int) -> None:
    """Note who leads when a bet is made, and what each seat would have if the race ended now."""
    at = memory[Table.AT_BETS] + bet * (1 + MOST_SEATS)
    for seat in range(race[Race.SEATS]):
        memory[at + 1 + seat] = -affair(memory, Affair.COSTS + seat)
    for car in range(race[Race.CARS]):
        rank, owner = rank_of_car(race, memory, car), race[Race.OWNER + car]
        if rank == 0:
            memory[at] = car
        if owner >= 0:
            memory[at + 1 + owner] += memory[memory[Table.PRIZES] + rank + 1]


@part
def write_row(race: Numbers, memory: Numbers, row: Numbers, begin: int) -> None:
    """Write the row of a game that is over, from the place `begin` on."""
    cars, seats = race[Race.CARS], race[Race.SEATS]
    row[begin] = memory[Head.FIRST_TURN]
    begin += 1
    for car in range(cars):
        row[begin + car] = memory[memory[Table.CAR_SLOTS] + car]
        row[begin + cars + car] = race[Race.OWNER + car]
        row[begin + 2 * cars + car] = race[Race.PLACE + car]
        row[begin + 3 * cars + car] = affair(memory, Affair.PRICES + car)
        row[begin + 4 * cars + car] = affair(memory, Affair.SOLD_WITH + car)
    begin += 5 * cars
    for seat in range(seats):
        row[begin + seat] = memory[memory[Table.GAINS] + seat]
        row[begin + seats + seat] = memory[memory[Table.WINNINGS] + seat]
        row[begin + 2 * seats + seat] = affair(memory, Affair.COSTS + seat)
        row[begin + 3 * seats + seat] = race[Race.POWER + seat]
        row[begin + 4 * seats + seat] = memory[memory[Table.TIES] + seat]
    begin += 5 * seats
    for bet in range(memory[Head.BETS]):
        at = memory[Table.AT_BETS] + bet * (1 + MOST_SEATS)
        is_made = bet < affair(memory, Affair.MADE)
        row[begin] = memory[at] if is_made else -1
        for seat in range(seats):
            row[begin + 1 + seat] = bet_on(memory, bet, seat)
            row[begin + 1 + seats + seat] = memory[at + 1 + seat] if is_made else 0
        begin += 1 + 2 * seats
