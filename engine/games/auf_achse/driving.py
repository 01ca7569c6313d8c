"""Die and drive: exact numbers of spaces, past other trucks but never onto them."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.games.auf_achse.board import (
    BEFORE,
    CITY,
    IS_EXACT,
    IS_STOP,
    LENGTH,
    SPACE,
    TRIANGLE,
    WAY,
    Board,
    Row,
)
from engine.games.auf_achse.city_cards import use_city_cards
from engine.games.auf_achse.components import FACES, NOBODY
from engine.games.auf_achse.loading import can_work, list_trailers
from engine.games.auf_achse.table import Position, Table, tell
from engine.games.auf_achse.tellings import Told
from engine.games.auf_achse.words import Act, Stage
from engine.games.core.piles import Pile, holds, note


@part
def is_blocked(table: Position, row: int) -> bool:
    """Return whether a space is closed by roadworks or a traffic jam (AA-5, AA-11)."""
    return row == table.signs or holds(table.jam_spaces, row)


@part
def truck_on(table: Position, row: int) -> int:
    """Return the seat whose truck is on a space, or NOBODY."""
    for seat in range(table.seats):
        if table.trucks[seat] == row:
            return seat
    return NOBODY


@part
def is_occupied(table: Position, row: int) -> bool:
    """Return whether another truck than the moving one is on a space (AA-3)."""
    seat = truck_on(table, row)
    return seat != NOBODY and seat != table.truck


@part
def list_drives(table: Position, board: Board, found: Pile) -> None:
    """List drives of the truck, or staying, and trailers before the mover's own drive (AA-8)."""
    count = reach(table, board)
    for number in range(count):
        kind = Act.STOP if board.drives[number][IS_STOP] else Act.TO
        note(found, kind + end_of(board, number))
    if table.least == 0 or count == 0:
        note(found, Act.STAY)
    if table.truck == table.mover:
        list_trailers(table, board, found)


@part
def reach(table: Position, board: Board) -> int:
    """Work out every drive of the truck, with a way to its end. Return their number (AA-2, AA-3).

    A truck never turns round on the way (house) and never enters a blocked space. With a single
    number of spaces a way that would end on another truck ends on the last free space before it
    (house), and the truck may stop early (AA-4).
    """
    board.ends[0][SPACE], board.ends[0][BEFORE] = table.trucks[table.truck], NOBODY
    first, last = 0, 1
    for _ in range(table.most):
        first, last = last, one_space_more(table, board, first, last)
    if table.least < table.most:
        return drives_to(table, board, 1, last, 0)
    count = 0
    for end in range(first, last):
        if is_occupied(table, board.ends[end][SPACE]):
            count = drives_before_trucks(table, board)
            break
    count = drives_to(table, board, first, last, count)
    return early_stops(table, board, first, count)


@part
def one_space_more(table: Position, board: Board, first: int, last: int) -> int:
    """Work out the ends one space after those from `first` to `last`, one for every space and
    neighbour it is entered from. They begin at `last`. Return the place behind them."""
    count = last
    for end in range(first, last):
        space, before = board.ends[end][SPACE], board.ends[end][BEFORE]
        back = NOBODY if before == NOBODY else board.ends[before][SPACE]
        for place in range(len(board.near[space])):
            there = board.near[space][place]
            if there == NOBODY:
                break
            if there == back or is_blocked(table, there):
                continue
            # `entered` may be left from an earlier search.
            known = board.entered[space][place]
            if last <= known < count and is_end(board, known, space, there):
                continue
            board.entered[space][place] = count
            board.ends[count][SPACE], board.ends[count][BEFORE] = there, end
            count += 1
    return count


@part
def is_end(board: Board, end: int, space: int, there: int) -> bool:
    """Return whether `end` is at `there`, entered from `space`."""
    return board.ends[end][SPACE] == there and board.ends[board.ends[end][BEFORE]][SPACE] == space


@part
def drives_to(table: Position, board: Board, first: int, last: int, count: int) -> int:
    """Enter a drive to each free end from `first` to `last`, in place of one that does not use the
    whole roll. Return the number of drives."""
    for end in range(first, last):
        row = board.ends[end][SPACE]
        if is_occupied(table, row):
            continue
        number = drive_to(board, row, count)
        if number < count and board.drives[number][IS_EXACT]:
            continue
        board.drives[number][IS_STOP], board.drives[number][IS_EXACT] = 0, 1
        note_way(board, number, end)
        count = max(count, number + 1)
    return count


@part
def drive_to(board: Board, row: int, count: int) -> int:
    """Return the number of the drive to a space that is no early stop, or `count` for a new one."""
    # A drive of an earlier search may still be noted here. It leads elsewhere.
    number = board.driven_to[row]
    if number < count and end_of(board, number) == row and not board.drives[number][IS_STOP]:
        return number
    board.driven_to[row] = count
    return count


