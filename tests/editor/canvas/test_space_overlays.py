"""Names, triangles, start slots and marks of rectangles on the board."""

from __future__ import annotations

from itertools import combinations
from math import dist

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt

from editor.canvas.items import label
from editor.canvas.shapes import text, text_width
from editor.canvas.space_overlays import (
    PLACE_NAME,
    SLOT_DISC,
    draw_place,
    label_places,
    moved_rectangles,
    places,
    rectangles,
    slots,
)
from editor.files.files import examples
from editor.look import theme
from engine.course import compile_track
from engine.track import edits, load
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
    discs = slots(compile_track(track), track).numbers.tolist()
    assert len(discs) == 6
    for (*one, radius, _, _), (*other, its, _, _) in combinations(discs, 2):
        assert radius + its < dist(one, other)


def test_a_single_start_slot_has_a_disc_as_large_as_its_space_allows() -> None:
    track = edits.set_slots(ring(), ["a12"])
    course = compile_track(track)
    ((*_, radius, slot, begins),) = slots(course, track).numbers.tolist()
    assert (slot, begins) == (1, track.grid.start_player == 1)
    assert radius == pytest.approx(
        SLOT_DISC * min(course.length, course.lengths[course.row["a12"]])
    )


@pytest.mark.parametrize(
    "change",
    [
        lambda track: edits.move_vertices(track, [track.space("a2").outline[1]], (6.0, 5.0)),
        lambda track: edits.move_vertices(track, track.space("b3").outline, (4.0, 7.0)),
        lambda track: edits.remove_spaces(track, ["a1"]),
    ],
    ids=["a corner", "a space", "other spaces"],
)
def test_rv28_rectangles_in_hand_are_those_that_are_found_anew(change) -> None:
    skewed = straight(2, 4)
    skewed = edits.move_vertices(skewed, [skewed.space("b4").outline[1]], (9.0, 9.0))
    for before, after in ((skewed, change(skewed)), (change(skewed), skewed)):
        course = compile_track(after)
        kept = rectangles(compile_track(before), before)
        moved, anew = moved_rectangles(kept, before, course, after), rectangles(course, after)
        assert 0 < len(anew.numbers) < len(after.spaces)
        assert moved.words == anew.words
        assert np.array_equal(moved.numbers, anew.numbers)
        assert np.array_equal(moved.boxes, anew.boxes)


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


def box(x: float, y: float) -> tuple[float, float, float, float]:
    """A place of 20 by 20 mm around a point."""
    return (x - 10, y - 10, x + 10, y + 10)


@pytest.mark.parametrize("height", [4.0, 10.0])
def test_the_room_for_a_name_is_as_wide_as_its_letters(dressed, height: float) -> None:
    drawn = text("HOLMHOLM", (100, 100), height).boundingRect()
    assert drawn.height() == pytest.approx(height, rel=0.05)
    assert drawn.width() == pytest.approx(text_width("HOLMHOLM", height), rel=0.05)


@pytest.mark.parametrize(
    ("others", "where"),
    [
        ([], "below"),
        ([box(100, 125)], "above"),
        ([box(100, 125), box(100, 75)], "right"),
        ([box(100, 125), box(100, 75), box(130, 100)], "left"),
    ],
)
def test_a_name_lies_where_it_covers_nothing(dressed, others, where: str) -> None:
    bounds = (box(100, 100), *others)
    x, y = label_places(bounds, ("Kolin",) * len(bounds), 10.0, (300, 300))[0]
    x, y = x - 100, y - 100
    wanted = {"below": (0, 1), "above": (0, -1), "right": (1, 0), "left": (-1, 0)}[where]
    assert (np.sign(x), np.sign(y)) == wanted


def test_a_name_lies_on_the_board(dressed) -> None:
    ((_, y),) = label_places(((90, 80, 110, 100),), ("Kolin",), 10.0, (200, 102))
    assert y < 80


def test_a_name_at_the_edge_is_moved_onto_the_board(dressed) -> None:
    ((x, y),) = label_places(((180, 80, 200, 100),), ("Kolin",), 10.0, (200, 200))
    assert x + text_width("Kolin", 10.0) / 2 == pytest.approx(200)
    assert y > 100


def test_the_name_of_a_place_is_lettered_as_every_label(dressed) -> None:
    drawn = [item.path() for item in draw_place(("Kolin", (50.0, 40.0), None, 20.0))]
    lettered = label("Kolin", (50.0, 40.0), PLACE_NAME * 20.0, theme.INK)
    assert drawn == [item.path() for item in lettered]


def test_no_names_on_the_shipped_network_cover_one_another(dressed) -> None:
    track = load(next(path for path in examples() if path.stem == "long_haul"))
    course = compile_track(track)
    height = PLACE_NAME * course.length
    boxes = []
    for name, middle, _, _ in places(course, track).values():
        if name:
            wide = text_width(name, height)
            boxes.append(QRectF(middle[0] - wide / 2, middle[1] - height / 2, wide, height))
    assert len(boxes) == 41
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
