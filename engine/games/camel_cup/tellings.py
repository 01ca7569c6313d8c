"""Events of Camel Cup, and the numbers that record them on a table."""

from __future__ import annotations

from string import Formatter
from typing import NamedTuple

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.components import colours, die_name
from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.moving import CAMEL, CAMEL_BITS, line_of
from engine.games.core import Event, Value
from engine.track import Sentence

SIDES = {"oasis": 1, "mirage": -1}
"""Sides of a desert tile, and the number of spaces further that they lead."""


class _Told(NamedTuple):
    """Numbers of the sentences of `sentences` with these names. Values are in the order of the
    placeholders of a sentence."""

    ROLLS: int
    RUNS: int
    CARRIES: int
    OASIS: int
    MIRAGE: int
    FINISHES: int
    PHOTO: int
    BETS: int
    COVERS: int
    LAYS: int
    WINNER: int
    LOSER: int
    CAMERA: int
    PARTNERS: int
    THROWS: int
    ADDED: int
    LEG_ENDS: int
    LEG_PAYS: int
    LEG_COSTS: int
    RIGHT_WINNER: int
    RIGHT_LOSER: int
    WRONG_WINNER: int
    WRONG_LOSER: int
    OVERALL_COSTS: int
    RACE_OVER: int


Told = _Told._make(range(len(_Told._fields)))
_SENTENCES = tuple(str(getattr(say, name)) for name in _Told._fields)
_PLACES = tuple(
    tuple(place for _, place, _, _ in Formatter().parse(sentence) if place)
    for sentence in _SENTENCES
)
"""Names of the values of every sentence."""


def event_of(lap: Lap, sentence: int, *values: int) -> Event:
    """Return the event recorded by these numbers."""
    named = zip(_PLACES[sentence], values, strict=False)
    return Event(_SENTENCES[sentence], {place: _value(lap, place, each) for place, each in named})


def _value(lap: Lap, place: str, number: int) -> Value:
    """Return the value that `number` means at a placeholder of a sentence. `others` are camels from
    the ground up, each its number + 1, and `camels` all of them on their spaces."""
    if place in ("seat", "other"):
        return number + 1
    if place == "camel":
        return colours()[number]
    if place == "space":
        return lap.ids[number] if number < len(lap.ids) else Sentence("the finish")
    if place == "die":
        return die_name(number)
    if place == "side":
        return next(side for side, shift in SIDES.items() if shift == number)
    if place == "camels":
        return ", ".join(colours()[camel] for camel in reversed(line_of(number)))
    if place == "others":
        carried = []
        while number:
            carried.append(colours()[(number & CAMEL) - 1])
            number >>= CAMEL_BITS
        return ", ".join(carried)
    return number
