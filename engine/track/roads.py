"""Roads: reference lines with lane sections, from which spaces are made.

The terms are those of OpenDRIVE: a reference line along the road, stations on it, lane sections.
`engine.road` makes the spaces; `Origin` is a space's reference to its road.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Annotated, Any, Literal, get_args

from engine.track.keys import Key
from engine.track.kinds import (
    COUNT,
    FRACTION,
    MILLIONTHS,
    LaneWidth,
    Length,
    Place,
    Word,
    fixed,
    number,
    one_of,
    rounded,
    whole,
    word,
)
from engine.track.limits import MOST_ALONG, MOST_LANES, MOST_POINTS

Rows = Literal["level", "staggered", "drawn"]
"""Arrangement of the fronts of a section: straight across, every second lane shifted, listed."""

Side = Literal["both", "left", "right"]
"""Side on which a section has more or fewer lanes than the road before and behind it."""

ROWS: tuple[Rows, ...] = get_args(Rows)
SIDES: tuple[Side, ...] = get_args(Side)


def share(value: float) -> float:
    """Round a share as the track file does: to six decimals, never to minus zero."""
    return rounded(value, MILLIONTHS)


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place on a reference line that moves along with the control points.

    It is behind `point`, at `fraction` (0 to less than 1) of the parameter of the curve from there
    to the next point.
    """

    point: str
    fraction: float = 0.0


@dataclass(frozen=True, slots=True)
class Station:
    """A place on a road of the track to which a line or the start grid is attached."""

    road: str
    at: Anchor


HANGS = (
    "A place on a road to move along with: a road, a control point, and a share of the way to the "
    "next one."
)
_POINT = word("The id of a control point.")
_ROAD = word("The id of a road.")

ANCHOR = fixed(
    "A place on the reference line of a road: a control point, and a share of the way to the next "
    "one (0 at the point itself), by the parameter of the curve.",
    "anchor",
    (_POINT, FRACTION),
    Anchor,
    lambda at: (at.point, at.fraction),
)
STATION = fixed(
    HANGS,
    "station",
    (_ROAD, _POINT, FRACTION),
    lambda road, point, fraction: Station(road, Anchor(point, fraction)),
    lambda station: (station.road, station.at.point, station.at.fraction),
)
Anchored = Annotated[Anchor, ANCHOR]
Stationed = Annotated[Station, STATION]
Fraction = Annotated[float, FRACTION]
Count = Annotated[int, COUNT]
LaneId = Annotated[str, word("The id of a lane of that road.")]


