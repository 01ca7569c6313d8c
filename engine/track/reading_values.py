"""The values in a track file, each refused by `UnfitError` where the schema does not allow it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, TypeVar

from engine.files.schema import schema_of
from engine.track.values import Point, mm, point

FARTHEST = 1_000_000.0
HIGHEST = 99
LOOSEST = 2.0
NARROWEST = 0.1
MOST_SPACES = 9999

_SCHEMA = schema_of("track")
_PARTS = {**_SCHEMA["$defs"], "track": _SCHEMA, "link": _SCHEMA["$defs"]["link"]["else"]}
_KEYS = {name: frozenset(part.get("properties", ())) for name, part in _PARTS.items()}
"""The keys that the schema knows in each part of a track; others are kept as `extra`."""

_COLOUR = _SCHEMA["$defs"]["colour"]["pattern"]

_Item = TypeVar("_Item")


class UnfitError(ValueError):
    """The data do not follow the schema; `engine.files.schema` says where and why."""


def width_of(data: Any) -> float:
    """The width of a lane, mm."""
    return mm(number_of(data, NARROWEST, FARTHEST))


def fraction(data: Any) -> float:
    """A share from 0 to 1."""
    return number_of(data, 0.0, 1.0)


def truth(data: Any) -> bool:
    """True or false."""
    if type(data) is not bool:
        raise UnfitError
    return data


def one_of(known: Sequence[_Item], data: Any) -> _Item:
    """One of the known words."""
    if type(data) is not str or data not in known:
        raise UnfitError
    return known[known.index(data)]


def pair_of(data: Any) -> tuple[str, str]:
    """Two names."""
    if type(data) is not list or len(data) != 2:
        raise UnfitError
    return (word_of(data[0]), word_of(data[1]))


def points_of(data: Any, least: int) -> tuple[Point, ...]:
    """At least so many places on the board."""
    if type(data) is not list or len(data) < least:
        raise UnfitError
    for pair in data:
        if type(pair) is not list or len(pair) != 2:
            raise UnfitError
        for value in pair:
            if type(value) not in (float, int) or not -FARTHEST <= value <= FARTHEST:
                raise UnfitError
    return tuple(map(point, data))


def all_of(read: Callable[[Any], _Item], data: Any) -> tuple[_Item, ...]:
    """A list of anything that can be read."""
    if type(data) is not list:
        raise UnfitError
    return tuple(map(read, data))


def some_of(
    read: Callable[[Any], _Item], data: Any, least: int, most: int = MOST_SPACES
) -> tuple[_Item, ...]:
    """A list of so many."""
    if type(data) is not list or not least <= len(data) <= most:
        raise UnfitError
    return tuple(map(read, data))


def number_of(value: Any, least: float, most: float) -> float:
    """A number in these bounds."""
    if type(value) not in (float, int) or not least <= value <= most:
        raise UnfitError
    return float(value)


def whole_of(value: Any, least: int, most: int | None = HIGHEST) -> int:
    """A whole number in these bounds."""
    if type(value) is float and value.is_integer():
        value = int(value)
    if type(value) is not int or value < least or (most is not None and value > most):
        raise UnfitError
    return value


def text_of(value: Any) -> str:
    """Any text."""
    if type(value) is not str:
        raise UnfitError
    if not value.isascii():
        value.encode()
    return value


def word_of(value: Any) -> str:
    """A text that is not empty."""
    if not value:
        raise UnfitError
    return text_of(value)


def extra_of(data: Any, part: str) -> dict[str, Any]:
    """What another program wrote into this part of a track."""
    if type(data) is not dict:
        raise UnfitError
    known = _KEYS[part]
    if data.keys() <= known:
        return {}
    extra = {key: value for key, value in data.items() if key not in known}
    _keep(extra)
    return extra


def _keep(value: Any) -> None:
    """UnfitError unless JSON can hold the value, so that what was read can be written back."""
    if type(value) is dict:
        for key, item in value.items():
            text_of(key)
            _keep(item)
    elif type(value) is list:
        for item in value:
            _keep(item)
    elif type(value) is str:
        text_of(value)
    elif type(value) is float:
        if not isfinite(value):
            raise UnfitError
    elif value is not None and type(value) not in (bool, int):
        raise UnfitError


def place_of(data: Any) -> Point:
    """A place on the board."""
    return points_of([data], 1)[0]


def colour_of(data: Any) -> str:
    """A colour as "#rrggbb", or empty for none."""
    if not re.search(_COLOUR, text_of(data)):
        raise UnfitError
    return text_of(data)
