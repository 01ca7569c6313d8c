"""Drawings to paint in: layers, ids, and what may be touched."""

from __future__ import annotations

from dataclasses import replace

import shapely

from engine.publish.board.covered import covered
from engine.publish.drawing import Shape
from engine.publish.painting import painting
from tests.helpers.drawing_boxes import texts_of
from tests.helpers.small_tracks import A1, THREE, across, ring


def test_the_art_is_empty_and_what_is_not_to_be_touched_is_locked() -> None:
    layers = painting(ring()).layers
    assert [layer.title for layer in layers] == ["Art", "Spaces", "Lines", "Course", "Frame"]
    assert [layer.locked for layer in layers] == [False, False, False, True, True]
    assert layers[0].items == ()


def test_spaces_lines_and_the_frame_are_known_by_their_ids() -> None:
    bet = across("bet", 5, number=2)
    drawing = painting(replace(ring(lanes=1, spaces=3), lines=(*ring().lines, bet)))
    ids = [[item.id for item in layer.items if isinstance(item, Shape)] for layer in drawing.layers]
    assert ids == [[], ["a1", "a2", "a3"], ["line-finish", "line-bet-2"], ["course"], ["frame"]]


def test_a_place_driven_through_twice_is_drawn_once() -> None:
    twin = replace(A1, id="z1", shares="a1")
    spaces = painting(replace(THREE, spaces=(*THREE.spaces, twin))).layers[1]
    assert [item.id for item in spaces.items if isinstance(item, Shape)] == ["a1", "a2", "b1"]


def test_words_on_spaces_are_there_to_be_seen_but_not_touched() -> None:
    track = replace(THREE, spaces=(replace(A1, name="PIT"), *THREE.spaces[1:]))
    (layer,) = (layer for layer in painting(track).layers if layer.title == "Words")
    assert layer.locked
    (text,) = (text for item in layer.items for text in texts_of(item))
    assert text.text == "PIT"
    assert shapely.Polygon(A1.outline).covers(covered(text))
