"""Coins: take one to three coins from the end of a row; most money wins.

It is small enough to work out whole games by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from engine.course import Course
from engine.games.core import (
    Action,
    Event,
    Game,
    GameInfo,
    Outcome,
    Rng,
    State,
    Value,
    check_legal,
    check_owner,
    ranks_of,
)

LENGTH, HIGHEST, MOST_AT_ONCE = 12, 20, 3


@dataclass(frozen=True)
class CoinsState(State):
    """Coins left in the row and coins of each seat; `mover` takes next, from the left."""

    row: tuple[int, ...]
    taken: tuple[int, ...]
    mover: int = 0
    turn: int = 0
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.taken)

    @property
    def seat(self) -> int | None:
        """Return the seat to move; None when the row is empty."""
        return self.mover if self.row else None


class Coins(Game[CoinsState]):
    """Game of open information: the seat with most money wins when the row is empty.

    `row` sets the coins, by default random ones of the seed, and `opener` the seat that begins.
    """

    info = GameInfo(
        name="coins",
        title="Coins",
        players=(2, 6),
        age=6,
        minutes=(1, 2),
        author="Lanesmith",
        publisher="docs/examples",
        year=2026,
        about="Take one to three coins from the left end of a row; most money wins.",
        needs="",
        story="The row lies open from the start, so that everybody can count.",
    )

    def __init__(self, row: tuple[int, ...] = (), opener: int = 0) -> None:
        self.row, self.opener = row, opener

    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> CoinsState:
        """Return the start: the whole row, no coins taken; no track is needed."""
        rng = Rng(seed)
        row = self.row or tuple(1 + rng.below(HIGHEST) for _ in range(LENGTH))
        return CoinsState(row, (0,) * seats, self.opener)

    def legal_actions(self, state: CoinsState) -> list[Action]:
        """Return the actions: take one, two or three coins, at most those left."""
        most = min(MOST_AT_ONCE, len(state.row))
        return [Action("take", str(number)) for number in range(1, most + 1)]

    def apply(self, state: CoinsState, action: Action) -> CoinsState:
        """Return the state after an action; raise IllegalActionError if it is not legal."""
        check_legal(action, self.legal_actions(state))
        number, taken = int(action.value), list(state.taken)
        gain = sum(state.row[:number])
        taken[state.mover] += gain
        told = Event("Seat {seat} takes {gain}.", {"seat": state.mover + 1, "gain": gain})
        following = (state.mover + 1) % state.seats
        return CoinsState(state.row[number:], tuple(taken), following, state.turn + 1, (told,))

    def outcome(self, state: CoinsState) -> Outcome | None:
        """Return the ranks by money, shared on ties; None during the game."""
        if state.row:
            return None
        return Outcome("no coin is left", ranks_of(state.taken), state.taken)

    def evaluate(self, state: CoinsState, seat: int) -> float:
        """Return the money of a seat."""
        return state.taken[seat]

    def observation(self, state: CoinsState, seat: int) -> dict[str, Any]:
        """Return the whole state, as all of it is open."""
        return self.to_json(state)

    def determinize(self, state: CoinsState, seat: int, rng: Rng) -> CoinsState:
        """Return the state itself, as it has no hidden parts."""
        return state

    def to_json(self, state: CoinsState) -> dict[str, Any]:
        """Return the state as JSON data."""
        data = asdict(state) | {"game": self.info.name}
        return {name: value for name, value in data.items() if name != "events"}

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> CoinsState:
        """Return the state written by `to_json`."""
        check_owner(self.info, data)
        row, taken = tuple(data["row"]), tuple(data["taken"])
        return CoinsState(row, taken, data["mover"], data["turn"])


GAME = Coins()
