"""Compiled simulation of whole games of Camel Cup, for playtests."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.arrays import IntArray
from engine.compiled.compiler import only_compiled, part
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
from engine.games.core.piles import Pile, size
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


@played_out("camel_cup")
def play_out(start: CamelCupState, seated: Seated) -> tuple[CamelCupState, CamelRecorder] | None:
    """Return the end of a game from `start`, and the counts of its turns and stops. Without
    compiled code it is None."""
    lap = len(start.lap.ids)
    memory, tables = memory_for(lap if start.modules.photographer else 0), as_record(start)
    stops, found = np.zeros(lap, np.int64), np.zeros(2 + most_actions(lap), np.int64)
    leaders = _play(tables, memory, seated, stops, found)
    if leaders is None:
        return None
    end, recorder = from_record(tables, start), CamelRecorder(start)
    for turn, (leader, is_last_of_leg) in enumerate(leaders, 1):
        recorder.turn_over(leader, bool(is_last_of_leg), turn == len(leaders))
    recorder.stops.update({space: int(count) for space, count in enumerate(stops) if count})
    return end, recorder


@only_compiled
def _play(
    tables: Any, memory: Any, seated: Seated, stops: IntArray, found: Any
) -> list[tuple[int, int]]:
    """Play the game of the first table to its end, and return the leading camel after every turn,
    and whether the leg was over by it.

    Actions are tried on the second table. `stops` (lap,) counts camels that come to each space.
    `found` has room for the actions.
    """
    table, values, leaders = tables[0], np.zeros(len(found)), [(NOBODY, 0)]
    while table.stage != Stage.OVER:
        list_actions(table, found)
        seat = table.mover
        if note_decision(seated, found[0]):
            seated.counted[Counted.REAL] += is_real(tables, memory, found, seat)
        if seated.players[seat] == RANDOM:
            action = found[1 + draw_below(seated.streams, seat, found[0])]
        else:
            action = advised(tables, memory, found, values, seated.streams, seat)
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
    spread = NO_CHOICE
    for number in range(1, found[0] + 1):
        spread = spread_with(spread, worth_after(tables, memory, found[number], seat))
    return is_close(spread)
