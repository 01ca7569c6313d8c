"""Contracts on trucks: room, loading and unloading, trailers (AA-7, AA-8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.compiled.compiler import part
from engine.games.auf_achse.board import GOAL, GOODS, PAY, PRICE, START, SUPPLY, Board
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.money import charge, take_in
from engine.games.auf_achse.state import AufAchseState, Rows
from engine.games.auf_achse.table import Position, Table, tell
from engine.games.auf_achse.tellings import Told
from engine.games.auf_achse.words import Act
from engine.games.core.piles import Pile, holds, note, put, take


def contracts_of(state: AufAchseState, seat: int) -> Rows:
    """Return the contracts in the hand of a seat, those that all know of last."""
    return state.hands[seat] + state.known[seat]


@part
def load_of(table: Position, board: Board, seat: int) -> int:
    """Return the number of goods on the truck of a seat."""
    goods = 0
    for each in table.running[seat]:
        if each == NOBODY:
            break
        goods += board.contracts[each][GOODS]
    return goods


@part
def capacity(table: Position, board: Board, seat: int) -> int:
    """Return the number of goods that the truck of a seat can hold with its trailers (AA-8)."""
    goods = board.hold
    for size in range(len(board.trailers)):
        goods += table.trailers[seat][size] * board.trailers[size][GOODS]
    return goods


@part
def room(table: Position, board: Board, seat: int) -> int:
    """Return the number of goods that the truck of a seat can load in addition (AA-8)."""
    return capacity(table, board, seat) - load_of(table, board, seat)


@part
def can_work(table: Position, board: Board, seat: int, row: int) -> bool:
    """Return whether a seat could load or unload on a space (AA-4)."""
    for each in table.running[seat]:
        if each == NOBODY:
            break
        if board.contracts[each][GOAL] == row:
            return True
    return could_load(table, board, seat, row, table.hands[seat]) or could_load(
        table, board, seat, row, table.known[seat]
    )


@part
def could_load(table: Position, board: Board, seat: int, row: int, hand: Sequence[int]) -> bool:
    """Return whether a contract of `hand` begins on a space and fits on the truck of `seat`."""
    for each in hand:
        if each == NOBODY:
            break
        contract = board.contracts[each]
        if contract[START] == row and contract[GOODS] <= room(table, board, seat):
            return True
    return False


@part
def list_work(table: Position, board: Board, found: Pile) -> None:
    """List the contracts that the mover can unload or load where its truck is (AA-7, AA-8)."""
    here = table.trucks[table.mover]
    for each in table.running[table.mover]:
        if each == NOBODY:
            break
        if board.contracts[each][GOAL] == here:
            note(found, Act.UNLOAD + each)
    list_loading(table, board, table.hands[table.mover], found)
    list_loading(table, board, table.known[table.mover], found)


@part
def list_loading(table: Position, board: Board, hand: Sequence[int], found: Pile) -> None:
    """List the contracts of `hand` that the mover can load where its truck is (AA-7, AA-8)."""
    here = table.trucks[table.mover]
    for each in hand:
        if each == NOBODY:
            break
        contract = board.contracts[each]
        if contract[START] == here and contract[GOODS] <= room(table, board, table.mover):
            note(found, Act.LOAD + each)


@part
def list_trailers(table: Position, board: Board, found: Pile) -> None:
    """List the trailers that the mover can buy, at any time of its turn (AA-8)."""
    for size in range(len(board.trailers)):
        if table.money[table.mover] < board.trailers[size][PRICE]:
            continue
        sold = 0
        for seat in range(table.seats):
            sold += table.trailers[seat][size]
        if sold < board.trailers[size][SUPPLY]:
            note(found, Act.BUY + size)


@part
def load(table: Table, board: Board, contract: int) -> None:
    """Load a contract onto the mover's truck and lay it open (AA-7)."""
    seat = table.mover
    give_up(table, seat, contract)
    put(table.running[seat], contract)
    table.loaded = 1
    tell(table, Told.LOADS, seat, board.contracts[contract][GOODS], contract)


@part
def unload(table: Table, board: Board, contract: int) -> None:
    """Fulfil a running contract: take its pay and discard it (AA-7)."""
    seat, pay = table.mover, board.contracts[contract][PAY]
    take_in(table, seat, pay)
    take(table.running[seat], contract)
    put(table.done, contract)
    tell(table, Told.UNLOADS, seat, contract, pay)


@part
def give_up(table: Table, seat: int, contract: int) -> None:
    """Remove a contract from the hand of a seat."""
    if holds(table.hands[seat], contract):
        take(table.hands[seat], contract)
    else:
        take(table.known[seat], contract)


@part
def buy_trailer(table: Table, board: Board, size: int) -> None:
    """Buy a trailer for the mover (AA-8)."""
    price = board.trailers[size][PRICE]
    charge(table, table.mover, price)
    table.trailers[table.mover][size] += 1
    tell(table, Told.BUYS, table.mover, size, price)
