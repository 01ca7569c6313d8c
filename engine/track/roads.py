"""Roads: what a designer says of a road, and from which its spaces are made.

The words are those of OpenDRIVE: a reference line along the road, stations on it, lane sections.
`engine.road` makes the spaces; `Origin` is what a space remembers of that.
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
    HIGHEST,
    MILLIONTHS,
    MOST_SPACES,
    Length,
    Place,
    Width,
    Word,
    fixed,
    number,
    one_of,
    rounded,
    whole,
    word,
)

Rows = Literal["level", "staggered", "drawn"]
"""How the fronts of a section lie: straight across; shifted in every second lane; as listed."""

Side = Literal["both", "left", "right"]
"""Where a section has lanes more or fewer than the road before and behind it."""

ROWS: tuple[Rows, ...] = get_args(Rows)
SIDES: tuple[Side, ...] = get_args(Side)


def share(value: float) -> float:
    """A share as the track file keeps it: six decimals, never minus zero."""
    return rounded(value, MILLIONTHS)


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


HANGS = (
    "Where this hangs on a road and moves along with it: a road, a control point, and how far from "
    "there to the next one."
)
_POINT = word("The id of a control point.")
_ROAD = word("The id of a road.")

ANCHOR = fixed(
    "A place on the reference line of a road: a control point, and how far from there to the next "
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
    place: Annotated[Place, Key("Where it lies on the board.", name="at")]
    corner: Annotated[
        bool, Key("true if the line turns a corner here; else it runs through smoothly.")
    ] = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Joint:
    """Where a branch meets another road: at the front nearest to that station.

    It comes in place of those of its lanes.
    """

    station: Annotated[Stationed, Key(HANGS)]
    lanes: Annotated[
        tuple[LaneId, ...],
        Key(
            "The ids of the lanes that it goes on from or leads into, from left to right.",
            least=1,
            most=HIGHEST,
        ),
    ]
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Lane:
    """One lane of a section. The same id in another section is the same lane."""

    id: Annotated[Word, Key("The name of the lane, used once in the section.")]
    width: Annotated[Width | None, Key("Its own width; that of the section if missing.")] = None
    spaces: Annotated[
        Count | None, Key("Its own number of spaces; that of the section if missing.")
    ] = None
    fronts: Annotated[
        tuple[Fraction, ...],
        Key(
            "Where rows are drawn: where its spaces end, but for the last, as rising shares of the "
            "section.",
            most=MOST_SPACES,
        ),
    ] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class LaneSection:
    """A stretch of road with the same lanes, up to where the next section begins.

    With "right", where it `opens`, its left edge runs straight on.
    """

    id: Annotated[Word, Key("The name of the section, used once in the road.")]
    at: Annotated[
        Anchored,
        Key(
            "Where it begins: a control point, and how far from there to the next one (0 to 1), by "
            "the parameter of the curve."
        ),
    ]
    lanes: Annotated[
        tuple[Lane, ...],
        Key("The lanes from left to right in driving direction.", least=1, most=HIGHEST),
    ]
    spaces: Annotated[
        Count, Key("The number of spaces that stand behind one another in each lane.")
    ]
    rows: Annotated[
        Rows,
        one_of(ROWS),
        Key(
            "How the fronts lie: straight across the road, every second lane shifted, or as listed "
            "for each lane.",
            written=True,
        ),
    ] = "level"
    width: Annotated[Width | None, Key("The width of its lanes; that of the road if missing.")] = (
        None
    )
    opens: Annotated[
        Side,
        one_of(SIDES),
        Key("On which side it has lanes more or fewer than the road before and behind it."),
    ] = "both"
    taper: Annotated[
        Length | None,
        Key(
            "Over how many mm before and behind each of its ends the road widens or narrows; what "
            "looks well if missing."
        ),
    ] = None
    stagger: Annotated[
        float,
        number(-1, 1, MILLIONTHS),
        Key(
            "By what share of a space every second lane is shifted ahead if rows are staggered, "
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

    `width` is that of a lane, mm, with half of the `gap` that is left open between it and a lane
    beside it. A lap (closed) is driven from its first point back to it. An open road that `leaves`
    another one and `joins` it again is a branch of it.
    """

    id: Annotated[Word, Key("The name of the road, used once in the track.")]
    points: Annotated[
        tuple[ControlPoint, ...],
        Key(
            "The control points in driving direction; the reference line runs through them. The "
            "first of a lap lies at the finish line.",
            least=2,
            most=MOST_SPACES,
        ),
    ]
    sections: Annotated[
        tuple[LaneSection, ...],
        Key(
            "The lane sections in driving direction; the first begins at the first control point.",
            least=1,
            most=MOST_SPACES,
        ),
    ]
    width: Annotated[Width, Key("The usual width of a lane.", before="points", written=True)] = 20.0
    closed: Annotated[
        bool,
        Key(
            "true for a lap, false for a road from its first point to its last.",
            before="width",
            written=True,
        ),
    ] = True
    leaves: Annotated[Joint | None, Key("Where a branch leaves another road.", before="points")] = (
        None
    )
    joins: Annotated[
        Joint | None, Key("Where a branch joins another road again.", before="points")
    ] = None
    gap: Annotated[Length, Key("How far lanes side by side lie apart, in mm.", before="leaves")] = (
        0.0
    )
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
    """Where a space comes from, if it is made from a road."""

    road: Annotated[Word, Key("The id of the road.")]
    lane: Annotated[Word, Key("The id of the lane.")]
    number: Annotated[
        int,
        whole(1, None),
        Key("The number of its place along the lane, from the beginning of the road."),
    ]
    own: Annotated[
        bool,
        Key(
            "true if the designer gave it a shape of its own, which it keeps when the road changes."
        ),
    ] = False
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)
