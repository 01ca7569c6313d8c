"""How good a position of Auf Achse looks for a seat, in DM (bots only)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.loading import contracts_of, room
from engine.games.auf_achse.scoring import net_money
from engine.games.auf_achse.state import AufAchseState

STEP_DISCOUNT = 0.985
"""A pay counts for so much less with every step it is away."""
LOADING_STEPS = 4
"""A load that is still to be fetched counts as so many steps farther away."""
WITHOUT_ROOM = 0.4
"""Goods that do not fit on the truck now count for this share of their pay."""


class Stop(NamedTuple):
    """A place where a contract wants the truck: how far it is from every row of the network, what
    the contract pays, and how many steps are to be done after that."""

    far: tuple[int, ...]
    pay: int
    more: int


def evaluate(state: AufAchseState, seat: int) -> float:
    """Money and what the own contracts promise, ahead of the average money of the others."""
    net = list(map(float, net_money(state)))
    own = net.pop(seat) + promise_at(stops_of(state, seat), state.trucks[seat])
    known, left = state.roads.contracts, room(state, seat)
    waiting = sum(known[each].pay for each in contracts_of(state, seat) if known[each].goods > left)
    return own + WITHOUT_ROOM * waiting - sum(net) / len(net)


@cache
def discount(steps: int) -> float:
    """What a pay counts for that is so many steps away, as a share."""
    return STEP_DISCOUNT**steps


def stops_of(state: AufAchseState, seat: int) -> list[Stop]:
    """Where the contracts of a seat want its truck: at the goals of running ones, at the starts of
    those that it has room for. Goods without room count for no stop, or the truck would wait
    beside them."""
    far, known = state.roads.distances, state.roads.contracts
    stops = [Stop(far[known[each].goal], known[each].pay, 0) for each in state.running[seat]]
    held = contracts_of(state, seat)
    left = room(state, seat) if held else 0
    return stops + [start_of(state, each) for each in held if known[each].goods <= left]


def start_of(state: AufAchseState, number: int) -> Stop:
    """The stop where a contract is loaded."""
    contract = state.roads.contracts[number]
    return Stop(state.roads.distances[contract.start], contract.pay, contract.steps + LOADING_STEPS)


def promise_at(stops: list[Stop], row: int) -> float:
    """What the stops promise a truck on that row; each counts for less the farther it is."""
    if row == NOBODY:
        return sum(stop.pay * discount(stop.more) for stop in stops)
    return sum(stop.pay * discount(stop.far[row] + stop.more) for stop in stops)


def pull_at(stops: list[Stop], row: int) -> tuple[float, float]:
    """The most that one of the stops pays a step, and what all of them promise.

    Who follows the first gets nearer to a stop with every step; the second alone may hold a truck
    between two of them.
    """
    most = max((stop.pay / (stop.far[row] + stop.more + 1) for stop in stops), default=0.0)
    return most, promise_at(stops, row)
