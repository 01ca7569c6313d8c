"""The designer's own layers, and what lies on them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.files import FileError
from engine.track import OwnLayer, OwnPicture, OwnPlace, OwnShape, OwnText, Track, edits
from engine.track.files import parse, text
from engine.track.limits import MOST_LAYERS
from tests.helpers.small_tracks import THREE

TEXT = OwnText("Stand", (10, 20), 8)
LAYERS = (OwnLayer("A"), OwnLayer("B", above=False), OwnLayer("C"))
TRACK = replace(THREE, layers=LAYERS)


def names(track: Track) -> list[tuple[str, bool]]:
    return [(layer.name, layer.above) for layer in track.layers]


def test_a_layer_is_raised_and_lowered_over_the_road_too() -> None:
    assert edits.layer_order(TRACK) == [1, None, 0, 2]
    track, number = edits.raise_layer(TRACK, 0, up=False)
    assert (names(track), number) == ([("B", False), ("A", False), ("C", True)], 1)
    track, number = edits.raise_layer(track, number, up=True)
    assert (names(track), number) == ([("B", False), ("A", True), ("C", True)], 1)
    assert edits.raise_layer(TRACK, 2, up=True) == (TRACK, 2)


def test_a_layer_has_a_name_and_is_there() -> None:
    with pytest.raises(edits.EditError, match="a layer needs a name"):
        edits.set_layer(TRACK, 0, " ")
    with pytest.raises(edits.EditError, match="no such layer"):
        edits.remove_layer(TRACK, 3)
    assert names(edits.remove_layer(TRACK, 1)) == [("A", True), ("C", True)]
    assert not edits.set_layer(TRACK, 1, shown=False).layers[1].shown


def test_things_are_put_down_changed_and_taken_away() -> None:
    track, place = edits.add_own(TRACK, 1, TEXT)
    assert place == OwnPlace(1, "texts", 0)
    assert [*edits.own_places(track)] == [(place, TEXT)]
    bold = replace(TEXT, bold=True)
    assert edits.own_at(edits.set_own(track, {place: bold}), place) == bold
    assert edits.set_own(track, {place: None}) == TRACK
    assert edits.own_at(TRACK, OwnPlace(7, "texts", 0)) is None
    with pytest.raises(edits.EditError, match="nothing on that layer"):
        edits.set_own(TRACK, {place: TEXT})


def test_things_are_moved_scaled_and_turned_about_a_place() -> None:
    assert edits.moved_own(TEXT, (1, -2)) == replace(TEXT, at=(11, 18))
    assert edits.scaled_own(TEXT, (0, 0), 9, 0.5) == replace(TEXT, at=(5, 10), size=4)
    assert edits.turned_own(TEXT, 90, (0, 0)) == replace(TEXT, at=(-20, 10), angle=90)
    picture = OwnPicture("a.png", (10, 20), 30, 40)
    larger = OwnPicture("a.png", (20, 20), 60, 40)
    assert edits.scaled_own(picture, (0, 20), 2, 1) == larger
    turned = replace(picture, at=(-20, 10), angle=90)
    assert edits.turned_own(picture, 90, (0, 0)) == turned
    # Its own sides are scaled: across is down for a picture on its side.
    assert edits.scaled_own(turned, (-20, 10), 2, 1) == replace(turned, width=60)
    assert edits.scaled_own(turned, (0, 10), 1, 2).at == (-40, 10)
    along = replace(TEXT, along=((0, 0), (10, 0)))
    assert edits.moved_own(along, (1, 2)).along == ((1, 2), (11, 2))
    assert edits.scaled_own(along, (0, 0), 1, 0.5).along == ((0, 0), (5, 0))
    shape = OwnShape(((0, 0), (10, 0), (10, 5)))
    assert edits.turned_own(shape, 90, (0, 0)).points == ((0, 0), (0, 10), (-5, 10))
    assert edits.scaled_own(shape, (10, 0), 0.5, 2).points == ((5, 0), (10, 0), (10, 10))


def test_what_is_added_is_painted_last() -> None:
    track, text = edits.add_own(TRACK, 0, TEXT)
    track, shape = edits.add_own(track, 0, OwnShape(((0, 0), (9, 0), (9, 9))))
    assert [place for place, _ in edits.own_places(track)] == [text, shape]
    track, second = edits.add_own(track, 0, TEXT)
    assert [place for place, _ in edits.own_places(track)] == [text, shape, second]


def test_things_are_brought_to_the_front_and_sent_to_the_back_of_their_layer() -> None:
    track = TRACK
    for letters in "abcd":
        track, _ = edits.add_own(track, 0, replace(TEXT, text=letters))

    def order(track: Track) -> str:
        return "".join(thing.text for _, thing in edits.own_places(track))

    def places(letters: str) -> list[OwnPlace]:
        return [OwnPlace(0, "texts", "abcd".index(letter)) for letter in letters]

    assert order(edits.restacked(track, places("ca"), to_front=True)) == "bdac"
    assert order(edits.restacked(track, places("db"), to_front=False)) == "bdac"
    back = edits.restacked(track, places("d"), to_front=False)
    assert order(edits.restacked(back, places("c"), to_front=False)) == "cdab"
    with pytest.raises(edits.EditError, match="no such layer"):
        edits.restacked(track, [OwnPlace(9, "texts", 0)], to_front=True)


def test_several_things_are_removed_at_once() -> None:
    track = TRACK
    for letters in "abc":
        track, _ = edits.add_own(track, 0, replace(TEXT, text=letters))
    gone = {OwnPlace(0, "texts", 0): None, OwnPlace(0, "texts", 2): None}
    assert [thing.text for _, thing in edits.own_places(edits.set_own(track, gone))] == ["b"]


def test_a_free_group_is_none_of_those_in_use() -> None:
    track, _ = edits.add_own(TRACK, 0, replace(TEXT, group="group 1"))
    track, _ = edits.add_own(track, 1, replace(TEXT, group="stand"))
    assert edits.free_group(track) == "group 2"


def test_there_are_as_many_layers_as_a_file_may_have() -> None:
    track = replace(THREE, layers=tuple(OwnLayer(f"L{n}") for n in range(MOST_LAYERS)))
    assert parse(text(track)) == track
    with pytest.raises(edits.EditError, match="a track has at most 200 layers"):
        edits.add_layer(track, "one more")
    more = replace(track, layers=(*track.layers, OwnLayer("one more")))
    with pytest.raises(FileError, match="layers: 201 given, at most 200 allowed"):
        parse(text(more))
