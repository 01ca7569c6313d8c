"""Roles chosen by a person for the shapes of a drawing: by id, layer, colour, size or role."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import shapely
from svgelements import Color

from engine.exchange.drawing import Shape

ROLES: Final = (
    "space",
    "finish",
    "bet",
    "course",
    "page",
    "frame",
    "ground",
    "infield",
    "label",
    "decoration",
    "copy",
    "edge",
    "fault",
    "hidden",
)
"""Roles of shapes. "ground" is the road or the board under the spaces, "copy" a space drawn a
second time, "edge" a line between spaces, "fault" a shape that cannot be what it seems to be."""

KINDS: Final = ("id", "layer", "colour", "size", "name")
"""Properties by which shapes are chosen. "name" is any of id, layer and colour."""

CHOSEN: Final = tuple(role for role in ROLES if role not in {"copy", "fault"})
"""Roles that a person can choose."""

NEARLY = 0.1
"""Difference in size, as a share, of shapes that count as of one size."""

BLACK = ("#", "rgb", "hsl", "black")
"""Beginnings of the colours that may be black."""


@dataclass(frozen=True, slots=True)
class RoleChoice:
    """Role for all shapes with some property: "layer:Labels=label" in text form.

    `kind` is one of KINDS. For a size `what` is an area in mm² of the drawing, before it is
    scaled to the board, which matches within 10%, or a range "from-to".
    """

    kind: str
    what: str
    role: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.what}={self.role}"

    def fits(self, shape: Shape, key: str) -> bool:
        """Return whether the choice is about a shape. `key` is the shape's unique id."""
        wanted = self.what.strip().casefold()
        if self.kind == "id":
            return wanted in {key.casefold(), shape.name.casefold(), shape.label.casefold()}
        if self.kind == "layer":
            return wanted in {layer.casefold() for layer in shape.layers}
        if self.kind == "colour":
            return colour_in(wanted) in (shape.fill, shape.stroke)
        if self.kind == "size":
            return _is_of_size(area_of(shape), wanted)
        return is_called(shape, self.what)


def parse_choice(text: str) -> RoleChoice:
    """Return the choice in a text such as "layer:Labels=label" or "Labels=label".

    ValueError, with the remedy, if it is none.
    """
    what, equals, role = text.rpartition("=")
    role = role.strip().casefold()
    if not equals or not what.strip() or role not in CHOSEN:
        raise ValueError(
            f"{text}: write WHAT=ROLE, such as layer:Labels=label; a role is {', '.join(CHOSEN)}"
        )
    kind, colon, value = what.partition(":")
    if not colon or kind.strip().casefold() not in KINDS:
        kind, value = "name", what
    kind = kind.strip().casefold()
    if kind == "size" and _bounds(value) is None:
        raise ValueError(f"{text}: give a size as an area in mm², such as size:12=label or 5-20")
    return RoleChoice(kind, value.strip(), role)


@dataclass(frozen=True, slots=True)
class RoleNames:
    """Layer, group, label, name or colour for each role, by which its shapes are recognised.

    A role without one is recognised by the usual names. Without `spaces`, all shapes left over are
    taken for spaces.
    """

    spaces: str | None = None
    finish: str | None = None
    bet: str | None = None
    course: str | None = None

    def choices(self) -> tuple[RoleChoice, ...]:
        """Return the names that were given, as choices."""
        return tuple(self.options())

    def options(self) -> dict[RoleChoice, str]:
        """Return the option of the command line behind every choice, such as "--bet tips"."""
        named = (
            ("spaces", "space", self.spaces),
            ("course", "course", self.course),
            ("bet", "bet", self.bet),
            ("finish", "finish", self.finish),
        )
        return {
            RoleChoice("name", what, role): f"--{option} {what}"
            for option, role, what in named
            if what is not None
        }


def is_called(shape: Shape, what: str) -> bool:
    """Return whether `what` is a layer, label, name or colour of a shape, ignoring case."""
    wanted = what.strip().casefold()
    names = {name.casefold() for name in (*shape.layers, shape.label, shape.name) if name}
    return wanted in names or colour_in(wanted) in (shape.fill, shape.stroke)


def colour_in(text: str) -> str:
    """Return a colour as "#rrggbb", and other text unchanged."""
    try:
        colour = Color(text)
    except ValueError:
        return text
    # The library returns black for a colour that it does not know.
    unknown = colour.value is None or (colour.hex == "#000000" and not text.startswith(BLACK))
    return text if unknown else str(colour.hex)[:7]


def area_of(shape: Shape) -> float:
    """Return the area that a shape encloses, mm² of the drawing; 0 for an open line."""
    if not shape.is_area or len(shape.points) < 3:
        return 0.0
    polygon = shapely.Polygon(shape.points)
    return float((polygon if polygon.is_valid else polygon.convex_hull).area)


def _is_of_size(area: float, wanted: str) -> bool:
    bounds = _bounds(wanted)
    return bounds is not None and bounds[0] <= area <= bounds[1]


def _bounds(text: str) -> tuple[float, float] | None:
    """Return the least and greatest area in a text such as "12" or "5-20", or None."""
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)(?:\s*-\s*(\d+(?:\.\d+)?))?\s*", text)
    if match is None:
        return None
    low = float(match[1])
    return (low, float(match[2])) if match[2] else (low * (1 - NEARLY), low * (1 + NEARLY))
