"""A game so small that whole games of it can be worked out by hand: coins taken from a row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from engine.course import Course
from engine.games.core import Action, Event, Game, GameInfo, Outcome, Rng, State, Value


@dataclass(frozen=True)
class CoinsState(State):
    """The coins left in the row and those of each seat; `mover` takes next, from the left."""

    row: tuple[int, ...]
    taken: tuple[int, ...]
    mover: int = 0
    turn: int = 0
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.taken)

    @property
    def seat(self) -> int | None:
        return self.mover if self.row else None


class Coins(Game[CoinsState]):
    """Who has most when the row is empty wins; a turn takes one to three coins."""

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

    def legal_actions(self, state: CoinsState) -> list[Action]:
        return [Action("take", str(number + 1)) for number in range(min(3, len(state.row)))]

    def apply(self, state: CoinsState, action: Action) -> CoinsState:
        number, taken = int(action.value), list(state.taken)
        taken[state.mover] += sum(state.row[:number])
        following = (state.mover + 1) % state.seats
        return CoinsState(state.row[number:], tuple(taken), following, state.turn + 1)

    def outcome(self, state: CoinsState) -> Outcome | None:
        if state.row:
            return None
        ranks = tuple(1 + sum(other > own for other in state.taken) for own in state.taken)
        return Outcome("no coin is left", ranks, state.taken)

    def evaluate(self, state: CoinsState, seat: int) -> float:
        return state.taken[seat]

    def observation(self, state: CoinsState, seat: int) -> dict[str, Any]:
        return self.to_json(state)

    def determinize(self, state: CoinsState, seat: int, rng: Rng) -> CoinsState:
        return state

    def to_json(self, state: CoinsState) -> dict[str, Any]:
        return asdict(state)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> CoinsState:
        return CoinsState(**data)
