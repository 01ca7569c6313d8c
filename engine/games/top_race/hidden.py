"""Secret decisions: tips (TR-22) and share deals (TR-28), made seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.core import Action, Rng
from engine.games.top_race.game import CARS
from engine.games.top_race.sentences import ALL_DEALT, ALL_TIPPED
from engine.games.top_race.values import BETWEEN, changed

if TYPE_CHECKING:
    from engine.games.top_race.numbers import Numbers
    from engine.games.top_race.state import TopRaceState


def tip_choices(state: TopRaceState) -> list[Action]:
    """Any car, the same again or another (TR-22)."""
    return [Action("tip", colour) for colour in state.table.deck.colours]


def play_tip(state: TopRaceState, action: Action) -> TopRaceState:
    """The seat has named a car; after the last one the race goes on (TR-22)."""
    affairs = state.affairs
    seat = affairs.seat
    assert seat is not None
    car = state.table.deck.colours.index(action.value)
    tips = (*affairs.tips[:seat], (*affairs.tips[seat], car), *affairs.tips[seat + 1 :])
    state = state.changed(tips=tips, steps=affairs.steps + 1)
    following = affairs.order[affairs.order.index(seat) + 1 :]
    if following:
        return state.changed(seat=following[0])
    return state.telling(ALL_TIPPED).changed(stage=BETWEEN, due=affairs.due[1:])


def is_selling(numbers: Numbers, step: int) -> bool:
    """Whether the next step of a share deal is a sale: first all are sold, then bought."""
    return step % (2 * numbers.deals) < numbers.deals


def deal_choices(state: TopRaceState) -> list[Action]:
    """Sell a share one has, or buy one of a car of which one has not the most (TR-25, TR-28)."""
    affairs, numbers = state.affairs, state.game.numbers
    assert affairs.seat is not None
    held = affairs.shares[affairs.seat]
    colours = state.table.deck.colours
    if is_selling(numbers, affairs.dealt[affairs.seat]):
        return [Action("sell", colours[car]) for car in range(CARS) if held[car] > 0]
    most = numbers.shares_most
    return [Action("buy", colours[car]) for car in range(CARS) if held[car] < most]


def play_deal(state: TopRaceState, action: Action) -> TopRaceState:
    """One share is sold or bought; after the last one of all the race goes on (TR-28)."""
    affairs = state.affairs
    seat = affairs.seat
    assert seat is not None
    car = state.table.deck.colours.index(action.value)
    held = affairs.shares[seat]
    own = changed(held, car, held[car] + (1 if action.kind == "buy" else -1))
    done = affairs.dealt[seat] + 1
    state = state.changed(
        shares=(*affairs.shares[:seat], own, *affairs.shares[seat + 1 :]),
        dealt=changed(affairs.dealt, seat, done),
    )
    if done % (2 * state.game.numbers.deals):
        return state
    state = state.changed(steps=affairs.steps + 1)
    following = affairs.order[affairs.order.index(seat) + 1 :]
    if following:
        return state.changed(seat=following[0])
    return state.telling(ALL_DEALT).changed(stage=BETWEEN)


def guessed_shares(numbers: Numbers, steps: int, rng: Rng) -> tuple[int, ...]:
    """Shares somebody may hold after so many steps of share deals."""
    held = [numbers.shares_each] * CARS
    for step in range(steps):
        if is_selling(numbers, step):
            held[rng.choice([car for car in range(CARS) if held[car] > 0])] -= 1
        else:
            held[rng.choice([car for car in range(CARS) if held[car] < numbers.shares_most])] += 1
    return tuple(held)
