"""Kerbs, run-off and marks of lanes lie where a road has them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
import shapely
from shapely import affinity

from engine.course import compile_track
from engine.publish.board.ground import run_off
from engine.publish.board.plan import BoardPlan
from engine.publish.board.road import bends_of, kerbs
from engine.publish.board.signs import narrows
from engine.publish.board.spaces import hatching, lane_marks, lane_tint, numbers
from engine.publish.drawing import Shape, Text
from engine.publish.drawing.outline import Close, Move
from engine.publish.fonts import text_box
from engine.publish.styles import style_named, style_names
from engine.track import DANGER, Track, load
from tests.helpers.small_tracks import straight
from tracks.drawn.shipped import FOLDER


def plan_of(track: Track, style: str = "clean") -> BoardPlan:
    return BoardPlan(track, compile_track(track), style_named(style))


def rings(shape: Shape) -> list[shapely.Polygon]:
    """The rings of a shape's outline."""
    found: list[list[tuple[float, float]]] = []
    for part in shape.outline:
        if isinstance(part, Move):
            found.append([])
        if not isinstance(part, Close):
            found[-1].append(part.to)
    return [shapely.Polygon(ring) for ring in found]


@pytest.fixture(scope="module")
def oval() -> BoardPlan:
    return plan_of(load(FOLDER / "oasis_round.json"))


def test_an_oval_bends_at_both_ends_on_both_edges(oval: BoardPlan) -> None:
    bends = bends_of(oval)
    assert Counter(bend.is_outer for bend in bends) == {True: 2, False: 2}
    middle = oval.track.board.width / 2
    for bend in bends:
        xs = bend.line[:, 0]
        assert (xs < middle).all() or (xs > middle).all()
        assert 120 < bend.turn < 200


def test_what_leads_away_from_an_edge_leaves_the_road(oval: BoardPlan) -> None:
    for bend in bends_of(oval):
        x, y = (bend.line + 2.0 * bend.away).T
        assert not shapely.contains_xy(oval.road, x, y).any()
        x, y = (bend.line - 2.0 * bend.away).T
        assert shapely.contains_xy(oval.road, x, y).all()


def test_kerbs_lie_beside_the_road_and_begin_as_they_end(oval: BoardPlan) -> None:
    first, second = kerbs(oval, bends_of(oval))
    assert isinstance(first, Shape)
    assert isinstance(second, Shape)
    assert len(rings(first)) == len(rings(second)) + len(bends_of(oval))
    assert not any(oval.road.buffer(-0.05).intersects(stripe) for stripe in rings(first))


def test_sand_lies_outside_the_bends_and_never_on_the_road(oval: BoardPlan) -> None:
    sand = run_off(oval, bends_of(oval))
    assert sand.area > 0
    assert sand.intersection(oval.road).area == pytest.approx(0, abs=1e-6)
    infield = shapely.Polygon(oval.road.interiors[0])  # type: ignore[attr-defined]
    assert sand.intersection(infield).area == pytest.approx(0, abs=1e-6)


def test_the_square_ends_of_a_straight_road_have_no_kerbs() -> None:
    assert bends_of(plan_of(straight(3, 9))) == ()


@pytest.mark.parametrize("style", style_names())
def test_lanes_are_told_by_the_number_of_their_arrow_heads(style: str) -> None:
    track = straight(3, 2)
    marks = [mark for mark in lane_marks(plan_of(track, style)) if isinstance(mark, Shape)]
    heads = [sum(isinstance(part, Move) for part in mark.outline) for mark in marks]
    assert heads == [space.lane for space in track.spaces]
    assert all(mark.opacity > 0.5 for mark in marks)


def test_danger_is_told_by_its_tint_and_by_lines() -> None:
    first, *others = straight(1, 3).spaces
    track = replace(straight(1, 3), spaces=(replace(first, tags=(DANGER,)), *others))
    plan = plan_of(track)
    tint = lane_tint(plan)
    assert tint(track.spaces[0]) != tint(track.spaces[1])
    area = shapely.Polygon(first.outline)
    lines = [line for line in hatching(plan) if isinstance(line, Shape)]
    assert len(lines) > 1
    for line in lines:
        ends = [part.to for part in line.outline if not isinstance(part, Close)]
        assert area.buffer(1e-6).covers(shapely.LineString(ends))


def test_a_narrow_part_is_told_at_its_first_space() -> None:
    track = load(FOLDER / "harbour_loop.json")
    course = compile_track(track)
    assert {course.ids[row] for row in narrows(course)} == {"a16", "a42"}
    assert narrows(compile_track(load(FOLDER / "oasis_round.json"))) == ()


@pytest.mark.parametrize("name", ["quarry_leap", "twin_pines", "oasis_round"])
def test_the_number_of_a_space_lies_in_it(name: str) -> None:
    plan = plan_of(load(FOLDER / f"{name}.json"))
    found = {text.text: text for text in numbers(plan) if isinstance(text, Text)}
    for space in plan.track.spaces:
        left, top, right, bottom = text_box(found[space.id])
        letters = affinity.rotate(
            shapely.box(left, top, right, bottom), found[space.id].angle, found[space.id].at
        )
        assert shapely.Polygon(space.outline).buffer(0.3).covers(letters), space.id
