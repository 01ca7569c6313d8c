"""What a designer adds to a board by hand: texts, pictures and shapes in layers of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple


@dataclass(frozen=True, slots=True)
class OwnText:
    """A line of text, the left end of its baseline at a place; `size` in mm, `angle` clockwise in
    degrees."""

    text: str
    at: tuple[float, float]
    size: float = 6.0
    colour: str = "#000000"
    bold: bool = False
    angle: float = 0.0
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """A picture file with its top left corner at a place, in this size in mm."""

    file: str
    at: tuple[float, float]
    width: float
    height: float
    opacity: float = 1.0
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class OwnShape:
    """An area or a line: `closed` joins its ends. Colours are "#rrggbb", or empty for none."""

    points: tuple[tuple[float, float], ...]
    closed: bool = True
    fill: str = ""
    line: str = "#000000"
    line_width: float = 0.5
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class OwnLayer:
    """Shapes, pictures and texts with a name, painted in this order, above or below the road, or
    not at all while it is not `shown`."""

    name: str
    above: bool = True
    shapes: tuple[OwnShape, ...] = ()
    pictures: tuple[OwnPicture, ...] = ()
    texts: tuple[OwnText, ...] = ()
    shown: bool = True
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


OwnThing = OwnShape | OwnPicture | OwnText
"""What lies on a layer of the designer's own."""

OwnKind = Literal["shapes", "pictures", "texts"]

OWN_KINDS: dict[type[OwnThing], OwnKind] = {
    OwnShape: "shapes",
    OwnPicture: "pictures",
    OwnText: "texts",
}
"""Under which name a layer holds things of each kind, in the order in which they are painted."""


class OwnPlace(NamedTuple):
    """Where a thing is found: the number of its layer from below, its kind, its number there."""

    layer: int
    kind: OwnKind
    number: int
