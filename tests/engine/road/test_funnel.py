"""Where the number of lanes changes no front is a sliver and no outline has a kinked wedge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import dist
from typing import Literal, NamedTuple, get_args

import numpy as np
import pytest
import shapely

from engine.checks import find_problems
from engine.course import compile_track
from engine.road import Shape, layout_of, shapes_of, with_road
from engine.track import Anchor, Board, ControlPoint, Lane, LaneSection, Road, Track
from engine.track.roads import SIDES, Rows, Side

LEAST_FRONT, LEAST_ANGLE, LEAST_AREA = 0.6, 50.0, 0.45
ROUNDING = 0.02
"""Coordinates are rounded: a front may be so many mm shorter."""

WIDTH = 20.0
SPACE = 33.0
RADIUS = 80.0
LEFT, MIDDLE, RIGHT = 150.0, 350.0, 550.0
TOP = 120.0

Where = Literal["straight", "left", "right"]


class Merge(NamedTuple):
    """A stretch with another number of lanes on a lap: on a straight, or in a bend."""

    before: int
    inside: int
    opens: Side
    rows: Rows
    where: Where
    width: float | None = None


ALL = [
    Merge(before, inside, opens, rows, where)
    for before, inside in ((3, 1), (3, 2), (2, 3), (1, 3), (4, 2))
    for opens in SIDES
    for rows in ("level", "staggered")
    for where in get_args(Where)
]
"""Every kind on every side, some in ways no designer would choose."""

CHOSEN = [
    Merge(3, 1, "both", "level", "straight", 28.0),
    Merge(3, 1, "both", "staggered", "left", 28.0),
    Merge(3, 1, "left", "level", "right"),
    Merge(3, 2, "both", "staggered", "straight"),
    Merge(3, 2, "left", "level", "right"),
    Merge(2, 3, "right", "level", "left"),
    Merge(2, 3, "both", "staggered", "right"),
    Merge(1, 3, "both", "level", "straight"),
    Merge(1, 3, "right", "staggered", "left"),
    Merge(4, 2, "both", "level", "right"),
]
"""As designers draw them: on both sides, or in a bend on the outer one."""


def lap(merge: Merge) -> Road:
    """A lap of two straights and two half circles with that merge, and its opposite behind it."""
    bend = [(RADIUS * np.sin(turn), RADIUS * np.cos(turn)) for turn in np.linspace(0, np.pi, 5)]
    low = TOP + 2 * RADIUS
    places = [
        *((LEFT, TOP), (MIDDLE, TOP)),
        *((RIGHT + x, TOP + RADIUS - y) for x, y in bend),
        (MIDDLE, low),
        *((LEFT - x, TOP + RADIUS + y) for x, y in bend[:-1]),
    ]
    if merge.where == "left":
        places = [(x, TOP + low - y) for x, y in places]
    begin, end = Anchor("p4", 0.6), Anchor("p10", 0.4)
    if merge.where == "straight":
        begin, end = Anchor("p1", 0.8), Anchor("p8", 0.5)
    around = (merge.before, "both", None)
    road = Road(
        "r1",
        tuple(ControlPoint(f"p{row}", place) for row, place in enumerate(places, 1)),
        tuple(
            LaneSection(
                f"s{row}",
                at,
                tuple(map(Lane, "abcd"[:lanes])),
                20,
                merge.rows,
                width=width,
                opens=opens,
            )
            for row, (at, (lanes, opens, width)) in enumerate(
                [
                    (Anchor("p1"), around),
                    (begin, (merge.inside, merge.opens, merge.width)),
                    (end, around),
                ],
                1,
            )
        ),
        WIDTH,
    )
    lengths = [part.length for part in layout_of(road).stretches]
    sections = tuple(
        replace(section, spaces=round(length / SPACE))
        for section, length in zip(road.sections, lengths, strict=True)
    )
    return replace(road, sections=sections)


def merging(road: Road) -> Iterator[Shape]:
    """The spaces that lie wholly or in part where the road widens or narrows."""
    laid = layout_of(road)
    for place, shape in zip(laid.places, shapes_of(road), strict=True):
        part = laid.stretches[place.section]
        begin, end = part.start + part.tapers[0], part.stop - part.tapers[1]
        if place.back < begin or place.front > end:
            yield shape


def is_well_shaped(road: Road) -> bool:
    """Whether no front of a merge is short and no corner sharp; a failed assertion says where."""
    for shape in merging(road):
        assert shape.front is not None
        first, last = shape.front
        front = dist(shape.outline[first], shape.outline[last])
        assert front >= LEAST_FRONT * WIDTH - ROUNDING, shape
        assert least_corner(shape.outline) >= LEAST_ANGLE, shape
    return bool(shapely.is_valid([shapely.Polygon(each.outline) for each in shapes_of(road)]).all())


def least_corner(outline: tuple[tuple[float, float], ...]) -> float:
    """The smallest angle of a polygon, degrees."""
    corners = np.array(outline)
    back, ahead = np.roll(corners, 1, axis=0) - corners, np.roll(corners, -1, axis=0) - corners
    cosine = (back * ahead).sum(axis=1) / np.hypot(*back.T) / np.hypot(*ahead.T)
    return float(np.degrees(np.arccos(np.clip(cosine, -1, 1))).min())


@pytest.mark.parametrize("merge", ALL, ids=str)
def test_fronts_of_a_merge_are_wide_and_its_corners_are_no_wedges(merge: Merge) -> None:
    assert is_well_shaped(lap(merge))


@pytest.mark.parametrize("merge", CHOSEN, ids=str)
def test_a_merge_that_a_designer_draws_has_no_problem_and_no_sliver(merge: Merge) -> None:
    road = lap(merge)
    assert is_well_shaped(road)
    areas = shapely.area([shapely.Polygon(shape.outline) for shape in shapes_of(road)])
    least = min(shapely.Polygon(shape.outline).area for shape in merging(road))
    assert least >= LEAST_AREA * np.median(areas)
    track = with_road(Track(board=Board(900.0, 500.0)), road)
    problems = find_problems(track, compile_track(track))
    # The lap has no lines and no grid, and its length and narrow parts are nobody's choice.
    about = {problem.code for problem in problems} - {"line.finish_missing", "line.bet_missing"}
    assert {code for code in about if not code.startswith(("lap.", "grid."))} == set()


@pytest.mark.parametrize("rows", ["level", "staggered"])
@pytest.mark.parametrize("opens", ["both", "left", "right"])
def test_every_lane_leads_into_the_single_one_and_out_of_it(opens: Side, rows: Rows) -> None:
    road = lap(Merge(3, 1, opens, rows, "straight"))
    course = compile_track(with_road(Track(), road))
    laid = layout_of(road)
    ids = [space.id for space in with_road(Track(), road).spaces]
    inside = [row for row, place in enumerate(laid.places) if place.section == 1]
    stops = [part.stop for part in laid.stretches]
    before = [
        ids[row]
        for row, place in enumerate(laid.places)
        if place.section == 0 and place.front == stops[0]
    ]
    after = [
        ids[row]
        for row, place in enumerate(laid.places)
        if place.section == 2 and place.back == stops[1]
    ]
    steps = {(course.ids[step.source], course.ids[step.target]) for step in course.steps}
    assert {(name, ids[inside[0]]) for name in before} <= steps
    assert {(ids[inside[-1]], name) for name in after} <= steps
