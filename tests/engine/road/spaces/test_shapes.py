"""Spaces in a bend far too tight for them: sound polygons, and the bend is named."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely

from engine.checks import find_problems
from engine.course import compile_track
from engine.road import edits, shapes_of, with_road
from engine.road.spaces.shapes import HAIR, Shape, with_sound_outlines
from engine.track import Track
from engine.track.roads import Lane
from tests.engine.road.replacing.test_regenerate import lap


def folded(lanes: int, rows: str):
    """The lap with two points so near to each other that the line turns almost on the spot."""
    road = edits.move_point(lap(middle=3), "p4", (585, 385))
    for section in ("s1", "s2", "s3"):
        road = edits.set_rows(edits.set_lanes(road, section, lanes), section, rows)
    return road


@pytest.mark.parametrize("rows", ["level", "staggered"])
@pytest.mark.parametrize("lanes", [2, 4, 6])
def test_a_bend_far_too_tight_is_shown_and_named(lanes: int, rows: str) -> None:
    road = folded(lanes, rows)
    shapes = shapes_of(road)
    assert any(shape.cramped for shape in shapes) == (lanes > 2)
    assert shapely.is_valid([shapely.Polygon(shape.outline) for shape in shapes]).all()
    assert all(shapely.Polygon(shape.outline).area > 0 for shape in shapes)
    track = with_road(Track(), road)
    found = find_problems(track, compile_track(track))
    assert "road.bend_too_tight" in {each.code for each in found}
    assert "outline.crosses_itself" not in {each.code for each in found}


def test_a_loop_is_cut_off_and_the_front_kept() -> None:
    bow = Shape(((0, 0), (0, 20), (10, 20), (10, 6), (-2, 1)), (1, 2))
    (sound,) = with_sound_outlines([bow])
    assert sound.cramped
    assert shapely.Polygon(sound.outline).is_valid
    assert shapely.Polygon(sound.outline).area == pytest.approx(165, abs=10)
    assert sound.front is not None
    assert [sound.outline[vertex] for vertex in sound.front] == [(0, 20), (10, 20)]


@pytest.mark.parametrize("outline", [((0, 0), (20, 0)), ((5, 5),), ((0, 0), (10, 0), (20, 0))])
def test_a_space_without_any_ground_is_a_sliver(outline) -> None:
    (sound,) = with_sound_outlines([Shape(outline, None)])
    assert sound.front == (0, 2)
    wide = max(2 * HAIR, outline[-1][0] - outline[0][0])
    assert shapely.Polygon(sound.outline).area == pytest.approx(wide * HAIR)


def test_sound_shapes_stay_as_they_are() -> None:
    shapes = list(shapes_of(lap()))
    assert with_sound_outlines(shapes) == shapes


def test_a_space_whose_fronts_were_brought_together_is_a_sliver() -> None:
    """Fronts of many lanes beside each other may meet where a lane has another front, and an
    interval that ends before it begins has no vertex of the lines beside it."""
    road = lap()
    lanes = tuple(Lane(f"l{n}", spaces=60 - n % 3) for n in range(26))
    section = replace(road.sections[0], lanes=lanes, rows="staggered", spaces=60)
    shapes = shapes_of(replace(road, sections=(section,)))
    assert len(shapes) == 26 * 59 + 1
    assert shapely.is_valid([shapely.Polygon(shape.outline) for shape in shapes]).all()
