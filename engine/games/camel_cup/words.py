"""Phases and actions of Camel Cup, as numbers and as words."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engine.games.camel_cup.components import Bet, colours
from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.moving import CAMEL, CAMEL_BITS
from engine.games.core import Action


class Phase(StrEnum):
    """Decision to take: the turn, the extra action at its end (CC-14), or none after the end."""

    TURN = "turn"
    EXTRA = "extra"
    OVER = "over"


class _Stage(NamedTuple):
    """Phases by number."""

    TURN: int
    EXTRA: int
    OVER: int


Stage = _Stage._make(range(len(Phase)))
PHASES = tuple(Phase[name] for name in _Stage._fields)
"""Phase of every stage."""
STAGES = {phase: stage for stage, phase in enumerate(PHASES)}

KIND = 1 << 24
"""Unit of the kinds of actions. An action is one number: its kind, a multiple of this, plus its
value, which is less."""


class _Act(NamedTuple):
    """Kinds of actions. The value is a camel, a space or a seat; of the two with place tiles it is
    a camel or the number of a leg bet, times 8, plus the place."""

    ROLL: int
    BET: int
    WINNER: int
    LOSER: int
    OASIS: int
    MIRAGE: int
    CAMERA: int
    COVER: int
    BET_PLACE: int
    PARTNER: int
    DONE: int
    THROW: int


Act = _Act._make(KIND * number for number in range(len(_Act._fields)))
KINDS = tuple(name.lower() for name in _Act._fields)
"""Word of every kind of action, but of bets on a place, which are bets in words."""
ON_CAMELS = (Act.BET, Act.WINNER, Act.LOSER, Act.THROW)
ON_SPACES = (Act.OASIS, Act.MIRAGE, Act.CAMERA)


@lru_cache(maxsize=1 << 14)
def named(lap: Lap, action: int) -> Action:
    """Return the action of a number."""
    kind, value = action - action % KIND, action % KIND
    word = KINDS[action // KIND]
    if kind in ON_CAMELS:
        return Action(word, colours()[value])
    if kind in ON_SPACES:
        return Action(word, lap.ids[value])
    of, place = value >> CAMEL_BITS, value & CAMEL
    if kind == Act.COVER:
        return Action(word, f"{colours()[of & CAMEL]} {of >> 2 * CAMEL_BITS} place {place}")
    if kind == Act.BET_PLACE:
        return Action("bet", f"{colours()[of]} place {place}")
    return Action(word, str(value + 1)) if kind == Act.PARTNER else Action(word)


@lru_cache(maxsize=1 << 14)
def number_of(lap: Lap, action: Action) -> int:
    """Return the number of an action."""
    kind, words = KIND * KINDS.index(action.kind), action.value.split()
    if "place" in words:
        camel, place = colours().index(words[0]), int(words[-1])
        if kind == Act.COVER:
            return kind + (Bet(camel, int(words[1])).number << CAMEL_BITS | place)
        return Act.BET_PLACE + (camel << CAMEL_BITS | place)
    if kind in ON_CAMELS:
        return kind + colours().index(action.value)
    if kind in ON_SPACES:
        return kind + lap.number[action.value]
    return kind + int(action.value) - 1 if kind == Act.PARTNER else kind
