"""The rule of thumb of a haulier: where to, what to load, what to bid (bots only)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.auf_achse.action_cards import SKIP
from engine.games.auf_achse.auction import MATCH, PASS
from engine.games.auf_achse.components import Contract, trailer
from engine.games.auf_achse.driving import STAY, reachable
from engine.games.auf_achse.evaluation import promise_at, pull_at, start_of, stops_of
from engine.games.auf_achse.loading import contracts_of, room
from engine.games.auf_achse.rules import DICE, DONE, legal_actions
from engine.games.auf_achse.state import AufAchseState, Phase
from engine.games.core import Action, Rng

HIGHEST_BID = 0.3
"""At an auction at most this share of what a contract promises is bid."""
PAY_FOR_A_TRAILER = 1.5
"""A trailer is bought for a load that pays so many times its price."""
EXTRA_SPACES = 3
"""How far the card of extra spaces goes."""


def heuristic_policy(state: AufAchseState, rng: Rng) -> Action:
    """What a haulier does who looks at his own contracts and no further than this turn."""
    if state.phase == Phase.MOVE:
        return _drive(state)
    if state.phase == Phase.PAY_OR_SKIP:
        return SKIP
    if state.phase == Phase.JAM:
        return _jam(state, rng)
    actions = legal_actions(state)
    if state.phase == Phase.AUCTION:
        return _bid(state, actions)
    if state.phase in (Phase.PLACE, Phase.GO_TO):
        stops, row = stops_of(state, state.mover), state.roads.row
        return max(actions, key=lambda action: pull_at(stops, row[action.value]))
    if state.phase == Phase.GIVE:
        return min(actions, key=lambda action: _contract(state, action).pay)
    if state.phase == Phase.WHICH_TRUCK:
        return max(actions, key=lambda action: state.money[int(action.value) - 1])
    return _next_job(state, actions, rng)


def _contract(state: AufAchseState, action: Action) -> Contract:
    """The contract an action is about."""
    return state.roads.contracts[state.roads.contract_named[action.value]]


def _drive(state: AufAchseState) -> Action:
    """The own truck goes where its contracts promise most, another one where its owner's promise
    least."""
    found, seat = reachable(state), state.truck
    stops = stops_of(state, seat)
    pulls = {action: pull_at(stops, drive.way[-1]) for action, drive in found.items()}
    if 0 in state.counts or not found:
        pulls[STAY] = pull_at(stops, state.trucks[seat])
    choose = max if seat == state.mover else min
    return choose(pulls, key=pulls.__getitem__)


def _next_job(state: AufAchseState, actions: Sequence[Action], rng: Rng) -> Action:
    """Unload, load, make room, use a card, call, put a sign up; then roll, or finish."""
    jobs = [action for action in actions if action.kind in ("unload", "load")]
    if jobs:
        return max(jobs, key=lambda job: (job.kind == "unload", _contract(state, job).pay))
    for action in actions:
        if action.kind == "buy" and _makes_room(state, action.value):
            return action
        if action.kind == "use" and is_card_useful(state, action):
            return action
    lots = [action for action in actions if action.kind == "auction"]
    if lots:
        return max(lots, key=lambda action: _contract(state, action).pay)
    if state.phase == Phase.AFTER and state.die == 1:
        signs = {action for action in actions if action.kind == "roadworks"}
        ahead = [action for action in _ahead_of_others(state, "roadworks") if action in signs]
        if ahead:
            return rng.choice(ahead)
    return DICE if state.phase == Phase.ROLL else DONE


def is_card_useful(state: AufAchseState, action: Action) -> bool:
    """Whether to use a kept card now: a few spaces more must reach the stop of a contract."""
    if action.value != "extra_3":
        return True
    stops = stops_of(state, state.mover)
    return any(0 < stop.far[state.here] <= EXTRA_SPACES for stop in stops)


def _makes_room(state: AufAchseState, size: str) -> bool:
    """Whether a trailer lets the truck load a contract here that pays well for it."""
    seat, known = state.mover, state.roads.contracts
    offer, left = trailer(size), room(state, seat)
    return any(
        known[each].start == state.here
        and left < known[each].goods <= left + offer.goods
        and known[each].pay > PAY_FOR_A_TRAILER * offer.price
        for each in contracts_of(state, seat)
    )


def _jam(state: AufAchseState, rng: Rng) -> Action:
    """In the way of another truck; if none is under way, far from the own one."""
    ahead = _ahead_of_others(state, "jam")
    if ahead:
        return rng.choice(ahead)
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


def _bid(state: AufAchseState, actions: Sequence[Action]) -> Action:
    """The lowest step that leads, up to a share of what the contract promises the bidder."""
    seat = state.bidders[0]
    most = HIGHEST_BID * promise_at([start_of(state, state.lot)], state.trucks[seat])
    bids = state.roads.contracts[state.lot].bids
    for action in actions:
        price = bids[state.bid] if action == MATCH else int(action.value or 0)
        if action != PASS and price <= most:
            return action
    return PASS
