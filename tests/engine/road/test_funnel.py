"""Where the number of lanes changes no front is a sliver and no outline has a kinked wedge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import dist

import numpy as np
import pytest
import shapely

from engine.course import compile_track
from engine.road import layout_of, shapes_of, with_road
from engine.track import Anchor, ControlPoint, Lane, LaneSection, Road, Track

LEAST_FRONT, LEAST_ANGLE = 0.6, 50.0
WIDTH = 20.0
CORNERS = [(0, 200), (200, 0), (600, 0), (800, 200), (600, 400), (200, 400)]


def lap(before: int, inside: int, opens: str, rows: str, is_left: bool, in_bend: bool) -> Road:
    """A lap with a stretch of another number of lanes, in a bend or on a straight."""
    places = [(x, 400 - y) for x, y in CORNERS] if is_left else CORNERS
    begin, end = (
        (Anchor("p3", 0.6), Anchor("p4", 0.4))
        if in_bend
        else (
            Anchor("p2", 0.3),
            Anchor("p2", 0.8),
        )
    )
    road = Road(
        "r1",
        tuple(ControlPoint(f"p{row}", place) for row, place in enumerate(places, 1)),
        tuple(
            LaneSection(f"s{row}", at, tuple(map(Lane, "abcd"[:lanes])), 20, rows, opens=side)
            for row, (at, lanes, side) in enumerate(
                [(Anchor("p1"), before, "both"), (begin, inside, opens), (end, before, "both")], 1
            )
        ),
        WIDTH,
    )
    lengths = [part.length for part in layout_of(road).stretches]
    sections = tuple(
        replace(section, spaces=max(2, round(length / 33)))
        for section, length in zip(road.sections, lengths, strict=True)
    )
    return replace(road, sections=sections)


CASES = [
    (before, inside, opens, rows, is_left, in_bend)
    for before, inside in ((3, 1), (3, 2), (2, 3), (1, 3))
    for opens in ("both", "left", "right")
    for rows in ("level", "staggered")
    for is_left in (False, True)
    for in_bend in (False, True)
]


def merging(road: Road) -> Iterator[tuple[tuple[tuple[float, float], ...], tuple[int, int]]]:
    """The outlines and fronts of the spaces before and behind a change of lanes."""
    laid = layout_of(road)
    for place, shape in zip(laid.places, shapes_of(road), strict=True):
        part = laid.stretches[place.section]
        is_first = place.section > 0 and place.back == part.start
        is_last = place.section < 2 and place.front == part.stop
        if is_first or is_last:
            assert shape.front is not None
            yield shape.outline, shape.front


@pytest.mark.parametrize(("before", "inside"), [(3, 1), (3, 2), (2, 3), (1, 3)])
def test_fronts_of_a_merge_are_wide_and_its_corners_are_no_wedges(before: int, inside: int) -> None:
    for case in CASES:
        if case[:2] != (before, inside):
            continue
        road = lap(*case)
        for outline, (first, last) in merging(road):
            front = dist(outline[first], outline[last])
            assert front >= LEAST_FRONT * WIDTH * 0.99, (case, outline)
            assert least_corner(outline) >= LEAST_ANGLE, (case, outline)
        assert shapely.is_valid([shapely.Polygon(each.outline) for each in shapes_of(road)]).all()


def least_corner(outline: tuple[tuple[float, float], ...]) -> float:
    """The smallest angle of a polygon, degrees."""
    corners = np.array(outline)
    back, ahead = np.roll(corners, 1, axis=0) - corners, np.roll(corners, -1, axis=0) - corners
    cosine = (back * ahead).sum(axis=1) / np.hypot(*back.T) / np.hypot(*ahead.T)
    return float(np.degrees(np.arccos(np.clip(cosine, -1, 1))).min())


@pytest.mark.parametrize("rows", ["level", "staggered"])
@pytest.mark.parametrize("opens", ["both", "left", "right"])
def test_every_lane_leads_into_the_single_one_and_out_of_it(opens: str, rows: str) -> None:
    road = lap(3, 1, opens, rows, False, False)
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
