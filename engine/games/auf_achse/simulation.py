"""Compiled simulation of whole games of Auf Achse, for playtests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from engine.arrays import IntArray
from engine.compiled.compiler import only_compiled, part, wrapped
from engine.compiled.rng import draw_below
from engine.games.auf_achse.board import Board, board_record
from engine.games.auf_achse.evaluation import worth
from engine.games.auf_achse.heuristics import advised
from engine.games.auf_achse.laying import as_record, from_record
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.statistics import TruckRecorder, count_way
from engine.games.auf_achse.table import MOST_CHOICES, MOST_SEATS, Table, decider
from engine.games.auf_achse.turns import list_actions, take_action
from engine.games.auf_achse.words import Stage
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

DRIVEN = len(Counted)
"""Place of the count of spaces driven, behind the counts of every game."""


def play_out(
    start: AufAchseState,
    bots: Sequence[str],
    rngs: Sequence[Rng],
    first: int,
    may_compile: bool = True,
) -> Played[AufAchseState] | None:
    """Play a game from `start` to its end. Return None for other bots or without compiled code."""
    if not is_played_out("auf_achse", bots, may_compile):
        return None
    roads = start.roads
    boards = board_record(roads)
    is_too_large = boards is None or len(roads.triangles | roads.city_rows) > MOST_CHOICES
    if is_too_large:
        return None
    tables, counted = as_record(start), np.zeros(1 + DRIVEN, np.int64)
    recorder = TruckRecorder(roads)
    visits = np.array(recorder.visits)
    streams = np.array([wrapped(rng.stream) for rng in rngs])
    players = np.array([COMPILED_BOTS[bot] for bot in bots])
    if _play(tables, boards, players, streams, first, visits, counted) is None:
        return None
    note_played_out("auf_achse")
    decisions, choices, weighed, real, recorder.driven = counted.tolist()
    recorder.visits = visits.tolist()
    return Played(from_record(tables, start), decisions, choices, weighed, real, recorder)


@only_compiled
def _play(
    tables: Any,
    boards: Any,
    players: IntArray,
    streams: IntArray,
    first: int,
    visits: IntArray,
    counted: IntArray,
) -> bool:
    """Play the game of the first table to its end, by one player with one stream for each seat.
    Actions are tried on the second table. `first` selects the decisions that are weighed."""
    table, board, stood = tables[0], boards[0], np.zeros(MOST_SEATS, np.int64)
    while table.stage != Stage.OVER:
        seat = decider(table)
        list_actions(table, board, board.found)
        count = board.found[0]
        counted[Counted.DECISIONS] += 1
        counted[Counted.CHOICES] += count
        if is_weighed(counted[Counted.DECISIONS] + first, count):
            counted[Counted.WEIGHED] += 1
            counted[Counted.REAL] += is_real(tables, board, seat)
        action = chosen(table, board, players[seat], streams, seat)
        for each in range(table.seats):
            stood[each] = table.trucks[each]
        take_action(table, board, action)
        for each in range(table.seats):
            counted[DRIVEN] += count_way(board, stood[each], table.trucks[each], visits)
    return True


@part
def chosen(table: Table, board: Board, player: int, streams: Any, seat: int) -> int:
    """Return an action listed last for a player: a random one, or that of the rule of thumb."""
    count = board.found[0]
    if player == RANDOM:
        return board.found[1 + draw_below(streams, seat, count)]
    return board.found[1] if count == 1 else advised(table, board, board.found, streams, seat)


@part
def is_real(tables: Any, board: Board, seat: int) -> bool:
    """Return whether another action is nearly as good as the best, and not all are alike."""
    best = second = -np.inf
    worst = np.inf
    for number in range(1, board.found[0] + 1):
        tables[1] = tables[0]
        take_action(tables[1], board, board.found[number])
        value = worth(tables[1], board, seat)
        worst = min(worst, value)
        second = max(second, min(value, best))
        best = max(best, value)
    return is_close(best, second, worst)
