"""States of any game, the outcome, and the account of how the results came about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.core.action import Event


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a game: rank (1 is best, ties share) and points or money of every seat.

    `places` are the cars in the order in which they came home, in games with cars.
    """

    reason: str
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranks_of(results: Sequence[Any]) -> tuple[int, ...]:
    """Return the rank of every seat by its result: the highest is 1, equal results share a rank."""
    return tuple(1 + sum(other > own for other in results) for own in results)


class State(ABC):
    """Moment of a game: a frozen value without rules. Seats are numbered from 0, clockwise."""

    __slots__ = ()

    @property
    @abstractmethod
    def seats(self) -> int:
        """Return the number of players."""

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Return the seat that decides; None when the game is over."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """Return the number of finished turns."""

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """Return the events of the last action, in order."""


class ToldState(State):
    """State that counts `turns` and records in `told` what happened by the last action."""

    turns: int
    told: tuple[Event, ...]

    @property
    def turn(self) -> int:
        return self.turns

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told


@dataclass(frozen=True, slots=True)
class Account:
    """Results of all seats: the heads of the columns, the sum last, and the amounts, a row for each
    seat."""

    columns: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]


def amounts_told(states: Iterable[State], sentences: Collection[str], value: str) -> Counter[int]:
    """Return the sum of `value` over the events of `states` with one of `sentences`, by seat from
    0."""
    found: Counter[int] = Counter()
    for state in states:
        for event in state.events:
            if event.sentence in sentences:
                found[int(event.values["seat"]) - 1] += int(event.values[value])
    return found


def with_sums(columns: Collection[str], rows: Iterable[Collection[int]], total: str) -> Account:
    """Return an account with the sum of every row as its last column."""
    return Account((*columns, total), tuple((*row, sum(row)) for row in rows))
