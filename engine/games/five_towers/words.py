"""Phases and actions of Five Towers, as numbers and as words."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Phase(StrEnum):
    """Decisions of a round, in this order, and the end of the game."""

    BID = "bid"
    TAKE = "take"
    DEMOLISH = "demolish"
    BUILD = "build"
    OVER = "over"


class _Stage(NamedTuple):
    """Phases by number."""

    BID: int
    TAKE: int
    DEMOLISH: int
    BUILD: int
    OVER: int


Stage = _Stage._make(range(len(Phase)))
PHASES = tuple(Phase[name] for name in _Stage._fields)
"""Phase of every stage."""
STAGES = {phase: stage for stage, phase in enumerate(PHASES)}

KIND = 1 << 56
"""Unit of the kinds of actions. An action is one number: its kind, a multiple of this, plus its
value, which is less."""


class _Act(NamedTuple):
    """Kinds of actions. The value is a number of cards, a colour or a fan of cards."""

    PASS: int
    BID: int
    TAKE: int
    KEEP: int
    DEMOLISH: int
    BUILD: int


Act = _Act._make(KIND * number for number in range(len(_Act._fields)))
KINDS = tuple(name.lower() for name in _Act._fields)
"""Word of every kind of action."""
