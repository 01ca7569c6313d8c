"""What may be done now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.auf_achse.moving import Drive, drives, early_stops
from engine.games.auf_achse.state import SIZES, AufAchseState
from engine.games.auf_achse.values import (
    AFTER,
    AUCTION,
    GIVE,
    GO_TO,
    JAM,
    MOVE,
    NOBODY,
    OVER,
    PAY_OR_SKIP,
    PLACE,
    ROLL,
    WHICH_TRUCK,
    WORK,
    trailer,
)
from engine.games.core import Action

STAY, DONE, DICE, PASS, MATCH = (
    Action("stay"),
    Action("done"),
    Action("roll"),
    Action("pass"),
    Action("match"),
)
PAY, SKIP = Action("pay"), Action("skip")


def actions_of(state: AufAchseState) -> list[Action]:
    """All legal actions, without repeats."""
    if state.phase == OVER:
        return []
    if state.phase == MOVE:
        return list(_drives(state))
    if state.phase == AUCTION:
        return list(_bids(state))
    if state.phase in (ROLL, AFTER):
        return list(_turn(state))
    ids, known = state.roads.ids, state.roads.contracts
    if state.phase == PLACE:
        rows = [row for row in range(len(ids)) if row not in state.trucks]
        return [Action("at", ids[row]) for row in rows]
    if state.phase == WORK:
        return list(_work(state))
    if state.phase == GO_TO:
        return [Action("to", ids[row]) for row in state.choices]
    if state.phase == WHICH_TRUCK:
        others = [seat for seat in range(state.seats) if seat != state.mover]
        return [Action("truck", str(seat + 1)) for seat in others]
    if state.phase == PAY_OR_SKIP:
        return [PAY, SKIP]
    if state.phase == JAM:
        return [Action("jam", space) for space in ids]
    assert state.phase == GIVE
    return [Action("give", known[each].name) for each in state.contracts_of(state.mover)]


def reachable(state: AufAchseState) -> dict[Action, Drive]:
    """Every drive of the truck that moves, by the action that chooses it."""
    begin = state.trucks[state.truck]
    occupied = {row for seat, row in enumerate(state.trucks) if seat != state.truck}
    ids = state.roads.ids
    most = max(state.counts)
    counts = [count for count in state.counts if count]
    ends = drives(state.roads, begin, counts, occupied, state.blocked)
    found = {Action("to", ids[row]): drive for row, drive in ends.items()}
    if len(state.counts) == 1:
        stops = early_stops(
            state.roads, begin, most, state.workplaces(state.mover), occupied, state.blocked
        )
        for row, drive in stops.items():
            if row not in ends or not ends[row].exact:
                found[Action("stop", ids[row])] = drive
    return found


def _drives(state: AufAchseState) -> Iterator[Action]:
    found = reachable(state)
    yield from found
    if 0 in state.counts or not found:
        yield STAY
    if state.truck == state.mover:
        yield from _purchases(state)


def _purchases(state: AufAchseState) -> Iterator[Action]:
    """Trailers may be bought at any time of the own turn (AA-8)."""
    for row, size in enumerate(SIZES):
        sold = sum(own[row] for own in state.trailers)
        offer = trailer(size)
        if sold < offer["supply"] and state.money[state.mover] >= offer["price"]:
            yield Action("buy", size)


def _work(state: AufAchseState) -> Iterator[Action]:
    known = state.roads.contracts
    for each in state.unloadable(state.mover, state.here):
        yield Action("unload", known[each].name)
    for each in state.loadable(state.mover, state.here):
        yield Action("load", known[each].name)


def _turn(state: AufAchseState) -> Iterator[Action]:
    yield DICE if state.phase == ROLL else DONE
    yield from _work(state)
    yield from _purchases(state)
    if state.phase == ROLL:
        return
    kept = state.kept[state.mover]
    if "extra_3" in kept:
        yield Action("use", "extra_3")
    if "after_loading" in kept and state.loaded:
        yield Action("use", "after_loading")
    if state.exact:
        for each in state.open:
            yield Action("auction", state.roads.contracts[each].name)
    if state.die == 1:
        for row in sign_places(state):
            yield Action("roadworks", state.roads.ids[row])


def sign_places(state: AufAchseState) -> list[int]:
    """Where roadworks may be: in no city, on no truck, not between Hamburg and Flensburg (AA-5)."""
    closed = {*state.trucks, state.signs, *state.roads.city_rows, *state.roads.protected}
    return [row for row in range(len(state.roads.ids)) if row not in closed]


def _bids(state: AufAchseState) -> Iterator[Action]:
    """A higher step, as far as the money goes; the caller may match (AA-9)."""
    bidder = state.bidders[0]
    bids = state.roads.contracts[state.lot].bids
    yield PASS
    if bidder == state.mover and state.bid != NOBODY and bids[state.bid] <= state.money[bidder]:
        yield MATCH
    for price in bids[state.bid + 1 :]:
        if price <= state.money[bidder]:
            yield Action("bid", str(price))
