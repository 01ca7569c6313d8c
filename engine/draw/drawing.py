"""From a centre line to a track: lanes, spaces, lines and grid, and what is true of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import dist

import numpy as np

from engine.arrays import FloatArray
from engine.draw.crossings import Crossing, crossings_of, slanted, with_shares
from engine.draw.known_steps import level_pairs, steps_of
from engine.draw.lanes import (
    Fronts,
    LaneSection,
    NarrowPart,
    narrowed,
    on_straights,
    sections_of,
    with_fronts,
)
from engine.draw.marks import bet_line, bet_stations, finish_line, grid_of, last_fronts
from engine.draw.polyline import length
from engine.draw.relaxing import Squeeze, relaxed, tightest_squeeze
from engine.draw.road_band import RoadBand, road_along
from engine.draw.spaces import Edges, Place, places_of, spaces_at
from engine.sentence import Sentence
from engine.track.edits import next_id
from engine.track.values import Board, CourseLine, Point, Space, Track, points

COURSE_LINE_STRIDE = 5.0
"""The course line has a point every so many mm."""

TURN = 2.0
"""Along a space the innermost lane turns by so many radians at most."""

SHORTEST = 0.6
"""A space is at least this share of the width of its lane long."""

LONGEST = 10_000
"""A road is at most so many half widths long: 5 km of one 1 m wide."""


@dataclass(frozen=True, eq=False)
class Drawing:
    """A drawn track and what its construction knows without looking at the polygons.

    `steps` are all pairs of ids a car may go, over the finish line too; `finishing` the spaces
    from which a step leads over it. `level` holds touching spaces with equally advanced fronts.
    `crossing` gives the steps over each bet line. `fronts` are left and right end in driving
    direction, `progress` the front's distance from the finish line along the course line, mm.
    """

    track: Track
    lap: float
    steps: frozenset[tuple[str, str]]
    finishing: frozenset[str]
    level: frozenset[frozenset[str]]
    crossing: Mapping[str, frozenset[tuple[str, str]]]
    fronts: Mapping[str, tuple[Point, Point]]
    progress: Mapping[str, float]


class NoRoomError(ValueError):
    """The road is too wide for its course: says where, and what would help."""

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
) -> Drawing:
    """A track along a centre line on the board, in mm, (n, 2), driven from its first point.

    `spaces` is their number along the centre line, or one number a lane. The centre line is
    relaxed first, so that the road does not fold or run into itself. NoRoomError names the place
    that cannot carry the road, ValueError says what else cannot be drawn.
    """
    line = np.asarray(centre, dtype=np.float64)
    if len(line) < 3 or not np.isfinite(line).all():
        raise ValueError(Sentence("a centre line needs at least 3 points, all of them numbers"))
    counts = None if isinstance(spaces, int) else tuple(spaces)
    if counts is not None and (narrow or len(counts) != lanes):
        raise ValueError(
            Sentence("a number of spaces for every lane needs a road without narrow parts")
        )
    number = spaces if isinstance(spaces, int) else max(spaces)
    if number < 3 or lanes < 1:
        raise ValueError(
            Sentence(
                "{number} spaces on {lanes} lanes do not make a road", number=number, lanes=lanes
            )
        )
    board = board or Board()
    sheet = (board.width, board.height, half_width + margin)
    cut = cut_road(line, half_width, lanes, number, counts, fronts, narrow, closed, sheet)
    edges = Edges(cut.road)
    bets_at = bet_stations(cut.sections, cut.space, bets)
    bet_lines = [bet_line(at, row + 1, cut.sections, edges) for row, at in enumerate(bets_at)]
    drawn = spaces_at(cut.places, cut.sections, edges, closed)
    track = Track(
        name=name,
        author=author,
        notes=notes,
        board=board,
        course=CourseLine(points(_course_points(cut.road)), closed),
        spaces=with_shares(drawn, cut.places, cut.sections, cut.crossed),
        lines=(finish_line(cut.road, edges), *bet_lines),
        grid=grid_of(cut.places, slots),
    )
    ends = {
        space.id: _front(space, place, cut.sections, edges)
        for space, place in zip(track.spaces, cut.places, strict=True)
    }
    return truth_of(track, cut.places, cut.sections, ends, bets_at, closed)


def with_road(track: Track, drawing: Drawing) -> tuple[Track, list[str]]:
    """The track with the drawn road on it, and the ids of its spaces.

    On a track without spaces course line, lines and grid come with the road, except for those
    that are there; else the new spaces take the next free names and all the rest stays.
    """
    road = drawing.track
    if not track.spaces:
        kept = replace(
            track,
            spaces=road.spaces,
            course=road.course,
            lines=track.lines or road.lines,
            grid=road.grid,
        )
        return kept, [space.id for space in road.spaces]
    names: dict[str, str] = {}
    known = track
    for space in road.spaces:
        names[space.id] = next_id(known, space.lane)
        renamed = replace(space, id=names[space.id], shares=None)
        known = replace(known, spaces=(*known.spaces, renamed))
    shares = {names[space.id]: names[space.shares] for space in road.spaces if space.shares}
    spaces = tuple(
        replace(space, shares=shares[space.id]) if space.id in shares else space
        for space in known.spaces
    )
    return replace(known, spaces=spaces), list(names.values())


@dataclass(frozen=True, eq=False)
class CutRoad:
    """The road cut into sections and places, before any polygon is drawn."""

    road: RoadBand
    crossed: Sequence[Crossing]
    space: float
    sections: Sequence[LaneSection]
    places: Sequence[Place]


def cut_road(
    line: FloatArray,
    half_width: float,
    lanes: int,
    number: int,
    counts: Sequence[int] | None,
    fronts: Fronts,
    narrow: Sequence[NarrowPart],
    closed: bool,
    sheet: tuple[float, float, float],
) -> CutRoad:
    """The road along a centre line that is relaxed first; `sheet` is width, height and margin.

    NoRoomError names the place that cannot carry it, ValueError says what else cannot be.
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
    road = road_along(line, half_width, closed)
    crossed = crossings_of(road, line)
    space = road.length / number
    behind = _behind_crossing(crossed, road, space)
    if behind > 0:
        line = np.roll(line, -round(behind / road.length * len(line)), axis=0)
        road = road_along(line, half_width, closed)
        crossed = crossings_of(road, line)
    road = slanted(road, crossed)
    shortest = SHORTEST * 2 * half_width / lanes
    if space < shortest:
        raise ValueError(
            Sentence(
                "{number} spaces on a road of {length:.0f} mm would be only {space:.0f} "
                "mm long each, on lanes {width:.0f} mm wide; ask for at most {most} "
                "spaces, or for a narrower road or a larger board",
                number=number,
                length=road.length,
                space=space,
                width=2 * half_width / lanes,
                most=int(road.length / shortest),
            )
        )
    spans = [span for crossing in crossed for span in crossing.spans()]
    sections = sections_of(road.length, lanes, on_straights(road, narrow, space), spans)
    road = narrowed(road, sections, space)
    sections = with_fronts(sections, road, space, fronts, counts)
    return CutRoad(road, crossed, space, sections, places_of(sections))