@part
def end_of(board: Board, number: int) -> int:
    """Return the last space of a drive."""
    return board.drives[number][WAY + board.drives[number][LENGTH] - 1]


@part
def note_way(board: Board, number: int, end: int) -> None:
    """Write the way to `end` into a drive."""
    length, before = 0, board.ends[end][BEFORE]
    while before != NOBODY:
        length += 1
        before = board.ends[before][BEFORE]
    drive = board.drives[number]
    drive[LENGTH] = length
    while length > 0:
        length -= 1
        drive[WAY + length] = board.ends[end][SPACE]
        end = board.ends[end][BEFORE]


@part
def early_stops(table: Position, board: Board, last: int, count: int) -> int:
    """Enter a drive to each end on the way where the truck may stop to work (AA-4), unless a drive
    ends there exactly. Return the number of drives."""
    known = count
    for end in range(1, last):
        row = board.ends[end][SPACE]
        if is_occupied(table, row) or not can_work(table, board, table.mover, row):
            continue
        number = drive_to(board, row, known)
        is_new = number == known or not board.drives[number][IS_EXACT]
        for stop in range(known, count):
            is_new = is_new and end_of(board, stop) != row
        if is_new:
            board.drives[count][IS_STOP], board.drives[count][IS_EXACT] = 1, 0
            note_way(board, count, end)
            count += 1
    return count


@part
def drives_before_trucks(table: Position, board: Board) -> int:
    """Enter drives to the last free spaces before other trucks, for all ways of the whole roll that
    end on one. Return their number."""
    count, length = 0, 0
    way, tried = board.way, board.tried
    way[0], tried[0] = table.trucks[table.truck], 0
    while length >= 0:
        there = NOBODY
        if length < table.most:
            there = board.near[way[length]][tried[length]]
        if there == NOBODY:
            length -= 1
            continue
        tried[length] += 1
        if is_blocked(table, there) or (length > 0 and way[length - 1] == there):
            continue
        length += 1
        way[length], tried[length] = there, 0
        if length == table.most and is_occupied(table, there):
            free = length - 1
            while free > 0 and is_occupied(table, way[free]):
                free -= 1
            if free > 0 and drive_to(board, way[free], count) == count:
                drive = board.drives[count]
                drive[IS_STOP], drive[IS_EXACT], drive[LENGTH] = 0, 0, free
                for step in range(free):
                    drive[WAY + step] = way[step + 1]
                count += 1
    return count


@part
def roll(table: Table) -> None:
    """Roll the die (AA-2)."""
    rolled(table, 1 + draw_below(table.stream, 0, FACES))


@part
def rolled(table: Table, die: int) -> None:
    """Begin a drive of exactly `die` spaces, or of 1 to 6 by choice on a 6 (AA-2)."""
    table.stage, table.truck = Stage.MOVE, table.mover
    # A second roll in the turn keeps the right to put up the sign of a 1 (AA-5).
    table.die = 1 if table.die == 1 else die
    table.rolled[0], table.rolled[1] = table.mover, die
    table.least, table.most = 1 if die == FACES else die, die
    table.exact = 0
    tell(table, Told.ROLLS, table.mover, die)


@part
def drive(table: Table, board: Board, action: int) -> None:
    """Make one of the drives listed last, or stay."""
    if action == Act.STAY:
        tell(table, Told.STAYS, table.truck)
        return
    is_early = action >= Act.STOP
    row = action - (Act.STOP if is_early else Act.TO)
    number = 0
    while board.drives[number][IS_STOP] != is_early or end_of(board, number) != row:
        number += 1
    passed = last_city(board, table.trucks[table.truck], board.drives[number])
    arrive(table, board, table.truck, row, passed, board.drives[number][IS_EXACT], is_early)


@part
def last_city(board: Board, begin: int, way: Row) -> int:
    """Return the last city before the end of a drive, the space `begin` included, or NOBODY."""
    end = way[WAY + way[LENGTH] - 1]
    for place in range(WAY + way[LENGTH] - 2, WAY - 1, -1):
        if board.spaces[way[place]][CITY] and way[place] != end:
            return way[place]
    return begin if board.spaces[begin][CITY] and begin != end else NOBODY


@part
def arrive(
    table: Table, board: Board, seat: int, row: int, passed: int, is_exact: int, is_early: bool
) -> None:
    """Move a truck to the end of a way. If it is the mover's, the end has its effect.

    `passed` is the last city on the way, or NOBODY. `is_exact` says whether the way uses the whole
    roll, `is_early` whether it is an early stop to load or unload.
    """
    if passed != NOBODY:
        table.last_city[seat] = passed
    table.trucks[seat] = row
    tell(table, Told.DRIVES, seat, row)
    if seat != table.mover:
        return
    use_city_cards(table, board)
    if is_early:
        table.back, table.exact = Stage.WORK, 0
        return
    table.exact = 1 if is_exact and board.spaces[row][CITY] else 0
    if board.spaces[row][TRIANGLE]:
        table.draws = 1
