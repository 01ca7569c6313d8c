"""Compiled simulation of whole games of Camel Cup, for playtests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from engine.arrays import IntArray
from engine.compiled.compiler import only_compiled, part, wrapped
from engine.compiled.records import NOBODY
from engine.compiled.rng import draw_below
from engine.games.camel_cup.evaluation import worth
from engine.games.camel_cup.heuristics import weigh
from engine.games.camel_cup.known_odds import memory_for
from engine.games.camel_cup.laying import as_record, from_record
from engine.games.camel_cup.moving import CAMELS, camel_at, faces_of, space_of
from engine.games.camel_cup.rolling import move
from engine.games.camel_cup.rules import most_actions
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.statistics import CamelRecorder
from engine.games.camel_cup.turns import list_actions, take_action
from engine.games.camel_cup.words import Act, Stage
from engine.games.core import Played, Rng
from engine.games.core.piles import Pile, size
from engine.games.core.playing_out import (
    COMPILED_BOTS,
    RANDOM,
    Counted,
    is_close,
    is_played_out,
    is_weighed,
    note_played_out,
)


def play_out(
    start: CamelCupState,
    bots: Sequence[str],
    rngs: Sequence[Rng],
    first: int,
    may_compile: bool = True,
) -> Played[CamelCupState] | None:
    """Play a game from `start` to its end. Return None for other bots or without compiled code."""
    if not is_played_out("camel_cup", bots, may_compile):
        return None
    lap = len(start.lap.ids)
    memory = memory_for(lap if start.modules.photographer else 0)
    tables, counted = as_record(start), np.zeros(len(Counted), np.int64)
    streams = np.array([wrapped(rng.stream) for rng in rngs])
    players = np.array([COMPILED_BOTS[bot] for bot in bots])
    stops, found = np.zeros(lap, np.int64), np.zeros(2 + most_actions(lap), np.int64)
    leaders = _play(tables, memory, players, streams, first, stops, found, counted)
    if leaders is None:
        return None
    note_played_out("camel_cup")
    end, recorder = from_record(tables, start), CamelRecorder(start)
    for turn, (leader, is_last_of_leg) in enumerate(leaders, 1):
        recorder.turn_over(leader, bool(is_last_of_leg), turn == len(leaders))
    recorder.stops.update({space: int(count) for space, count in enumerate(stops) if count})
    decisions, choices, weighed, real = counted.tolist()
    return Played(end, decisions, choices, weighed, real, recorder)


@only_compiled
def _play(
    tables: Any,
    memory: Any,
    players: IntArray,
    streams: IntArray,
    first: int,
    stops: IntArray,
    found: Any,
    counted: IntArray,
) -> list[tuple[int, int]]:
    """Play the game of the first table to its end, by one player with one stream for each seat, and
    return the leading camel after every turn, and whether the leg was over by it.

    Actions are tried on the second table. `first` selects the decisions that are weighed. `stops`
    (lap,) counts camels that come to each space. `found` has room for the actions.
    """
    table, values, leaders = tables[0], np.zeros(len(found)), [(NOBODY, 0)]
    while table.stage != Stage.OVER:
        list_actions(table, found)
        count, seat = found[0], table.mover
        counted[Counted.DECISIONS] += 1
        counted[Counted.CHOICES] += count
        if is_weighed(counted[Counted.DECISIONS] + first, count):
            counted[Counted.WEIGHED] += 1
            counted[Counted.REAL] += is_real(tables, memory, found, seat)
        if players[seat] == RANDOM:
            action = found[1 + draw_below(streams, seat, count)]
        else:
            action = advised(tables, memory, found, values, streams, seat)
        before, leg, turns = table.camels, table.leg, table.turns
        take_action(table, action)
        for camel in range(CAMELS):
            space = space_of(table.camels, camel)
            if space != space_of(before, camel) and space < table.lap:
                stops[space] += 1
        if table.turns != turns:
            leaders.append((camel_at(table.camels, CAMELS - 1), int(table.leg != leg)))
    return leaders[1:]


@part
def advised(tables: Any, memory: Any, found: Pile, values: Any, streams: Any, seat: int) -> int:
    """Return the action of `found` with the highest gain by the odds, drawn from several equal
    ones."""
    if found[0] == 1:
        return found[1]
    if tables[0].stage == Stage.EXTRA:
        for number in range(1, found[0] + 1):
            values[number] = worth_after(tables, memory, found[number], seat)
    else:
        weigh(memory, tables[0], found, values, False)
    most, equal = -np.inf, 0
    for number in range(1, found[0] + 1):
        if values[number] > most:
            most, equal = values[number], 0
        equal += values[number] == most
    drawn, number = draw_below(streams, seat, equal), 0
    while drawn >= 0:
        number += 1
        drawn -= values[number] == most
    return found[number]


@part
def worth_after(tables: Any, memory: Any, action: int, seat: int) -> float:
    """Return the value for a seat after an action, on average if dice decide."""
    if action != Act.ROLL:
        tables[1] = tables[0]
        take_action(tables[1], action)
        return worth(memory, tables[1], seat)
    value, table = 0.0, tables[0]
    left = size(table.dice)
    for row in range(left):
        die = table.dice[row]
        for number in range(1, faces_of(die) + 1):
            tables[1] = tables[0]
            move(tables[1], die, number)
            value += 1 / (left * faces_of(die)) * worth(memory, tables[1], seat)
    return value


@part
def is_real(tables: Any, memory: Any, found: Pile, seat: int) -> bool:
    """Return whether another action is nearly as good as the best, and not all are alike."""
    best = second = -np.inf
    worst = np.inf
    for number in range(1, found[0] + 1):
        value = worth_after(tables, memory, found[number], seat)
        worst = min(worst, value)
        second = max(second, min(value, best))
        best = max(best, value)
    return is_close(best, second, worst)
