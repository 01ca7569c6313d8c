"""What happens on a table, told by number, and the events that come of it."""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from engine.games.core import Event, Value
from engine.games.five_towers import sentences as say
from engine.games.five_towers.cards import card_text, cards_text
from engine.games.five_towers.fans import cards_of


class _Told(NamedTuple):
    """The sentences of `sentences` with these names; values are told in the order of their places
    there."""

    BEGINS: int
    OFFER: int
    BIDS: int
    PASSES: int
    NOBODY: int
    TAKES: int
    DEMOLISHES: int
    BUILDS: int
    RESHUFFLED: int
    OVER: int


Told = _Told._make(range(len(_Told._fields)))
_SENTENCES = tuple(str(getattr(say, name)) for name in _Told._fields)
_PLACES = tuple(
    tuple(place for _, place, _, _ in Formatter().parse(sentence) if place)
    for sentence in _SENTENCES
)
"""The names of the values of every sentence."""


@lru_cache(maxsize=1 << 12)
def event_of(sentence: int, *values: int) -> Event:
    """The event that is told by these numbers."""
    named = zip(_PLACES[sentence], values, strict=False)
    return Event(_SENTENCES[sentence], {place: _value(place, each) for place, each in named})


def _value(place: str, number: int) -> Value:
    """What a number stands for at a place of a sentence."""
    if place == "seat":
        return number + 1
    if place == "cards":
        return cards_text(cards_of(number))
    return card_text(number) if place == "card" else number
