"""What a state of any game tells, and how a game ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
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
