"""A changed road stays if its spaces lie soundly, and is refused with the place if not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.checks import with_sound_roads
from engine.road import edits, with_road
from engine.track import Track
from engine.track.edits import EditError
from tests.engine.road.replacing.test_regenerate import lap
from tests.engine.road.spaces.test_crossings import moved, plain, shared


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
