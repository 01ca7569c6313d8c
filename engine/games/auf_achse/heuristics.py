"""Rule of thumb of a haulier: destinations, loads and bids (bots only)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.games.auf_achse.board import (
    BIDS,
    GOAL,
    GOODS,
    PAY,
    PRICE,
    START,
    Board,
)
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.evaluation import promise_at, promise_of, pull_at
from engine.games.auf_achse.loading import room
from engine.games.auf_achse.table import Position, decider
from engine.games.auf_achse.turns import may_be_closed
from engine.games.auf_achse.words import KIND, Act, Card, Stage
from engine.games.core.piles import Pile

HIGHEST_BID = 0.3
"""Highest bid at an auction, as a share of the promise of the contract."""
PAY_FOR_A_TRAILER = 1.5
"""Least pay of a load that a trailer is bought for, in prices of the trailer."""
EXTRA_SPACES = 3
"""Spaces of the card of extra spaces."""


@part
def advised(table: Position, board: Board, found: Pile, streams: list[int], stream: int) -> int:
    """Return the action of `found` by a haulier who looks at his own contracts and no further than
    this turn. Chance comes from `streams[stream]`."""
    if table.stage == Stage.MOVE:
        return best_place(table, board, found, table.truck)
    if table.stage in (Stage.PLACE, Stage.GO_TO):
        return best_place(table, board, found, table.mover)
    if table.stage == Stage.PAY_OR_SKIP:
        return Act.SKIP
    if table.stage == Stage.JAM:
        return best_jam(table, board, streams, stream)
    if table.stage == Stage.AUCTION:
        return best_bid(table, board, found)
    if table.stage == Stage.GIVE:
        return least_pay(board, found)
    if table.stage == Stage.WHICH_TRUCK:
        return poorest(table, found)
    return next_job(table, board, found, streams, stream)


@part
def best_place(table: Position, board: Board, found: Pile, seat: int) -> int:
    """Return the drive of the own truck to the strongest pull of its contracts, of another one to
    the weakest pull of its owner's."""
    best, most, promise = NOBODY, 0.0, 0.0
    sign = 1 if seat == decider(table) else -1
    for number in range(1, found[0] + 1):
        action = found[number]
        if action - action % KIND == Act.BUY:
            continue
        row = table.trucks[seat] if action == Act.STAY else action % KIND
        pull = sign * pull_at(table, board, seat, row)
        promised = sign * promise_at(table, board, seat, row)
        if best == NOBODY or pull > most or (pull == most and promised > promise):
            best, most, promise = action, pull, promised
    return best


@part
def least_pay(board: Board, found: Pile) -> int:
    """Return the action that gives away the contract with the least pay."""
    best = found[1]
    for number in range(2, found[0] + 1):
        if pay_of(board, found[number]) < pay_of(board, best):
            best = found[number]
    return best


@part
def pay_of(board: Board, action: int) -> int:
    """Return the pay of the contract of an action."""
    return board.contracts[action % KIND][PAY]


@part
def poorest(table: Position, found: Pile) -> int:
    """Return the action for the truck of the poorest seat, as its owner moves it."""
    best = found[1]
    for number in range(2, found[0] + 1):
        if table.money[found[number] % KIND] < table.money[best % KIND]:
            best = found[number]
    return best


@part
def next_job(table: Position, board: Board, found: Pile, streams: list[int], stream: int) -> int:
    """Return the next job: unload, load, make room, use a card, call an auction, put a sign up.
    After these roll, or finish."""
    for kind in (Act.UNLOAD, Act.LOAD):
        job = best_paid(board, found, kind)
        if job != NOBODY:
            return job
    for number in range(1, found[0] + 1):
        action = found[number]
        kind, value = action - action % KIND, action % KIND
        if kind == Act.BUY and makes_room(table, board, value):
            return action
        if kind == Act.USE and is_card_useful(table, board, value):
            return action
    lot = best_paid(board, found, Act.AUCTION)
    if lot != NOBODY:
        return lot
    if table.stage == Stage.AFTER and table.die == 1:
        sign = sign_ahead(table, board, streams, stream)
        if sign != NOBODY:
            return sign
    return Act.ROLL if table.stage == Stage.ROLL or table.inspected else Act.DONE


