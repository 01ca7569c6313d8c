"""Auction of an open contract: five steps, all seats may bid, the caller may match (AA-9)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.games.auf_achse.board import BIDS, Board
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.money import charge
from engine.games.auf_achse.table import Position, Table, tell
from engine.games.auf_achse.tellings import Told
from engine.games.auf_achse.words import Act, Stage
from engine.games.core.piles import Pile, clear, note, put, take, take_out


@part
def list_bids(table: Position, board: Board, found: Pile) -> None:
    """List the higher steps that the bidder can pay. The caller may match (AA-9)."""
    bidder, contract = table.bidders[0], board.contracts[table.lot]
    note(found, Act.PASS)
    is_called = bidder == table.mover and table.bid != NOBODY
    if is_called and contract[BIDS + table.bid] <= table.money[bidder]:
        note(found, Act.MATCH)
    for place in range(BIDS + table.bid + 1, len(contract)):
        if contract[place] <= table.money[bidder]:
            note(found, Act.BID + contract[place])


@part
def call_auction(table: Table, contract: int) -> None:
    """Put a contract up for auction. The seats bid clockwise, the caller last."""
    table.stage, table.auctioned = Stage.AUCTION, 1
    take(table.open, contract)
    table.lot, table.leader, table.bid = contract, NOBODY, NOBODY
    for turn in range(1, table.seats + 1):
        put(table.bidders, (table.mover + turn) % table.seats)
    tell(table, Told.CALLS, table.mover, contract)


@part
def bid(table: Table, board: Board, action: int) -> None:
    """Bid, match or pass. The last seat still in wins, the caller if there are no bids."""
    bidder = take_out(table.bidders, 0)
    contract = board.contracts[table.lot]
    if action == Act.PASS:
        tell(table, Told.PASSES, bidder)
    else:
        put(table.bidders, bidder)
        table.leader = bidder
        if action == Act.MATCH:
            tell(table, Told.MATCHES, bidder, contract[BIDS + table.bid])
        else:
            table.bid += 1
            while contract[BIDS + table.bid] != action - Act.BID:
                table.bid += 1
            tell(table, Told.BIDS, bidder, contract[BIDS + table.bid])
    winner = table.mover if table.leader == NOBODY else table.leader
    if table.bidders[0] == winner and table.bidders[1] == NOBODY:
        win(table, board, winner)


@part
def win(table: Table, board: Board, seat: int) -> None:
    """Charge the winner at once and hand over the contract. A new one is turned up."""
    price = 0 if table.bid == NOBODY else board.contracts[table.lot][BIDS + table.bid]
    charge(table, seat, price)
    tell(table, Told.WINS, seat, table.lot, price)
    table.stage = Stage.AFTER
    put(table.known[seat], table.lot)
    if table.pile[0] != NOBODY:
        put(table.open, take_out(table.pile, 0))
    clear(table.bidders)
    table.lot, table.leader, table.bid = NOBODY, NOBODY, NOBODY
