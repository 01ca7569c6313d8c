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
    """How a game ended: rank (1 is best, ties share) and points or money of every seat.

    `places` are the cars in the order they came home, in games that have cars.
    """

    reason: str
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranks_of(results: Sequence[Any]) -> tuple[int, ...]:
    """The rank of every seat by what it has come to: most is 1, equals share a rank."""
    return tuple(1 + sum(other > own for other in results) for own in results)


class State(ABC):
    """A moment of a game: a frozen value without rules. Seats are numbered from 0, clockwise."""

    __slots__ = ()

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Who decides now; None when the game is over."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """How many turns have been finished."""

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """What happened by the last action, in order."""


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
    """How the result of every seat came about: the heads of its columns, the sum last, and the
    amounts, a row a seat."""

    columns: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]


def amounts_told(states: Iterable[State], sentences: Collection[str], value: str) -> Counter[int]:
    """The sum of a value in what was told in these states by some sentences, by seat from 0."""
    found: Counter[int] = Counter()
    for state in states:
        for event in state.events:
            if event.sentence in sentences:
                found[int(event.values["seat"]) - 1] += int(event.values[value])
    return found


def with_sums(columns: Collection[str], rows: Iterable[Collection[int]], total: str) -> Account:
    """An account with the sum of every row behind it."""
    return Account((*columns, total), tuple((*row, sum(row)) for row in rows))
