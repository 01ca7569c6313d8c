"""Coins: take one to three coins from the end of a row; most money wins.

So small that whole games of it can be worked out by hand.
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
    """The coins left in the row and those of each seat; `mover` takes next, from the left."""

    row: tuple[int, ...]
    taken: tuple[int, ...]
    mover: int = 0
    turn: int = 0
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.taken)

    @property
    def seat(self) -> int | None:
        """Who takes now; None when the row is empty."""
        return self.mover if self.row else None


class Coins(Game[CoinsState]):
    """Who has most when the row is empty wins; nothing is hidden.

    `row` and `opener` fix the coins and who begins; otherwise seat 0 begins and the coins come
    from the seed.
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
        """The whole row; nobody has a coin, and no track is needed."""
        rng = Rng(seed)
        row = self.row or tuple(1 + rng.below(HIGHEST) for _ in range(LENGTH))
        return CoinsState(row, (0,) * seats, self.opener)

    def legal_actions(self, state: CoinsState) -> list[Action]:
        """Take one, two or three coins, as far as there are so many."""
        most = min(MOST_AT_ONCE, len(state.row))
        return [Action("take", str(number)) for number in range(1, most + 1)]

    def apply(self, state: CoinsState, action: Action) -> CoinsState:
        """The state after an action; IllegalActionError if the rules do not allow it."""
        check_legal(action, self.legal_actions(state))
        number, taken = int(action.value), list(state.taken)
        gain = sum(state.row[:number])
        taken[state.mover] += gain
        told = Event("Seat {seat} takes {gain}.", {"seat": state.mover + 1, "gain": gain})
        following = (state.mover + 1) % state.seats
        return CoinsState(state.row[number:], tuple(taken), following, state.turn + 1, (told,))

    def outcome(self, state: CoinsState) -> Outcome | None:
        """Who has most wins; equals share a rank."""
        if state.row:
            return None
        return Outcome("no coin is left", ranks_of(state.taken), state.taken)

    def evaluate(self, state: CoinsState, seat: int) -> float:
        """The coins a seat has."""
        return state.taken[seat]

    def observation(self, state: CoinsState, seat: int) -> dict[str, Any]:
        """Everything: all lies open."""
        return self.to_json(state)

    def determinize(self, state: CoinsState, seat: int, rng: Rng) -> CoinsState:
        """The state itself: there is nothing that a seat does not know."""
        return state

    def to_json(self, state: CoinsState) -> dict[str, Any]:
        """The state as plain JSON values."""
        data = asdict(state) | {"game": self.info.name}
        return {name: value for name, value in data.items() if name != "events"}

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> CoinsState:
        """The state that `to_json` has written."""
        check_owner(self.info, data)
        row, taken = tuple(data["row"]), tuple(data["taken"])
        return CoinsState(row, taken, data["mover"], data["turn"])


GAME = Coins()