@part
def best_paid(board: Board, found: Pile, kind: int) -> int:
    """Return the action of a kind whose contract pays most, or NOBODY."""
    best = NOBODY
    for number in range(1, found[0] + 1):
        action = found[number]
        if action - action % KIND != kind:
            continue
        if best == NOBODY or pay_of(board, action) > pay_of(board, best):
            best = action
    return best


@part
def is_card_useful(table: Position, board: Board, card: int) -> bool:
    """Return whether to use a kept card now. Extra spaces must reach the stop of a contract."""
    seat, here = table.mover, table.trucks[table.mover]
    if card != Card.EXTRA_3:
        return True
    for each in table.running[seat]:
        if each == NOBODY:
            break
        if 0 < board.far[board.contracts[each][GOAL]][here] <= EXTRA_SPACES:
            return True
    left = room(table, board, seat)
    for hand in (table.hands[seat], table.known[seat]):
        for each in hand:
            if each == NOBODY:
                break
            contract = board.contracts[each]
            is_near = 0 < board.far[contract[START]][here] <= EXTRA_SPACES
            if is_near and contract[GOODS] <= left:
                return True
    return False


@part
def makes_room(table: Position, board: Board, size: int) -> bool:
    """Return whether a trailer lets the truck load a contract here that pays well for it."""
    seat, offer = table.mover, board.trailers[size]
    left = room(table, board, seat)
    for hand in (table.hands[seat], table.known[seat]):
        for each in hand:
            if each == NOBODY:
                break
            contract = board.contracts[each]
            is_here = contract[START] == table.trucks[seat]
            is_fitting = left < contract[GOODS] <= left + offer[GOODS]
            if is_here and is_fitting and contract[PAY] > PAY_FOR_A_TRAILER * offer[PRICE]:
                return True
    return False


@part
def best_jam(table: Position, board: Board, streams: list[int], stream: int) -> int:
    """Return a jam in the way of another truck, or if none is under way, far from the own one."""
    count = ahead_of_others(table, board, NOBODY, False)
    if count > 0:
        chosen = draw_below(streams, stream, count)
        return Act.JAM + ahead_of_others(table, board, chosen, False)
    best, far = 0, board.far[table.trucks[table.mover]]
    for row in range(board.rows):
        if far[row] > far[best]:
            best = row
    return Act.JAM + best


@part
def sign_ahead(table: Position, board: Board, streams: list[int], stream: int) -> int:
    """Return roadworks in the way of another truck, or NOBODY."""
    count = ahead_of_others(table, board, NOBODY, True)
    if count == 0:
        return NOBODY
    chosen = draw_below(streams, stream, count)
    return Act.ROADWORKS + ahead_of_others(table, board, chosen, True)


@part
def ahead_of_others(table: Position, board: Board, chosen: int, is_for_sign: bool) -> int:
    """Return the number of spaces two steps ahead of other trucks on the way to a goal, or the row
    of number `chosen` of them. With `is_for_sign` roadworks must be allowed there."""
    count = 0
    for seat in range(table.seats):
        here = table.trucks[seat]
        for each in table.running[seat]:
            if each == NOBODY or seat == table.mover:
                break
            far = board.far[board.contracts[each][GOAL]]
            for row in range(board.rows):
                if board.far[here][row] != 2 or far[row] + 2 != far[here]:
                    continue
                if is_for_sign and not may_be_closed(table, board, row):
                    continue
                if count == chosen:
                    return row
                count += 1
    return count


@part
def best_bid(table: Position, board: Board, found: Pile) -> int:
    """Return the lowest legal bid up to a share of the promise of the contract, or PASS."""
    row = table.trucks[table.bidders[0]]
    most = HIGHEST_BID * promise_of(board, table.lot, row)
    for number in range(2, found[0] + 1):
        action = found[number]
        price = action - Act.BID
        if action == Act.MATCH:
            price = board.contracts[table.lot][BIDS + table.bid]
        if price <= most:
            return action
    return Act.PASS
