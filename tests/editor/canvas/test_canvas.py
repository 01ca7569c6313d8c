"""The canvas: only what differs is refreshed; arrows, zoom, pan, marks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.canvas import BoardScene, BoardView, Car
from editor.canvas.space_item import SpaceItem
from engine.course import compile_track
from engine.track import edits
from tests.helpers.small_tracks import across, ring, straight


@pytest.fixture
def board(qapp) -> BoardScene:
    scene = BoardScene()
    track = edits.set_board(straight(2, 3), 80, 40)
    scene.show_track(None, track)
    scene.show_course(compile_track(track))
    scene.track = track
    return scene


def items_of(board: BoardScene) -> dict[str, SpaceItem]:
    return {item.space_id: item for item in board.items() if isinstance(item, SpaceItem)}


def arrows(board: BoardScene) -> int:
    return len(board.arrows.items)


def overlay(board: BoardScene, layer: str) -> dict:
    return board.overlays[layer][1].items


def test_only_items_of_changed_spaces_are_touched(board: BoardScene) -> None:
    before = items_of(board)
    polygons = {space_id: item.polygon() for space_id, item in before.items()}
    touched = []
    for item in before.values():
        item.show_space = lambda space, item=item: touched.append(space.id)
    board.show_track(board.track, edits.move_vertex(board.track, (0, 0), (-2, 0)))
    assert touched == ["a1"]
    assert items_of(board) == before
    assert [*polygons["b3"]] == [*before["b3"].polygon()]


def test_spaces_come_and_go(board: BoardScene) -> None:
    after = edits.remove_spaces(board.track, ["a1", "b1"])
    board.show_track(board.track, after)
    assert set(items_of(board)) == {"a2", "a3", "b2", "b3"}
    board.show_track(after, board.track)
    assert len(items_of(board)) == 6


def test_the_space_under_the_pointer_shows_its_steps(board: BoardScene) -> None:
    """a1 leads straight to a2 and diagonally to b2; the last space of an open road nowhere."""
    board.hover("a1")
    two_steps = arrows(board)
    board.hover("a3")
    no_step = arrows(board)
    assert two_steps == no_step + 2
    board.hover(None)
    assert arrows(board) == 0


def test_a_step_over_the_finish_has_an_arrow_that_leaves(qapp) -> None:
    scene, track = BoardScene(), ring(1, 12)
    scene.show_track(None, track)
    scene.show_course(compile_track(track))
    scene.hover("a12")
    over = arrows(scene)
    scene.hover("a1")
    assert over == arrows(scene)


def test_lines_slots_and_cars_are_marks_that_follow(board: BoardScene) -> None:
    track = edits.add_line(board.track, "bet", across("bet", 30).points)
    track = edits.set_slots(track, ["a1", "b1"])
    board.show_track(board.track, track)
    board.show_course(compile_track(track))
    assert len(overlay(board, "slots")) == 2
    assert board.lines.items
    board.show_cars([Car("red", "a2"), Car("blue", "b1"), Car("green", "gone")])
    cars = {item.data(0): item.pos() for item in board.cars.items}
    assert set(cars) == {"red", "blue"}
    assert cars["red"] == QPointF(30, 5)


def test_lit_spaces_are_lit_until_told_otherwise(board: BoardScene) -> None:
    plain = items_of(board)["a2"].brush().color()
    board.spaces.highlight(["a2"])
    assert items_of(board)["a2"].brush().color() != plain
    board.spaces.highlight([])
    assert items_of(board)["a2"].brush().color() == plain


def test_layers_are_shown_and_hidden(board: BoardScene) -> None:
    assert len(overlay(board, "fronts")) == 6
    for layer in ("names", "progress", "levels", "steps", "course"):
        assert overlay(board, layer) == {}
        board.layers.show(layer, True)
        assert overlay(board, layer)
    board.layers.show("fronts", False)
    assert overlay(board, "fronts") == {}
    board.layers.show("spaces", False)
    assert board.spaces.at(30, 5) is None


def test_overlays_draw_only_what_differs(board: BoardScene) -> None:
    before = dict(overlay(board, "fronts"))
    after = edits.move_vertex(board.track, (60, 10), (62, 10))
    board.show_track(board.track, after)
    board.show_course(compile_track(after))
    now = overlay(board, "fronts")
    assert {name for name in now if now[name] is not before[name]} == {"a3", "b3"}


def test_steps_over_a_line_walls_and_links_are_shown(board: BoardScene) -> None:
    track = edits.add_line(board.track, "bet", across("bet", 40).points)
    track = edits.toggle_wall(track, "a1", "b1")
    track = edits.toggle_link(track, "a1", "b3", 3)
    board.layers.show("crossings", True)
    board.show_track(board.track, track)
    board.show_course(compile_track(track))
    assert len(overlay(board, "crossings")) == 5  # two straight, two diagonal, the link
    assert set(overlay(board, "walls")) == {("a1", "b1")}
    assert set(overlay(board, "links")) == {("a1", "b3")}


def test_the_wheel_zooms_around_the_pointer(window) -> None:
    window.document.begin(edits.set_board(straight(2, 3), 80, 40))
    view = window.view
    pixel = view.mapFromScene(20, 10)
    before = view.scale_now
    event = QWheelEvent(
        QPointF(pixel),
        QPointF(view.viewport().mapToGlobal(pixel)),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)
    assert view.scale_now > 1.3 * before
    there = view.mapToScene(pixel)
    assert abs(there.x() - 20) < 0.2
    assert abs(there.y() - 10) < 0.2


@pytest.mark.parametrize("how", ["middle", "space"])
def test_the_board_is_panned(window, how: str) -> None:
    window.document.begin(edits.set_board(straight(2, 3), 80, 40))
    view: BoardView = window.view
    begin = view.viewport().rect().center()
    place = view.mapToScene(begin)
    if how == "space":
        QTest.keyPress(view, Qt.Key.Key_Space)
    button = Qt.MouseButton.MiddleButton if how == "middle" else Qt.MouseButton.LeftButton
    end = begin + QPoint(60, 30)
    QTest.mousePress(view.viewport(), button, Qt.KeyboardModifier.NoModifier, begin)
    QTest.mouseMove(view.viewport(), end)
    QTest.mouseRelease(view.viewport(), button, Qt.KeyboardModifier.NoModifier, end)
    if how == "space":
        QTest.keyRelease(view, Qt.Key.Key_Space)
    moved = view.mapFromScene(place) - begin
    assert (moved - QPoint(60, 30)).manhattanLength() <= 2
    assert not window.selection


def test_the_whole_board_fits_after_resizing(window) -> None:
    window.document.begin(edits.set_board(straight(2, 3), 80, 40))
    window.resize(1000, 700)
    QApplication.processEvents()
    seen = window.view.mapToScene(window.view.viewport().rect()).boundingRect()
    assert seen.contains(QRectF(0, 0, 80, 40))
    assert seen.width() < 100 or seen.height() < 60
