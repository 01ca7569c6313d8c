"""Texts, pictures and shapes added to a board by hand, on layers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

from engine.track.keys import PRINT, Key
from engine.track.kinds import (
    HUNDREDTHS,
    LINE,
    Colour,
    Opacity,
    Place,
    Printed,
    Width,
    Word,
    number,
    one_of,
    places,
    whole,
)

FURTHEST_FRONT = 1_000_000
"""Largest number of `order`, of either sign."""

ALIGNMENTS = ("left", "middle", "right")
"""Ways to align the lines of a text."""

Order = Annotated[
    int,
    whole(-FURTHEST_FRONT, FURTHEST_FRONT),
    Key(
        "Its place among the things of its layer: higher numbers are painted later. Of equal ones "
        "shapes come first, then pictures, then texts.",
        PRINT,
    ),
]
Group = Annotated[
    str, LINE, Key("Things with the same word here are selected and moved together.", PRINT)
]
Locked = Annotated[bool, Key("true keeps the mouse of the editor from taking hold of it.", PRINT)]


@dataclass(frozen=True, slots=True)
class OwnText:
    """A text on the board, of one line or several, or along a line."""

    text: Annotated[Printed, Key("The words to print; line ends begin new lines.", PRINT)]
    at: Annotated[
        Place,
        Key("The left end of its first baseline, or its middle or right end: see `align`.", PRINT),
    ]
    size: Annotated[Width, Key("The height of the letters in mm.", PRINT, written=True)] = 6.0
    colour: Annotated[Colour, Key("The colour of the letters.", PRINT, written=True)] = "#000000"
    bold: Annotated[bool, Key("true for bold letters.", PRINT, written=True)] = False
    font: Annotated[
        str,
        LINE,
        Key(
            "A TrueType or OpenType file, relative to the track, for its letters; empty for those "
            "of the look.",
            PRINT,
        ),
    ] = ""
    align: Annotated[
        str, one_of(ALIGNMENTS), Key("Which end of its lines is at its place.", PRINT)
    ] = "left"
    along: Annotated[
        tuple[tuple[float, float], ...],
        places(0),
        Key(
            "The points of a line that its letters are along; `at` and `angle` do not count.", PRINT
        ),
    ] = ()
    angle: Annotated[
        float, number(-360, 360, HUNDREDTHS), Key("Degrees, clockwise.", PRINT, written=True)
    ] = 0.0
    order: Order = 0
    group: Group = ""
    locked: Locked = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """A picture on the board, PNG, JPEG or SVG."""

    file: Annotated[Word, Key("The file of the picture, relative to the track.", PRINT)]
    at: Annotated[Place, Key("Its top left corner.", PRINT)]
    width: Annotated[Width, Key("Its width in mm.", PRINT)]
    height: Annotated[Width, Key("Its height in mm.", PRINT)]
    opacity: Annotated[Opacity, Key("0 unseen, 1 opaque.", PRINT, written=True)] = 1.0
    angle: Annotated[
        float,
        number(-360, 360, HUNDREDTHS),
        Key("Degrees, clockwise about its top left corner.", PRINT),
    ] = 0.0
    order: Order = 0
    group: Group = ""
    locked: Locked = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class OwnShape:
    """An area or a line."""

    points: Annotated[
        tuple[tuple[float, float], ...],
        places(2),
        Key("Its corners, or the points of the line.", PRINT),
    ]
    closed: Annotated[bool, Key("true for an area, false for a line.", PRINT, written=True)] = True
    fill: Annotated[Colour, Key("The colour of the area.", PRINT, written=True)] = ""
    line: Annotated[Colour, Key("The colour of the line.", PRINT, written=True)] = "#000000"
    line_width: Annotated[Width, Key("The width of the line in mm.", PRINT, written=True)] = 0.5
    order: Order = 0
    group: Group = ""
    locked: Locked = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class OwnLayer:
    """Shapes, pictures and texts, painted in this order unless their `order` says otherwise."""

    name: Annotated[Word, Key("Name of the layer.", PRINT)]
    above: Annotated[bool, Key("true above the road, false below it.", PRINT, written=True)] = True
    shapes: Annotated[tuple[OwnShape, ...], Key("Its shapes.", PRINT)] = ()
    pictures: Annotated[tuple[OwnPicture, ...], Key("Its pictures.", PRINT)] = ()
    texts: Annotated[tuple[OwnText, ...], Key("Its texts.", PRINT)] = ()
    shown: Annotated[
        bool, Key("false hides the layer, on the screen and on paper.", PRINT, before="shapes")
    ] = True
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


OwnThing = OwnShape | OwnPicture | OwnText
"""Item of an own layer."""

OwnKind = Literal["shapes", "pictures", "texts"]

OWN_KINDS: dict[type[OwnThing], OwnKind] = {
    OwnShape: "shapes",
    OwnPicture: "pictures",
    OwnText: "texts",
}
"""Attribute of a layer for each kind of item, in the order of painting."""


def in_painting_order(layer: OwnLayer) -> list[tuple[OwnKind, int, OwnThing]]:
    """Return kind, number in its list and thing of everything on a layer, the lowest first."""
    things: list[tuple[OwnKind, int, OwnThing]] = [
        (kind, number, thing)
        for kind in OWN_KINDS.values()
        for number, thing in enumerate(getattr(layer, kind))
    ]
    return sorted(things, key=lambda each: each[2].order)


class OwnPlace(NamedTuple):
    """Place of an item: number of its layer from below, kind, number in that list."""

    layer: int
    kind: OwnKind
    number: int
