"""Events of Auf Achse, and the numbers that record them on a table."""

from __future__ import annotations

from string import Formatter
from typing import NamedTuple

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import SIZES, card_of
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.words import CARDS
from engine.games.core import Event, Value
from engine.track import Sentence


class _Told(NamedTuple):
    """Numbers of the sentences of `sentences` with these names. Values are in the order of the
    placeholders of a sentence."""

    FIRST_TURN: int
    PLACED: int
    ROLLS: int
    DRIVES: int
    STAYS: int
    LOADS: int
    UNLOADS: int
    BUYS: int
    SIGN: int
    CARD: int
    NOTHING: int
    GAINS: int
    PAYS: int
    SKIPS: int
    PARKED: int
    RETURNS: int
    JAMMED: int
    GIVES: int
    DRAWS: int
    PASSES_ON: int
    CALLS: int
    BIDS: int
    MATCHES: int
    PASSES: int
    WINS: int
    KEEPS: int
    OVER: int


Told = _Told._make(range(len(_Told._fields)))
_SENTENCES = tuple(str(getattr(say, name)) for name in _Told._fields)
_PLACES = tuple(
    tuple(place for _, place, _, _ in Formatter().parse(sentence) if place)
    for sentence in _SENTENCES
)
"""Names of the values of every sentence."""


def event_of(roads: Roads, sentence: int, *values: int) -> Event:
    """Return the event recorded by these numbers."""
    places = _PLACES[sentence]
    named = zip(places, values, strict=False)
    return Event(_SENTENCES[sentence], {place: _value(roads, place, each) for place, each in named})


def _value(roads: Roads, place: str, number: int) -> Value:
    """Return the value that `number` means at a placeholder of a sentence."""
    if place in ("seat", "other"):
        return number + 1
    if place == "space":
        return roads.called[number]
    if place == "contract":
        return roads.contracts[number].name
    if place == "size":
        return SIZES[number]
    if place == "title":
        return Sentence(card_of(CARDS[number]).title)
    return number
