"""Actions of Five Towers as numbers, and as the words that people, bots and files use."""

from __future__ import annotations

from functools import lru_cache

from engine.games.core import Action
from engine.games.five_towers.cards import card_named, cards_in, cards_text, colour_of, colours
from engine.games.five_towers.cards import number_of as height_of
from engine.games.five_towers.fans import cards_of, fan_of
from engine.games.five_towers.words import KIND, KINDS, Act


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
