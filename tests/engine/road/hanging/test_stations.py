"""Slots that lose their spaces get the next free ones, so that a track can still be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.checks import find_problems
from engine.course import compile_track
from engine.road import hang_grid, hang_line, losses, with_road, with_setting
from engine.road.hanging.marking import with_marks_on
from engine.track import Track
from tests.engine.road.replacing.test_regenerate import lap


def drawn() -> Track:
    """A lap of three lanes with six slots on its first two rows."""
    return with_marks_on(with_road(Track(), lap()), lap())


def errors(track: Track) -> list[str]:
    found = find_problems(track, compile_track(track))
    return [each.code for each in found if each.severity == "error"]


@pytest.mark.parametrize("lanes", ["1", "2"])
@pytest.mark.parametrize("hangs", [True, False])
def test_a_lane_less_at_the_grid_leaves_six_slots_ahead_of_the_finish(hangs, lanes) -> None:
    track = drawn()
    assert track.grid.slots == ("a2", "b2", "c2", "a1", "b1", "c1")
    if not hangs:
        track = replace(track, grid=replace(track.grid, station=None))
    less = with_setting(track, "r1", "sections.1.lanes", lanes)
    gone = {"c1", "c2"} if lanes == "2" else {"a1", "a2", "c1", "c2"}
    assert {*track.grid.slots} - {space.id for space in less.spaces} == gone
    assert len({*less.grid.slots}) == 6
    numbers = {int(name[1:]) for name in less.grid.slots}
    assert numbers == ({1, 2, 3} if lanes == "2" else {1, 2, 3, 4, 5, 6})
    assert errors(less) == errors(track) == []
    lost = losses(track, less)
    assert (lost.slots, lost.moved_slots, bool(lost)) == (0, len(gone), False)


def test_slots_move_to_the_next_free_spaces_behind() -> None:
    track = hang_line(drawn(), "r1", "finish", 400)
    track = hang_grid(track, "r1", 300, 6)
    foremost = track.grid.slots[0]
    less = with_setting(track, "r1", "sections.1.lanes", "2")
    assert foremost in less.grid.slots
    assert max(int(name[1:]) for name in less.grid.slots) == int(foremost[1:])
    assert min(int(name[1:]) for name in less.grid.slots) == int(foremost[1:]) - 2


def test_the_lanes_back_give_back_the_grid() -> None:
    track = drawn()
    less = with_setting(track, "r1", "sections.1.lanes", "2")
    back = with_setting(less, "r1", "sections.1.lanes", "3")
    assert len(back.grid.slots) == 6
    assert errors(back) == []
