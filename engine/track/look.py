"""Look of a board: the style that a track begins with and what is different from it, signs of tags,
places of title, legend and prizes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from engine.track.keys import PRINT, Key
from engine.track.kinds import (
    HUNDREDTHS,
    LINE,
    Colour,
    Kind,
    Place,
    UnfitError,
    Word,
    keep,
    number,
    one_of,
)

Changes = Mapping[str, Mapping[str, Any]]
"""Keys of a style that are different, by their tables, such as {"ground": {"fill": "#224466"}}."""


def _value(value: Any) -> Any:
    if type(value) is list:
        return tuple(map(LINE.read, value))
    if type(value) in (int, float):
        keep(value)
        return value
    return LINE.read(value)


def _read(data: Any) -> Changes:
    if type(data) is not dict or not all(type(table) is dict for table in data.values()):
        raise UnfitError
    return {
        LINE.read(name): {LINE.read(key): _value(value) for key, value in table.items()}
        for name, table in data.items()
    }


def _write(changes: Changes) -> dict[str, Any]:
    return {
        name: {
            key: list(value) if isinstance(value, tuple) else value for key, value in table.items()
        }
        for name, table in changes.items()
    }


LANGUAGE_PATTERN = "[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*"
"""Names of languages (BCP 47)."""


def _language(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(f"({LANGUAGE_PATTERN})?", value):
        raise UnfitError
    return value


LANGUAGE = Kind({"type": "string", "pattern": f"^({LANGUAGE_PATTERN})?$"}, _language)

CHANGES = Kind(
    {
        "description": "Tables of a style with the keys that are different.",
        "type": "object",
        "propertyNames": {"description": "The name of a table.", **LINE.schema},
        "additionalProperties": {
            "description": "The keys of a table that are different.",
            "type": "object",
            "propertyNames": {"description": "The name of a key.", **LINE.schema},
            "additionalProperties": {
                "description": "A colour, a number, a text, or a list of colours.",
                **LINE.schema,
                "type": ["string", "number", "array"],
                "items": {"description": "A colour of a list.", **LINE.schema},
            },
        },
    },
    _read,
    _write,
)


@dataclass(frozen=True, slots=True)
class Look:
    """The look of the board."""

    style: Annotated[
        str,
        Key(
            "The style it begins with: the name of one, or a file that ends in .toml beside the "
            "track; empty for the usual one.",
            PRINT,
            needed=True,
        ),
    ] = ""
    changes: Annotated[
        Changes,
        CHANGES,
        Key("Keys of that style that are different here, in their tables.", PRINT),
    ] = field(default_factory=dict, hash=False)
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class TagSign:
    """The sign of a tag of the designer's own, on its spaces and in the legend."""

    tag: Annotated[Word, Key("The tag; capitals, spaces and hyphens do not matter.", PRINT)]
    sign: Annotated[
        Word,
        Key(
            'The name of a figure, such as "star", or an SVG file that ends in .svg, beside the '
            "track.",
            PRINT,
        ),
    ]
    colour: Annotated[
        Colour, Key("The colour of its plate; empty for that of the style.", PRINT)
    ] = ""
    meaning: Annotated[str, Key("Its line in the legend; empty for the tag.", PRINT)] = ""
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Wording:
    """Words of the board as the designer wants them, in one language or in all."""

    words: Annotated[
        Word,
        Key(
            "A text of the board: in English as it is printed by itself, with {…} for values, or "
            "as the designer has written it, such as the name of a space.",
            PRINT,
        ),
    ]
    text: Annotated[Word, Key("What is printed in its place, with the same {…}.", PRINT)]
    language: Annotated[
        str,
        LANGUAGE,
        Key('The language it is for, such as "cs" or "pt-BR"; empty for all.', PRINT),
    ] = ""
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


LABELS = ("title", "legend", "prizes", "start", "credits", "logo")
"""Labels of a board that can be placed by hand."""


@dataclass(frozen=True, slots=True)
class Label:
    """The title, legend, prizes, start arrow, credits or logo, as the designer wants it."""

    what: Annotated[str, one_of(LABELS), Key("The label.", PRINT)]
    at: Annotated[
        Place | None, Key("Its top left corner; without it free room is found for it.", PRINT)
    ] = None
    scale: Annotated[
        float,
        number(0.2, 5, HUNDREDTHS),
        Key("Its size as a share of the usual one.", PRINT),
    ] = 1.0
    shown: Annotated[bool, Key("false leaves it out, in all jobs.", PRINT)] = True
    text: Annotated[
        str,
        Key(
            "Its words in place of the usual ones: of the title the name of the track, of legend "
            "and prizes the heading, the word at the start arrow, the line of the credits.",
            PRINT,
        ),
    ] = ""
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)
