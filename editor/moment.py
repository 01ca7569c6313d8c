"""A moment of a game as the window shows it, all of it looked up outside the window's thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.games.core import Action, Event, Outcome, State


@dataclass(frozen=True)
class Piece:
    """A car or camel: its space (None off the course), its owner, its place once home."""

    colour: str
    space: str | None
    owner: int | None = None
    place: int | None = None


@dataclass(frozen=True)
class Moment:
    """A state with what may be done, what can be seen, and how it came about.

    `hand` are the cards of the seat that decides, `facts` what that seat knows in games without
    a race table; `mover` and `chosen` are who decided what before, `way` where a car went by it.
    """

    state: State
    seat: int | None
    turn: int
    actions: tuple[Action, ...]
    pieces: tuple[Piece, ...]
    moving: str | None
    hand: tuple[str, ...]
    facts: Mapping[str, Any]
    ways: Mapping[Action, tuple[str, ...]]
    events: tuple[Event, ...]
    outcome: Outcome | None
    mover: int | None = None
    chosen: Action | None = None
    way: tuple[str, ...] = ()

    def actions_at(self, place: str) -> list[Action]:
        """The actions that name this space: "to b7", "tile b7 oasis"."""
        return [action for action in self.actions if place in action.value.split()]

    def places(self, ids: Mapping[str, object]) -> set[str]:
        """The spaces of a course that actions name."""
        return {word for action in self.actions for word in action.value.split() if word in ids}


def moment_of(state: State, before: Moment | None = None, chosen: Action | None = None) -> Moment:
    """Everything the window shows of a state, and of the action that led to it."""
    table, race = getattr(state, "table", None), getattr(state, "race", None)
    seat = state.seat
    has_race = table is not None and race is not None
    knower = seat if seat is not None else 0
    return Moment(
        state=state,
        seat=seat,
        turn=state.turn,
        actions=tuple(state.actions()),
        pieces=_pieces(table, race) if has_race else _stacked(state),
        moving=table.moving(race) if has_race else None,
        hand=tuple(map(str, table.hand(race, seat))) if has_race and seat is not None else (),
        facts={} if has_race else state.seen_by(knower),
        ways=table.ways(race) if has_race else {},
        events=tuple(state.events),
        outcome=state.outcome,
        mover=before.seat if before is not None else None,
        chosen=chosen,
        way=tuple(before.ways.get(chosen, ())) if before is not None and chosen else (),
    )


def _pieces(table: Any, race: Any) -> tuple[Piece, ...]:
    return tuple(Piece(car.colour, car.space, car.owner, car.place) for car in table.cars(race))


def _stacked(state: State) -> tuple[Piece, ...]:
    """The pieces of games that stack them, the lowest first."""
    stacks: Mapping[str, tuple[str, ...]] = getattr(state, "stacks", {})
    return tuple(
        Piece(colour, space or None) for space, colours in stacks.items() for colour in colours
    )
