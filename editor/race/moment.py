"""Moment of a game as the window shows it, computed outside the window's thread."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.games.core import Action, Event, Game, Outcome, State, View
from engine.languages import view_told_to

if TYPE_CHECKING:
    from engine.games.racing.table import CarView


@dataclass(frozen=True)
class Moment:
    """State of a game with its legal actions, its cars or view, and the action that led to it.

    In a race there are `cars`. Everything else on the table is in the view. `mover` and `chosen`
    are the seat and the action that led here, and `way` the spaces a piece went over.
    """

    game: Game[Any]
    state: State
    seat: int | None
    turn: int
    actions: tuple[Action, ...]
    cars: tuple[CarView, ...]
    moving: str | None
    ways: Mapping[Action, tuple[str, ...]]
    events: tuple[Event, ...]
    outcome: Outcome | None
    mover: int | None = None
    chosen: Action | None = None
    way: tuple[str, ...] = ()

    def actions_at(self, place: str) -> list[Action]:
        """Return the actions that name this space or a car on it: "to b7", "wild red"."""
        named = {place, *(car.colour for car in self.cars if car.space == place)}
        return [action for action in self.actions if action.value in named]

    def places(self, ids: Collection[str]) -> set[str]:
        """Return those of `ids` that legal actions name, or on which a car is that they name."""
        values = {action.value for action in self.actions}
        cars = {car.space for car in self.cars if car.space and car.colour in values}
        return {place for place in ids if place in values or place in cars}

    def after(self, action: Action) -> Moment:
        """Return the moment that an action leads to."""
        return moment_of(self.game, self.game.apply(self.state, action), self, action)

    def view(self, eyes: Collection[int], you: int | None = None) -> View:
        """Return the table as the seats `eyes` together see it, in words for the seat `you`."""
        view = self.game.view(self.state, eyes)
        return view if you is None else view_told_to(view, self.game, you)


def moment_of(
    game: Game[Any], state: State, before: Moment | None = None, chosen: Action | None = None
) -> Moment:
    """Return the moment of a state, and of the action `chosen` that led to it from `before`."""
    table: Any = getattr(state, "table", None)
    race = getattr(state, "race", None)
    seat = state.seat
    has_race = table is not None and race is not None
    return Moment(
        game=game,
        state=state,
        seat=seat,
        turn=state.turn,
        actions=tuple(game.legal_actions(state)),
        cars=table.cars(race) if has_race else (),
        moving=table.moving(race) if has_race else None,
        ways=table.ways(race) if has_race else game.view(state, range(state.seats)).ways,
        events=tuple(state.events),
        outcome=game.outcome(state),
        mover=before.seat if before is not None else None,
        chosen=chosen,
        way=tuple(before.ways.get(chosen, ())) if before is not None and chosen else (),
    )
