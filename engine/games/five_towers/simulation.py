"""Compiled simulation of whole games of Five Towers, for playtests."""

from __future__ import annotations

from typing import Any

from engine.compiled.compiler import only_compiled, part
from engine.compiled.rng import draw_below
from engine.games.core.playing_out import (
    NO_CHOICE,
    RANDOM,
    Counted,
    Seated,
    is_close,
    note_decision,
    played_out,
    spread_with,
)
from engine.games.five_towers.evaluation import worth
from engine.games.five_towers.heuristics import advised
from engine.games.five_towers.laying import as_record, from_record
from engine.games.five_towers.rounds import listed, take_action
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.table import Table, decider
from engine.games.five_towers.words import Stage


@played_out("five_towers")
def play_out(start: FiveTowersState, seated: Seated) -> tuple[FiveTowersState, None] | None:
    """Return the end of a game from `start`. Without compiled code it is None."""
    tables = as_record(start)
    if _play(tables, seated) is None:
        return None
    return from_record(tables, start), None


@only_compiled
def _play(tables: Any, seated: Seated) -> bool:
    """Play the game of the first table to its end. Actions are tried on the second table."""
    table = tables[0]
    while table.stage != Stage.OVER:
        seat, found = decider(table), listed(table)
        if note_decision(seated, len(found)):
            seated.counted[Counted.REAL] += is_real(tables, found, seat)
        take_action(table, chosen(table, found, seated.players[seat], seated.streams, seat))
    return True


@part
def chosen(table: Table, found: list[int], player: int, streams: Any, seat: int) -> int:
    """Return one of `found` for a player: a random one, or the one advised by the rule of thumb."""
    if player == RANDOM:
        return found[draw_below(streams, seat, len(found))]
    return found[0] if len(found) == 1 else advised(table, found, streams, seat)


@part
def is_real(tables: Any, found: list[int], seat: int) -> bool:
    """Return whether another action is nearly as good as the best, and not all are alike."""
    spread = NO_CHOICE
    for action in found:
        tables[1] = tables[0]
        take_action(tables[1], action)
        spread = spread_with(spread, worth(tables[1], seat))
    return is_close(spread)
