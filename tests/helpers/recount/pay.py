"""Payouts of places and bets, and the order of ties, by the numbers of the rules."""

from __future__ import annotations

from engine.games.rivals.state import RivalsState
from engine.games.top_race.state import TopRaceState
from tests.helpers.recount.told import Told

State = RivalsState | TopRaceState


def money_of(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points of an outcome as money in the unit of a report, without the capital
    (TR-2)."""
    if isinstance(state, RivalsState):
        return points
    unit, capital = state.numbers.bid_step, state.numbers.capital
    return tuple((amount - capital) // unit for amount in points)


def payouts_of(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the pay of each bet by the place of its car, from place 0 on: none (RV-23, TR-23)."""
    cars = range(1, state.race.cars + 1)
    if isinstance(state, RivalsState):
        numbers = state.numbers
        count = len(numbers.bets)
        return tuple((0, *(numbers.payout(bet, place) for place in cars)) for bet in range(count))
    unit = state.numbers.bid_step
    return tuple((0, *(pay // unit for pay in pays)) for pays in state.numbers.tips)


def prizes_of(state: State) -> tuple[int, ...]:
    """Return the prize of each place, from place 0 on: none (RV-24, TR-14); beginners play for
    none."""
    cars = state.race.cars
    if isinstance(state, RivalsState):
        known = () if state.variant == "beginners" else state.numbers.prizes
        return (0, *known[:cars], *(0,) * (cars - len(known)))
    unit = state.numbers.bid_step
    return (0, *(state.numbers.prize(place) // unit for place in range(1, cars + 1)))


def tie_of(state: State, told: Told, seat: int) -> tuple[int, ...]:
    """Return what decides between seats with equal money, more is better: the place of the best car
    (RV-25); in Top Race nothing, with shares those of the first car, of the second, and so on, then
    the later seat in turn order (TR-29)."""
    if isinstance(state, RivalsState):
        own = (place for car, place in enumerate(told.places) if told.owners[car] == seat)
        return (-min((place for place in own if place), default=len(told.places) + 1),)
    if not state.has_shares:
        return ()
    shares, places = state.affairs.shares[seat], told.places
    order = sorted(range(len(places)), key=lambda car: places[car])
    return (*(shares[car] for car in order), state.affairs.order.index(seat))
