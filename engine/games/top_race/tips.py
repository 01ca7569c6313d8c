"""Tips, made in secret seat by seat (TR-22)."""

from __future__ import annotations

from engine.games.core import Action
from engine.games.core.updates import with_added, with_event
from engine.games.top_race.sentences import ALL_TIPPED
from engine.games.top_race.state import BETWEEN, TopRaceState, next_in_secret, with_affairs


def tip_choices(state: TopRaceState) -> list[Action]:
    """Any car, the same again or another (TR-22)."""
    return [Action("tip", colour) for colour in state.table.deck.colours]


def play_tip(state: TopRaceState, action: Action) -> TopRaceState:
    """The seat has named a car; after the last one the race goes on (TR-22)."""
    affairs = state.affairs
    seat = affairs.seat
    assert seat is not None
    car = state.table.deck.colours.index(action.value)
    tips = with_added(affairs.tips, seat, (car,))
    state = with_affairs(state, tips=tips, steps=affairs.steps + 1)
    done = with_event(state, ALL_TIPPED)
    return next_in_secret(state) or with_affairs(done, stage=BETWEEN, due=affairs.due[1:])
