"""The board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt

from editor.canvas import BoardScene, Car
from engine.course import compile_track
from engine.track import edits
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import across, ring


def test_the_space_under_the_pointer_shows_its_steps(board: BoardScene) -> None:
    """a1 leads straight to a2 and diagonally to b2; the last space of an open road nowhere."""
    board.hover("a1")
    two_steps = len(board.arrows.items)
    board.hover("a3")
    no_step = len(board.arrows.items)
    assert two_steps == no_step + 2
    board.hover(None)
    assert len(board.arrows.items) == 0


def test_lines_slots_and_cars_are_marks_that_follow(board: BoardScene) -> None:
    track = edits.add_line(board.track, "bet", across("bet", 30).points)
    track = edits.set_slots(track, ["a1", "b1"])
    board.show_track(board.track, track)
    board.show_course(compile_track(track), track)
    assert len(board.overlays["slots"][1]) == 2
    assert board.lines.items
    board.show_cars([Car("red", "a2"), Car("blue", "b1"), Car("green", "gone")])
    cars = {item.data(0): item.pos() for item in board.cars.items}
    assert set(cars) == {"red", "blue"}
    assert cars["red"] == QPointF(30, 5)


def test_layers_are_shown_and_hidden(board: BoardScene) -> None:
    assert len(board.overlays["fronts"][1]) == 6
    for layer in ("names", "progress", "levels", "rectangles", "steps", "course"):
        assert len(board.overlays[layer][1]) == 0
        board.layers.show(layer, True)
        assert len(board.overlays[layer][1]) > 0
    board.layers.show("fronts", False)
    assert len(board.overlays["fronts"][1]) == 0
    board.layers.show("spaces", False)
    assert board.spaces.at(30, 5) is None


def test_the_only_selected_space_shows_its_steps(window, hand, road) -> None:
    hand.click(30, 5)
    hand.move(75, 38)
    assert len(window.board.arrows.items) == 4
    window.selection.clear()
    assert window.board.arrows.items == []


def test_fronts_follow_a_drag_before_it_ends(window, hand, qtbot) -> None:
    window.document.begin(ring(3, 12))
    before = window.document.course
    hand.click(*before.centres[3])
    corner = window.document.settled.space("a4").outline[1]
    hand.press(*corner)
    hand.moved_with(corner[0] + 5, corner[1] + 4)
    hand.moved_with(corner[0] + 6, corner[1] + 4)
    with qtbot.waitSignal(window.document.problems_changed, timeout=PATIENCE):
        hand.moved_with(corner[0] + 7, corner[1] + 4)
    shown = window.document.course
    assert (shown.fronts != before.fronts).any()
    assert (shown.fronts == compile_track(window.document.track).fronts).all()
    hand.key(Qt.Key.Key_Escape)
    hand.release(*corner)
    assert window.document.course is not shown
