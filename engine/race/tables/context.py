"""Context of races: course, deck, rules and working memory."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.arrays import IntArray
from engine.compiled.compiler import Speed
from engine.compiled.records import Kind, Record, kind_of, numbers_in, numbers_of, record_of
from engine.race.state import (
    MOST_CARDS,
    MOST_CARS,
    MOST_SEATS,
    NOBODY,
    Race,
)
from engine.race.statistics.statistics import CARD_FIGURES, SPACE_FIGURES, Counts
from engine.race.tables.affairs import Affairs
from engine.race.tables.deck import PAIR, CardRow
from engine.race.tables.memory import (
    CACHE_BITS,
    LOG_ROWS,
    MOST_BARS,
    MOST_NODES,
    MOST_STEPS,
    RECORDED_ROWS,
    Bar,
    Card,
    End,
    Hand,
    KeptMove,
    Memory,
    Node,
    SpaceRow,
    StepRow,
)
from engine.race.tables.road import RoadTable
from engine.race.tables.sizes import MOST_BETS, MOST_LANES, MOST_LINES, MOST_SPACES, PLACES
from engine.race.tables.terms import NO_TERMS, Terms, listed_terms, single_terms
from engine.race.tables.weights import Weights

PLAIN_CACHE_BITS = 13
"""Bits of the size of the move cache in plain Python."""


class Rules(NamedTuple):
    """Rules that differ between the racing games.

    `longest`: only the longest ways are legal (TR-9). `hand`: the hand size restored after each
    turn (RV-32), 0 for no drawing. `last_home`: the number of cars home that ends the race.
    `watched`: the lines with a first crossing that counts (RV-22). `finish_lines`: the lines that
    count laps. `between`: after a turn the race stops until the game gives the next turn. `powers`:
    seats may have driver powers.
    """

    longest: int = 0
    hand: int = 0
    last_home: int = 6
    watched: int = 0
    finish_lines: int = 0
    between: int = 0
    powers: int = 1


class RaceContext:
    """Memory for races on one course with one deck, for one thread at a time.

    `terms` are the stakes of the race. With a number of `lines` races are simulated and the
    recorder sees every move; otherwise moves are logged.
    """

    def __init__(
        self,
        road: RoadTable,
        deck: Sequence[CardRow],
        rules: Rules,
        most_points: int,
        lines: int | None = None,
        terms: Terms = NO_TERMS,
    ) -> None:
        self._road, self._deck = road, deck
        self._lines, self._bets = lines or 0, len(terms.payouts)
        self._singles = {
            **rules._asdict(),
            **single_terms(terms),
            "space_count": len(road.spaces),
            "endless": int(len(road.along) > len(road.spaces)),
            "lap": _lap_steps(road),
            "shares_places": int((road.spaces["first_shared"] < road.spaces["end_shared"]).any()),
            "is_plain": int(_is_plain(road)),
            "line_count": self._lines,
            "lane_count": int(road.spaces["lane"].max()),
            "card_count": len(deck),
            "has_pairs": int(any(colour == PAIR for card in deck for colour, _ in card.bars)),
            "log_rows": LOG_ROWS if lines is None else RECORDED_ROWS,
            "is_recorded": int(lines is not None),
            "kept_car": NOBODY,
        }
        self._lists = {
            "neighbours": road.neighbours.tolist(),
            "along": road.along.tolist(),
            **listed_terms(terms),
        }
        self._plain: Memory | None = None
        self._records: npt.NDArray[np.void] | None = None
        self._most_points = most_points
        self._is_too_large = self._exceeds()

    def _exceeds(self) -> bool:
        """Return whether part of the race is too large for compiled code, and log it."""
        road, deck = self._road, self._deck
        for what, count, most in (
            ("spaces", len(road.spaces), MOST_SPACES),
            ("steps", max(len(road.steps), len(road.neighbours)), MOST_STEPS),
            (
                "spaces that a move may reach",
                (self._most_points + 1) * len(road.spaces),
                MOST_NODES,
            ),
            ("lines", self._lines, MOST_LINES),
            ("lanes", self._singles["lane_count"], MOST_LANES),
            ("cards", len(deck), MOST_CARDS),
            ("bars on a card", max((len(card.bars) for card in deck), default=0), MOST_BARS),
            ("bets", self._bets, MOST_BETS),
        ):
            if count > most:
                _say_too_large(what, count, most)
                return True
        return False

    @property
    def memory(self) -> Any:
        """Return the memory for races as they run now: a numpy record (1,) for compiled code, an
        object for plain Python. The two are independent."""
        if Speed.is_plain or self._is_too_large:
            self._used: Any = self.plain
        else:
            if self._records is None:
                self._records = np.zeros(1, kind_of(Memory))
                self._set_up(self._records)
            self._used = self._records
        return self._used

    @property
    def plain(self) -> Memory:
        """Return the memory for plain Python, also if races run compiled."""
        if self._plain is None:
            self._plain = self._object()
            self._set_up(self._plain)
        return self._plain

    def _object(self) -> Memory:
        """Return a memory as an object with room for this course and deck. Nodes, ends and kept
        moves are made when first read."""
        spaces, cards = len(self._road.spaces), max(len(self._deck), MOST_CARS)
        rooms = {
            **dict.fromkeys(("found", "taken", "kept_spaces", "slot_spaces"), spaces),
            **dict.fromkeys(("dealt", "discards", "claimed_by", "shuffled", "card_owners"), cards),
            "neighbours": len(self._road.neighbours),
            "along": len(self._road.along),
            "steps_taken": len(self._road.steps),
            "way": spaces + self._most_points + 1,
            "choices": max(cards, spaces + 1),
            "bet_leaders": self._bets,
            "lane_visits": self._singles["lane_count"] + 1,
            "narrow_ends": spaces,
            "narrow_rows": 2 * spaces,
        }
        tables = {
            "bid_ranks": (cards, MOST_CARS),
            "here": (spaces, len(SPACE_FIGURES)),
            "line_ranks": (self._lines, MOST_CARS),
            "payouts": (self._bets, PLACES),
            "bet_on": (self._bets, MOST_SEATS),
            "bet_standings": (self._bets, MOST_SEATS),
            "presumed": (self._bets, MOST_CARS),
        }
        return Memory(
            **{name: [0] * room for name, room in rooms.items()},
            **{name: _table(*shape) for name, shape in tables.items()},
            spaces=_objects(SpaceRow, self._road.spaces),
            steps=_objects(StepRow, self._road.steps),
            cards=[
                Card(
                    bar_count=len(bars),
                    shown=shown,
                    first_alike=first_alike,
                    bars=[Bar(colour=c, points=p) for c, p in bars],
                )
                for shown, bars, first_alike in self._deck
            ],
            hands=[Hand(cards=[0] * cards) for _ in range(MOST_SEATS + 1)],
            blank=Race(where=[0] * len(self._deck)),
            counts=self._no_counts(),
            nodes=defaultdict(Node),
            ends=defaultdict(End),
            kept_moves=defaultdict(KeptMove),
            cache_mask=(1 << PLAIN_CACHE_BITS) - 1,
        )

    def _no_counts(self) -> Counts:
        """Return zero counts with room for this course and deck."""
        spaces = [_table(len(SPACE_FIGURES), 2) for _ in self._road.spaces]
        lanes = max(self._singles["lane_count"], MOST_LANES)
        return Counts(
            spaces=spaces,
            cards=_table(len(self._deck), len(CARD_FIGURES)),
            lane_squares=_table(lanes, lanes),
            narrows=_table(len(self._road.spaces), 2),
        )

    def _set_up(self, memory: Any) -> None:
        """Put all fixed data of its races into `memory`."""
        if not isinstance(memory, Memory):
            self._set_up_tables(memory)
        for name, value in (self._singles | self._lists).items():
            _put(memory, name, value)

    def _set_up_tables(self, records: npt.NDArray[np.void]) -> None:
        """Put the road and the deck into a memory that is a numpy record."""
        records["cache_mask"] = (1 << CACHE_BITS) - 1
        records["spaces"][0, : len(self._road.spaces)] = self._road.spaces
        records["steps"][0, : len(self._road.steps)] = self._road.steps
        for card, (shown, bars, first_alike) in zip(records["cards"][0], self._deck, strict=False):
            card["shown"], card["bar_count"] = shown, len(bars)
            card["first_alike"] = first_alike
            card["bars"][: len(bars)] = [*bars]

    def put(self, **values: Any) -> None:
        """Set fields of the memory: single numbers, records, which then belong to the memory, or
        the first items of lists."""
        memory = self.memory
        for name, value in values.items():
            _put(memory, name, value)

    def seat(self, player: int, weights: Weights) -> None:
        """Set the numbers of `player`."""
        memory = self.memory
        if isinstance(memory, Memory):
            memory.players[player] = weights
        else:
            players = numbers_in(self._used["players"]).reshape(MOST_SEATS, -1)
            players[player] = numbers_of(weights)

    def number(self, name: str) -> int:
        """Return the single number `name` of the memory last used."""
        used = self._used
        return getattr(used, name) if isinstance(used, Memory) else int(used[name][0])

    def numbers(self, name: str, count: int) -> list[Any]:
        """Return the first `count` numbers, or rows of numbers, of the field `name` of the memory
        last used."""
        if isinstance(self._used, Memory):
            return _copied(getattr(self._used, name)[:count])
        return self._used[name][0, :count].tolist()  # type: ignore[no-any-return]

    @property
    def affairs(self) -> Affairs:
        """Return the auctions, purchases and bets in the memory last used."""
        if isinstance(self._used, Memory):
            return self._used.affairs
        return record_of(Affairs, numbers_in(self._used["affairs"]).tolist())

    def events(self) -> list[tuple[int, int, int, int]]:
        """Return the log: a `RaceEvent` and three numbers each."""
        count = self.number("log_count")
        if isinstance(self._used, Memory):
            return [_event(entry) for entry in self._used.log[:count]]
        return self._used["log"][0, :count].tolist()  # type: ignore[no-any-return]

    def read_rows(self, rows: npt.NDArray[np.void]) -> None:
        """Copy the first games written in memory to `rows`, records of `GameRow`."""
        if isinstance(self._used, Memory):
            numbers = numbers_in(rows).reshape(len(rows), -1)
            for row, game in zip(numbers, self._used.rows, strict=False):
                row[:] = numbers_of(game)
        else:
            numbers = numbers_in(rows)
            numbers[:] = numbers_in(self._used["rows"])[0, : len(numbers)]

    def clear_counts(self) -> None:
        """Set all counts to 0."""
        self.put(steps_taken=[0] * len(self._road.steps))
        if isinstance(self._used, Memory):
            self._used.counts = self._no_counts()
        else:
            self._used["counts"] = np.zeros(1, kind_of(Counts))

    def counted(self, name: str, shape: tuple[int, ...]) -> IntArray:
        """Return the field `name` of the counts in this `shape`."""
        if isinstance(self._used, Memory):
            counts = np.array(getattr(self._used.counts, name), np.int64)
        else:
            counts = self._used["counts"][name][0]
        if name == "spaces":
            counts = counts.transpose(1, 2, 0)
        return counts[tuple(map(slice, shape))].copy()


_event = attrgetter("event", "first", "second", "third")


def _put(memory: Any, name: str, value: Any) -> None:
    """Set the field `name` of a memory; of a list its first items."""
    if not isinstance(memory, Memory):
        _put_into_record(memory, name, value)
    elif isinstance(value, Sequence):
        getattr(memory, name)[: len(value)] = _copied(value)
    elif isinstance(value, np.ndarray):
        memory.players[: len(value)] = _objects(Weights, value)
    else:
        setattr(memory, name, value if isinstance(value, Record) else int(value))


def _put_into_record(records: npt.NDArray[np.void], name: str, value: Any) -> None:
    """Set the field `name` of a memory that is a numpy record (1,)."""
    if isinstance(value, Record):
        numbers = numbers_of(value)
        numbers_in(records[name])[: len(numbers)] = numbers
    elif not isinstance(value, Sequence | np.ndarray):
        records[name] = value
    elif len(value):
        records[name][0, : len(value)] = value


def _copied(values: Sequence[Any]) -> list[Any]:
    """Return a new list of numbers, or of rows of numbers."""
    has_rows = len(values) > 0 and not isinstance(values[0], int)
    return [[*row] for row in values] if has_rows else [*values]


def _table(rows: int, columns: int) -> list[list[int]]:
    """Return rows of zeros."""
    return [[0] * columns for _ in range(rows)]


def _objects(record: type[Kind], rows: npt.NDArray[np.void]) -> list[Kind]:
    """Return numpy records as objects of the class `record`."""
    return [record_of(record, row) for row in numbers_in(rows).reshape(len(rows), -1).tolist()]


@cache
def _say_too_large(what: str, count: int, most: int) -> None:
    """Log once why races are not compiled."""
    logging.getLogger(__name__).warning(
        "Races with %s %s are not compiled and run slower, with the same results: there is room "
        "for %s",
        count,
        what,
        most,
    )


def _is_plain(road: RoadTable) -> bool:
    """Return whether a road has no danger spaces, ramps, spaces at the same place, or next lap."""
    spaces = road.spaces
    is_endless = len(road.along) > len(spaces)
    shares = (spaces["first_shared"] < spaces["end_shared"]).any()
    return not (is_endless or shares or spaces["danger"].any() or road.steps["needs"].any())


def _lap_steps(road: RoadTable) -> int:
    """Return the steps of the longest of the shortest ways to the finish; 0 without any."""
    left = road.spaces["left"]
    return int(left[left <= len(left)].max(initial=0))
