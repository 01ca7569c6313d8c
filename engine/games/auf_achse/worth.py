"""What a position of Auf Achse is worth for a seat, in DM (bots only)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.games.auf_achse.values import NOBODY

if TYPE_CHECKING:
    from engine.games.auf_achse.state import AufAchseState

A_STEP = 0.985
"""What is left of a pay for every step it is away."""
LOADING = 4
"""So many steps more a load that is still to be fetched seems away."""
NO_ROOM = 0.4
"""What is left of a pay for goods that do not fit on the truck now."""


@cache
def left_after(steps: int) -> float:
    """What is left of a pay that is so many steps away."""
    return A_STEP**steps


class Call(NamedTuple):
    """A place where a contract asks for the truck: how far it is from every row of the network,
    what the contract pays, and how many steps are to be done after that."""

    far: tuple[int, ...]
    pay: int
    more: int


def worth_of(state: AufAchseState, seat: int) -> float:
    """Money and what the own contracts promise, ahead of the average money of the others."""
    net = [float(have - owed) for have, owed in zip(state.money, state.debt, strict=True)]
    own = net.pop(seat) + promise_at(calls_of(state, seat), state.trucks[seat])
    known, room = state.roads.contracts, state.room(seat)
    waiting = sum(known[each].pay for each in state.contracts_of(seat) if known[each].goods > room)
    return own + NO_ROOM * waiting - sum(net) / len(net)


def calls_of(state: AufAchseState, seat: int) -> list[Call]:
    """Where the contracts of a seat ask for its truck: goals of running ones, starts of those
    that it has room for. Goods it has no room for call nowhere, or it would wait beside them."""
    far, known = state.roads.distances, state.roads.contracts
    calls = [Call(far[known[each].goal], known[each].pay, 0) for each in state.running[seat]]
    held = state.contracts_of(seat)
    if held:
        room = state.room(seat)
        calls += [fetching(state, each) for each in held if known[each].goods <= room]
    return calls


def fetching(state: AufAchseState, number: int) -> Call:
    """What calls for a contract that has not begun."""
    contract = state.roads.contracts[number]
    return Call(state.roads.distances[contract.start], contract.pay, contract.steps + LOADING)


def promise_at(calls: list[Call], row: int) -> float:
    """What the calls promise a truck on that row, less the farther it has to go."""
    if row == NOBODY:
        return sum(call.pay * left_after(call.more) for call in calls)
    return sum(call.pay * left_after(call.far[row] + call.more) for call in calls)


def pull_at(calls: list[Call], row: int) -> tuple[float, float]:
    """The most that one of the calls pays for a step, and what all promise. Whoever follows the
    first gets nearer with every step; the second alone may hold a truck between two calls."""
    most = max((call.pay / (call.far[row] + call.more + 1) for call in calls), default=0.0)
    return most, promise_at(calls, row)
