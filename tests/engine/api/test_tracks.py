"""Tracks by plain values: roads by the names of their settings, drawings, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.api.tracks import check, draw, edit_road, import_drawing, steps_to_finish
from engine.games.core import GameError
from engine.track import Track, load
from engine.track.edits import EditError
from tests.helpers.small_tracks import ring

TRACKS = Path(__file__).resolve().parents[3] / "tracks"
HARBOUR = load(TRACKS / "harbour_loop.json")
OVAL = [(0.0, 0.0), (2.0, 0.0), (3.0, 1.0), (2.0, 2.0), (0.0, 2.0), (-1.0, 1.0)]


def test_settings_of_a_road_are_plain_values() -> None:
    x, y = HARBOUR.roads[0].points[2].place
    changed = edit_road(HARBOUR, {"points.3": (x + 1, y), "points.2.corner": False})
    assert changed.roads[0].points[2].place == pytest.approx((x + 1, y))
    widened = edit_road(HARBOUR, {"sections.1.width": 17})
    assert edit_road(widened, {"sections.1.width": None}).roads[0].sections[0].width is None


def test_a_road_that_is_not_there_or_a_setting_that_is_none_is_told() -> None:
    with pytest.raises(EditError, match="no road: its spaces were drawn one by one"):
        edit_road(ring(), {"spaces": 30})
    with pytest.raises(EditError, match="no road is called r9"):
        edit_road(HARBOUR, {"spaces": 30}, road="r9")
    with pytest.raises(EditError, match="what can be set: spaces, width"):
        edit_road(HARBOUR, {"colour": "red"})


def test_a_lap_is_drawn_along_points_of_any_size() -> None:
    small, large = (
        draw([(size * x, size * y) for x, y in OVAL], spaces=40).track for size in (1, 1000)
    )
    assert len(small.spaces) == len(large.spaces) > 100
    road = draw([(0, 0), (300, 0), (600, 100)], spaces=20, closed=False).track
    assert road.course is not None
    assert not road.course.closed


def test_steps_are_counted_from_every_space_that_leads_over_the_finish() -> None:
    assert steps_to_finish(Track()) == {}
    steps = steps_to_finish(HARBOUR)
    assert {*steps} == {space.id for space in HARBOUR.spaces}
    assert min(steps.values()) == 1


def test_a_game_without_a_track_asks_nothing_of_one() -> None:
    with pytest.raises(GameError, match="played without a track"):
        check(HARBOUR, game="five_towers")


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"direction": "left"}, "direction left: choose clockwise or anticlockwise"),
        ({"width": 300.0, "scale": 2.0}, "give only one"),
        ({"scale": 0.0}, "scale 0: give a number over 0"),
        ({"contact": 3.0}, "contact 3: give a share of a space length from 0 to 2"),
    ],
)
def test_values_that_make_no_sense_are_refused(values: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        import_drawing("drawing.svg", **values)
