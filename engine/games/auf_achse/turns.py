"""Turns of Auf Achse: legal actions and their effects, by the modules of their subjects."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.games.auf_achse.action_cards import FEW, choose_for_card, draw_card, list_for_card
from engine.games.auf_achse.auction import bid, call_auction, list_bids
from engine.games.auf_achse.board import FOR_SIGNS, Board
from engine.games.auf_achse.city_cards import discard
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.driving import drive, list_drives, roll, truck_on
from engine.games.auf_achse.loading import buy_trailer, list_trailers, list_work, load, unload
from engine.games.auf_achse.money import end_game, is_finished
from engine.games.auf_achse.table import AGAIN, Position, Table, tell
from engine.games.auf_achse.tellings import Told
from engine.games.auf_achse.words import KIND, Act, Card, Stage
from engine.games.core.piles import Pile, holds, note, take_out


@part
def list_actions(table: Position, board: Board, found: Pile) -> None:
    """List all legal actions, without repeats."""
    found[0] = 0
    if table.stage == Stage.OVER:
        return
    if table.stage == Stage.PLACE:
        for row in range(board.rows):
            if truck_on(table, row) == NOBODY:
                note(found, Act.AT + row)
    elif table.stage == Stage.MOVE:
        list_drives(table, board, found)
    elif table.stage == Stage.AUCTION:
        list_bids(table, board, found)
    elif table.stage == Stage.WORK:
        list_work(table, board, found)
    elif table.stage in (Stage.ROLL, Stage.PARKED, Stage.AFTER):
        list_jobs(table, board, found)
    else:
        list_for_card(table, board, found)


@part
def list_jobs(table: Position, board: Board, found: Pile) -> None:
    """List the actions before the roll, instead of a drive, and after it."""
    note(found, Act.ROLL if table.stage == Stage.ROLL else Act.DONE)
    list_work(table, board, found)
    list_trailers(table, board, found)
    if table.stage != Stage.AFTER:
        return
    if table.inspected:
        note(found, Act.ROLL)
    kept = table.cards[table.mover]
    if holds(kept, Card.EXTRA_3):
        note(found, Act.USE + Card.EXTRA_3)
    if table.loaded and holds(kept, Card.AFTER_LOADING):
        note(found, Act.USE + Card.AFTER_LOADING)
    if table.exact and not table.auctioned:
        for each in table.open:
            if each == NOBODY:
                break
            note(found, Act.AUCTION + each)
    if table.die == 1:
        for row in range(board.rows):
            if may_be_closed(table, board, row):
                note(found, Act.ROADWORKS + row)


@part
def may_be_closed(table: Position, board: Board, row: int) -> bool:
    """Return whether roadworks may be put on a space: in no city, not between Hamburg and
    Flensburg, and not under a truck (AA-5)."""
    is_open = board.spaces[row][FOR_SIGNS] and row != table.signs
    return bool(is_open and truck_on(table, row) == NOBODY)


@part
def take_action(table: Table, board: Board, action: int) -> None:
    """Do one of the actions listed last and all that follows from it."""
    table.tellings = 0
    kind, value = action - action % KIND, action % KIND
    if kind == Act.AT:
        place(table, value)
    elif table.stage == Stage.AUCTION:
        bid(table, board, action)
    elif kind == Act.BUY:
        buy_trailer(table, board, value)
    elif kind in (Act.LOAD, Act.UNLOAD):
        if kind == Act.LOAD:
            load(table, board, value)
        else:
            unload(table, board, value)
        if table.stage == Stage.WORK:
            table.stage = Stage.AFTER
    elif table.stage == Stage.MOVE:
        drive(table, board, action)
        go_on(table, board)
    elif kind == Act.ROLL:
        table.inspected = 0
        roll(table)
    elif kind == Act.DONE:
        end_turn(table, board)
    elif kind == Act.USE:
        use_card(table, value)
    elif kind == Act.AUCTION:
        call_auction(table, value)
    elif kind == Act.ROADWORKS:
        table.signs, table.die = value, 0
        tell(table, Told.SIGN, value)
    else:
        choose_for_card(table, board, action)
        go_on(table, board)


@part
def begin_turn(table: Table, seat: int) -> None:
    """Begin the turn of a seat: end its traffic jams, and skip it or keep it parked if due."""
    table.die, table.exact, table.loaded, table.auctioned, table.inspected = 0, 0, 0, 0, 0
    end_jams(table, seat)
    while table.skips[seat] > 0:
        table.skips[seat] -= 1
        table.turns += 1
        tell(table, Told.SKIPS, seat)
        seat = (seat + 1) % table.seats
        end_jams(table, seat)
    table.mover, table.stage = seat, Stage.ROLL
    if table.parked[seat]:
        table.parked[seat], table.stage = 0, Stage.PARKED
        tell(table, Told.PARKED, seat)


@part
def end_jams(table: Table, seat: int) -> None:
    """End the traffic jams that a seat has made."""
    jam = 0
    while table.jam_seats[jam] != NOBODY:
        if table.jam_seats[jam] == seat:
            take_out(table.jam_seats, jam)
            take_out(table.jam_spaces, jam)
        else:
            jam += 1


@part
def end_turn(table: Table, board: Board) -> None:
    """Begin the next seat's turn, or end the game (AA-10)."""
    seat = table.mover
    if table.loaded and holds(table.cards[seat], Card.AFTER_LOADING):
        discard(table, Card.AFTER_LOADING)
    for other in range(table.seats):
        if is_finished(table, other):
            end_game(table, board, other)
            return
    table.turns += 1
    begin_turn(table, (seat + 1) % table.seats)


@part
def place(table: Table, row: int) -> None:
    """Put a truck on the map. After the last one the first turn begins (AA-1)."""
    seat = table.mover
    table.trucks[seat] = row
    tell(table, Told.PLACED, seat, row)
    following = (seat + 1) % table.seats
    if table.trucks[following] == NOBODY:
        table.mover = following
    else:
        tell(table, Told.FIRST_TURN, following)
        begin_turn(table, following)


@part
def go_on(table: Table, board: Board) -> None:
    """Go on after a drive or a card: other trucks, a card to draw, the rest of the turn."""
    while table.stage in (Stage.MOVE, Stage.ROLL, Stage.AFTER):
        if table.pending[0] != NOBODY:
            table.stage, table.truck = Stage.MOVE, take_out(table.pending, 0)
            table.least, table.most = 0, take_out(table.pending_most, 0)
            return
        if table.draws:
            table.draws, table.stage = 0, Stage.AFTER
            draw_card(table, board)
            if table.back == AGAIN:
                table.back = NOBODY
                roll(table)
                return
        elif table.back != NOBODY:
            table.stage, table.back = table.back, NOBODY
            return
        else:
            table.stage = Stage.AFTER
            return


@part
def use_card(table: Table, card: int) -> None:
    """Use a kept card for one more roll or a few spaces more (AA-11)."""
    discard(table, card)
    if card == Card.AFTER_LOADING:
        roll(table)
    else:
        table.stage, table.truck = Stage.MOVE, table.mover
        table.least, table.most = 1, FEW
