"""Spaces are added, removed, renamed and described."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.track import (
    Confirmed,
    Grid,
    Ignored,
    Link,
    Space,
    Track,
    edits,
)
from tests.helpers.small_tracks import A1, A2, B1, THREE


def outline(track: Track, space_id: str) -> tuple[tuple[float, float], ...]:
    return track.space(space_id).outline


def test_next_id_counts_on_in_the_letter_of_the_lane():
    assert edits.next_id(THREE, 1) == "a3"
    assert edits.next_id(THREE, 2) == "b2"
    assert edits.next_id(THREE, 3) == "c1"
    assert edits.next_id(THREE, 27) == "aa1"


def test_next_id_is_above_the_highest_number_not_the_count():
    track = edits.rename_space(THREE, "a1", "a10")
    assert edits.next_id(track, 1) == "a11"


def test_added_space_is_rounded_and_does_not_repeat_its_first_vertex():
    drawn = Space("c1", 3, ((0.001, 0), (5.126, 0), (5, 5), (0.001, 0)))
    track = edits.add_space(Track(), drawn)
    assert outline(track, "c1") == ((0, 0), (5.13, 0), (5, 5))


@pytest.mark.parametrize(
    ("space", "says"),
    [
        (replace(A1, id="a2"), "already a space called a2"),
        (replace(A1, id=""), "needs an id"),
        (replace(A1, id="x", lane=0), "1 to 99"),
        (replace(A1, id="x", shares="z9"), "no space is called z9"),
        (replace(A1, id="x", outline=((0, 0), (1, 0), (0, 0)), front=None), "at least 3 points"),
        (replace(A1, id="x", front=(3, 4)), "vertices 0 to 3"),
    ],
)
def test_a_space_that_is_none_is_not_added(space, says):
    with pytest.raises(edits.EditError, match=says):
        edits.add_space(THREE, space)


@pytest.fixture
def spoken_of() -> Track:
    """Three spaces with everything that can speak of them."""
    return replace(
        THREE,
        spaces=(A1, replace(A2, shares="b1"), B1),
        grid=Grid(("a1", "b1", "a2"), start_player=3),
        walls=(("a1", "b1"), ("a1", "a2")),
        links=(Link("b1", "a2"), Link("a1", "a2")),
        confirmed=(Confirmed(("a1", "b1"), "level"), Confirmed(("a1", "a2"), "ahead")),
        ignored=(Ignored("x.y", ("b1",)), Ignored("x.y", ("a1",)), Ignored("x.z", (), ("bet 1",))),
    )


def test_a_removed_space_takes_along_what_speaks_of_it(spoken_of):
    track = edits.remove_spaces(spoken_of, ["b1"])
    assert [space.id for space in track.spaces] == ["a1", "a2"]
    assert track.space("a2").shares is None
    assert track.grid == Grid(("a1", "a2"), start_player=2)
    assert track.walls == (("a1", "a2"),)
    assert track.links == (Link("a1", "a2"),)
    assert track.confirmed == (Confirmed(("a1", "a2"), "ahead"),)
    assert track.ignored == (Ignored("x.y", ("a1",)), Ignored("x.z", (), ("bet 1",)))


def test_removing_the_start_players_slot_lets_the_next_one_begin():
    grid = Grid(("a1", "a2", "b1"), start_player=2)
    assert edits.remove_spaces(replace(THREE, grid=grid), ["a2"]).grid == Grid(("a1", "b1"), 2)
    last = replace(grid, start_player=3)
    assert edits.remove_spaces(replace(THREE, grid=last), ["b1"]).grid == Grid(("a1", "a2"), 2)


def test_removing_nothing_changes_nothing():
    assert edits.remove_spaces(THREE, []) is THREE


def test_removing_an_unknown_space_is_refused():
    with pytest.raises(edits.EditError, match="no space is called z1"):
        edits.remove_spaces(THREE, ["a1", "z1"])


def test_everything_follows_a_renamed_space(spoken_of):
    track = edits.rename_space(spoken_of, "b1", "pit")
    assert [space.id for space in track.spaces] == ["a1", "a2", "pit"]
    assert track.space("a2").shares == "pit"
    assert track.grid.slots == ("a1", "pit", "a2")
    assert track.walls == (("a1", "pit"), ("a1", "a2"))
    assert track.links == (Link("pit", "a2"), Link("a1", "a2"))
    assert track.confirmed[0].spaces == ("a1", "pit")
    assert track.ignored[0].spaces == ("pit",)
    assert track.space("a1") is A1
    assert edits.rename_space(track, "pit", "b1") == spoken_of


def test_a_space_cannot_take_the_id_of_another():
    with pytest.raises(edits.EditError, match="already a space called a2"):
        edits.rename_space(THREE, "a1", "a2")


def test_lane_tags_and_shares_are_set_and_nothing_else_is_touched():
    track = edits.set_lane(THREE, ["a1", "a2"], 3)
    assert [space.lane for space in track.spaces] == [3, 3, 2]
    assert track.space("b1") is B1
    track = edits.set_tags(THREE, ["a1"], ["danger", "danger"])
    assert track.space("a1").tags == ("danger",)
    track = edits.set_shares(THREE, "a1", "b1")
    assert track.space("a1").shares == "b1"
    assert edits.set_shares(track, "a1", None) == THREE


def test_wrong_lane_tag_share_and_front_are_refused():
    with pytest.raises(edits.EditError, match="1 to 99"):
        edits.set_lane(THREE, ["a1"], 0)
    with pytest.raises(edits.EditError, match="tag needs a name"):
        edits.set_tags(THREE, ["a1"], [""])
    with pytest.raises(edits.EditError, match="21 tags given, at most 20 allowed"):
        edits.set_tags(THREE, ["a1"], map(str, range(21)))
    with pytest.raises(edits.EditError, match="with itself"):
        edits.set_shares(THREE, "a1", "a1")
    with pytest.raises(edits.EditError, match="vertices 0 to 3"):
        edits.set_front(THREE, "a1", (0, 4))


def test_front_is_set_and_derived_again():
    track = edits.set_front(THREE, "b1", (1, 2))
    assert track.space("b1").front == (1, 2)
    assert edits.set_front(track, "b1", None) == THREE


def test_ids_change_places_when_all_are_renamed_at_once():
    names = {THREE.spaces[0].id: THREE.spaces[1].id, THREE.spaces[1].id: THREE.spaces[0].id}
    swapped = edits.rename_spaces(THREE, names)
    assert [space.outline for space in swapped.spaces] == [space.outline for space in THREE.spaces]
    assert [space.id for space in swapped.spaces][:2] == list(names.values())
    first, second, third = (space.id for space in THREE.spaces)
    with pytest.raises(edits.EditError, match=f"already a space called {third}"):
        edits.rename_spaces(THREE, {first: third})
    with pytest.raises(edits.EditError, match="already a space called x"):
        edits.rename_spaces(THREE, {first: "x", second: "x"})
