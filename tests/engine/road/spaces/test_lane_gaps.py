"""Lanes that a road leaves some room between."""

from __future__ import annotations

import shapely

from engine.checks import find_problems
from engine.course import Course, compile_track
from engine.road import made_anew, road_from_spaces, with_road
from engine.road.edits import set_gap
from engine.track import Track
from tests.engine.road.fitting.test_fit import loose
from tests.engine.road.replacing.test_regenerate import drawn

GAP = 1.0


def test_lanes_lie_apart_and_lead_where_they_led() -> None:
    before = made_anew(drawn())
    (road,) = before.roads
    after = with_road(before, set_gap(road, GAP))
    first, second = (shapely.Polygon(after.space(name).outline) for name in ("a3", "b3"))
    assert abs(first.distance(second) - GAP) < 0.02
    one, other = compile_track(before), compile_track(after)
    assert [(s.source, s.target) for s in one.steps] == [(s.source, s.target) for s in other.steps]
    assert problems(after, other) == problems(before, one)
    assert with_road(after, road) == before


def problems(track: Track, course: Course) -> list[str]:
    return [problem.code for problem in find_problems(track, course)]


def test_the_gap_of_a_drawing_is_found() -> None:
    before = made_anew(drawn())
    (road,) = before.roads
    fit = road_from_spaces(loose(with_road(before, set_gap(road, GAP))))
    assert abs(fit.road.gap - GAP) < 0.1
    assert fit.typical_move < 0.02
    assert fit.steps_after == fit.steps_before
    assert road_from_spaces(loose(before)).road.gap == 0
