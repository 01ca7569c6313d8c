"""Compiled simulation of whole games of Auf Achse, for playtests."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.arrays import IntArray
from engine.compiled.compiler import only_compiled, part
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


@played_out("auf_achse")
def play_out(start: AufAchseState, seated: Seated) -> tuple[AufAchseState, TruckRecorder] | None:
    """Return the end of a game from `start`, and the counts of its ways. Without compiled code, or
    if the network is too large, it is None."""
    roads = start.roads
    boards = board_record(roads)
    is_too_large = boards is None or len(roads.triangles | roads.city_rows) > MOST_CHOICES
    if is_too_large:
        return None
    tables, recorder = as_record(start), TruckRecorder(roads)
    visits, driven = np.array(recorder.visits), np.zeros(1, np.int64)
    if _play(tables, boards, seated, visits, driven) is None:
        return None
    recorder.visits, recorder.driven = visits.tolist(), int(driven[0])
    return from_record(tables, start), recorder


@only_compiled
def _play(tables: Any, boards: Any, seated: Seated, visits: IntArray, driven: IntArray) -> bool:
    """Play the game of the first table to its end. Actions are tried on the second table. `visits`
    counts trucks on each space, and `driven` (1,) all spaces driven."""
    table, board, stood = tables[0], boards[0], np.zeros(MOST_SEATS, np.int64)
    while table.stage != Stage.OVER:
        seat = decider(table)
        list_actions(table, board, board.found)
        if note_decision(seated, board.found[0]):
            seated.counted[Counted.REAL] += is_real(tables, board, seat)
        action = chosen(table, board, seated.players[seat], seated.streams, seat)
        for each in range(table.seats):
            stood[each] = table.trucks[each]
        take_action(table, board, action)
        for each in range(table.seats):
            driven[0] += count_way(board, stood[each], table.trucks[each], visits)
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
    spread = NO_CHOICE
    for number in range(1, board.found[0] + 1):
        tables[1] = tables[0]
        take_action(tables[1], board, board.found[number])
        spread = spread_with(spread, worth(tables[1], board, seat))
    return is_close(spread)
