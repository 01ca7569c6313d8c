"""Events of Five Towers, and the numbers that record them on a table."""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from engine.games.core import Event, Value
from engine.games.five_towers import sentences as say
from engine.games.five_towers.cards import card_text, cards_text
from engine.games.five_towers.fans import cards_of


class _Told(NamedTuple):
    """Numbers of the sentences of `sentences` with these names. Values are in the order of the
    placeholders of a sentence."""

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
"""Names of the values of every sentence."""


@lru_cache(maxsize=1 << 12)
def event_of(sentence: int, *values: int) -> Event:
    """Return the event recorded by these numbers."""
    named = zip(_PLACES[sentence], values, strict=False)
    return Event(_SENTENCES[sentence], {place: _value(place, each) for place, each in named})


def _value(place: str, number: int) -> Value:
    """Return the value that `number` means at a placeholder of a sentence."""
    if place == "seat":
        return number + 1
    if place == "cards":
        return cards_text(cards_of(number))
    return card_text(number) if place == "card" else number
