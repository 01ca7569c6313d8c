"""Phases and actions of Five Towers, as numbers and as words."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engine.games.core import Action
from engine.games.five_towers.cards import card_named, cards_in, cards_text, colour_of, colours
from engine.games.five_towers.cards import number_of as height_of
from engine.games.five_towers.fans import cards_of, fan_of


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


@lru_cache(maxsize=1 << 14)
def named(action: int) -> Action:
    """Return the action of a number."""
    kind, value = action - action % KIND, action % KIND
    word = KINDS[action // KIND]
    if kind == Act.BID:
        return Action(word, str(value))
    if kind == Act.TAKE:
        return Action(word, cards_text(cards_of(value)))
    if kind == Act.DEMOLISH:
        return Action(word, colours()[value])
    if kind == Act.BUILD:
        cards = cards_of(value)
        order = ", ".join(str(height_of(card)) for card in cards)
        return Action(word, f"{colours()[colour_of(cards[0])]} {order}")
    return Action(word)


@lru_cache(maxsize=1 << 14)
def number_of(action: Action) -> int:
    """Return the number of an action."""
    kind, value = KIND * KINDS.index(action.kind), action.value
    if kind == Act.BID:
        return kind + int(value)
    if kind == Act.TAKE:
        return kind + fan_of(cards_in(value))
    if kind == Act.DEMOLISH:
        return kind + colours().index(value)
    if kind == Act.BUILD:
        colour, _, order = value.partition(" ")
        cards = [card_named(f"{colour} {each}") for each in order.split(", ")]
        return kind + fan_of(tuple(cards))
    return kind
