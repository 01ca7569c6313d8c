"""Networks drawn piece by piece: cities, roads between them, a ring to begin with."""

from __future__ import annotations

import pytest
import shapely

from engine.checks import find_problems
from engine.course import compile_track
from engine.draw.network_roads import (
    as_network,
    empty_network,
    ring_of_cities,
    road_outlines,
    with_city,
    with_road_between,
)
from engine.track import NETWORK, Board, Space, Track, edits

BOARD = Board(700, 500)


def two_cities() -> tuple[Track, str, str]:
    track, one = with_city(empty_network("Two", BOARD), (100, 100), "Ústí", 17)
    track, other = with_city(track, (400, 300), "Brno", 17)
    return track, one, other


def steps_of(track: Track) -> dict[str, set[str]]:
    course = compile_track(track)
    return {
        space: {course.ids[step.target] for step in course.steps_from[row]}
        for row, space in enumerate(course.ids)
    }


@pytest.mark.parametrize("via", [(), ((250, 100),), ((120, 250), (300, 320), (330, 150))])
@pytest.mark.parametrize("spaces", [1, 2, 9])
def test_a_road_of_so_many_spaces_leads_from_city_to_city(via, spaces: int) -> None:
    track, one, other = two_cities()
    track, names = with_road_between(track, one, other, via, width=9, spaces=spaces)
    assert names == [f"usti-brno-{number}" for number in range(1, spaces + 1)]
    way = [one, *names, other]
    steps = steps_of(track)
    for row, space in enumerate(way):
        assert steps[space] == set(way[max(row - 1, 0) : row] + way[row + 1 : row + 2])
    codes = {problem.code for problem in find_problems(track, compile_track(track))}
    # A road of few spaces makes its cities look small.
    assert codes <= {"outline.too_small", "network.one_road"}


def test_spaces_of_about_a_length_are_equally_long() -> None:
    track, one, other = two_cities()
    outlines = road_outlines(track, one, other, (), width=9, part_length=30)
    areas = [shapely.Polygon(outline).area for outline in outlines]
    seen = ((300**2 + 200**2) ** 0.5) - 34
    assert len(outlines) == round(seen / 30)
    assert min(areas) > 0.9 * max(areas)


def test_roads_side_by_side_do_not_touch() -> None:
    track, one, other = two_cities()
    track, third = with_city(track, (430, 60), "Linz", 17)
    track, names = with_road_between(track, one, other, (), width=9, spaces=8)
    track, more = with_road_between(track, one, third, (), width=9, spaces=8)
    steps = steps_of(track)
    assert steps[names[0]] == {one, names[1]}
    assert steps[more[0]] == {one, more[1]}


def test_a_second_road_between_the_same_two_has_names_of_its_own() -> None:
    track, one, other = two_cities()
    track, first = with_road_between(track, one, other, (), width=9, spaces=3)
    track, second = with_road_between(track, one, other, ((300, 50),), width=9, spaces=3)
    assert not set(first) & set(second)


@pytest.mark.parametrize(
    ("ends", "spaces", "why"),
    [
        (("usti", "usti"), 3, "two different"),
        (("usti", "brno"), 900, "no room"),
        (("usti", "near"), 1, "too close"),
    ],
)
def test_what_cannot_be_a_road_says_why(ends, spaces: int, why: str) -> None:
    track, _, _ = two_cities()
    track, _ = with_city(track, (130, 100), "near", 17)
    with pytest.raises(edits.EditError, match=why):
        with_road_between(track, *ends, (), width=9, spaces=spaces)


def test_cities_of_one_name_have_spaces_of_their_own() -> None:
    track, one = with_city(empty_network("Two", BOARD), (100, 100), "Essen", 17)
    track, other = with_city(track, (300, 100), "Essen", 17)
    assert (one, other) == ("essen", "essen2")
    assert "network.same_name" in {
        problem.code for problem in find_problems(track, compile_track(track))
    }


def test_a_ring_to_begin_with_has_no_problem() -> None:
    track = ring_of_cities("Ring", BOARD, [f"City {number}" for number in range(1, 8)], 30)
    assert find_problems(track, compile_track(track)) == ()
    steps = steps_of(track)
    assert len(steps["city_1"]) == 6
    assert [len(steps[f"city_{number}"]) for number in range(2, 8)] == [3] * 6


def test_only_a_track_without_spaces_becomes_a_network() -> None:
    assert as_network(Track()).kind == NETWORK
    lap = Track(spaces=(Space("a1", 1, ((0, 0), (10, 0), (10, 10))),))
    with pytest.raises(edits.EditError, match="is a lap"):
        as_network(lap)


def test_a_road_leads_from_an_outline_that_crosses_itself() -> None:
    bow = Space("bow", 1, ((60, 80), (100, 120), (100, 80), (60, 120)))
    mate = Space("mate", 1, ((70, 80), (110, 120), (110, 80), (70, 120)))
    track = edits.add_space(edits.add_space(empty_network("Knots", BOARD), bow), mate)
    track, far = with_city(track, (400, 300), "Far", 17)
    with pytest.raises(edits.EditError, match="too close together"):
        road_outlines(track, "bow", "mate", (), width=8, spaces=3)
    assert len(road_outlines(track, "bow", far, (), width=8, spaces=3)) == 3
