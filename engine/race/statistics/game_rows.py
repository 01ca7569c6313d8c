"""Results of single whole games as rows: cars, seats and bets."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.arrays import IntArray
from engine.compiled.compiler import part
from engine.race.state import NOBODY, Race
from engine.race.statistics.recorder import rank_of_car
from engine.race.statistics.statistics import Figure, GameRow
from engine.race.tables.memory import Memory
from engine.race.tables.sizes import MOST_LANES

CAR_COLUMNS = ("slots", "owners", "places", "prices", "sold_with")
SEAT_COLUMNS = ("prizes", "winnings", "costs", "powers", "ties")


class GameRows(NamedTuple):
    """Columns of the rows of many games.

    `first` (games,): the seat that began. Of cars (games, cars): start slot from 1, owner or −1,
    place or 0, price or −1, and the power it was sold with. Of seats (games, seats): prizes,
    winnings of bets, costs, power, and a number that decides ties. Of bets (games, bets): the car
    that led when the bet was made, or −1 if it was not made. Of bets and seats (games, bets,
    seats): the car bet on, or −1, and the seat's money at that time: prizes by the order of the
    cars, less costs.
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
        """Return the final money of each seat (games, seats)."""
        return self.prizes + self.winnings - self.costs


def rows_of(rows: npt.NDArray[np.void], cars: int, seats: int, bets: int) -> GameRows:
    """Return the columns of `rows` (games,), records of `GameRow`."""
    rooms = {
        "first": (),
        **dict.fromkeys(CAR_COLUMNS, (cars,)),
        **dict.fromkeys(SEAT_COLUMNS, (seats,)),
        "leaders": (bets,),
        "bet_on": (bets, seats),
        "standings": (bets, seats),
    }
    return GameRows(
        **{name: rows[name][:, *map(slice, room)].copy() for name, room in rooms.items()}
    )


@part
def note_bet(race: Race, memory: Memory, bet: int) -> None:
    """Note the leader when a bet is made, and the money of each seat if the race ended now."""
    standings = memory.bet_standings[bet]
    for seat in range(race.seats):
        standings[seat] = -memory.affairs.costs[seat]
    for car in range(race.cars):
        rank, owner = rank_of_car(race, memory, car), race.owner[car]
        if rank == 0:
            memory.bet_leaders[bet] = car
        if owner >= 0:
            standings[owner] += memory.prizes[rank + 1]


@part
def write_row(race: Race, memory: Memory, row: GameRow) -> None:
    """Write the results of a finished game to `row`."""
    for figure in range(len(Figure)):
        row.figures[figure] = memory.figures[figure]
    row.first = memory.first_turn
    for car in range(race.cars):
        row.slots[car] = memory.car_slots[car]
        row.owners[car] = race.owner[car]
        row.places[car] = race.place[car]
        row.prices[car] = memory.affairs.prices[car]
        row.sold_with[car] = memory.affairs.sold_with[car]
    for seat in range(race.seats):
        row.win_shares[seat] = memory.win_shares[seat]
        row.prizes[seat] = memory.gains[seat]
        row.winnings[seat] = memory.winnings[seat]
        row.costs[seat] = memory.affairs.costs[seat]
        row.powers[seat] = race.power[seat]
        row.ties[seat] = memory.ties[seat]
    for line in range(memory.line_count):
        row.line_leaders[line] = NOBODY
        if memory.line_ranks[line][0] != NOBODY:
            for car in range(race.cars):
                if memory.line_ranks[line][car] == 0:
                    row.line_leaders[line] = car
    for lane in range(min(memory.lane_count, MOST_LANES)):
        row.lane_visits[lane] = memory.lane_visits[lane + 1]
    for bet in range(memory.bet_count):
        is_made = bet < memory.affairs.made
        row.leaders[bet] = memory.bet_leaders[bet] if is_made else NOBODY
        for seat in range(race.seats):
            row.bet_on[bet][seat] = memory.bet_on[bet][seat]
            row.standings[bet][seat] = memory.bet_standings[bet][seat] if is_made else 0
