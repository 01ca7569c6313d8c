"""Compiled simulation of whole games of Five Towers, for playtests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from engine.arrays import IntArray
from engine.compiled.compiler import only_compiled, part, wrapped
from engine.compiled.rng import draw_below
from engine.games.core import Played, Rng
from engine.games.core.playing_out import (
    COMPILED_BOTS,
    RANDOM,
    Counted,
    is_close,
    is_played_out,
    is_weighed,
    note_played_out,
)
from engine.games.five_towers.evaluation import worth
from engine.games.five_towers.heuristics import advised
from engine.games.five_towers.laying import as_record, from_record
from engine.games.five_towers.rounds import listed, take_action
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.table import Table, decider
from engine.games.five_towers.words import Stage


def play_out(
    start: FiveTowersState,
    bots: Sequence[str],
    rngs: Sequence[Rng],
    first: int,
    may_compile: bool = True,
) -> Played[FiveTowersState] | None:
    """Play a game from `start` to its end. Return None for other bots or without compiled code."""
    if not is_played_out("five_towers", bots, may_compile):
        return None
    tables, counted = as_record(start), np.zeros(len(Counted), np.int64)
    streams = np.array([wrapped(rng.stream) for rng in rngs])
    players = np.array([COMPILED_BOTS[bot] for bot in bots])
    if _play(tables, players, streams, first, counted) is None:
        return None
    note_played_out("five_towers")
    decisions, choices, weighed, real = counted.tolist()
    return Played(from_record(tables, start), decisions, choices, weighed, real, None)


@only_compiled
def _play(tables: Any, players: IntArray, streams: IntArray, first: int, counted: IntArray) -> bool:
    """Play the game of the first table to its end, by one player with one stream for each seat.
    Actions are tried on the second table. `first` selects the decisions that are weighed."""
    table = tables[0]
    while table.stage != Stage.OVER:
        seat, found = decider(table), listed(table)
        counted[Counted.DECISIONS] += 1
        counted[Counted.CHOICES] += len(found)
        if is_weighed(counted[Counted.DECISIONS] + first, len(found)):
            counted[Counted.WEIGHED] += 1
            counted[Counted.REAL] += is_real(tables, found, seat)
        take_action(table, chosen(table, found, players[seat], streams, seat))
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
    best = second = -np.inf
    worst = np.inf
    for action in found:
        tables[1] = tables[0]
        take_action(tables[1], action)
        value = worth(tables[1], seat)
        worst = min(worst, value)
        second = max(second, min(value, best))
        best = max(best, value)
    return is_close(best, second, worst)
