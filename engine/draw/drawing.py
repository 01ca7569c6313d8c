"""Tracks drawn along a centre line: spaces, lines, grid, and all that is known of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.arrays import FloatArray
from engine.course.ruler import Run
from engine.draw.known_steps import level_pairs, steps_of
from engine.draw.lanes import (
    Centre,
    Fronts,
    NarrowPart,
    centre_of,
    on_straights,
    parts_of,
    spaces_in,
)
from engine.draw.marks import bet_stations, first_slots, last_fronts
from engine.draw.polyline import length
from engine.draw.relaxing import Squeeze, relaxed, tightest_squeeze
from engine.road import Layout, hang_grid, hang_line, layout_of, shapes_of, with_road
from engine.road.edits import cross, set_lane_spaces, set_rows
from engine.road.fitting.line import control_points
from engine.road.line.reference_line import reference_line
from engine.road.line.stretches import full_offsets
from engine.road.spaces.crossings import crossing_at, meetings
from engine.sentence import Sentence
from engine.track.limits import MOST_LANES
from engine.track.roads import Anchor, Lane, LaneSection, Road
from engine.track.sheet import Board
from engine.track.values import Point, Track
from engine.track.within import within_limits

ROAD = "r1"
"""Id of the road."""

ROOMY = 1.25
"""Factor by which lanes of a narrow part are wider than elsewhere."""

TURN = 2.0
"""Angle by which the innermost lane turns along a space at most, radians."""

SHORTEST = 0.6
"""Least length of a space, as a share of the width of its lane."""

LONGEST = 10_000
"""Greatest length of a road in half widths: 5 km of one 1 m wide."""


@dataclass(frozen=True, eq=False)
class DrawnTrack:
    """Drawn track with the facts known from its construction, not from its polygons.

    `lap` is the length of the course line, mm. `steps` are all legal pairs of ids, including those
    over the finish line. `finishing` are the spaces from which a step leads over it. `level` has
    the pairs of touching spaces with level fronts. `crossing` has the steps over each bet line.
    `fronts` are left and right end in driving direction. `progress` is the distance of the front
    from the finish line along the course line, mm. `notes` say what was chosen in the file of its
    line.
    """

    track: Track
    lap: float
    steps: frozenset[tuple[str, str]]
    finishing: frozenset[str]
    level: frozenset[frozenset[str]]
    crossing: Mapping[str, frozenset[tuple[str, str]]]
    fronts: Mapping[str, tuple[Point, Point]]
    progress: Mapping[str, float]
    notes: tuple[Sentence, ...] = ()


class NoRoomError(ValueError):
    """Error of a road that is too wide for its course, with the place and a remedy."""

    def __init__(self, squeeze: Squeeze, width: float) -> None:
        self.squeeze = squeeze
        x, y = squeeze.place
        what = "a bend is too tight" if squeeze.is_bend else "two legs come too close"
        narrower = max(1.0, np.floor(width * (1 - squeeze.lacking)))
        super().__init__(
            f"{what} for a road {width:.0f} mm wide at {squeeze.share:.0%} of its length, near "
            f"{x:.0f}, {y:.0f} mm on the board; make the road narrower (about {narrower:.0f} mm), "
            "give it fewer lanes, or choose a larger board"
        )


def draw(
    centre: FloatArray | Sequence[Point],
    *,
    half_width: float,
    lanes: int = 3,
    spaces: int | Sequence[int],
    fronts: Fronts = "aligned",
    narrow: Sequence[NarrowPart] = (),
    closed: bool = True,
    bets: int = 3,
    slots: int = 6,
    board: Board | None = None,
    margin: float = 8.0,
    name: str = "Untitled track",
    author: str = "",
    notes: str = "",
) -> DrawnTrack:
    """Return the drawing of a track along `centre`, (n, 2) in mm, driven from its first point.

    `spaces` is their number along the centre line, or one number for each lane. The centre line is
    relaxed first, so that the road does not fold or run into itself. If the line crosses itself, so
    does the road. NoRoomError names the place that cannot carry the road. ValueError names any
    other reason.
    """
    given = np.asarray(centre, dtype=np.float64)
    if len(given) < 3 or not np.isfinite(given).all():
        raise ValueError(Sentence("a centre line needs at least 3 points, all of them numbers"))
    counts = () if isinstance(spaces, int) else tuple(spaces)
    if counts and (narrow or len(counts) != lanes):
        raise ValueError(
            Sentence("a number of spaces for every lane needs a road without narrow parts")
        )
    number = spaces if isinstance(spaces, int) else max(counts, default=0)
    if number < 3 or not 1 <= lanes <= MOST_LANES:
        raise ValueError(
            Sentence(
                "{number} spaces on {lanes} lanes do not make a road", number=number, lanes=lanes
            )
        )
    board = board or Board()
    sheet = (board.width, board.height, half_width + margin)
    line = _relaxed(given, half_width, lanes, number, closed, sheet)
    road = _road_along(line, half_width, lanes, number, narrow, closed)
    if fronts == "staggered":
        for section in road.sections:
            if section.crosses is None:
                road = set_rows(road, section.id, "staggered")
    for lane, count in zip(road.sections[0].lanes, counts, strict=False):
        road = set_lane_spaces(road, road.sections[0].id, lane.id, count)
    return _with_marks(
        Track(name=name, author=author, notes=notes, board=board), road, number, bets, slots
    )


def _relaxed(
    line: FloatArray,
    half_width: float,
    lanes: int,
    number: int,
    closed: bool,
    sheet: tuple[float, float, float],
) -> FloatArray:
    """Return the centre line relaxed. `sheet` is width, height and margin, mm.

    ValueError if it is too long for the width of the road, NoRoomError if it has no room for it.
    """
    whole = length(line, closed)
    if whole > LONGEST * half_width:
        raise ValueError(
            Sentence(
                "a road {length:.0f} mm long is too long to be only {width:g} mm wide; ask for a "
                "wider road or a smaller board",
                length=whole,
                width=2 * half_width,
            )
        )
    radius = whole / number / TURN + half_width * (1 - 1 / lanes)
    line = relaxed(line, half_width, closed, sheet, radius)
    squeeze = tightest_squeeze(line, half_width, closed)
    if squeeze is not None:
        raise NoRoomError(squeeze, 2 * half_width)
    return line


def _road_along(
    line: FloatArray,
    half_width: float,
    lanes: int,
    number: int,
    narrow: Sequence[NarrowPart],
    closed: bool,
) -> Road:
    """Return the road along a relaxed line, with its narrow parts and crossings.

    ValueError if its spaces would be too short.
    """
    centre = centre_of(line, half_width, closed)
    road = _plain_road(centre, 2 * half_width / lanes, lanes, number)
    behind = _behind_crossing(road, centre.length / number) if closed else 0.0
    if behind:
        line = np.roll(line, -round(behind / centre.length * len(line)), axis=0)
        centre = centre_of(line, half_width, closed)
        road = _plain_road(centre, 2 * half_width / lanes, lanes, number)
    space = centre.length / number
    shortest = SHORTEST * 2 * half_width / lanes
    if space < shortest:
        raise ValueError(
            Sentence(
                "{number} spaces on a road of {length:.0f} mm would be only {space:.0f} "
                "mm long each, on lanes {width:.0f} mm wide; ask for at most {most} "
                "spaces, or for a narrower road or a larger board",
                number=number,
                length=centre.length,
                space=space,
                width=2 * half_width / lanes,
                most=int(centre.length / shortest),
            )
        )
    alone = round(ROOMY * 2 * half_width / lanes, 2)
    return cross(_with_narrow_parts(road, centre, space, narrow, alone))


def _plain_road(centre: Centre, width: float, lanes: int, number: int) -> Road:
    """Return the road along a centre line with one section."""
    names = tuple(Lane(chr(ord("a") + row)) for row in range(lanes))
    middle = Run(centre.points[:-1] if centre.closed else centre.points, centre.closed)
    points = control_points(middle, round(width, 2), centre.length / number, 1.0)
    section = LaneSection("s1", Anchor(points[0].id), names, number)
    return Road(ROAD, points, (section,), round(width, 2), centre.closed)


def _behind_crossing(road: Road, space: float) -> float:
    """Return the distance that moves the start of a lap off a crossing, mm.

    It is 0 off crossings.
    """
    line, offsets = reference_line(road), full_offsets(road)[0]
    legs = [
        leg
        for where in meetings(line)
        for leg in crossing_at(line, where, (0, 0), [offsets, offsets]).legs
    ]
    ends = [
        leg.stop % line.length
        for leg in legs
        if leg.start < space or leg.stop > line.length - space
    ]
    return max(ends) + space if ends else 0.0


def _with_narrow_parts(
    road: Road, centre: Centre, space: float, narrow: Sequence[NarrowPart], width: float
) -> Road:
    """Return the road with a section wherever lanes end or begin.

    `width` is that of the lanes of narrow parts, `space` the length of a space, mm.
    """
    line = reference_line(road)
    (plain,) = road.sections
    made = []
    parts = parts_of(centre.length, len(plain.lanes), on_straights(centre, narrow, space))
    for number, part in enumerate(parts, 1):
        at = plain.at
        if part.start:
            x, y = (float(np.interp(part.start, centre.stations, each)) for each in centre.points.T)
            about = part.start / centre.length * line.length
            at = line.anchor(line.nearest((x, y), about)[0])
        is_narrow = part.lanes < len(plain.lanes)
        made.append(
            replace(
                plain,
                id=f"s{number}",
                at=at,
                lanes=plain.lanes[: part.lanes],
                spaces=spaces_in(part.end - part.start, space),
                width=width if is_narrow else None,
            )
        )
    return replace(road, sections=tuple(made))


def _with_marks(track: Track, road: Road, number: int, bets: int, slots: int) -> DrawnTrack:
    """Return the drawing of an empty track with the road, its lines and its grid."""
    # Making the spaces of a road beyond the limits takes seconds.
    within_limits(replace(track, roads=(road,)))
    track = within_limits(with_road(track, road))
    laid = layout_of(road)
    track = hang_line(track, ROAD, "finish", 0.0 if road.closed else laid.line.length)
    bets_at = bet_stations(laid, laid.line.length / number, bets)
    for bet, station in enumerate(bets_at, 1):
        track = hang_line(track, ROAD, f"bet {bet}", station)
    foremost, taken = first_slots(laid, slots)
    if taken:
        track = hang_grid(track, ROAD, foremost, taken)
    names = [space.id for space in track.spaces]
    steps = steps_of(laid, names)
    return DrawnTrack(
        track=track,
        lap=length(np.array(track.course.line if track.course else ()), road.closed),
        steps=steps,
        finishing=frozenset(
            name
            for name, place in zip(names, laid.places, strict=True)
            if place.front == laid.stretches[-1].stop
        ),
        level=level_pairs(laid, names),
        crossing={
            f"bet {bet}": _crossing(station, laid, names, steps)
            for bet, station in enumerate(bets_at, 1)
        },
        fronts={
            name: (shape.outline[shape.front[0]], shape.outline[shape.front[1]])
            for name, shape in zip(names, shapes_of(road), strict=True)
            if shape.front is not None
        },
        progress={name: place.front for name, place in zip(names, laid.places, strict=True)},
    )


def _crossing(
    station: float, laid: Layout, names: Sequence[str], steps: frozenset[tuple[str, str]]
) -> frozenset[tuple[str, str]]:
    """Return the steps from before the line to behind it.

    Steps over the finish are not included.
    """
    row = next(i for i, part in enumerate(laid.stretches) if part.start < station < part.stop)
    cuts = last_fronts(station, laid.fronts[row])
    passed = {
        name
        for name, place in zip(names, laid.places, strict=True)
        if place.section > row or (place.section == row and place.front > cuts[place.row])
    }
    starting = {name for name, place in zip(names, laid.places, strict=True) if place.back == 0.0}
    return frozenset(
        (a, b) for a, b in steps if a not in passed and b in passed and b not in starting
    )
