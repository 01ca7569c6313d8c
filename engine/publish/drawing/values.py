"""What a drawing is made of. Lengths are mm, x to the right and y down, as on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import cos, radians, sin
from typing import Literal, NamedTuple

from engine.publish.drawing.outline import Outline
from engine.track import Point

Anchor = Literal["start", "middle", "end"]
Face = Literal["regular", "bold"]


class Size(NamedTuple):
    """Width and height."""

    width: float
    height: float


class Transform(NamedTuple):
    """Where places go: (x, y) to (a·x + c·y + e, b·x + d·y + f), in the order of SVG and PDF."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float


def moved(x: float, y: float) -> Transform:
    """Everything so far to the right and down."""
    return Transform(1.0, 0.0, 0.0, 1.0, x, y)


def scaled(factor: float) -> Transform:
    """Everything larger by a factor, seen from the top left corner."""
    return Transform(factor, 0.0, 0.0, factor, 0.0, 0.0)


def rotated(degrees: float, about: Point = (0.0, 0.0)) -> Transform:
    """Everything rotated clockwise about a place."""
    along, across = cos(radians(degrees)), sin(radians(degrees))
    x, y = about
    return Transform(
        along, across, -across, along, x - along * x + across * y, y - across * x - along * y
    )


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn; `dash` are the lengths of its strokes and gaps in turn."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    is_round: bool = True


@dataclass(frozen=True, slots=True)
class Shape:
    """An area that is filled, a line that is drawn, or both. Colours are "#rrggbb".

    `id` names what it stands for, such as a space, and `title` tells it to the reader of a
    picture on a screen; `facts` are kept by formats that can hold them, such as a space's lane.
    """

    outline: Outline
    fill: str | None = None
    pen: Pen | None = None
    opacity: float = 1.0
    id: str = ""
    title: str = ""
    facts: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text, its baseline at a place; `size` is that of the font, `angle` turns it
    clockwise, in degrees, about the place. `halo` is drawn around the letters, below them."""

    at: Point
    text: str
    size: float
    fill: str = "#000000"
    face: Face = "regular"
    anchor: Anchor = "start"
    angle: float = 0.0
    halo: Pen | None = None


@dataclass(frozen=True, slots=True)
class Image:
    """A picture, PNG or JPEG, with its top left corner at a place."""

    content: bytes
    at: Point
    size: Size
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Group:
    """Items that are moved or turned together; nothing of them shows outside `clip`, which is
    moved with them."""

    items: tuple[Item, ...]
    transform: Transform | None = None
    clip: Outline | None = None
    id: str = ""


Item = Shape | Text | Image | Group


@dataclass(frozen=True, slots=True)
class Layer:
    """Items with a name, which a reader can show and hide; one that is not `shown` is there
    but hidden at first, and a `locked` one is protected from slips in a drawing program."""

    key: str
    title: str
    items: tuple[Item, ...]
    shown: bool = True
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sheet with its layers from bottom to top."""

    size: Size
    layers: tuple[Layer, ...]
    title: str = ""

    def part(self, left: float, top: float, size: Size) -> Drawing:
        """The part of the sheet of that size with its top left corner there, as a sheet."""
        layers = (
            replace(layer, items=(Group(layer.items, moved(-left, -top)),) if layer.items else ())
            for layer in self.layers
        )
        return replace(self, size=size, layers=tuple(layers))
