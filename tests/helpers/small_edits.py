"""Small edits of a shipped track, such as a designer makes one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.course import compile_track
from engine.track import Link, Track, edits
from tests.helpers.planted import ahead, drawn, only_lane, with_bet, with_first_slot

LATER = 2
"""Number of spaces that the bet line is moved on."""


class SmallEdit(NamedTuple):
    """An edit: what it is, and the track with it."""

    what: str
    track: Track


def small_edits() -> tuple[Track, tuple[SmallEdit, ...]]:
    """Return the track as it is, and with each of the six edits."""
    track = drawn("harbour_loop")
    return track, tuple(_edited(track))


def _edited(track: Track) -> Iterator[SmallEdit]:
    course = compile_track(track)
    yield SmallEdit("a slot a space ahead", with_first_slot(track, 1))
    yield SmallEdit("a narrow space more", only_lane(track, "a15", "a15"))
    later = ahead(course, course.row["a37"], LATER)
    yield SmallEdit("a bet line two spaces later", with_bet(track, "bet 3", later))
    stretch = {f"c{number}" for number in range(18, 23)}
    yield SmallEdit("a lane less on a stretch", edits.remove_spaces(track, stretch))
    grid = replace(track.grid, start_player=track.grid.start_player % len(track.grid.slots) + 1)
    yield SmallEdit("the mark a slot on", replace(track, grid=grid))
    ramp = Link("b24", ahead(course, course.row["b24"], 4), needs=5)
    yield SmallEdit("a ramp", replace(track, links=(*track.links, ramp)))
