"""Actions of Auf Achse as numbers, and as the words that people, bots and files use."""

from __future__ import annotations

from functools import lru_cache

from engine.games.auf_achse.components import SIZES
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.words import (
    CARD_NUMBERS,
    CARDS,
    KIND,
    KINDS,
    OF_CONTRACTS,
    OF_SPACES,
    Act,
)
from engine.games.core import Action


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
