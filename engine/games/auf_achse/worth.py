"""What a position of Auf Achse is worth for a seat, in DM, and rules of thumb (bots only)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.auf_achse.choices import DICE, DONE, MATCH, PASS
from engine.games.auf_achse.values import (
    AFTER,
    AUCTION,
    FACES,
    GIVE,
    NOBODY,
    ROLL,
    WORK,
    Contract,
    trailer,
)
from engine.games.core import Action, Chance, State

if TYPE_CHECKING:
    from engine.games.auf_achse.state import AufAchseState

A_STEP = 0.985
"""What is left of a pay for every step it is away."""
NO_ROOM = 0.6
"""What is left of a pay for goods that do not fit on the truck now."""
DEAREST = 0.3
"""At an auction at most this share of what a contract is worth is bid."""


def worth_of(state: AufAchseState, seat: int) -> float:
    """Money and what the own contracts promise, ahead of the average money of the others."""
    net = [float(have - owed) for have, owed in zip(state.money, state.debt, strict=True)]
    own = net.pop(seat)
    promised = sum(_promise(state, seat, each, running=True) for each in state.running[seat])
    promised += sum(_promise(state, seat, each, running=False) for each in state.contracts_of(seat))
    return own + promised - sum(net) / len(net)


def _promise(state: AufAchseState, seat: int, number: int, running: bool) -> float:
    """The pay of a contract, less the farther its goods have to go."""
    contract, here = state.roads.contracts[number], state.trucks[seat]
    far = state.roads.distances
    if here == NOBODY:
        return contract.pay * A_STEP ** (2 * contract.steps)
    if running:
        return float(contract.pay * A_STEP ** far[here][contract.goal])
    worth = contract.pay * A_STEP ** (far[here][contract.start] + contract.steps + 4)
    return float(worth if contract.goods <= state.room(seat) else worth * NO_ROOM)


def prospects_of(state: AufAchseState, action: Action) -> tuple[tuple[float, State], ...]:
    """What an action leads to, hidden cards and dice being anyone's guess; no sign is put up."""
    after = state.guess(state.mover, Chance(state.turns)).play(action)
    if action == DICE:
        from engine.games.auf_achse.turns import with_die

        return tuple((1 / FACES, with_die(state, die)) for die in range(1, FACES + 1))
    return ((1.0, replace(after, die=0)),)


def advice(state: AufAchseState, chance: Chance) -> Action | None:
    """Unload, load, make room, call and bid within reason; to drive asks for looking ahead."""
    if state.phase == AUCTION:
        return _bid(state)
    if state.phase == GIVE:
        return min(state.actions(), key=lambda action: _named(state, action).pay)
    if state.phase not in (ROLL, AFTER, WORK):
        return None
    return _next_job(state, state.actions(), chance)


def _next_job(state: AufAchseState, actions: list[Action], chance: Chance) -> Action:
    jobs = [action for action in actions if action.kind in ("unload", "load")]
    if jobs:
        return max(jobs, key=lambda action: (action.kind == "unload", _named(state, action).pay))
    for action in actions:
        if action.kind == "buy" and _makes_room(state, action.value):
            return action
    lots = [action for action in actions if action.kind == "auction"]
    if lots:
        return max(lots, key=lambda action: _named(state, action).pay)
    signs = {action for action in actions if action.kind == "roadworks"}
    ahead = [action for action in _ahead_of_others(state) if action in signs]
    if ahead:
        return chance.choice(ahead)
    return DICE if state.phase == ROLL else DONE


def _makes_room(state: AufAchseState, size: str) -> bool:
    """Whether a trailer lets the truck load a contract here that pays more than it costs."""
    seat, known = state.mover, state.roads.contracts
    offer = trailer(size)
    room = state.room(seat)
    return any(
        known[each].start == state.here
        and room < known[each].goods <= room + offer["goods"]
        and known[each].pay > 1.5 * offer["price"]
        for each in state.contracts_of(seat)
    )


def _ahead_of_others(state: AufAchseState) -> list[Action]:
    """Roadworks two steps ahead of the others, on the shortest way of a running contract."""
    far, found = state.roads.distances, []
    for seat, running in enumerate(state.running):
        if seat == state.mover:
            continue
        here = state.trucks[seat]
        for each in running:
            goal = state.roads.contracts[each].goal
            found += [
                Action("roadworks", space)
                for row, space in enumerate(state.roads.ids)
                if far[here][row] == 2 and far[row][goal] + 2 == far[here][goal]
            ]
    return found


def _bid(state: AufAchseState) -> Action:
    """The lowest step that leads, up to a share of what the contract is worth to the bidder."""
    seat = state.bidders[0]
    most = DEAREST * _promise(state, seat, state.lot, running=False)
    bids = state.roads.contracts[state.lot].bids
    for action in state.actions():
        price = bids[state.bid] if action == MATCH else int(action.value or 0)
        if action != PASS and price <= most:
            return action
    return PASS


def _named(state: AufAchseState, action: Action) -> Contract:
    return state.roads.contracts[state.roads.contract_named[action.value]]
