"""Action cards: their effects, and the choices they offer (AA-6, AA-11)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import reorder
from engine.games.auf_achse.board import (
    AMOUNT,
    CITY,
    GOAL,
    KEPT,
    PLACE,
    SPACE,
    START,
    STEPS,
    TRIANGLE,
    Board,
)
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.driving import arrive, is_blocked, truck_on
from engine.games.auf_achse.loading import give_up, unload
from engine.games.auf_achse.money import fine, gain
from engine.games.auf_achse.table import AGAIN, Position, Table, tell
from engine.games.auf_achse.tellings import Told
from engine.games.auf_achse.words import KIND, Act, Card, Stage
from engine.games.core.piles import (
    Pile,
    clear,
    holds,
    note,
    put,
    put_in_order,
    size,
    take_out,
)

FEW = 3
"""Usual limit of a drive by an action card, in spaces."""


@part
def list_for_card(table: Position, board: Board, found: Pile) -> None:
    """List the choices for the card that was drawn (AA-11)."""
    if table.stage == Stage.GO_TO:
        for row in table.choices:
            if row == NOBODY:
                break
            note(found, Act.TO + row)
    elif table.stage == Stage.WHICH_TRUCK:
        for seat in range(table.seats):
            if seat != table.mover:
                note(found, Act.TRUCK + seat)
    elif table.stage == Stage.PAY_OR_SKIP:
        note(found, Act.PAY)
        note(found, Act.SKIP)
    elif table.stage == Stage.JAM:
        for row in range(board.rows):
            note(found, Act.JAM + row)
    elif table.stage == Stage.GIVE:
        for each in table.hands[table.mover]:
            if each == NOBODY:
                break
            note(found, Act.GIVE + each)
        for each in table.known[table.mover]:
            if each == NOBODY:
                break
            note(found, Act.GIVE + each)


@part
def draw_card(table: Table, board: Board) -> None:
    """Turn up the next action card and apply it. Discards become a new pile (AA-6)."""
    if table.draw[0] == NOBODY:
        count = size(table.discard)
        reorder(table.stream, 0, table.discard, 0, count)
        for place in range(count):
            put(table.draw, table.discard[place])
        clear(table.discard)
    if table.draw[0] == NOBODY:
        return
    card, seat = take_out(table.draw, 0), table.mover
    tell(table, Told.CARD, seat, card)
    if board.cards[card][KEPT]:
        put(table.cards[seat], card)
        if card == Card.AFTER_LOADING:
            # Contracts loaded earlier in this turn are not the next loading.
            table.loaded = 0
        return
    put(table.discard, card)
    take_effect(table, board, card)


@part
def take_effect(table: Table, board: Board, card: int) -> None:
    """Apply the effect of a card that is not kept (AA-11)."""
    seat, amount = table.mover, board.cards[card][AMOUNT]
    if card == Card.LAST_CITY:
        offer(table, table.last_city[seat])
        ask_where(table)
    elif card == Card.DESTINATION:
        for each in table.running[seat]:
            if each == NOBODY:
                break
            offer(table, board.contracts[each][GOAL])
        ask_where(table)
    elif card == Card.BACK_TO_LOAD:
        # Running contracts are in the order of loading.
        count = size(table.running[seat])
        if count > 0:
            offer(table, board.contracts[table.running[seat][count - 1]][START])
        ask_where(table)
    elif card == Card.NEIGHBOUR_CITY:
        offer_next(table, board, CITY)
        ask_where(table)
    elif card == Card.NEXT_TRIANGLE:
        offer_next(table, board, TRIANGLE)
        ask_where(table)
    elif card == Card.MORE_4:
        await_drive(table, seat, FEW + 1)
    elif card == Card.ALL_TRUCKS:
        table.by_owners = 0
        for turn in range(table.seats):
            await_drive(table, (seat + turn) % table.seats, FEW)
    elif card == Card.TWO_TRUCKS:
        table.stage = Stage.WHICH_TRUCK
    elif card == Card.AGAIN:
        table.stage, table.back = Stage.MOVE, AGAIN
    elif card == Card.GAIN:
        gain(table, seat, amount)
    elif card == Card.FINE:
        fine(table, seat, amount)
    elif card == Card.FINE_OR_SKIP:
        table.stage = Stage.PAY_OR_SKIP
    elif card == Card.SKIP:
        table.skips[seat] += 1
    elif card == Card.PARKED:
        gain(table, seat, amount)
        table.parked[seat] = 1
    elif card == Card.UNLOAD_ALL:
        return_all(table, amount)
    elif card == Card.CASH_LONGEST:
        cash_longest(table, board, amount)
    elif Card.JAM_MUNICH <= card <= Card.JAM_KASSEL:
        close(table, board.cards[card][PLACE])
    elif card == Card.JAM:
        table.stage = Stage.JAM
    elif card == Card.GIVE:
        if table.hands[seat][0] == NOBODY and table.known[seat][0] == NOBODY:
            tell(table, Told.NOTHING, seat)
        else:
            table.stage = Stage.GIVE
    elif card == Card.DRAW:
        draw_contract(table)


@part
def choose_for_card(table: Table, board: Board, action: int) -> None:
    """Carry out the choice for a card."""
    stage, seat, value = table.stage, table.mover, action % KIND
    table.stage = Stage.AFTER
    if stage == Stage.GO_TO:
        clear(table.choices)
        here = table.trucks[seat]
        passed = here if board.spaces[here][CITY] and here != value else NOBODY
        # The card being carried out is on top of the discards.
        card = table.discard[size(table.discard) - 1]
        arrive(table, board, seat, value, passed, 1, False)
        if card == Card.NEXT_TRIANGLE:
            table.draws = 0
    elif stage == Stage.WHICH_TRUCK:
        table.by_owners = 1
        await_drive(table, seat, FEW)
        await_drive(table, value, FEW)
    elif stage == Stage.JAM:
        close(table, value)
    elif stage == Stage.GIVE:
        give(table, value)
    elif action == Act.PAY:
        fine(table, seat, board.cards[Card.FINE_OR_SKIP][AMOUNT])
    else:
        table.skips[seat] += 1


@part
def offer(table: Table, row: int) -> None:
    """Let the truck go to `row`, unless it is occupied or blocked."""
    if row != NOBODY and not is_blocked(table, row) and truck_on(table, row) == NOBODY:
        put_in_order(table.choices, row)


@part
def offer_next(table: Table, board: Board, kind: int) -> None:
    """Let the truck go to spaces of `kind` (cities or triangles) that can be reached without
    passing another one or a blocked space."""
    board.ends[0][SPACE] = table.trucks[table.mover]
    end, count = 0, 1
    while end < count:
        for there in board.near[board.ends[end][SPACE]]:
            if there == NOBODY:
                break
            if is_blocked(table, there) or is_seen(board, there, count):
                continue
            board.ends[count][SPACE] = there
            count += 1
        end += 1
        while end < count and board.spaces[board.ends[end][SPACE]][kind]:
            offer(table, board.ends[end][SPACE])
            end += 1


@part
def is_seen(board: Board, row: int, count: int) -> bool:
    """Return whether `row` is one of the first `count` ends."""
    end = 0
    while end < count and board.ends[end][SPACE] != row:
        end += 1
    return end < count


@part
def ask_where(table: Table) -> None:
    """Ask for one of the spaces offered, or report that the card has no effect."""
    if table.choices[0] == NOBODY:
        tell(table, Told.NOTHING, table.mover)
    else:
        table.stage = Stage.GO_TO


@part
def await_drive(table: Table, truck: int, most: int) -> None:
    """Let a truck drive later, up to `most` spaces."""
    put(table.pending, truck)
    put(table.pending_most, most)


@part
def return_all(table: Table, amount: int) -> None:
    """Move the running contracts back to the hand, open to all, and pay `amount` for each."""
    seat, count = table.mover, 0
    while table.running[seat][0] != NOBODY:
        contract = take_out(table.running[seat], 0)
        put(table.known[seat], contract)
        tell(table, Told.RETURNS, seat, contract)
        count += 1
    if count > 0:
        gain(table, seat, count * amount)
    else:
        tell(table, Told.NOTHING, seat)


@part
def cash_longest(table: Table, board: Board, amount: int) -> None:
    """Fulfil the running contract with the longest way on the spot, for a fee of `amount`."""
    seat, longest = table.mover, NOBODY
    for each in table.running[seat]:
        if each == NOBODY:
            break
        if longest == NOBODY or board.contracts[each][STEPS] > board.contracts[longest][STEPS]:
            longest = each
    if longest == NOBODY:
        tell(table, Told.NOTHING, seat)
    else:
        unload(table, board, longest)
        fine(table, seat, amount)


@part
def close(table: Table, row: int) -> None:
    """Close a space to all trucks until this seat's next turn."""
    put(table.jam_spaces, row)
    put(table.jam_seats, table.mover)
    tell(table, Told.JAMMED, row)


@part
def give(table: Table, contract: int) -> None:
    """Give a contract to the right neighbour. A hidden one stays hidden."""
    seat, right = table.mover, (table.mover - 1) % table.seats
    pile = table.hands[right] if holds(table.hands[seat], contract) else table.known[right]
    give_up(table, seat, contract)
    put(pile, contract)
    tell(table, Told.GIVES, seat, right)


@part
def draw_contract(table: Table) -> None:
    """Draw a contract from the box, which is not among the public ones (house)."""
    if table.box[0] == NOBODY:
        tell(table, Told.NOTHING, table.mover)
    else:
        put(table.hands[table.mover], take_out(table.box, 0))
        tell(table, Told.DRAWS, table.mover)
