"""What a race is played by: course, deck, rules and room to work in, as one flat memory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from engine.arrays import IntArray
from engine.race.compiler import Speed
from engine.race.state import MOST_CARS, MOST_SEATS, NOBODY
from engine.race.tables.deck import PAIR
from engine.race.tables.memory import (
    AFFAIRS_ROOM,
    HORIZON,
    PLAYER_ROOM,
    SPACES_AT,
    Card,
    Head,
    Node,
    Space,
    Step,
    Table,
)
from engine.race.tables.road import RoadTable
from engine.race.tables.terms import NO_TERMS, Terms, term_heads, term_tables

LOG_ROWS, RECORDED_ROWS = 512, 32
"""So many events of one choice are written down; fewer where the recorder sees the moves."""

SLOT, MOST_ENDS = 16, 7
"""The numbers that the cache keeps of a move, and how many ends a move has that it keeps."""

CACHE_BITS, PLAIN_CACHE_BITS = 15, 13
"""The cache keeps 2 to the power of so many moves: compiled, and in plain Python."""


class Rules(NamedTuple):
    """What differs between the races of the games.

    `longest`: only longest ways are legal (TR-9). `hand`: cards drawn back to after each turn
    (RV-32), 0 for none. `last_home`: the race ends when so many cars are home. `watched`: the
    lines whose first crossing counts (RV-22). `finish`: the finish lines, where laps are counted.
    `between`: after a turn the race stops until the game says who is next. `powers`: seats may
    have driver powers.
    """

    longest: int = 0
    hand: int = 0
    last_home: int = 6
    watched: int = 0
    finish: int = 0
    between: int = 0
    powers: int = 1


class RaceContext:
    """The memory for races on one course with one deck; for one thread at a time.

    `terms` are what the race is about. `rooms` says how many numbers the tables have that only
    simulated races need; with a table of STATISTICS the recorder sees every move, else moves are
    logged.
    """

    def __init__(
        self,
        road: RoadTable,
        deck: IntArray,
        rules: Rules,
        most_points: int,
        rooms: dict[int, int] | None = None,
        terms: Terms = NO_TERMS,
    ) -> None:
        is_recorded = rooms is not None
        spaces, cards, bets = len(road.spaces), len(deck), len(terms.payouts)
        log_rows = RECORDED_ROWS if is_recorded else LOG_ROWS
        tables: dict[int, list[int]] = {
            Table.STEPS: road.steps.ravel().tolist(),
            Table.NEIGHBOURS: road.neighbours.tolist(),
            Table.ALONG: road.along.tolist(),
            Table.DECK: deck.ravel().tolist(),
            **term_tables(terms),
        }
        sizes = {table: len(numbers) for table, numbers in tables.items()} | {
            Table.NODES: Node.SIZE * (most_points + 1) * spaces,
            Table.FOUND: spaces,
            Table.TAKEN: spaces,
            Table.WAY: spaces + most_points + 1,
            Table.HANDS: (MOST_SEATS + 1) * (cards + 1),
            Table.CHOICES: max(cards, spaces + 1, MOST_CARS),
            Table.LOG: 1 + 4 * log_rows,
            Table.ENDS: 2 * spaces,
            Table.PLAYERS: MOST_SEATS * PLAYER_ROOM,
            Table.CAR_VALUES: MOST_CARS,
            Table.CAR_STEPS: MOST_CARS,
            Table.CAR_GAINS: MOST_CARS * (HORIZON + 1),
            Table.POINTS_HELD: MOST_SEATS * (1 + MOST_CARS),
            Table.AFFAIRS: AFFAIRS_ROOM,
            Table.BET_ON: bets * MOST_SEATS,
            Table.PRESUMED: bets * MOST_CARS,
            Table.AT_BETS: bets * (1 + MOST_SEATS),
            Table.SHUFFLED: max(cards, MOST_CARS),
            Table.GAINS: MOST_SEATS,
            Table.WINNINGS: MOST_SEATS,
            Table.TIES: MOST_SEATS,
            Table.DISCARDS: 1 + cards,
            Table.CLAIMED_BY: cards,
            Table.LIMITS: MOST_SEATS,
            **(rooms or {}),
        }
        head = [0] * Table.SIZE
        for place, number in {
            **dict(enumerate(rules)),
            **term_heads(terms),
            Head.SPACES: spaces,
            Head.ENDLESS: int(len(road.along) > spaces),
            Head.LAP: _lap_steps(road),
            Head.SHARES: int(
                (road.spaces[:, Space.FIRST_SHARED] < road.spaces[:, Space.END_SHARED]).any()
            ),
            Head.CARDS: cards,
            Head.CARD_ROW: deck.shape[1],
            Head.HAS_PAIRS: int((deck[:, Card.SIZE] == PAIR).any()),
            Head.LOG_ROWS: log_rows,
            Head.IS_RECORDED: int(is_recorded),
            Head.KEPT_CAR: NOBODY,
            Head.CACHE_MASK: (1 << PLAIN_CACHE_BITS) - 1,
        }.items():
            head[place] = number
        at = SPACES_AT + road.spaces.size
        for table in Table:
            if table != Table.SIZE:
                head[table] = at
                at += sizes.get(table, 0)
        rows = road.spaces.copy()
        rows[:, Space.FIRST_STEP : Space.FIRST_SHARED] *= Step.SIZE
        rows[:, Space.FIRST_STEP : Space.FIRST_SHARED] += head[Table.STEPS]
        rows[:, Space.FIRST_SHARED : Space.DANGER] += head[Table.NEIGHBOURS]
        self._list = head + rows.ravel().tolist() + [0] * (at - SPACES_AT - rows.size)
        for table, numbers in tables.items():
            begin = head[table]
            self._list[begin : begin + len(numbers)] = numbers
        self._list += [0] * (SLOT << PLAIN_CACHE_BITS)
        self._array: IntArray | None = None

    @property
    def memory(self) -> Any:
        """The memory for races as they run now: an array for compiled code, a list for plain
        Python. Each remembers for itself."""
        if Speed.is_plain:
            self._used: Any = self._list
        else:
            if self._array is None:
                size = self._list[Table.CACHE]
                self._array = np.zeros(size + (SLOT << CACHE_BITS), np.int64)
                self._array[:size] = self._list[:size]
                self._array[Head.CACHE_MASK] = (1 << CACHE_BITS) - 1
            self._used = self._array
        return self._used

    def numbers(self, table: int, count: int) -> list[int]:
        """The first numbers of a table, in the memory last used."""
        at = self._list[table]
        return np.asarray(self._used[at : at + count], np.int64).tolist()  # type: ignore[no-any-return]

    def put(self, table: int, numbers: Iterable[int]) -> None:
        """Set the first numbers of a table."""
        at, values = self._list[table], [*numbers]
        self.memory[at : at + len(values)] = values


def _lap_steps(road: RoadTable) -> int:
    """The steps of the longest of the shortest ways to the finish; 0 if none leads there."""
    left = road.spaces[:, Space.LEFT]
    return int(left[left <= len(left)].max(initial=0))
