"""Slots, walls, links, answers and ignored problems."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.track import (
    NETWORK,
    Confirmed,
    Grid,
    Ignored,
    Link,
    edits,
)
from tests.helpers.small_tracks import THREE


def test_marks_of_two_tracks_are_joined_and_nothing_else():
    walled = edits.toggle_wall(THREE, "a1", "b1")
    other = edits.confirm(edits.toggle_link(THREE, "a1", "a2"), "a1", "b1", "level")
    joined = edits.join_marks(walled, edits.toggle_slot(other, "a1"))
    assert joined.walls == (("a1", "b1"),)
    assert joined.links == (Link("a1", "a2"),)
    assert joined.confirmed == (Confirmed(("a1", "b1"), "level"),)
    assert replace(joined, links=(), confirmed=()) == walled


def test_slots_are_toggled_at_the_end():
    track = edits.toggle_slot(edits.toggle_slot(THREE, "b1"), "a1")
    assert track.grid == Grid(("b1", "a1"), 1)
    assert edits.toggle_slot(track, "b1").grid == Grid(("a1",), 1)


def test_slots_are_set_in_order_with_the_slot_that_begins():
    track = edits.set_slots(THREE, ["a2", "a1", "b1"], start_player=3)
    assert track.grid == Grid(("a2", "a1", "b1"), 3)
    assert edits.set_slots(track, ["a1"]).grid == Grid(("a1",), 1)
    with pytest.raises(edits.EditError, match="slots 1 to 1"):
        edits.set_slots(track, ["a1"], start_player=2)
    with pytest.raises(edits.EditError, match="one slot only"):
        edits.set_slots(track, ["a1", "a1"])
    with pytest.raises(edits.EditError, match="no space is called z"):
        edits.set_slots(track, ["z"])


def test_a_wall_has_no_direction():
    track = edits.toggle_wall(THREE, "a1", "b1")
    assert track.walls == (("a1", "b1"),)
    assert edits.toggle_wall(track, "b1", "a1") == THREE
    with pytest.raises(edits.EditError, match="two different"):
        edits.toggle_wall(THREE, "a1", "a1")


def test_a_link_has_a_direction_and_may_need_a_bar():
    track = edits.toggle_link(THREE, "a1", "b1")
    assert track.links == (Link("a1", "b1"),)
    both = edits.toggle_link(track, "b1", "a1", needs=3)
    assert both.links == (Link("a1", "b1"), Link("b1", "a1", 3))
    ramp = edits.toggle_link(both, "a1", "b1", needs=2)
    assert ramp.links == (Link("a1", "b1", 2), Link("b1", "a1", 3))
    assert edits.toggle_link(track, "a1", "b1") == THREE
    with pytest.raises(edits.EditError, match="from 1 to 99"):
        edits.toggle_link(THREE, "a1", "b1", needs=-1)


def test_a_ferry_of_a_network_asks_for_no_bar():
    roads = replace(THREE, kind=NETWORK)
    ferry = edits.toggle_link(roads, "a1", "b1", needs=4)
    assert ferry.links == (Link("a1", "b1"),)
    assert edits.toggle_link(ferry, "a1", "b1", needs=4) == roads


def test_a_new_answer_replaces_the_old_one_either_way_round():
    track = edits.confirm(THREE, "a1", "b1", "level")
    track = edits.confirm(track, "b1", "a1", "ahead")
    assert track.confirmed == (Confirmed(("b1", "a1"), "ahead"),)
    assert edits.confirm(track, "a1", "b1", None) == THREE
    with pytest.raises(edits.EditError, match="not beside"):
        edits.confirm(THREE, "a1", "b1", "beside")


def test_a_problem_is_ignored_once_and_heeded_again():
    track = edits.ignore(THREE, "space.gap", ["a1", "b1"], reason="wanted")
    track = edits.ignore(track, "space.gap", ["b1", "a1"], reason="really wanted")
    assert track.ignored == (Ignored("space.gap", ("b1", "a1"), (), "really wanted"),)
    assert edits.heed(track, "space.gap", ["a1"]) is track
    assert edits.heed(track, "space.gap", ["a1", "b1"]) == THREE
    with pytest.raises(edits.EditError, match="has a code"):
        edits.ignore(THREE, "")
