"""A track along a centre line with the road that it is made of, which stays alive."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.arrays import FloatArray
from engine.course.ruler import Run
from engine.draw.drawing import CutRoad, Drawing, NoRoomError, cut_road, draw, truth_of
from engine.draw.lanes import Fronts, LaneSection, NarrowPart
from engine.draw.marks import bet_stations, grid_of
from engine.draw.spaces import LANE_LETTERS, Place
from engine.road import (
    Layout,
    hang_grid,
    hang_line,
    layout_of,
    reference_line,
    shapes_of,
    with_road,
)
from engine.road.edits import set_rows
from engine.road.fitting_line import control_points
from engine.track import roads
from engine.track.roads import Anchor, Lane, Road
from engine.track.values import Board, Track

__all__ = ["NoRoomError", "draw_with_road"]

ROAD = "r1"
"""The id of the road."""

ROOMY = 1.25
"""Lanes of a narrow part are so many times as wide as elsewhere."""


def draw_with_road(
    centre: FloatArray,
    *,
    half_width: float,
    lanes: int = 3,
    spaces: int,
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
    """A track along a centre line on the board, as `draw` makes it, with its road.

    A line that crosses itself is drawn without one. NoRoomError names the place that cannot carry
    the road, ValueError says what else cannot be drawn.
    """
    board = board or Board()
    sheet = (board.width, board.height, half_width + margin)
    cut = cut_road(centre, half_width, lanes, spaces, None, fronts, narrow, closed, sheet)
    if cut.crossed or lanes > len(LANE_LETTERS):
        return draw(
            centre,
            half_width=half_width,
            lanes=lanes,
            spaces=spaces,
            fronts=fronts,
            narrow=narrow,
            closed=closed,
            bets=bets,
            slots=slots,
            board=board,
            margin=margin,
            name=name,
            author=author,
            notes=notes,
        )
    road = _road_along(cut, 2 * half_width / lanes, fronts)
    empty = Track(name=name, author=author, notes=notes, board=board)
    track = with_road(empty, road)
    laid = layout_of(road)
    sections, places = _as_drawn(laid, track)
    track = hang_line(track, ROAD, "finish", 0.0 if closed else laid.line.length)
    bets_at = bet_stations(sections, laid.line.length / spaces, bets)
    for number, station in enumerate(bets_at, 1):
        track = hang_line(track, ROAD, f"bet {number}", station)
    first = grid_of(places, slots).slots
    if first:
        foremost = next(place.front for place in places if place.id == first[0])
        track = hang_grid(track, ROAD, foremost, len(first))
    shapes = shapes_of(road)
    ends = {
        space.id: (shape.outline[shape.front[0]], shape.outline[shape.front[1]])
        for space, shape in zip(track.spaces, shapes, strict=True)
        if shape.front is not None
    }
    return truth_of(track, places, sections, ends, bets_at, closed)


def _road_along(cut: CutRoad, width: float, fronts: Fronts) -> Road:
    """The road along a band that is cut, its sections where those of the band are."""
    band, sections = cut.road, cut.sections
    most = max(section.lanes for section in sections)
    first = roads.LaneSection("s1", Anchor("p1"), (Lane("a"),), 1)
    road = Road(ROAD, (), (first,), round(width, 2), band.closed)
    middle = Run(band.points[:-1] if band.closed else band.points, band.closed)
    road = replace(road, points=control_points(middle, road.width, cut.space, 1.0))
    line = reference_line(road)
    made = []
    for number, section in enumerate(sections, 1):
        at = Anchor("p1")
        if section.start:
            x, y = (float(np.interp(section.start, band.stations, each)) for each in band.points.T)
            at = line.anchor(line.nearest((x, y))[0])
        made.append(
            roads.LaneSection(
                f"s{number}",
                at,
                tuple(map(Lane, LANE_LETTERS[: section.lanes])),
                _count(section, cut.space, fronts),
                width=None if section.lanes == most else round(ROOMY * width, 2),
            )
        )
    road = replace(road, sections=tuple(made))
    if fronts == "staggered":
        for each in made:
            road = set_rows(road, each.id, "staggered")
    return road


def _count(section: LaneSection, space: float, fronts: Fronts) -> int:
    """How many spaces a section has along its middle."""
    if fronts == "aligned":
        return len(section.fronts[0]) - 1
    return max(1, round((section.end - section.start) / space))


def _as_drawn(laid: Layout, track: Track) -> tuple[list[LaneSection], list[Place]]:
    """The sections and places of a road as the rest of this package knows them."""
    sections = [
        LaneSection(
            part.start,
            part.stop,
            len(part.section.lanes),
            tuple(tuple(lane.tolist()) for lane in cut),
        )
        for part, cut in zip(laid.stretches, laid.fronts, strict=True)
    ]
    places = [
        Place(space.id, place.section, place.row + 1, place.back, place.front)
        for space, place in zip(track.spaces, laid.places, strict=True)
    ]
    return sections, places
