"""Plan of a board for its painters: the area of the road, the scale, and pens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

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
"""Width of a lane for which the widths of a style are meant, mm."""

NETWORK_LANE = 20.0
"""Width of a lane by which things on networks are scaled, mm, since their spaces are small beside
their cities."""

BLEED = 10.0
"""Distance by which the ground extends beyond the board, so that a cut may miss its edge, mm."""


FINE = 0.02
"""Error of an edge that cannot be seen, mm: a dot of a printer with 1,200 dots per inch."""


@dataclass(frozen=True)
class BoardPlan:
    """Track with its course and style, and everything that painters compute only once.

    Files that the track names are relative to `folder`; if that is None, they may be anywhere.
    """

    track: Track
    course: Course
    style: Style
    folder: Path | None = Path()

    @cached_property
    def scale(self) -> float:
        """The factor by which things are painted, 1 where lanes are 20 mm wide."""
        return scale_of(self.track, self.course)

    @cached_property
    def spaces(self) -> BaseGeometry:
        """The ground that the spaces cover, including narrow gaps between them."""
        closing = 0.1 * self.scale * USUAL_LANE
        areas = shapely.make_valid(np.array(self.course.polygons, dtype=object))
        return shapely.union_all(areas).buffer(closing).buffer(-closing).simplify(FINE)

    @cached_property
    def road(self) -> BaseGeometry:
        """The surface of the road up to its edges."""
        return self.spaces.buffer(self.style.road.shoulder * self.scale)

    @cached_property
    def sheet(self) -> Polygon:
        """The area of the board."""
        return shapely.box(0.0, 0.0, self.track.board.width, self.track.board.height)

    @cached_property
    def bleed(self) -> Polygon:
        """The area of the board and of its bleed."""
        return self.sheet.buffer(BLEED, join_style="mitre")

    @cached_property
    def middles(self) -> FloatArray:
        """The middle of each space's front, (n, 2)."""
        return np.asarray(self.course.fronts.mean(axis=1))

    def mm(self, width: float) -> float:
        """Return a width of the style on this board, mm."""
        return width * self.scale

    def pen(self, colour: str, width: float, dash: Sequence[float] = ()) -> Pen | None:
        """Return a pen for lines of this `width`, or None if the style paints none."""
        return Pen(colour, self.mm(width), tuple(map(self.mm, dash))) if colour else None

    def area(
        self, geometry: BaseGeometry, fill: str, pen: Pen | None = None, opacity: float = 1.0
    ) -> Iterable[Shape]:
        """Yield an area in a colour with its edge, unless it is empty or the style paints none."""
        if not (fill or pen) or geometry.is_empty:
            return
        yield Shape(outline_of(geometry), fill or None, pen, opacity)


def scale_of(track: Track, course: Course) -> float:
    """Return the factor by which things on a board are painted, 1 where lanes are 20 mm wide."""
    if track.kind == NETWORK:
        return NETWORK_LANE / USUAL_LANE
    return min(max(course.width, 4.0), 40.0) / USUAL_LANE if track.spaces else 1.0


def outline_of(geometry: BaseGeometry) -> Outline:
    """Return the outline of an area of any parts, with its holes and no needless points."""
    return tuple(
        piece
        for part in shapely.get_parts(geometry.simplify(FINE))
        if isinstance(part, Polygon) and not part.is_empty
        for piece in polygon(*(ring_of(ring.coords) for ring in (part.exterior, *part.interiors)))
    )


def ring_of(coordinates: Iterable[Sequence[float]]) -> list[Point]:
    """Return the places of a closed ring without the last one, which repeats the first."""
    return [(float(x), float(y)) for x, y, *_ in coordinates][:-1]
