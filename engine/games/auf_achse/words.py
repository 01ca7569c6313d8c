"""Phases, action cards and actions of Auf Achse, as numbers and as words."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engine.games.auf_achse.components import SIZES
from engine.games.auf_achse.roads import Roads
from engine.games.core import Action


class Phase(StrEnum):
    """Decisions of the game, by the words in files."""

    PLACE = "place"
    """First space of the truck."""
    ROLL = "roll"
    """The roll, and actions before it."""
    MOVE = "move"
    """Drive of a truck."""
    WORK = "work"
    """Loading or unloading after an early stop."""
    AFTER = "after"
    """The rest of the turn."""
    PARKED = "parked"
    """A whole turn without driving."""
    AUCTION = "auction"
    OVER = "over"
    GO_TO = "go to"
    """Choices of action cards (AA-11), this one and those below."""
    WHICH_TRUCK = "which truck"
    PAY_OR_SKIP = "pay or skip"
    JAM = "jam"
    GIVE = "give"


class _Stage(NamedTuple):
    """Phases by number."""

    PLACE: int
    ROLL: int
    MOVE: int
    WORK: int
    AFTER: int
    PARKED: int
    AUCTION: int
    OVER: int
    GO_TO: int
    WHICH_TRUCK: int
    PAY_OR_SKIP: int
    JAM: int
    GIVE: int


Stage = _Stage._make(range(len(Phase)))
PHASES = tuple(Phase[name] for name in _Stage._fields)
"""Phase of every stage."""
STAGES = {phase: stage for stage, phase in enumerate(PHASES)}


class _Card(NamedTuple):
    """Kinds of action cards (AA-11)."""

    LAST_CITY: int
    DESTINATION: int
    NEIGHBOUR_CITY: int
    BACK_TO_LOAD: int
    NEXT_TRIANGLE: int
    EXTRA_3: int
    MORE_4: int
    ALL_TRUCKS: int
    TWO_TRUCKS: int
    AGAIN: int
    AFTER_LOADING: int
    GAIN: int
    FINE: int
    FINE_OR_SKIP: int
    SKIP: int
    PARKED: int
    UNLOAD_ALL: int
    CASH_LONGEST: int
    BONUS_FLENSBURG: int
    BONUS_VIENNA: int
    INSPECTION: int
    JAM_MUNICH: int
    JAM_FRANKFURT: int
    JAM_KASSEL: int
    JAM: int
    GIVE: int
    DRAW: int


Card = _Card._make(range(len(_Card._fields)))
CARDS = tuple(name.lower() for name in _Card._fields)
"""Word of every kind of action card."""
CARD_NUMBERS = {word: card for card, word in enumerate(CARDS)}

KIND = 1 << 24
"""Unit of the kinds of actions. An action is one number: its kind, a multiple of this, plus its
value, which is less."""


class _Act(NamedTuple):
    """Kinds of actions. The value is a space, contract, size of trailers, card, price or seat."""

    AT: int
    TO: int
    STOP: int
    ROADWORKS: int
    JAM: int
    LOAD: int
    UNLOAD: int
    AUCTION: int
    GIVE: int
    BUY: int
    USE: int
    BID: int
    TRUCK: int
    ROLL: int
    DONE: int
    STAY: int
    PASS: int
    MATCH: int
    PAY: int
    SKIP: int


Act = _Act._make(KIND * number for number in range(len(_Act._fields)))
KINDS = tuple(name.lower() for name in _Act._fields)
"""Word of every kind of action."""
OF_SPACES = (Act.AT, Act.TO, Act.STOP, Act.ROADWORKS, Act.JAM)
OF_CONTRACTS = (Act.LOAD, Act.UNLOAD, Act.AUCTION, Act.GIVE)


@lru_cache(maxsize=1 << 14)
def named(roads: Roads, action: int) -> Action:
    """Return the action of a number."""
    kind, value = action - action % KIND, action % KIND
    word = KINDS[action // KIND]
    if kind in OF_SPACES:
        return Action(word, roads.ids[value])
    if kind in OF_CONTRACTS:
        return Action(word, roads.contracts[value].name)
    if kind == Act.BUY:
        return Action(word, SIZES[value])
    if kind == Act.USE:
        return Action(word, CARDS[value])
    if kind == Act.BID:
        return Action(word, str(value))
    return Action(word, str(value + 1)) if kind == Act.TRUCK else Action(word)


@lru_cache(maxsize=1 << 14)
def number_of(roads: Roads, action: Action) -> int:
    """Return the number of an action."""
    kind, value = KIND * KINDS.index(action.kind), action.value
    if kind in OF_SPACES:
        return kind + roads.row[value]
    if kind in OF_CONTRACTS:
        return kind + roads.contract_named[value]
    if kind == Act.BUY:
        return kind + SIZES.index(value)
    if kind == Act.USE:
        return kind + CARD_NUMBERS[value]
    if kind == Act.BID:
        return kind + int(value)
    return kind + int(value) - 1 if kind == Act.TRUCK else kind
