"""Values of a drawing and its pages. Lengths are mm, with x to the right and y down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import cos, radians, sin
from typing import TYPE_CHECKING, Literal, NamedTuple

from engine.publish.drawing.outline import Outline
from engine.sentence import Sentence
from engine.track import Point

if TYPE_CHECKING:
    from engine.exchange.nested_svg import NestedSvg
    from engine.foreign.documents import ArtPage

Anchor = Literal["start", "middle", "end"]
Face = str
"""Face of a text: "regular", "bold", or the path of a font's file."""


class Size(NamedTuple):
    """Width and height, mm."""

    width: float
    height: float


class Transform(NamedTuple):
    """Map of places: (x, y) to (a·x + c·y + e, b·x + d·y + f), in the order of SVG and PDF."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float


def moved(x: float, y: float) -> Transform:
    """Return the transform that moves everything `x` mm to the right and `y` mm down."""
    return Transform(1.0, 0.0, 0.0, 1.0, x, y)


def scaled(factor: float) -> Transform:
    """Return the transform that scales everything by a factor from the top left corner."""
    return Transform(factor, 0.0, 0.0, factor, 0.0, 0.0)


def rotated(degrees: float, about: Point = (0.0, 0.0)) -> Transform:
    """Return the transform that rotates everything clockwise about a place."""
    along, across = cos(radians(degrees)), sin(radians(degrees))
    x, y = about
    return Transform(
        along, across, -across, along, x - along * x + across * y, y - across * x - along * y
    )


@dataclass(frozen=True, slots=True)
class Pen:
    """Style of a line. `dash` are the lengths of its strokes and gaps in turn, mm."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    is_round: bool = True


@dataclass(frozen=True, slots=True)
class Shape:
    """Filled area, drawn line, or both, with colours as "#rrggbb".

    `id` names what the shape shows, such as a space, and `title` is shown to the reader of a
    picture on a screen. `facts`, such as a space's lane, are kept by formats that can hold them.
    With `is_winding` all that the outline winds around is inside, else the even-odd rule decides.
    """

    outline: Outline
    fill: str | None = None
    pen: Pen | None = None
    opacity: float = 1.0
    id: str = ""
    title: str = ""
    facts: Mapping[str, str] = field(default_factory=dict, hash=False)
    is_winding: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Line of text with its baseline at a place.

    `size` is that of the font, mm. `angle` turns the text clockwise about the place, degrees.
    `halo` is drawn around the letters, below them.
    """

    at: Point
    text: str
    size: float
    fill: str = "#000000"
    face: Face = "regular"
    anchor: Anchor = "start"
    angle: float = 0.0
    halo: Pen | None = None


@dataclass(frozen=True, slots=True)
class Art:
    """Art of somebody else that a picture shows, for formats that can hold it.

    `file` is the name of its file. `svg` is a drawing for SVG, `pdf` a page for PDF. `beyond_paths`
    says why it is not shapes of ours in every format.
    """

    file: str
    svg: NestedSvg | None = None
    pdf: ArtPage | None = None
    beyond_paths: str = ""


@dataclass(frozen=True, slots=True)
class Image:
    """Picture, PNG or JPEG, with its top left corner at a place.

    If it shows `art`, formats that can hold this have it instead of the pixels.
    """

    content: bytes
    at: Point
    size: Size
    opacity: float = 1.0
    art: Art | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Items that are moved or turned together.

    They are visible only inside `clip`, which moves with them.
    """

    items: tuple[Item, ...]
    transform: Transform | None = None
    clip: Outline | None = None
    id: str = ""


Item = Shape | Text | Image | Group


@dataclass(frozen=True, slots=True)
class Layer:
    """Items with a name, which a reader can show and hide.

    A layer that is not `shown` is hidden at first. A `locked` one is protected from slips in a
    drawing program.
    """

    key: str
    title: str
    items: tuple[Item, ...]
    shown: bool = True
    locked: bool = False


class LeftOut(NamedTuple):
    """Label that is not on a sheet because it found no room: its name, the place where it belongs,
    and the key of a label that the designer can scale and place, "" for others."""

    name: Sentence
    at: Point | None
    key: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """Sheet with its layers from bottom to top, and the labels that found no room on it."""

    size: Size
    layers: tuple[Layer, ...]
    title: str = ""
    left_out: tuple[LeftOut, ...] = ()

    def part(self, left: float, top: float, size: Size) -> Drawing:
        """Return the part of the sheet with this size and top left corner, as a sheet."""
        layers = (
            replace(layer, items=(Group(layer.items, moved(-left, -top)),) if layer.items else ())
            for layer in self.layers
        )
        return replace(self, size=size, layers=tuple(layers))


POINTS = 72 / 25.4
"""Points in a millimetre."""

LARGEST = 14_400 / POINTS
"""Greatest width or height of a page, mm. Readers of PDF refuse larger ones."""


@dataclass(frozen=True, slots=True)
class Page:
    """Drawing as a page.

    `trim` is the distance of the cut from the edge of the page on every side, `bleed` that of the
    colour beyond the cut, mm. `label` is the page's name, such as "A1".
    """

    drawing: Drawing
    trim: float = 0.0
    bleed: float = 0.0
    label: str = ""


@dataclass(frozen=True, slots=True)
class Attached:
    """Text inside a file, under a name."""

    name: str
    text: str
