"""What all painters of a board share: the road as an area, the measure of things, directions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from engine.arrays import FloatArray
from engine.course import Course
from engine.publish.drawing import Outline, Pen, Shape, polygon
from engine.publish.styles import Style
from engine.track import NETWORK, Point, Track

USUAL_LANE = 20.0
"""The width of a lane that the widths of a style are meant for, mm."""

NETWORK_LANE = 20.0
"""On networks, whose spaces are small beside their cities, things are as large as on lanes of this
width."""

BLEED = 10.0
"""How far the ground is painted beyond the board, so that a cut may miss its edge, mm."""


FINE = 0.02
"""An edge may be off its place by so little, mm: a dot of a printer with 1,200 dots to the inch."""


@dataclass(frozen=True)
class BoardPlan:
    """A track and its style, and what is worked out for the painters once."""

    track: Track
    course: Course
    style: Style

    @cached_property
    def scale(self) -> float:
        """How large things are painted, 1 where lanes are 20 mm wide."""
        if self.track.kind == NETWORK:
            return NETWORK_LANE / USUAL_LANE
        return min(max(self.course.width, 4.0), 40.0) / USUAL_LANE if self.track.spaces else 1.0

    @cached_property
    def spaces(self) -> BaseGeometry:
        """The ground that the spaces cover, narrow gaps between them included."""
        closing = 0.1 * self.scale * USUAL_LANE
        areas = shapely.make_valid(np.array(self.course.polygons, dtype=object))
        return shapely.union_all(areas).buffer(closing).buffer(-closing).simplify(FINE)

    @cached_property
    def road(self) -> BaseGeometry:
        """The surface of the road up to its edges."""
        return self.spaces.buffer(self.style.road.shoulder * self.scale)

    @cached_property
    def sheet(self) -> Polygon:
        """The board."""
        return shapely.box(0.0, 0.0, self.track.board.width, self.track.board.height)

    @cached_property
    def bleed(self) -> Polygon:
        """The board and what is painted beyond its edges."""
        return self.sheet.buffer(BLEED, join_style="mitre")

    @cached_property
    def middles(self) -> FloatArray:
        """The middle of each space's front, (n, 2)."""
        return np.asarray(self.course.fronts.mean(axis=1))

    def mm(self, width: float) -> float:
        """A width of the style on this board."""
        return width * self.scale

    def pen(self, colour: str, width: float, dash: Sequence[float] = ()) -> Pen | None:
        """A pen for lines of this width, unless the style paints none."""
        return Pen(colour, self.mm(width), tuple(map(self.mm, dash))) if colour else None

    def area(
        self, geometry: BaseGeometry, fill: str, pen: Pen | None = None, opacity: float = 1.0
    ) -> Iterable[Shape]:
        """An area in a colour, with its edge; nothing if it is empty or the style paints none."""
        if not (fill or pen) or geometry.is_empty:
            return
        yield Shape(outline_of(geometry), fill or None, pen, opacity)


def outline_of(geometry: BaseGeometry) -> Outline:
    """The outline of an area of any parts, with its holes, of no more places than it takes."""
    return tuple(
        piece
        for part in shapely.get_parts(geometry.simplify(FINE))
        if isinstance(part, Polygon) and not part.is_empty
        for piece in polygon(*(ring_of(ring.coords) for ring in (part.exterior, *part.interiors)))
    )


def ring_of(coordinates: Iterable[Sequence[float]]) -> list[Point]:
    """The places of a closed ring, the last of which repeats the first."""
    return [(float(x), float(y)) for x, y, *_ in coordinates][:-1]
