"""What a state of any game tells, and how a game ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.core.action import Action, Event
from engine.games.core.rng import Rng
from engine.games.core.view import View
from engine.track import Sentence


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

    # The rest is what games still have that have not moved it under their game object.

    def actions(self) -> Sequence[Action]:
        raise NotImplementedError

    def play(self, action: Action) -> State:
        raise NotImplementedError

    def suggestion(self, rng: Rng) -> Action | None:
        return None

    def foreseen(self, actions: Sequence[Action], rng: Rng, rounds: int) -> list[float] | None:
        return None

    @property
    def outcome(self) -> Outcome | None:
        raise NotImplementedError

    def worth(self, seat: int) -> float:
        raise NotImplementedError

    def seen_by(self, seat: int) -> dict[str, Any]:
        raise NotImplementedError

    def view(self, eyes: Collection[int]) -> View:
        return View()

    def phrase(self, action: Action) -> Sentence | None:
        return None

    def guess(self, seat: int, rng: Rng) -> State:
        raise NotImplementedError

    def json(self) -> dict[str, Any]:
        raise NotImplementedError