@dataclass(frozen=True, slots=True)
class ControlPoint:
    """A point of the reference line.

    Its `id` stays when points are added or removed.
    """

    id: Annotated[Word, Key("The name of the point, used once in the road.")]
    place: Annotated[Place, Key("Its place on the board.", name="at")]
    corner: Annotated[
        bool, Key("true if the line turns a corner here; else it runs through smoothly.")
    ] = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Joint:
    """Junction of a branch and another road, at the front nearest to a station.

    There the branch takes the place of the `lanes` of that road.
    """

    station: Annotated[Stationed, Key(HANGS)]
    lanes: Annotated[
        tuple[LaneId, ...],
        Key(
            "Ids of the lanes that the branch continues or leads into, from left to right.",
            least=1,
            most=MOST_LANES,
        ),
    ]
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Lane:
    """One lane of a section. The same id in another section is the same lane."""

    id: Annotated[Word, Key("The name of the lane, used once in the section.")]
    width: Annotated[
        LaneWidth | None, Key("Width of this lane; that of the section if missing.")
    ] = None
    spaces: Annotated[
        Count | None, Key("Number of spaces of this lane; that of the section if missing.")
    ] = None
    fronts: Annotated[
        tuple[Fraction, ...],
        Key(
            "For drawn rows: the ends of its spaces except the last, as rising shares of the "
            "section.",
            most=MOST_ALONG,
        ),
    ] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class LaneSection:
    """A stretch of road with constant lanes, up to the next section.

    If it `opens` to the "right", its left edge continues straight.
    """

    id: Annotated[Word, Key("The name of the section, used once in the road.")]
    at: Annotated[
        Anchored,
        Key(
            "Its beginning: a control point, and a share of the way to the next one (0 to 1), by "
            "the parameter of the curve."
        ),
    ]
    lanes: Annotated[
        tuple[Lane, ...],
        Key("The lanes from left to right in driving direction.", least=1, most=MOST_LANES),
    ]
    spaces: Annotated[Count, Key("Number of spaces along each lane.")]
    rows: Annotated[
        Rows,
        one_of(ROWS),
        Key(
            "Arrangement of fronts: straight across the road, every second lane shifted, or as "
            "listed for each lane.",
            written=True,
        ),
    ] = "level"
    width: Annotated[
        LaneWidth | None, Key("The width of its lanes; that of the road if missing.")
    ] = None
    opens: Annotated[
        Side,
        one_of(SIDES),
        Key("The side with more or fewer lanes than the road before and behind it."),
    ] = "both"
    taper: Annotated[
        Length | None,
        Key(
            "Length before and behind each of its ends on which the road widens or narrows, in "
            "mm; automatic if missing."
        ),
    ] = None
    stagger: Annotated[
        float,
        number(-1, 1, MILLIONTHS),
        Key(
            "Shift of every second lane if rows are staggered, as a share of a space: ahead, or "
            "back if below 0."
        ),
    ] = 0.5
    crosses: Annotated[
        Word | None,
        Key("The id of another section over the same ground, where the road crosses itself."),
    ] = None
    tunnel: Annotated[
        bool,
        Key(
            "True if it leads under another stretch of road: it has no spaces, and links lead "
            "through it."
        ),
    ] = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Road:
    """A road: the reference line along it and its sections.

    `width` is that of a lane in mm, with half of the `gap` between it and a lane beside it. A lap
    (closed) is driven from its first point back to it. An open road that `leaves`
    another one and `joins` it again is a branch of it.
    """

    id: Annotated[Word, Key("The name of the road, used once in the track.")]
    points: Annotated[
        tuple[ControlPoint, ...],
        Key(
            "The control points in driving direction; the reference line runs through them. The "
            "first of a lap is at the finish line.",
            least=2,
            most=MOST_POINTS,
        ),
    ]
    sections: Annotated[
        tuple[LaneSection, ...],
        Key(
            "The lane sections in driving direction; the first begins at the first control point.",
            least=1,
            most=MOST_POINTS,
        ),
    ]
    width: Annotated[
        LaneWidth, Key("The usual width of a lane.", before="points", written=True)
    ] = 20.0
    closed: Annotated[
        bool,
        Key(
            "true for a lap, false for a road from its first point to its last.",
            before="width",
            written=True,
        ),
    ] = True
    leaves: Annotated[
        Joint | None, Key("Junction at which a branch leaves another road.", before="points")
    ] = None
    joins: Annotated[
        Joint | None, Key("Junction at which a branch joins another road again.", before="points")
    ] = None
    gap: Annotated[Length, Key("Gap between lanes side by side, in mm.", before="leaves")] = 0.0
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def point_row(self, point_id: str) -> int:
        """Return the index of the control point `point_id`; raise KeyError if there is none."""
        for row, each in enumerate(self.points):
            if each.id == point_id:
                return row
        raise KeyError(point_id)

    def section_row(self, section_id: str) -> int:
        """Return the index of the section `section_id`; raise KeyError if there is none."""
        for row, each in enumerate(self.sections):
            if each.id == section_id:
                return row
        raise KeyError(section_id)


def free_lane(taken: Collection[str]) -> str:
    """Return the first lane id that is not in `taken`: a to z, then l1, l2, …"""
    letters = (chr(ord("a") + number) for number in range(26))
    numbered = (f"l{number}" for number in count(1))
    return next(name for name in chain(letters, numbered) if name not in taken)


@dataclass(frozen=True, slots=True)
class Origin:
    """Origin of a space that is made from a road."""

    road: Annotated[Word, Key("The id of the road.")]
    lane: Annotated[Word, Key("The id of the lane.")]
    number: Annotated[
        int,
        whole(1, None),
        Key("The number of its place along the lane, from the beginning of the road."),
    ]
    own: Annotated[
        bool,
        Key("true if the designer shaped it by hand; it keeps its shape when the road changes."),
    ] = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)
