"""Money at the end of Rivals, and what a position is worth before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.core import Event, Outcome
from engine.games.rivals import sentences as say
from engine.games.rivals.variants import BEGINNERS
from engine.race import layout
from engine.race.ranking import rank_cars_out

if TYPE_CHECKING:
    from engine.games.rivals.state import RivalsState

STEP_WORTH = 0.2
"""What a step on the way to the finish adds to the worth of a car, in millions (bots only)."""


def final_places(state: RivalsState) -> list[int | None]:
    """The place of each car; None for a disqualified one (RV-21)."""
    return [car.place for car in state.table.cars(state.race)]


def prizes(state: RivalsState, places: Sequence[int | None]) -> list[int]:
    """The prizes of each seat's cars (RV-24)."""
    sums = [0] * state.seats
    for car, place in zip(state.table.cars(state.race), places, strict=True):
        if car.owner is not None:
            sums[car.owner] += state.game.numbers.prize(place)
    return sums


def winnings(state: RivalsState, places: Sequence[int | None]) -> list[int]:
    """What the bets of each seat pay (RV-23)."""
    sums = [0] * state.seats
    for number, row in enumerate(state.bets):
        for seat, car in enumerate(row):
            if car is not None:
                sums[seat] += state.game.numbers.payout(number, places[car])
    return sums


def outcome_of(state: RivalsState) -> Outcome:
    """Prizes and bets less the cost of cars; a tie goes to the better placed car (RV-25). Among
    beginners the first car home decides (RV-32)."""
    places = final_places(state)
    has_money = state.variant != BEGINNERS
    sums = [0] * state.seats
    if has_money:
        gains = zip(prizes(state, places), winnings(state, places), state.costs, strict=True)
        sums = [prize + won - cost for prize, won, cost in gains]
    best = _best_places(state, places)
    order = [(-amount, place) for amount, place in zip(sums, best, strict=True)]
    colours = state.table.deck.colours
    by_place = {place: colours[car] for car, place in enumerate(places) if place is not None}
    return Outcome(
        reason=_reason(state),
        ranks=tuple(1 + sum(other < own for other in order) for own in order),
        points=tuple(sums),
        places=tuple(by_place[place] for place in sorted(by_place)),
    )


def _best_places(state: RivalsState, places: Sequence[int | None]) -> list[int]:
    """The place of each seat's best car. Cars not home share the last one; among beginners, where
    nobody might win, the one further ahead is better (house)."""
    behind = len(places) + 1
    if state.variant == BEGINNERS:
        race = state.race.copy()
        rank_cars_out(state.table.book, race)
        places = race[layout.PLACE : layout.PLACE + len(places)].tolist()
    best = [behind] * state.seats
    for car, place in enumerate(places):
        owner = int(state.race[layout.OWNER + car])
        if owner != layout.NOBODY:
            best[owner] = min(best[owner], place or behind)
    return best


def _reason(state: RivalsState) -> str:
    """Why the game is over (RV-21, RV-32)."""
    if state.race[layout.HOME] == state.race[layout.CARS]:
        return "all cars are home"
    if any(state.race[layout.WHERE :] >= 0):
        return "the first car is home"
    return "all hands are empty"


def results(state: RivalsState) -> list[Event]:
    """The bets and the account of every seat, in sentences."""
    if state.variant == BEGINNERS:
        return []
    places = final_places(state)
    told = []
    colours = state.table.deck.colours
    for seat in range(state.seats):
        cars = ", ".join(colours[row[seat] or 0] for row in state.bets)
        if cars:
            told.append(Event(say.BETS, {"seat": seat + 1, "cars": cars}))
    columns = (prizes(state, places), winnings(state, places), state.costs)
    for seat, (prize, won, cost) in enumerate(zip(*columns, strict=True)):
        account: dict[str, bool | int | str] = {
            "seat": seat + 1,
            "prizes": prize,
            "bets": won,
            "cost": cost,
            "result": prize + won - cost,
        }
        told.append(Event(say.RESULT, account))
    return told


def worth_of(state: RivalsState, seat: int) -> float:
    """Prizes and own bets by the present order of the cars, and the steps they have left, own
    against others'."""
    numbers, values = state.game.numbers, state.race[: layout.POWER].tolist()
    left = state.table.steps_left_in(values)
    cars = len(left)
    owners = values[layout.OWNER : layout.OWNER + cars]
    order = [(values[layout.PLACE + car] or cars, steps, car) for car, steps in enumerate(left)]
    order.sort()
    prizes, rank = numbers.prizes, [0] * cars
    worth, others = -float(state.costs[seat]), state.seats - 1
    value = 0.0
    for place, (_, steps, car) in enumerate(order):
        rank[car] = place + 1
        value = (prizes[place] if place < len(prizes) else 0) - STEP_WORTH * steps
        if owners[car] == seat:
            worth += value
        elif owners[car] != layout.NOBODY:
            worth -= value / others
    for number, row in enumerate(state.bets):
        bet_on = row[seat]
        if bet_on is not None:
            value = numbers.payout(number, rank[bet_on])
            worth += value - STEP_WORTH * left[bet_on] / (2 + number)
    return worth
