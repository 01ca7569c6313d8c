"""Names, triangles, start slots and marks of rectangles on the board."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from PySide6.QtCore import Qt

from editor.canvas.space_overlays import SLOT_DISC, rectangles, slots
from engine.course import compile_track
from engine.track import edits
from tests.helpers.mouse_and_keyboard import PATIENCE, open_example
from tests.helpers.small_tracks import ring, straight


def test_names_and_triangles_of_a_network_are_on_the_board(window) -> None:
    track = open_example(window, "long_haul")
    _, items = window.board.overlays["places"]
    named = {space.id for space in track.spaces if space.name or "triangle" in space.tags}
    assert set(items.items) == named
    assert len(items.items["hamburg"]) == 2
    assert len(window.board.overlays["fronts"][1]) == 0
    window.board.layers.show("places", False)
    assert items.items == {}


@pytest.mark.parametrize("width", [4.0, 10.0, 30.0])
def test_discs_of_start_slots_do_not_overlap(width: float) -> None:
    track = edits.set_slots(ring(width=width), ["a12", "b12", "c12", "a11", "b11", "c11"])
    discs = list(slots(compile_track(track), track).values())
    assert len(discs) == 6
    for (one, radius, *_), (other, its, *_) in combinations(discs, 2):
        assert radius + its < dist(one, other)


def test_a_single_start_slot_has_a_disc_as_large_as_its_space_allows() -> None:
    track = edits.set_slots(ring(), ["a12"])
    course = compile_track(track)
    ((_, radius, *_),) = slots(course, track).values()
    assert radius == pytest.approx(
        SLOT_DISC * min(course.length, course.lengths[course.row["a12"]])
    )


def test_rv28_rectangles_are_marked_in_their_corners(window) -> None:
    window.document.begin(straight(2, 3))
    layers, (_, marked) = window.board.layers, window.board.overlays["rectangles"]
    assert not layers.is_shown("rectangles")
    layers.show("rectangles", True)
    assert len(marked) == 6
    numbers, boxes, _ = rectangles(window.document.course, window.document.track)
    places = numbers.reshape(6, 16, 2)
    assert (places > boxes[:, None, :2]).all()
    assert (places < boxes[:, None, 2:]).all()


def test_rv28_the_marks_of_rectangles_follow_a_drag_before_it_ends(window, hand, qtbot) -> None:
    window.document.begin(straight(2, 3))
    _, marked = window.board.overlays["rectangles"]
    window.board.layers.show("rectangles", True)
    hand.click(30, 15)
    hand.press(40, 20)
    hand.moved_with(36, 20)
    hand.moved_with(35, 20)
    with qtbot.waitSignal(window.document.problems_changed, timeout=PATIENCE):
        hand.moved_with(34, 20)
    assert len(marked) == compile_track(window.document.track).rectangles.sum() == 4
    hand.key(Qt.Key.Key_Escape)
    hand.release(34, 20)
