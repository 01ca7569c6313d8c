"""Evaluation of a position of Top Race for a seat."""

from __future__ import annotations

from engine.games.top_race.state import BID, OVER, TopRaceState
from engine.race.state import AT_HOME, NOBODY

STEP_VALUE = 3000
"""Value of each step of a car towards the finish."""

POINT_VALUE = 300
"""Value of each point for an own car on a card in hand."""


def evaluate(state: TopRaceState, seat: int) -> float:
    """Return money, prizes by the present order of the cars, the steps left to own cars against
    those left to others, own tips and shares, and points for own cars in hand."""
    numbers, affairs = state.numbers, state.affairs
    if affairs.stage == OVER:
        return float(affairs.money[seat])
    values = state.race.plain()
    left = state.table.steps_left_in(values)
    cars = len(left)
    owners = values.owner[:cars]
    order = [(values.place[car] or cars, steps, car) for car, steps in enumerate(left)]
    order.sort()
    prizes = numbers.prizes
    mean = sum(prizes) / len(prizes)
    value = [mean] * cars
    places = [0] * cars
    for place, (_, steps, car) in enumerate(order):
        places[car] = place + 1
        if values.at[car] != AT_HOME or values.place[car]:
            value[car] = (prizes[place] if place < len(prizes) else 0) - STEP_VALUE * steps
    total = float(affairs.money[seat])
    if affairs.stage == BID and affairs.bidder == seat:
        total += mean - affairs.bid
    hand = points_in_hand(state, seat)
    for car, owner in enumerate(owners):
        if affairs.shares:
            mine = affairs.shares[seat][car]
            total += mine * (value[car] + POINT_VALUE * hand[car])
        elif owner == seat:
            total += value[car] + POINT_VALUE * hand[car]
        elif owner != NOBODY:
            total -= value[car] / (state.seats - 1)
    tipped = enumerate(affairs.tips[seat])
    return total + sum(
        numbers.payout(tip, places[car]) + POINT_VALUE * hand[car] for tip, car in tipped
    )


def points_in_hand(state: TopRaceState, seat: int) -> list[int]:
    """Return the points for each car on the cards in hand."""
    points = state.table.points
    held = [points[card] for card in state.table.held(state.race, seat)]
    return [sum(column) for column in zip(*held, strict=True)] or [0] * len(points[0])
