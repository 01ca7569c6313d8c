"""Roads: what a designer says of a road, and from which its spaces are made.

The words are those of OpenDRIVE: a reference line along the road, stations on it, lane sections.
`engine.road` makes the spaces; `Origin` is what a space remembers of that.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Any, Literal, get_args

Rows = Literal["level", "staggered", "drawn"]
"""How the fronts of a section lie: straight across; shifted in every second lane; as listed."""

Side = Literal["both", "left", "right"]
"""Where a section has lanes more or fewer than the road before and behind it."""

ROWS: tuple[Rows, ...] = get_args(Rows)
SIDES: tuple[Side, ...] = get_args(Side)


def share(value: float) -> float:
    """A share as the track file keeps it: six decimals, never minus zero."""
    return round(float(value), 6) + 0.0


@dataclass(frozen=True, slots=True)
class ControlPoint:
    """A point that the reference line runs through, smoothly or round a corner.

    Its `id` is its own in the road and stays when points are added or removed.
    """

    id: str
    place: tuple[float, float]
    corner: bool = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place on a reference line that keeps to its control points when one of them is moved.

    It lies behind `point`, at that fraction (0 to less than 1) of the parameter of the curve from
    there to the next point.
    """

    point: str
    fraction: float = 0.0


@dataclass(frozen=True, slots=True)
class Station:
    """A place on a road of the track, for what hangs on it: a line, the start grid."""

    road: str
    at: Anchor


@dataclass(frozen=True, slots=True)
class Joint:
    """Where a branch leaves another road, or joins it: at the front nearest to that station, in
    place of those of its lanes, from left to right."""

    station: Station
    lanes: tuple[str, ...]
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Lane:
    """One lane of a section. The same id in the next section is the same lane running on.

    `width` in mm and `spaces` are its own, None for those of the section. `fronts` counts only
    where the rows are drawn: the ends of all spaces but the last, as rising shares of the section.
    """

    id: str
    width: float | None = None
    spaces: int | None = None
    fronts: tuple[float, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class LaneSection:
    """A stretch of a road with the same lanes, up to where the next section begins.

    The first begins at the first control point. `lanes` run from left to right. `spaces` is how
    many stand behind one another in each lane; `width` of a lane in mm, None for the road's.
    `stagger` is the shift ahead of every second lane where rows are staggered, in spaces.

    `opens` says on which side it has lanes more or fewer than its neighbours: with "right" its left
    edge runs straight on. There the road widens or narrows over `taper` mm before and behind its
    ends; None takes what looks well. `crosses` names a section over the same ground. A `tunnel`
    leads under another stretch of road: it has no spaces, and links lead through it.
    """

    id: str
    at: Anchor
    lanes: tuple[Lane, ...]
    spaces: int
    rows: Rows = "level"
    width: float | None = None
    opens: Side = "both"
    taper: float | None = None
    stagger: float = 0.5
    crosses: str | None = None
    tunnel: bool = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Road:
    """A road: its reference line through control points, and the sections along it.

    `width` is that of a lane, mm, with half of the `gap` that is left open between it and a lane
    beside it. A lap (closed) is driven from its first point back to it; the
    first point and the beginning of the first section lie at the finish line. An open road that
    `leaves` another one and `joins` it again is a branch of it.
    """

    id: str
    points: tuple[ControlPoint, ...]
    sections: tuple[LaneSection, ...]
    width: float = 20.0
    closed: bool = True
    leaves: Joint | None = None
    joins: Joint | None = None
    gap: float = 0.0
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def point_row(self, point_id: str) -> int:
        """The place of that control point in the row of points; KeyError if there is none."""
        for row, each in enumerate(self.points):
            if each.id == point_id:
                return row
        raise KeyError(point_id)

    def section_row(self, section_id: str) -> int:
        """The place of that section in the row of sections; KeyError if there is none."""
        for row, each in enumerate(self.sections):
            if each.id == section_id:
                return row
        raise KeyError(section_id)


def free_lane(taken: Collection[str]) -> str:
    """The first id of a lane that is not taken: a to z, then l1, l2, …"""
    letters = (chr(ord("a") + number) for number in range(26))
    numbered = (f"l{number}" for number in count(1))
    return next(name for name in chain(letters, numbered) if name not in taken)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a space comes from: its road, its lane, and its number along that lane, from 1.

    The road makes its spaces anew when it changes; one that is the designer's `own`, because a hand
    touched it, keeps the shape it was given.
    """

    road: str
    lane: str
    number: int
    own: bool = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)