def _behind_crossing(crossed: Sequence[Crossing], road: RoadBand, space: float) -> float:
    """How far along a lap it must start so as not to start on a crossing, mm; 0 if it does not."""
    spans = [span for crossing in crossed for span in crossing.spans()]
    ends = [end % road.length for start, end in spans if start < 0 or end > road.length]
    return max(ends) + space if road.closed and ends else 0.0


def _course_points(road: RoadBand) -> FloatArray:
    stride = max(1, round(COURSE_LINE_STRIDE / (road.length / len(road.points))))
    if road.closed:
        return road.points[:-1:stride]
    return np.vstack([road.points[:-stride:stride], road.points[-1:]])


def truth_of(
    track: Track,
    places: Sequence[Place],
    sections: Sequence[LaneSection],
    fronts: Mapping[str, tuple[Point, Point]],
    bets_at: Sequence[float],
    closed: bool,
) -> Drawing:
    """The track together with what its construction knows; `fronts` are the ends of all fronts,
    `bets_at` the stations of the bet lines."""
    steps = steps_of(places, sections, closed)
    bet_names = [line.name for line in track.lines if line.kind == "bet"]
    course = np.array(track.course.line if track.course else ())
    return Drawing(
        track=track,
        lap=length(course, closed),
        steps=steps,
        finishing=frozenset(p.id for p in places if p.front == sections[-1].end),
        level=level_pairs(places),
        crossing={
            name: _crossing(at, places, sections, steps)
            for name, at in zip(bet_names, bets_at, strict=True)
        },
        fronts=fronts,
        progress={place.id: place.front for place in places},
    )


def _front(
    space: Space, place: Place, sections: Sequence[LaneSection], edges: Edges
) -> tuple[Point, Point]:
    section = sections[place.section]
    left, right = (
        min(space.outline, key=partial(dist, edges[section.share(boundary)].at(place.front)))
        for boundary in (place.lane - 1, place.lane)
    )
    return left, right


def _crossing(
    station: float,
    places: Sequence[Place],
    sections: Sequence[LaneSection],
    steps: frozenset[tuple[str, str]],
) -> frozenset[tuple[str, str]]:
    """The steps from a space before the line to one behind it, not those over the finish."""
    row = next(i for i, part in enumerate(sections) if part.start < station < part.end)
    cuts = last_fronts(station, sections[row])
    passed = {
        place.id
        for place in places
        if place.section > row or (place.section == row and place.front > cuts[place.lane - 1])
    }
    starting = {place.id for place in places if place.back == 0.0}
    return frozenset(
        (a, b) for a, b in steps if a not in passed and b in passed and b not in starting
    )
