"""Evaluation of positions of Auf Achse for a seat, in DM (bots only)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.compiled.compiler import part
from engine.games.auf_achse.board import GOAL, GOODS, PAY, START, STEPS, Board
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.loading import room
from engine.games.auf_achse.money import net_money
from engine.games.auf_achse.table import Position

LOADING_STEPS = 4
"""Extra steps for a load that is still to be fetched."""
WITHOUT_ROOM = 0.4
"""Share of the pay that counts for goods that do not fit on the truck now."""


@part
def worth(table: Position, board: Board, seat: int) -> float:
    """Return the money and promise of the contracts of `seat`, minus the average of the others."""
    others = 0
    for other in range(table.seats):
        if other != seat:
            others += net_money(table, other)
    own = net_money(table, seat) + promise_at(table, board, seat, table.trucks[seat])
    left = room(table, board, seat)
    waiting = too_much(board, table.hands[seat], left) + too_much(board, table.known[seat], left)
    return own + WITHOUT_ROOM * waiting - others / (table.seats - 1)


@part
def too_much(board: Board, hand: Sequence[int], left: int) -> int:
    """Return the pay of the contracts of `hand` with more goods than `left`."""
    pay = 0
    for each in hand:
        if each == NOBODY:
            break
        if board.contracts[each][GOODS] > left:
            pay += board.contracts[each][PAY]
    return pay


@part
def promise_at(table: Position, board: Board, seat: int, row: int) -> float:
    """Return the promise in DM of the contracts of `seat` to its truck on `row`, less for farther
    stops. If `row` is NOBODY, each stop is where the truck is."""
    promise = 0.0
    for each in table.running[seat]:
        if each == NOBODY:
            break
        contract = board.contracts[each]
        far = 0 if row == NOBODY else board.far[contract[GOAL]][row]
        promise += contract[PAY] * board.discounts[far]
    left = room(table, board, seat)
    for hand in (table.hands[seat], table.known[seat]):
        for each in hand:
            if each == NOBODY:
                break
            if board.contracts[each][GOODS] <= left:
                promise += promise_of(board, each, row)
    return promise


@part
def promise_of(board: Board, contract: int, row: int) -> float:
    """Return the promise in DM of a contract still to be loaded to a truck on `row`."""
    given = board.contracts[contract]
    far = 0 if row == NOBODY else board.far[given[START]][row]
    return given[PAY] * board.discounts[far + given[STEPS] + LOADING_STEPS]


@part
def pull_at(table: Position, board: Board, seat: int, row: int) -> float:
    """Return the highest pay per step of one of the stops of a seat, seen from `row`.

    The stops are the goals of running contracts, and the starts of those that there is room for.
    Goods without room count for no stop, or the truck would wait beside them. A truck that follows
    this pull gets nearer to a stop with every step. The promise of all stops decides among equals
    alone, as it may hold a truck between two of them.
    """
    most = 0.0
    for each in table.running[seat]:
        if each == NOBODY:
            break
        contract = board.contracts[each]
        most = max(most, contract[PAY] / (board.far[contract[GOAL]][row] + 1))
    left = room(table, board, seat)
    for hand in (table.hands[seat], table.known[seat]):
        for each in hand:
            if each == NOBODY:
                break
            contract = board.contracts[each]
            if contract[GOODS] <= left:
                steps = board.far[contract[START]][row] + contract[STEPS] + LOADING_STEPS
                most = max(most, contract[PAY] / (steps + 1))
    return most
