"""A changed road stays if its spaces lie soundly, and is refused with the place if not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.checks import with_sound_roads
from engine.road import edits, with_road
from engine.track import Track, load
from engine.track.edits import EditError, set_slots
from tests.engine.road.replacing.test_regenerate import lap
from tests.engine.road.spaces.test_crossings import moved, plain, shared
from tracks.drawn.shipped import FOLDER


def test_legs_that_brush_against_one_another_are_refused_with_their_place() -> None:
    before = with_road(Track(), lap())
    with pytest.raises(EditError) as refused:
        with_sound_roads(before, with_road(before, moved(lap(), "p2", 0, 210)))
    assert str(refused.value).startswith("near 3")
    assert "mm two stretches of road would lie on each other, with spaces" in str(refused.value)


def test_a_road_that_has_come_to_cross_itself_has_a_crossing() -> None:
    before = with_road(Track(), lap())
    after = with_sound_roads(before, with_road(before, plain()))
    assert len(shared(after)) == 18


def test_a_sound_change_and_one_of_something_else_are_kept_as_they_are() -> None:
    before = with_road(Track(), lap())
    after = with_road(before, moved(lap(), "p2", 0, 10))
    assert with_sound_roads(before, after) is after
    named = replace(before, name="Shore")
    assert with_sound_roads(before, named) is named


def test_a_road_that_is_not_sound_may_be_changed_but_not_made_worse() -> None:
    before = with_road(Track(), moved(lap(), "p2", 0, 210))
    better = with_road(before, moved(lap(), "p2", 0, 190))
    assert with_sound_roads(before, better) is better
    worse = edits.set_width(before.roads[0], 30)
    with pytest.raises(EditError, match="would lie on each other"):
        with_sound_roads(before, with_road(before, worse))


def test_an_error_elsewhere_is_no_leave_for_one_of_another_kind() -> None:
    whole = load(FOLDER / "village_green.json")
    before = set_slots(whole, [])
    bent = edits.move_point(before.roads[0], "p20", (80.17, 209.8))
    after = with_road(before, bent)
    assert with_sound_roads(before, after) is after
    with pytest.raises(EditError, match="Steps lead in a circle"):
        with_sound_roads(before, after, everywhere=True)
    slightly = with_road(before, moved(before.roads[0], "p20", 0, 1))
    assert with_sound_roads(before, slightly, everywhere=True) is slightly
