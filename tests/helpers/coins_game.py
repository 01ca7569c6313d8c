"""A game so small that whole games of it can be worked out by hand: coins taken from a row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.course import Course
from engine.games.core import Action, Chance, Event, Game, GameInfo, Outcome, State
from engine.games.core.protocol import Value


@dataclass(frozen=True)
class CoinsState(State):
    """Whose turn it is takes the first coins of the row, one to three; a coin is its points."""

    row: tuple[int, ...]
    taken: tuple[int, ...]
    mover: int
    done: int = 0

    @property
    def seats(self) -> int:
        return len(self.taken)

    @property
    def seat(self) -> int | None:
        return self.mover if self.row else None

    @property
    def turn(self) -> int:
        return self.done

    def actions(self) -> list[Action]:
        return [Action("take", str(number)) for number in range(1, min(3, len(self.row)) + 1)]

    def play(self, action: Action) -> CoinsState:
        number, taken = int(action.value), list(self.taken)
        taken[self.mover] += sum(self.row[:number])
        following = (self.mover + 1) % self.seats
        return CoinsState(self.row[number:], tuple(taken), following, self.done + 1)

    @property
    def events(self) -> tuple[Event, ...]:
        return ()

    @property
    def outcome(self) -> Outcome | None:
        if self.row:
            return None
        ranks = tuple(1 + sum(other > own for other in self.taken) for own in self.taken)
        return Outcome("no coin is left", ranks, self.taken)

    def worth(self, seat: int) -> float:
        return self.taken[seat]

    def seen_by(self, seat: int) -> dict[str, Any]:
        return self.json()

    def guess(self, seat: int, chance: Chance) -> CoinsState:
        return self

    def json(self) -> dict[str, Any]:
        return {"row": self.row, "taken": self.taken, "mover": self.mover, "done": self.done}


class Coins(Game):
    """Who has most when the row is empty wins."""

    info = GameInfo("coins", "Coins", (2, 6), 6, (1, 2), "", "", 2026, "Take coins.", "", "")
    options = ()

    def __init__(self, row: tuple[int, ...], opener: int = 0) -> None:
        self.row, self.opener = row, opener

    def missing(self, course: Course | None) -> tuple[str, ...]:
        return ()

    def start(
        self,
        course: Course | None,
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
    ) -> CoinsState:
        return CoinsState(self.row, (0,) * seats, self.opener)

    def state_from_json(self, course: Course | None, data: Mapping[str, Any]) -> CoinsState:
        return CoinsState(**data)
