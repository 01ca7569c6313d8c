"""Kinds of values in a track file, each with JSON schema, reader and writer.

Readers raise `UnfitError` for values that the schema does not allow. They repeat the schema for
speed: jsonschema takes 0.3 s for 1,000 spaces. A property test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Annotated, Any

from engine.files.characters import is_clean, is_line
from engine.files.schema import ONE_LINE
from engine.track.limits import (
    FARTHEST,
    HIGHEST_LANE,
    MOST_ALONG,
    MOST_LETTERS,
    MOST_LISTED,
    MOST_POINTS,
    MOST_PRINTED,
    NARROWEST_LANE,
    WIDEST_LANE,
)

HUNDREDTHS, MILLIONTHS = 2, 6
"""Decimals of lengths in mm and of shares in a file."""

EXACT = 1e15
"""Limit below which whole numbers are exact as floats."""

COLOUR_PATTERN = "^(#[0-9a-fA-F]{6})?$"

Schema = Mapping[str, Any]


class UnfitError(ValueError):
    """Data that do not follow the schema; `engine.files.schema` reports where and why."""


def _unchanged(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """Kind of value. With a `name`, it has its own definition in the schema, to which others refer;
    `inner` are the kinds that its `schema` refers to."""

    schema: Schema
    read: Callable[[Any], Any]
    write: Callable[[Any], Any] = _unchanged
    name: str = ""
    inner: tuple[Kind, ...] = ()

    @property
    def reference(self) -> Schema:
        """Return the schema for a value of this kind: a reference if it has a name."""
        return {"$ref": f"#/$defs/{self.name}"} if self.name else self.schema


def rounded(value: float, digits: int) -> float:
    """Round to `digits` decimals, never to minus zero."""
    return round(float(value), digits) + 0.0


def text_of(value: Any) -> str:
    """Return `value` if it is a text without control characters, else raise UnfitError."""
    if not isinstance(value, str) or not is_clean(value):
        raise UnfitError
    return value


def _line(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MOST_LETTERS or not is_line(value):
        raise UnfitError
    return value


def _word(value: Any) -> str:
    if not value:
        raise UnfitError
    return _line(value)


def _printed(value: Any) -> str:
    text = text_of(value)
    if len(text) > MOST_PRINTED:
        raise UnfitError
    return text


def _truth(value: Any) -> bool:
    if type(value) is not bool:
        raise UnfitError
    return value


def _colour(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(COLOUR_PATTERN, value):
        raise UnfitError
    return value


TEXT = Kind({"type": "string"}, text_of)
LINE = Kind({"type": "string", "pattern": ONE_LINE, "maxLength": MOST_LETTERS}, _line)
PRINTED = Kind({"type": "string", "maxLength": MOST_PRINTED}, _printed)
TRUTH = Kind({"type": "boolean"}, _truth)


def word(about: str = "", name: str = "") -> Kind:
    """Return the kind of texts of one line that are not empty."""
    return Kind({"description": about, **LINE.schema, "minLength": 1}, _word, name=name)


def one_of(words: Sequence[str]) -> Kind:
    """Return the kind of texts that are one of `words`."""
    known = {each: each for each in words}

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise UnfitError
        return known[value]

    return Kind({"enum": list(words)}, read)


def number(
    least: float, most: float, digits: int | None = None, above: bool = False, about: str = ""
) -> Kind:
    """Return the kind of numbers from `least` (excluded if `above`) to `most`, with `digits`."""

    def read(value: Any) -> float:
        if type(value) not in (float, int) or not least <= value <= most:
            raise UnfitError
        if above and value == least:
            raise UnfitError
        return float(value) if digits is None else rounded(value, digits)

    def write(value: float) -> float:
        # A number of an array is a float of another kind, which no reader takes.
        kept = float(value) if digits is None else rounded(value, digits)
        whole = int(kept) if abs(kept) < EXACT else kept
        return whole if whole == kept else kept

    lower = "exclusiveMinimum" if above else "minimum"
    bounds = {lower: write(least), "maximum": write(most)}
    return Kind({"description": about, "type": "number", **bounds}, read, write)


def whole(least: int, most: int | None = HIGHEST_LANE, about: str = "") -> Kind:
    """Return the kind of whole numbers from `least` to `most`."""

    def read(value: Any) -> int:
        if type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is not int or value < least or (most is not None and value > most):
            raise UnfitError
        return value

    bounds = {"minimum": least} if most is None else {"minimum": least, "maximum": most}
    return Kind({"description": about, "type": "integer", **bounds}, read)


def named(name: str, kind: Kind) -> Kind:
    """Return `kind` with a definition called `name` in the schema."""
    return replace(kind, name=name)


def many(item: Kind, least: int = 0, most: int = MOST_LISTED) -> Kind:
    """Return the kind of lists of `least` to `most` items."""
    read_item, write_item = item.read, item.write

    def read(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or not least <= len(value) <= most:
            raise UnfitError
        return tuple(map(read_item, value))

    def write(value: Sequence[Any]) -> list[Any]:
        return [write_item(each) for each in value]

    schema = {"type": "array", "items": item.reference, **_lengths(least, most)}
    return Kind(schema, read, write, inner=(item,))


def _lengths(least: int, most: int) -> Schema:
    return {**({"minItems": least} if least else {}), "maxItems": most}


def fixed(
    about: str,
    name: str,
    kinds: Sequence[Kind],
    make: Callable[..., Any],
    items: Callable[[Any], Sequence[Any]],
) -> Kind:
    """Return the kind of lists with one item of each of `kinds`: `make` takes the items, `items`
    returns them."""

    def read(value: Any) -> Any:
        if type(value) is not list or len(value) != len(kinds):
            raise UnfitError
        return make(*(kind.read(item) for kind, item in zip(kinds, value, strict=True)))

    def write(value: Any) -> list[Any]:
        return [kind.write(item) for kind, item in zip(kinds, items(value), strict=True)]

    schema = {
        "description": about,
        "type": "array",
        "prefixItems": [kind.reference for kind in kinds],
        **_lengths(len(kinds), len(kinds)),
    }
    return Kind(schema, read, write, name, tuple(kinds))


COORDINATE = named(
    "coordinate",
    number(
        -FARTHEST,
        FARTHEST,
        HUNDREDTHS,
        about="A coordinate in mm, at most a kilometre away; kept to two decimals.",
    ),
)


def _places(value: Any) -> tuple[tuple[float, float], ...]:
    """Read places on the board, in one loop for speed: they are most of a track file."""
    if type(value) is not list:
        raise UnfitError
    found = []
    for place in value:
        if type(place) is not list or len(place) != 2:
            raise UnfitError
        x, y = place
        if type(x) not in (float, int) or not -FARTHEST <= x <= FARTHEST:
            raise UnfitError
        if type(y) not in (float, int) or not -FARTHEST <= y <= FARTHEST:
            raise UnfitError
        found.append((round(x, HUNDREDTHS) + 0.0, round(y, HUNDREDTHS) + 0.0))
    return tuple(found)


def _write_places(value: Iterable[Sequence[float]]) -> list[list[float]]:
    write = COORDINATE.write
    return [[write(x), write(y)] for x, y in value]


POINT = Kind(
    {
        "description": "A place on the board: [x, y] in mm.",
        "type": "array",
        "items": COORDINATE.reference,
        **_lengths(2, 2),
    },
    lambda value: _places([value])[0],
    lambda value: _write_places([value])[0],
    "point",
    (COORDINATE,),
)


def places(least: int, about: str = "", most: int = MOST_POINTS) -> Kind:
    """Return the kind of lists of `least` to `most` places on the board."""

    def read(value: Any) -> tuple[tuple[float, float], ...]:
        if type(value) is not list or not least <= len(value) <= most:
            raise UnfitError
        return _places(value)

    schema = {"description": about, **many(POINT, least, most).schema}
    return Kind(schema, read, _write_places, inner=(POINT,))


ID = word("The id of a space.", "id")
_PAIR = many(ID, 2, 2)
PAIR = replace(_PAIR, schema={"description": "Two space ids.", **_PAIR.schema}, name="pair")
WIDTH = named("width", number(0.1, FARTHEST, HUNDREDTHS, about="A width in mm."))
LANE_WIDTH = named(
    "lane_width",
    number(NARROWEST_LANE, WIDEST_LANE, HUNDREDTHS, about="The width of a lane in mm."),
)
FRACTION = named(
    "fraction", number(0, 1, MILLIONTHS, about="A share from 0 to 1; kept to six decimals.")
)
COUNT = named("count", whole(1, MOST_ALONG, "Number of spaces along a lane."))
COLOUR = Kind(
    {
        "description": "A colour as #rrggbb; empty for none.",
        "type": "string",
        "pattern": COLOUR_PATTERN,
    },
    _colour,
    name="colour",
)

Text = Annotated[str, TEXT]
"""A text of any number of lines; a plain `str` is one line."""
Printed = Annotated[str, PRINTED]
Word = Annotated[str, word()]
Id = Annotated[str, ID]
Pair = Annotated[tuple[str, str], PAIR]
Length = Annotated[float, number(0, FARTHEST, HUNDREDTHS)]
Coordinate = Annotated[float, COORDINATE]
Width = Annotated[float, WIDTH]
LaneWidth = Annotated[float, LANE_WIDTH]
Opacity = Annotated[float, number(0, 1)]
Colour = Annotated[str, COLOUR]
Place = Annotated[tuple[float, float], POINT]


def keep(value: Any) -> None:
    """Raise UnfitError unless JSON can hold `value`, so that it can be written back."""
    if type(value) is dict:
        for key, item in value.items():
            text_of(key)
            keep(item)
    elif type(value) is list:
        for item in value:
            keep(item)
    elif type(value) is str:
        text_of(value)
    elif type(value) is float:
        if not isfinite(value):
            raise UnfitError
    elif value is not None and type(value) not in (bool, int):
        raise UnfitError
