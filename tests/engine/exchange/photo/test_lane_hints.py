"""Colours of spaces on a photo as lanes."""

from __future__ import annotations

from dataclasses import replace

from engine.exchange.photo.lane_hints import lanes_by_colour
from tests.helpers.small_tracks import ring

TRACK = ring(2, 8)
COLOURS = {space.id: "#ffcc00" if space.lane == 1 else "#0066cc" for space in TRACK.spaces}


def test_a_space_takes_the_lane_of_its_colour() -> None:
    astray = TRACK.with_space(replace(TRACK.space("a3"), lane=2))
    track, changed = lanes_by_colour(astray, COLOURS)
    assert (track, changed) == (TRACK, ["a3"])


def test_colours_that_are_no_lanes_change_nothing() -> None:
    by_turns = {
        space.id: ("#ffcc00", "#0066cc")[number % 2] for number, space in enumerate(TRACK.spaces)
    }
    for colours in (by_turns, dict.fromkeys(COLOURS), {"a1": "#ffcc00"}):
        assert lanes_by_colour(TRACK, colours) == (TRACK, [])
