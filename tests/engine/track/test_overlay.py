"""Overlays: a run of spaces replaced by another, numbers, grid and course line following."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import resources
from pathlib import Path

import jsonschema
import pytest
from referencing import Registry, Resource

from engine.course import compile_track
from engine.files import FileError
from engine.track import Board, CourseLine, Grid, Ignored, Link, Track, points
from engine.track.limits import MOST_IN_ONE_PLACE
from engine.track.overlay import (
    Overlay,
    OverlayError,
    apply_overlay,
    load_overlay,
    overlay_from_json,
    overlay_json,
    save_overlay,
)
from tests.helpers.small_tracks import across, box, straight, targets

ROAD = replace(straight(1, 6), lines=(across("finish", 120, 1),))
"""Spaces a1 to a6, 20 mm each, to the right."""


def shorter_spaces(count: int, covers: tuple[str, ...] = ("a3", "a4")) -> Overlay:
    """So many spaces over a3 and a4, which reach from 40 to 80 mm."""
    length = 40 / count
    run = [box(f"x{n + 1}", 1, 40 + n * length, 0, 40 + (n + 1) * length, 10) for n in range(count)]
    course = CourseLine(points([(40, 4), (80, 4)]), closed=False)
    return Overlay(covers, Track(name="More", spaces=tuple(run), course=course))


def test_the_new_run_takes_the_place_and_everything_behind_is_numbered_anew() -> None:
    longer = apply_overlay(ROAD, shorter_spaces(4))
    assert [space.id for space in longer.spaces] == [f"a{n}" for n in range(1, 9)]
    assert longer.space("a3").outline[0] == (40, 0)
    assert longer.space("a7") == replace(ROAD.space("a5"), id="a7")
    course = compile_track(longer)
    assert all(targets(course, f"a{n}") == {f"a{n + 1}"} for n in range(1, 8))
    assert targets(course, "a8") == {None}


def test_a_shorter_run_moves_numbers_up() -> None:
    shorter = apply_overlay(ROAD, shorter_spaces(1))
    assert [space.id for space in shorter.spaces] == [f"a{n}" for n in range(1, 6)]
    assert shorter.space("a4").outline == ROAD.space("a5").outline


def test_whatever_speaks_of_a_space_follows_it() -> None:
    track = replace(
        ROAD,
        grid=Grid(("a6", "a4", "a2"), 1),
        walls=(("a5", "a6"), ("a3", "a2")),
        links=(Link("a1", "a6", 3),),
        ignored=(Ignored("lap.too_short", ("a5",)),),
        spaces=tuple(
            replace(space, shares="a6") if space.id == "a5" else space for space in ROAD.spaces
        ),
    )
    longer = apply_overlay(track, shorter_spaces(3))
    assert longer.grid.slots == ("a7", "a2")
    assert longer.walls == (("a6", "a7"),)
    assert longer.links == (Link("a1", "a7", 3),)
    assert longer.ignored == (Ignored("lap.too_short", ("a6",)),)
    assert longer.space("a6").shares == "a7"


def test_other_ids_stay_as_they_are() -> None:
    named = replace(
        ROAD, spaces=tuple(replace(space, id=f"bend-{space.id}") for space in ROAD.spaces)
    )
    longer = apply_overlay(named, shorter_spaces(2, ("bend-a3", "bend-a4")))
    assert [space.id for space in longer.spaces] == [
        "bend-a1", "bend-a2", "x1", "x2", "bend-a5", "bend-a6",
    ]  # fmt: skip
    clashing = replace(named.spaces[0], id="x2")
    with pytest.raises(OverlayError, match="both the track and the overlay have a space x2"):
        apply_overlay(
            replace(named, spaces=(clashing, *named.spaces[1:])),
            shorter_spaces(2, ("bend-a3", "bend-a4")),
        )


def test_only_the_lane_that_is_covered_is_numbered_anew() -> None:
    road = straight(2, 6)
    longer = apply_overlay(road, shorter_spaces(4))
    assert [space.id for space in longer.spaces if space.lane == 2] == [
        f"b{n}" for n in range(1, 7)
    ]
    assert len([space for space in longer.spaces if space.lane == 1]) == 8


def test_the_course_line_runs_over_the_new_run() -> None:
    course = apply_overlay(ROAD, shorter_spaces(4)).course
    assert course is not None
    assert course.line[0] == (0, 5)
    assert course.line[-1] == (120, 5)
    assert course.line[2:4] == ((40, 4), (80, 4))
    middles = apply_overlay(ROAD, replace_course(shorter_spaces(2), None)).course
    assert middles is not None
    assert middles.line[2:4] == ((50, 5), (70, 5))


def replace_course(overlay: Overlay, course: CourseLine | None) -> Overlay:
    """The overlay with another course line."""
    return replace(overlay, piece=replace(overlay.piece, course=course))


def test_a_lap_whose_first_point_is_covered_keeps_its_line_closed() -> None:
    square = points([(60, 5), (110, 5), (110, 60), (10, 60), (10, 5)])
    lap = replace(ROAD, course=CourseLine(square))
    course = apply_overlay(lap, shorter_spaces(4)).course
    assert course is not None
    assert course.closed
    assert course.line[:2] == ((40, 4), (80, 4))
    assert (60, 5) not in course.line
    assert set(square[1:]) <= set(course.line)


def test_the_board_grows_but_never_shrinks() -> None:
    track = replace(ROAD, board=Board(200, 100))
    overlay = replace(shorter_spaces(4), board=Board(150, 130))
    assert apply_overlay(track, overlay).board == Board(200, 130)
    assert apply_overlay(track, shorter_spaces(4)).board == Board(200, 100)


def test_lines_take_the_place_of_those_of_the_same_name() -> None:
    track = replace(ROAD, lines=(across("finish", 120, 1), across("bet", 60, 1, 1)))
    laid = across("bet", 70, 1, 1)
    overlay = shorter_spaces(4)
    overlay = replace(overlay, piece=replace(overlay.piece, lines=(laid,)))
    assert apply_overlay(track, overlay).lines == (track.lines[0], laid)


def test_an_overlay_of_another_track_is_refused() -> None:
    with pytest.raises(OverlayError, match=r"covers a7, a8, but .* has no such spaces"):
        apply_overlay(ROAD, shorter_spaces(4, ("a6", "a7", "a8")))
    away = shorter_spaces(4)
    moved = tuple(
        replace(space, outline=points((x, y + 100) for x, y in space.outline))
        for space in away.piece.spaces
    )
    with pytest.raises(OverlayError, match="the new run touches no other space"):
        apply_overlay(ROAD, replace(away, piece=replace(away.piece, spaces=moved)))
    with pytest.raises(OverlayError, match="the new run lies on a4 of"):
        apply_overlay(ROAD, shorter_spaces(4, ("a3",)))


def test_a_longer_track_beyond_the_limits_of_a_file_is_refused() -> None:
    with pytest.raises(OverlayError, match=r"no file holds this: spaces: \d+ spaces are in"):
        apply_overlay(ROAD, shorter_spaces(40 * MOST_IN_ONE_PLACE))


def test_an_overlay_is_not_laid_twice() -> None:
    bend = [box("x1", 1, 40, 0, 60, 10), box("x2", 1, 60, 10, 80, 20)]
    overlay = Overlay(("a3", "a4"), Track(name="Bend", spaces=tuple(bend)))
    once = apply_overlay(ROAD, overlay)
    with pytest.raises(OverlayError, match="the new run lies on"):
        apply_overlay(once, replace(overlay, covers=("a3",)))


def test_an_overlay_goes_through_its_file_with_what_others_added(tmp_path: Path) -> None:
    overlay = replace(shorter_spaces(4), board=Board(150, 130))
    overlay = replace(overlay, piece=replace(overlay.piece, extra={"print": "A4"}))
    save_overlay(overlay, tmp_path / "more.json")
    assert load_overlay(tmp_path / "more.json") == overlay
    assert overlay_from_json(overlay_json(shorter_spaces(4))) == shorter_spaces(4)


def test_the_file_follows_its_schema() -> None:
    schemas = {
        name: json.loads(resources.files("schemas").joinpath(name).read_text("utf-8"))
        for name in ("track.schema.json", "overlay.schema.json")
    }
    registry: Registry = Registry().with_resources(
        [(schema["$id"], Resource.from_contents(schema)) for schema in schemas.values()]
    )
    checker = jsonschema.Draft202012Validator(schemas["overlay.schema.json"], registry=registry)
    checker.validate(overlay_json(replace(shorter_spaces(4), board=Board(150, 130))))
    for wrong in ({"covers": []}, {"spaces": []}, {"format": "lanesmith-track"}):
        assert not checker.is_valid(overlay_json(shorter_spaces(4)) | wrong)


@pytest.mark.parametrize(
    ("changed", "place", "wrong"),
    [
        ({"format": "lanesmith-track"}, "format", "this is not an overlay"),
        ({"covers": []}, "covers", "the spaces it covers are not named"),
        ({"covers": "a3"}, "covers", "the spaces it covers are not named"),
        ({"covers": ["a3", "a3"]}, "covers", "a space comes twice"),
        ({"spaces": []}, "spaces", "the overlay has no spaces"),
        ({"version": 2}, "version", "newer Lanesmith"),
        ({"board": {"width": -1, "height": 5}}, "board.width", "too small"),
    ],
)
def test_a_file_that_is_no_overlay_is_refused_with_the_place(
    changed: dict[str, object], place: str, wrong: str
) -> None:
    with pytest.raises(FileError) as raised:
        overlay_from_json(overlay_json(shorter_spaces(4)) | changed, "more.json")
    (fault,) = raised.value.faults
    assert fault.place == place
    assert wrong in fault.wrong


def test_all_faults_are_told_at_once() -> None:
    data = overlay_json(shorter_spaces(4)) | {"covers": [], "contact": 7}
    with pytest.raises(FileError) as raised:
        overlay_from_json(data)
    assert {fault.place for fault in raised.value.faults} == {"covers", "contact"}
