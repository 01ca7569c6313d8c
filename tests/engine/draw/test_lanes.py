"""Spaces are named a letter a lane and a number along the road."""

from __future__ import annotations

from dataclasses import replace

from engine.course import compile_track
from engine.draw import renumbered
from engine.track import edits
from tests.helpers.small_tracks import ring


def test_names_count_in_driving_direction_and_everything_follows_them() -> None:
    wanted = edits.set_slots(ring(2, 6), ["a2", "b2"])
    mixed = edits.rename_spaces(wanted, {"a2": "b3", "b3": "x", "a4": "a2"})
    assert mixed.grid.slots == ("b3", "b2")
    again = renumbered(mixed, compile_track(mixed))
    assert again == wanted


def test_the_27th_lane_is_named_by_its_number() -> None:
    track = ring(1, 6)
    track = replace(track, spaces=tuple(replace(space, lane=27) for space in track.spaces))
    named = renumbered(track, compile_track(track))
    assert [space.id for space in named.spaces] == [f"27-{n}" for n in range(1, 7)]
