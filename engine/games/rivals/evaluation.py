"""Evaluation of a position of Rivals for a seat."""

from __future__ import annotations

from engine.games.rivals.state import RivalsState
from engine.race.state import NOBODY

STEP_VALUE = 0.2
"""Value of each step less to the finish for a car, in millions."""


def evaluate(state: RivalsState, seat: int) -> float:
    """Return prizes and own bets by the present order of the cars, and the steps left to own cars
    against those left to others."""
    numbers, values = state.numbers, state.race.plain()
    left = state.table.steps_left_in(values)
    cars = len(left)
    owners = values.owner[:cars]
    order = [(values.place[car] or cars, steps, car) for car, steps in enumerate(left)]
    order.sort()
    prizes, rank = numbers.prizes, [0] * cars
    total, others = -float(state.costs[seat]), state.seats - 1
    value = 0.0
    for place, (_, steps, car) in enumerate(order):
        rank[car] = place + 1
        value = (prizes[place] if place < len(prizes) else 0) - STEP_VALUE * steps
        if owners[car] == seat:
            total += value
        elif owners[car] != NOBODY:
            total -= value / others
    for number, row in enumerate(state.bets):
        bet_on = row[seat]
        if bet_on is not None:
            value = numbers.payout(number, rank[bet_on])
            total += value - STEP_VALUE * left[bet_on] / (2 + number)
    return total
