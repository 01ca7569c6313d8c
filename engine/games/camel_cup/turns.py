"""Turns of Camel Cup: legal actions and their effects, by the modules of their subjects."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.games.camel_cup.betting import (
    bet_a_place,
    cover,
    lay_overall_bet,
    list_leg_bets,
    list_overall_bets,
    list_place_bets,
    take_leg_bet,
)
from engine.games.camel_cup.moving import CAMEL, CAMEL_BITS
from engine.games.camel_cup.rolling import end_turn, list_sprint_dice, next_seat, roll, throw_in
from engine.games.camel_cup.table import Table, tell
from engine.games.camel_cup.tellings import Told
from engine.games.camel_cup.tiles import (
    lay_desert_tile,
    list_cameras,
    list_desert_tiles,
    point_camera,
)
from engine.games.camel_cup.words import KIND, Act, Stage
from engine.games.core.piles import Pile, note


@part
def list_actions(table: Table, found: Pile) -> None:
    """List all legal actions (CC-5)."""
    found[0] = 0
    if table.stage == Stage.EXTRA:
        list_sprint_dice(table, found)
    if table.stage != Stage.TURN:
        return
    note(found, Act.ROLL)
    list_leg_bets(table, found)
    list_overall_bets(table, found)
    list_desert_tiles(table, found)
    list_cameras(table, found)
    if table.places:
        list_place_bets(table, found)
    if table.partnership and table.partners[table.mover] == NOBODY:
        # Partners for the rest of the leg, if neither has one (CC-17).
        for other in range(table.seats):
            if other != table.mover and table.partners[other] == NOBODY:
                note(found, Act.PARTNER + other)


@part
def take_action(table: Table, action: int) -> None:
    """Do a legal action and all that follows from it."""
    table.tellings, table.rolled[0] = 0, NOBODY
    kind, value = action - action % KIND, action % KIND
    if kind == Act.ROLL:
        roll(table)
        return
    if table.stage == Stage.EXTRA:
        if kind == Act.THROW:
            throw_in(table, value)
        next_seat(table)
        return
    table.turns_since_roll += 1
    of, place = value >> CAMEL_BITS, value & CAMEL
    if kind in (Act.OASIS, Act.MIRAGE):
        lay_desert_tile(table, value, 1 if kind == Act.OASIS else -1)
    elif kind == Act.CAMERA:
        point_camera(table, value)
    elif kind == Act.PARTNER:
        table.partners[table.mover], table.partners[value] = value, table.mover
        tell(table, Told.PARTNERS, table.mover, value)
    elif kind in (Act.WINNER, Act.LOSER):
        lay_overall_bet(table, kind, value)
    elif kind == Act.BET:
        take_leg_bet(table, value)
    elif kind == Act.BET_PLACE:
        bet_a_place(table, of, place)
    else:
        cover(table, of, place)
    end_turn(table)
