"""Networks: steps both ways between touching spaces, ferries, walls; nothing of a lap."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from engine.checks import find_problems
from engine.course import Course, compile_track, course_json, patched, survey
from engine.draw.network_roads import id_of
from engine.games import GAMES
from engine.track import NETWORK, Line, Link, Space, Track, parse
from engine.track.edits import move_vertex, toggle_link, toggle_wall
from engine.track.files import text
from tests.helpers.small_tracks import box
from tracks.drawn.atlas import kilometres
from tracks.drawn.long_haul import CITIES, FERRIES, HARBOURS, ROADS, long_haul
from tracks.drawn.round_trip import round_trip


def strip(*ids: str) -> Track:
    """Spaces in a row from left to right, 30 × 10 mm."""
    spaces = [box(name, 1, 30 * n, 0, 30 * n + 30, 10) for n, name in enumerate(ids)]
    return Track(kind=NETWORK, spaces=tuple(spaces))


def neighbours(course: Course) -> dict[str, str]:
    return {
        space: " ".join(course.ids[step.target] for step in course.steps_from[row])
        for row, space in enumerate(course.ids)
    }


def test_steps_lead_both_ways_between_touching_spaces() -> None:
    assert neighbours(compile_track(strip("a", "b", "c"))) == {"a": "b", "b": "a c", "c": "b"}


def test_a_gap_within_the_tolerance_is_bridged_and_a_wider_one_is_not() -> None:
    spaces = (box("a", 1, 0, 0, 30, 10), box("b", 1, 32, 0, 62, 10), box("c", 1, 65, 0, 95, 10))
    course = compile_track(Track(kind=NETWORK, spaces=spaces))
    assert neighbours(course) == {"a": "b", "b": "a", "c": ""}


def test_a_wall_closes_both_ways_and_a_ferry_opens_both() -> None:
    track = toggle_link(toggle_wall(strip("a", "b", "c"), "b", "a"), "a", "c")
    assert neighbours(compile_track(track)) == {"a": "c", "b": "c", "c": "a b"}


def test_a_ferry_drawn_twice_is_one() -> None:
    track = replace(strip("a", "b", "c"), links=(Link("a", "c"), Link("c", "a")))
    assert neighbours(compile_track(track))["a"] == "b c"


def test_a_line_and_a_direction_mean_nothing_on_a_network() -> None:
    track = replace(strip("a", "b"), lines=(Line("finish", ((30.0, -5.0), (30.0, 15.0))),))
    course = compile_track(track)
    assert neighbours(course) == {"a": "b", "b": "a"}
    assert not course.progress.any()
    assert not course.step_crosses.any()
    assert course.ruler is None
    assert not course.line_is_derived
    assert (course.length, course.width) == (30, 10)


@pytest.mark.parametrize("spaces", [(), (Space("a", 1, ((0.0, 0.0), (0.0, 0.0), (0.0, 0.0))),)])
def test_an_unfinished_network_gives_an_unfinished_course(spaces: tuple[Space, ...]) -> None:
    course = compile_track(Track(kind=NETWORK, spaces=spaces))
    assert course.steps == ()
    assert len(course.ids) == len(spaces)


def test_names_and_tags_come_to_the_course_and_into_its_json() -> None:
    course = compile_track(round_trip())
    assert course.names[0] == "Weston"
    assert course.tags[0] == ("city",)
    told = course_json(course)
    assert told["kind"] == "network"
    assert told["spaces"][0] == {
        "id": "weston", "name": "Weston", "tags": ["city"], "centre": [25.0, 60.0]
    }  # fmt: skip
    assert {"from": "weston", "to": "r1"} in told["steps"]
    assert {"from": "r1", "to": "weston"} in told["steps"]


def test_a_network_goes_through_its_text_and_a_lap_does_not_name_its_kind() -> None:
    track = round_trip()
    assert parse(text(track)) == track
    assert '"kind": "network"' in text(track)
    assert '"kind"' not in text(Track())


def test_dragging_follows() -> None:
    before = survey(round_trip())
    after = move_vertex(before.track, (70.0, 10.0), (72.0, 10.0))
    assert course_json(patched(before, after).course) == course_json(compile_track(after))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.info.name)
def test_racing_games_say_what_a_network_lacks(game) -> None:
    lacks = game.missing(compile_track(round_trip()))
    assert bool(lacks) == bool(game.info.needs)


def test_the_shipped_network_is_joined_as_its_roads_say() -> None:
    track = long_haul()
    course = compile_track(track)
    wanted = {frozenset(map(id_of, ferry)) for ferry in FERRIES}
    for one, other in ROADS:
        row = [space.id for space in track.spaces if space.id.startswith(f"{id_of(one)}-")]
        between = [name for name in row if name.startswith(f"{id_of(one)}-{id_of(other)}-")]
        chain = [id_of(one), *between, id_of(other)]
        wanted |= {frozenset(pair) for pair in pairwise(chain)}
    ids = course.ids
    assert {frozenset((ids[step.source], ids[step.target])) for step in course.steps} == wanted
    assert len(CITIES) >= 24
    assert 190 <= len(track.spaces) <= 210
    assert find_problems(track, course) == ()


def test_distances_are_in_proportion() -> None:
    assert kilometres(CITIES["Hamburg"], CITIES["Munich"]) == pytest.approx(612, abs=5)
    track = long_haul()
    for one, other in ROADS:
        if other in HARBOURS:
            continue
        prefix = f"{id_of(one)}-{id_of(other)}-"
        steps = 1 + sum(space.id.startswith(prefix) for space in track.spaces)
        assert abs(steps - kilometres(CITIES[one], CITIES[other]) / 48) <= 0.5 or steps == 2
