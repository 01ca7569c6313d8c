"""What is decided in Five Towers, and what may be done, by number and by word."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Phase(StrEnum):
    """What is decided in a round, in this order; nothing when the game is over."""

    BID = "bid"
    TAKE = "take"
    DEMOLISH = "demolish"
    BUILD = "build"
    OVER = "over"


class _Stage(NamedTuple):
    """Every phase by number."""

    BID: int
    TAKE: int
    DEMOLISH: int
    BUILD: int
    OVER: int


Stage = _Stage._make(range(len(Phase)))
PHASES = tuple(Phase[name] for name in _Stage._fields)
"""The phase of every stage."""
STAGES = {phase: stage for stage, phase in enumerate(PHASES)}

KIND = 1 << 56
"""An action is one number: its kind, a multiple of this, and its value, which is less."""


class _Act(NamedTuple):
    """The kinds of actions; the value is a number of cards, a colour or a fan of cards."""

    PASS: int
    BID: int
    TAKE: int
    KEEP: int
    DEMOLISH: int
    BUILD: int


Act = _Act._make(KIND * number for number in range(len(_Act._fields)))
KINDS = tuple(name.lower() for name in _Act._fields)
"""The word of every kind of action."""
