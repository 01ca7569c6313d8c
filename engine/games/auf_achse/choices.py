"""What may be done now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.games.auf_achse.moving import Drive, drives, early_stops
from engine.games.auf_achse.roads import Roads
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


def reachable(state: AufAchseState) -> Mapping[Action, Drive]:
    """Every drive of the truck that moves, by the action that chooses it."""
    occupied = frozenset(row for seat, row in enumerate(state.trucks) if seat != state.truck)
    stops = state.workplaces(state.mover) if len(state.counts) == 1 else set()
    begin = state.trucks[state.truck]
    return _reachable(state.roads, begin, state.counts, occupied, state.blocked, frozenset(stops))


@lru_cache(maxsize=1 << 10)
def _reachable(
    roads: Roads,
    begin: int,
    counts: tuple[int, ...],
    occupied: frozenset[int],
    blocked: frozenset[int],
    stops: frozenset[int],
) -> Mapping[Action, Drive]:
    """Every drive of one of the counts, and to a stop on the way (AA-4)."""
    exact = [count for count in counts if count]
    ends = drives(roads, begin, exact, occupied, blocked)
    found = {Action("to", roads.ids[row]): drive for row, drive in ends.items()}
    for row, drive in early_stops(roads, begin, max(counts), stops, occupied, blocked).items():
        if row not in ends or not ends[row].exact:
            found[Action("stop", roads.ids[row])] = drive
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
        closed = {*state.trucks, state.signs}
        yield from (sign for row, sign in _signs(state.roads) if row not in closed)


@lru_cache(maxsize=8)
def _signs(roads: Roads) -> tuple[tuple[int, Action], ...]:
    """Where roadworks may be: in no city, not between Hamburg and Flensburg (AA-5)."""
    closed = roads.city_rows | roads.protected
    rows = (row for row in range(len(roads.ids)) if row not in closed)
    return tuple((row, Action("roadworks", roads.ids[row])) for row in rows)


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
