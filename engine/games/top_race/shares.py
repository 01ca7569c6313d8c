"""Share deals (TR-25, TR-28) and tips (TR-22), made in secret seat by seat."""

from __future__ import annotations

from engine.games.core import Action, Rng
from engine.games.top_race.beside import stepped
from engine.games.top_race.numbers import TopRaceNumbers
from engine.games.top_race.state import CARS, TopRaceState
from engine.race.affairs.open_table import OpenStep


def is_selling(numbers: TopRaceNumbers, step: int) -> bool:
    """Return whether the next step of a share deal is a sale: all sales come before purchases."""
    return step % (2 * numbers.deals) < numbers.deals


def deal_choices(state: TopRaceState) -> list[Action]:
    """Return the shares to sell, or those to buy, except of a car with the most shares allowed
    (TR-25, TR-28)."""
    affairs, numbers = state.affairs, state.numbers
    assert affairs.seat is not None
    held = affairs.shares[affairs.seat]
    colours = state.table.deck.colours
    if is_selling(numbers, affairs.dealt[affairs.seat]):
        return [Action("sell", colours[car]) for car in range(CARS) if held[car] > 0]
    most = numbers.shares_most
    return [Action("buy", colours[car]) for car in range(CARS) if held[car] < most]


def play_deal(state: TopRaceState, action: Action) -> TopRaceState:
    """Sell or buy one share (TR-28)."""
    return stepped(state, OpenStep.DECIDE, state.table.deck.colours.index(action.value))


def random_shares(numbers: TopRaceNumbers, steps: int, rng: Rng) -> tuple[int, ...]:
    """Return possible shares of a seat after `steps` steps of share deals."""
    held = [numbers.shares_each] * CARS
    for step in range(steps):
        if is_selling(numbers, step):
            held[rng.choice([car for car in range(CARS) if held[car] > 0])] -= 1
        else:
            held[rng.choice([car for car in range(CARS) if held[car] < numbers.shares_most])] += 1
    return tuple(held)


def tip_choices(state: TopRaceState) -> list[Action]:
    """Return a tip on each car, also on one named before (TR-22)."""
    return [Action("tip", colour) for colour in state.table.deck.colours]


def play_tip(state: TopRaceState, action: Action) -> TopRaceState:
    """Note the tip of the seat that decides (TR-22)."""
    return stepped(state, OpenStep.DECIDE, state.table.deck.colours.index(action.value))
