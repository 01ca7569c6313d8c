"""Differences between two versions of a track."""

from __future__ import annotations

from engine.track import Track, edits
from engine.track.differences import PARTS, differences
from engine.track.keys import keys_of
from tests.helpers.small_tracks import straight

ROAD = edits.set_board(straight(2, 3), 80, 40)


def said(after: Track) -> list[str]:
    return [str(sentence) for sentence in differences(ROAD, after).sentences]


def test_a_track_does_not_differ_from_itself() -> None:
    found = differences(ROAD, ROAD)
    assert (found.sentences, found.outlines, found.lines) == ((), (), ())


def test_a_moved_space_is_named_and_drawn() -> None:
    space = ROAD.space("a1")
    moved = edits.place_vertices(ROAD, {space.outline[0]: (-2.0, -2.0)})
    found = differences(ROAD, moved)
    assert said(moved) == ["Moved or reshaped spaces: 1 (a1)"]
    assert found.outlines == (moved.space("a1").outline,)


def test_spaces_that_are_gone_or_new_are_counted() -> None:
    fewer = edits.remove_spaces(ROAD, ["a1", "b2"])
    assert said(fewer)[0] == "Removed spaces: 2 (a1, b2)"
    assert str(differences(fewer, ROAD).sentences[0]) == "New spaces: 2 (a1, b2)"
    assert set(differences(fewer, ROAD).outlines) == {
        ROAD.space("a1").outline,
        ROAD.space("b2").outline,
    }


def test_names_tags_and_sizes_are_told() -> None:
    after = edits.set_tags(edits.set_board(ROAD, 90, 40), ["a1"], ["danger"])
    assert said(edits.describe(after, name="Other")) == [
        "Spaces with another lane, front, tag or text: 1 (a1)",
        f"Name of the track: “{ROAD.name}” before, “Other” after",
        "Board: 80 × 40 mm before, 90 × 40 mm after",
    ]


def test_every_key_of_a_track_is_compared() -> None:
    compared = {*PARTS, "board", "spaces", "lines"}
    assert {key.field for key in keys_of(Track)} == compared
