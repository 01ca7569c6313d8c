"""What was changed between two versions of a track."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.course import compile_track
from engine.playtest.changed import changes
from engine.track import Link, Track, edits
from tests.helpers.small_courses import lane_road
from tests.helpers.small_tracks import across, straight

ROAD = lane_road(3, 16, bets=[4, 8, 12])


def told(second: Track, first: Track = ROAD) -> dict[str, tuple[tuple[str, str], ...]]:
    """What was changed in words, and the figures about it."""
    return dict(changes(compile_track(first), compile_track(second)))


def test_nothing_is_changed_by_another_order_or_another_name() -> None:
    assert told(replace(ROAD, spaces=ROAD.spaces[::-1], name="Another")) == {}


def test_a_moved_bet_line_is_told_by_its_number() -> None:
    moved = edits.set_line(ROAD, "bet 2", across("bet", 20 * 9, 3, 2).points)
    assert told(moved) == {"bet line 2": (("bet.winner", "2"),)}


def test_a_moved_slot_and_the_mark_are_told() -> None:
    slots = ROAD.grid.slots
    moved = replace(ROAD, grid=replace(ROAD.grid, slots=("a3", *slots[1:])))
    assert told(moved) == {"start slot 1": (("wins.slot", "1"), ("wins.slot", "slot 1"))}
    marked = replace(ROAD, grid=replace(ROAD.grid, start_player=2))
    (figures,) = told(marked).values()
    assert [*told(marked)] == ["the start player's mark"]
    assert [row for _, row in figures] == ["1", "slot 1", "2", "slot 2"]


def test_spaces_and_ramps_are_told() -> None:
    assert told(edits.remove_spaces(ROAD, {"c9"})) == {"the spaces": (("lost", ""), ("legs", ""))}
    ramp = replace(ROAD, links=(Link("a5", "a9", needs=4),))
    assert told(ramp) == {"ramps": (("overtakes", ""),)}


def test_two_tracks_of_their_own_are_not_versions_of_one() -> None:
    assert told(straight(2, 60)) == {}
    assert changes(None, None) == ()


@pytest.mark.parametrize("both", [True, False])
def test_several_edits_are_all_told(both: bool) -> None:
    track = edits.remove_spaces(ROAD, {"c9"})
    if both:
        track = replace(track, grid=replace(track.grid, start_player=2))
    assert len(told(track)) == 1 + both
