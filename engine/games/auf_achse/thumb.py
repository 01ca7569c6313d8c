"""Rules of thumb of a haulier: where to, what to load, what to bid (bots only)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.games.auf_achse.choices import DICE, DONE, MATCH, PASS, SKIP, STAY, reachable
from engine.games.auf_achse.values import (
    AFTER,
    AUCTION,
    GIVE,
    GO_TO,
    JAM,
    MOVE,
    PAY_OR_SKIP,
    PLACE,
    ROLL,
    Contract,
    trailer,
)
from engine.games.auf_achse.worth import calls_of, fetching, promise_at, pull_at
from engine.games.core import Action, Chance

if TYPE_CHECKING:
    from engine.games.auf_achse.state import AufAchseState

DEAREST = 0.3
"""At an auction at most this share of what a contract is worth is bid."""
WORTH_A_TRAILER = 1.5
"""A trailer is bought for a load that pays so many times its price."""
EXTRA_SPACES = 3
"""How far the card of extra spaces goes."""


def advice(state: AufAchseState, chance: Chance) -> Action:
    """What a haulier does who looks at his own contracts and no further than this turn."""
    if state.phase == AUCTION:
        return _bid(state)
    if state.phase == MOVE:
        return _drive(state)
    if state.phase in (PLACE, GO_TO):
        calls = calls_of(state, state.mover)
        return _best_of(state.actions(), lambda each: pull_at(calls, _row(state, each)))
    if state.phase == GIVE:
        return _best_of(state.actions(), lambda each: -_named(state, each).pay)
    if state.phase == PAY_OR_SKIP:
        return SKIP
    if state.phase == JAM:
        return _jam(state, chance)
    if state.phase in (ROLL, AFTER) or state.actions()[0].kind in ("load", "unload"):
        return _next_job(state, state.actions(), chance)
    return _best_of(state.actions(), lambda each: state.money[int(each.value) - 1])


def _best_of(actions: list[Action], worth: Callable[[Action], Any]) -> Action:
    return max(actions, key=worth)


def _row(state: AufAchseState, action: Action) -> int:
    return state.roads.row[action.value]


def _named(state: AufAchseState, action: Action) -> Contract:
    return state.roads.contracts[state.roads.contract_named[action.value]]


def _drive(state: AufAchseState) -> Action:
    """The own truck where its contracts promise most, another one where its owner's do least."""
    found = reachable(state)
    seat = state.truck
    calls, begin = calls_of(state, seat), state.trucks[seat]
    worths = {action: pull_at(calls, drive.way[-1]) for action, drive in found.items()}
    if 0 in state.counts or not found:
        worths[STAY] = pull_at(calls, begin)
    choose = max if seat == state.mover else min
    return choose(worths, key=worths.__getitem__)


def _next_job(state: AufAchseState, actions: list[Action], chance: Chance) -> Action:
    """Unload, load, make room, use a card, call, put a sign up; then roll, or finish."""
    jobs = [action for action in actions if action.kind in ("unload", "load")]
    if jobs:
        return max(jobs, key=lambda action: (action.kind == "unload", _named(state, action).pay))
    for action in actions:
        if action.kind == "buy" and _makes_room(state, action.value):
            return action
        if action.kind == "use" and is_card_useful(state, action):
            return action
    lots = [action for action in actions if action.kind == "auction"]
    if lots:
        return max(lots, key=lambda action: _named(state, action).pay)
    if state.phase == AFTER and state.die == 1:
        signs = {action for action in actions if action.kind == "roadworks"}
        ahead = [action for action in _ahead_of_others(state, "roadworks") if action in signs]
        if ahead:
            return chance.choice(ahead)
    return DICE if state.phase == ROLL else DONE


def is_card_useful(state: AufAchseState, action: Action) -> bool:
    """Whether to use a card now: a few spaces more must bring the truck to where a contract wants
    it."""
    if action.value != "extra_3":
        return True
    calls = calls_of(state, state.mover)
    return any(0 < call.far[state.here] <= EXTRA_SPACES for call in calls)


def _makes_room(state: AufAchseState, size: str) -> bool:
    """Whether a trailer lets the truck load a contract here that pays more than it costs."""
    seat, known = state.mover, state.roads.contracts
    offer = trailer(size)
    room = state.room(seat)
    return any(
        known[each].start == state.here
        and room < known[each].goods <= room + offer["goods"]
        and known[each].pay > WORTH_A_TRAILER * offer["price"]
        for each in state.contracts_of(seat)
    )


def _jam(state: AufAchseState, chance: Chance) -> Action:
    """In the way of another truck; if none is under way, far from the own one."""
    ahead = _ahead_of_others(state, "jam")
    if ahead:
        return chance.choice(ahead)
    far = state.roads.distances[state.here]
    return Action("jam", state.roads.ids[far.index(max(far))])


def _ahead_of_others(state: AufAchseState, kind: str) -> list[Action]:
    """What blocks a space two steps ahead of the others, on the way to where a load goes."""
    roads, found = state.roads, []
    for seat, running in enumerate(state.running):
        if seat == state.mover or not running:
            continue
        here = state.trucks[seat]
        next_but_one = {
            row for near in roads.neighbours[here] for row in roads.neighbours[near] if row != here
        }
        for each in running:
            far = roads.distances[roads.contracts[each].goal]
            found += [
                Action(kind, roads.ids[row])
                for row in sorted(next_but_one)
                if far[row] + 2 == far[here]
            ]
    return found


def _bid(state: AufAchseState) -> Action:
    """The lowest step that leads, up to a share of what the contract is worth to the bidder."""
    seat = state.bidders[0]
    most = DEAREST * promise_at([fetching(state, state.lot)], state.trucks[seat])
    bids = state.roads.contracts[state.lot].bids
    for action in state.actions():
        price = bids[state.bid] if action == MATCH else int(action.value or 0)
        if action != PASS and price <= most:
            return action
    return PASS
