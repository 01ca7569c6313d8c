"""Dice of Camel Cup: the effects of a roll, and sprint dice that are thrown in."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.compiled.rng import draw_below
from engine.games.camel_cup.legs import begin_leg, end_leg, end_race
from engine.games.camel_cup.moving import (
    CAMEL_BITS,
    CAMELS,
    camel_at,
    end_of_unit,
    faces_of,
    rank_of,
    space_at,
    with_unit_on,
)
from engine.games.camel_cup.table import Table, tell
from engine.games.camel_cup.tellings import Told
from engine.games.camel_cup.tiles import pay_desert_tile, pay_photo, shift_of
from engine.games.camel_cup.words import Act, Stage
from engine.games.core.piles import Pile, holds, note, put, size, take


@part
def roll(table: Table) -> None:
    """Roll a die out of the pyramid, both die and number by chance (CC-6)."""
    die = table.dice[draw_below(table.stream, 0, size(table.dice))]
    move(table, die, 1 + draw_below(table.stream, 0, faces_of(die)))


@part
def move(table: Table, die: int, number: int) -> None:
    """Take a pyramid tile for the mover and move the unit of the camel of `die` (CC-3, CC-6)."""
    seat, camel, before = table.mover, die % CAMELS, table.camels
    table.turns_since_roll = 0
    table.pyramid_tiles[seat] += 1
    take(table.dice, die)
    if die >= CAMELS:
        put(table.pit, die)
    table.rolled[0], table.rolled[1] = die, number
    tell(table, Told.ROLLS, seat, die, number)
    rank = rank_of(before, camel)
    end, landed = end_of_unit(before, rank), space_at(before, rank) + number
    shift = shift_of(table, landed)
    goal = landed + shift
    table.camels = with_unit_on(before, rank, end, goal, shift < 0)
    if landed < table.lap:
        carried = 0
        for other in range(end - 1, rank, -1):
            carried = carried << CAMEL_BITS | camel_at(before, other) + 1
        tell(table, Told.CARRIES if carried else Told.RUNS, camel, landed, carried)
    pay_desert_tile(table, landed, goal)
    if goal >= table.lap:
        tell(table, Told.FINISHES, camel_at(table.camels, CAMELS - 1))
        end_race(table)
        return
    pay_photo(table, goal, end - rank)
    if table.dice[0] != NOBODY:
        end_turn(table)
        return
    end_leg(table)
    next_seat(table)
    begin_leg(table)


@part
def can_throw(table: Table, camel: int) -> bool:
    """Return whether the sprint die of a camel is on the podium, and it does not lead (CC-14)."""
    die = camel + CAMELS
    is_gone = holds(table.dice, die) or holds(table.pit, die)
    return not is_gone and camel != camel_at(table.camels, CAMELS - 1)


@part
def list_sprint_dice(table: Table, found: Pile) -> None:
    """List the end of the turn, and each sprint die that can be thrown in (CC-14)."""
    note(found, Act.DONE)
    for camel in range(CAMELS):
        if can_throw(table, camel):
            note(found, Act.THROW + camel)


@part
def throw_in(table: Table, camel: int) -> None:
    """Give a pyramid tile back and throw a sprint die into the pyramid (CC-14)."""
    put(table.dice, camel + CAMELS)
    table.pyramid_tiles[table.mover] -= 1
    tell(table, Told.THROWS, table.mover, camel + CAMELS)


@part
def end_turn(table: Table) -> None:
    """Let a mover with a pyramid tile throw a sprint die in (CC-14), else end the turn."""
    if table.extra and table.pyramid_tiles[table.mover]:
        for camel in range(CAMELS):
            if can_throw(table, camel):
                table.stage = Stage.EXTRA
                return
    next_seat(table)


@part
def next_seat(table: Table) -> None:
    """Go on to the left neighbour's turn (CC-5)."""
    table.mover, table.stage = (table.mover + 1) % table.seats, Stage.TURN
    table.turns += 1
