"""Guides: dragged from the rulers, moved by their marks, snapped to, and never printed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.own_layers.grips import MOVE, OwnGrip
from editor.tools.snapping import Snap, on_guides
from engine.course import compile_track
from engine.publish.board import board_drawing
from engine.publish.board.own_frames import frame_of
from engine.publish.styles import style_named
from engine.track import Guide, OwnLayer, OwnPicture, OwnPlace, OwnShape, Track
from engine.track.edits import EditError, set_guide
from engine.track.files import parse, text
from tests.helpers.mouse_and_keyboard import Hand, settled
from tests.helpers.small_tracks import ring


def drag(window, ruler, begin: QPoint, to: tuple[float, float]) -> None:
    """Drag from a pixel of a ruler to a place of the board."""
    end = ruler.mapFromGlobal(window.view.viewport().mapToGlobal(window.view.mapFromScene(*to)))
    QTest.mousePress(ruler, Qt.MouseButton.LeftButton, pos=begin)
    QTest.mouseMove(ruler, end)
    QTest.mouseRelease(ruler, Qt.MouseButton.LeftButton, pos=end)


def rulers(window):
    ruled = window.view.parentWidget()
    return ruled.top, ruled.left


def test_guides_are_dragged_from_the_rulers_moved_and_taken_away(window, road) -> None:
    window.view.fit()
    top, left = rulers(window)
    drag(window, left, QPoint(5, 60), (20.0, 12.0))
    drag(window, top, QPoint(60, 5), (20.0, 12.0))
    upright, across = settled(window).guides
    assert (upright.upright, across.upright) == (True, False)
    assert upright.at == pytest.approx(20, abs=0.5)
    assert across.at == pytest.approx(12, abs=0.5)
    assert len(window.board.guides._lines) == 2

    mark = QPoint(round(top._pixel(upright.at)), 5)
    drag(window, top, mark, (35.0, 5.0))
    assert settled(window).guides[0].at == pytest.approx(35, abs=0.5)
    assert settled(window).guides[1] == across
    mark = QPoint(round(top._pixel(settled(window).guides[0].at)), 5)
    QTest.mousePress(top, Qt.MouseButton.LeftButton, pos=mark)
    QTest.mouseRelease(top, Qt.MouseButton.LeftButton, pos=QPoint(-200, 5))
    assert settled(window).guides == (across,)
    for _ in range(4):
        window.document.undo_stack.undo()
    assert settled(window) is road or settled(window) == road


def test_a_guide_dropped_beside_the_view_is_none(window, road) -> None:
    top, _ = rulers(window)
    QTest.mousePress(top, Qt.MouseButton.LeftButton, pos=QPoint(60, 5))
    QTest.mouseRelease(top, Qt.MouseButton.LeftButton, pos=QPoint(60, -80))
    assert settled(window).guides == ()


def test_places_snap_to_guides_but_not_off_vertices() -> None:
    guides = (Guide(10.0), Guide(50.0, upright=False))
    assert on_guides(Snap((10.8, 30.0), None), guides, 1.0) == Snap((10.0, 30.0), "guide")
    assert on_guides(Snap((10.8, 50.9), "grid"), guides, 1.0).place == (10.0, 50.0)
    assert on_guides(Snap((11.5, 30.0), None), guides, 1.0) == Snap((11.5, 30.0), None)
    vertex = Snap((10.8, 30.0), "vertex")
    assert on_guides(vertex, guides, 1.0) == vertex


@pytest.mark.parametrize(("by", "left"), [(9.2, 20.0), (4.3, 15.0), (-0.4, 10.0), (7.0, 17.0)])
def test_things_snap_with_their_edges_and_middle(by: float, left: float) -> None:
    square = OwnShape(((10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)))
    place = OwnPlace(0, "shapes", 0)
    grip = OwnGrip({place: square}, MOVE, (0.0, 0.0), (Guide(20.0),), 1.0)
    moved = grip._moved((by, 0.0), is_steady=False)(square)
    assert moved.points[0][0] == pytest.approx(left)


SQUARE = OwnShape(((10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)))
CTRL = Qt.KeyboardModifier.ControlModifier
GUIDES = (Guide(30.0), Guide(25.0, upright=False))


@pytest.mark.parametrize(
    ("handle", "to", "is_steady", "corner"),
    [
        # A free corner takes a guide of each direction.
        ("bottom right", (29.5, 18.0), False, (30.0, 18.0)),
        ("bottom right", (29.5, 24.6), False, (30.0, 25.0)),
        ("bottom right", (28.5, 18.0), False, (28.5, 18.0)),
        # One that keeps the proportions goes along its diagonal to the nearer one.
        ("bottom right", (29.8, 19.6), True, (30.0, 20.0)),
        ("bottom right", (27.5, 17.5), True, (27.5, 17.5)),
        # A side takes only the guides that it goes to.
        ("right", (29.5, 24.8), False, (30.0, 10.0)),
        ("bottom", (29.5, 24.8), False, (20.0, 25.0)),
    ],
)
def test_handles_snap_to_guides(
    handle: str, to: tuple[float, float], is_steady: bool, corner: tuple[float, float]
) -> None:
    grip = OwnGrip({OwnPlace(0, "shapes", 0): SQUARE}, handle, (0.0, 0.0), GUIDES, 1.0)
    scaled = grip._scaled(to, is_steady)(SQUARE)
    assert max(scaled.points) == pytest.approx(corner, abs=0.01)
    assert grip.snapped(to, is_steady)[1] == ("guide" if to not in (corner, (28.5, 18.0)) else None)


@pytest.mark.parametrize("angle", [0.0, 30.0, -90.0])
def test_a_corner_of_a_turned_picture_comes_to_a_guide(angle: float) -> None:
    picture = OwnPicture("a.png", (10.0, 10.0), 40.0, 20.0, angle=angle)
    corner = frame_of(picture).corners[2]
    guide = Guide(round(corner[0] + 1.0, 2))
    grip = OwnGrip({OwnPlace(0, "pictures", 0): picture}, "bottom right", corner, (guide,), 3.0)
    scaled = grip._scaled(corner, is_steady=False)(picture)
    assert frame_of(scaled).corners[2][0] == pytest.approx(guide.at, abs=0.02)
    assert scaled.width / scaled.height == pytest.approx(2, abs=0.01)


@pytest.mark.parametrize("is_free", [False, True])
def test_both_corners_of_a_new_shape_are_on_guides_but_with_ctrl(
    window, road, is_free: bool
) -> None:
    guides = (Guide(40.0), Guide(55.0), Guide(60.0, upright=False))
    window.document.apply(replace(settled(window), guides=guides), "Guide")
    window.toolbox.take("shape")
    Hand(window.view).drag((40.3, 30), (54.8, 59.6), modifiers=CTRL if is_free else None)
    (shape,) = settled(window).layers[0].shapes
    exact = [(shape.points[2][0] == 55.0), (shape.points[2][1] == 60.0)]
    assert exact == [not is_free] * 2
    assert (shape.points[0][0] == 40.0) is not is_free


def test_a_new_text_is_on_a_guide(window, road) -> None:
    window.document.apply(replace(settled(window), guides=(Guide(40.0),)), "Guide")
    window.toolbox.take("text")
    Hand(window.view).click(40.3, 30)
    (text_,) = settled(window).layers[0].texts
    assert text_.at[0] == 40.0


@pytest.mark.parametrize("is_free", [False, True])
def test_a_handle_dragged_by_hand_is_on_a_guide_but_with_ctrl(window, road, is_free: bool) -> None:
    square = OwnShape(((5, 25), (15, 25), (15, 35), (5, 35)), fill="#ff0000")
    layer = OwnLayer("Mine", shapes=(square,))
    track = replace(settled(window), layers=(layer,), guides=(Guide(40.0),))
    window.document.apply(track, "Guide")
    window.toolbox.take("select")
    hand, held = Hand(window.view), CTRL if is_free else None
    hand.click(10, 30)
    hand.press(15, 35, modifiers=held)
    hand.moved_with(39.6, 50, held)
    assert window.board.draft.snapped == (None if is_free else "guide")
    hand.release(39.6, 50, modifiers=held)
    (scaled,) = settled(window).layers[0].shapes
    assert (max(x for x, _ in scaled.points) == pytest.approx(40.0, abs=0.005)) is not is_free


def test_guides_are_kept_in_the_file_and_not_printed() -> None:
    track = replace(ring(), guides=(Guide(10.0), Guide(20.0, upright=False)))
    assert parse(text(track)).guides == track.guides
    course = compile_track(track)
    style = style_named("clean")
    assert board_drawing(track, course, style) == board_drawing(ring(), course, style)
    with pytest.raises(EditError):
        set_guide(Track(), None, Guide(1e9))


def test_a_mark_shows_where_something_is_on_a_guide(window, road) -> None:
    layer = OwnLayer(
        "Mine", shapes=(OwnShape(((5, 25), (15, 25), (15, 35), (5, 35)), fill="#ff0000"),)
    )
    track = replace(settled(window), layers=(layer,), guides=(Guide(40.0),))
    window.document.apply(track, "Guide")
    window.toolbox.take("select")
    hand, draft = Hand(window.view), window.board.draft
    hand.press(10, 30)
    hand.move(25, 30)
    assert draft.snapped is None
    # The right edge comes near the guide.
    hand.move(34.6, 30)
    assert draft.snapped == "guide"
    assert draft._marks["guide"].pos().x() == pytest.approx(40.0)
    hand.release(34.6, 30)
    assert draft.snapped is None
    (moved,) = settled(window).layers[0].shapes
    assert max(x for x, _ in moved.points) == pytest.approx(40.0)


def test_a_mark_shows_where_a_new_point_is_on_a_guide(window, road) -> None:
    window.document.apply(replace(settled(window), guides=(Guide(70.0),)), "Guide")
    window.toolbox.take("space")
    hand = Hand(window.view)
    hand.move(69.7, 33)
    assert window.board.draft.snapped == "guide"
    window.toolbox.take("select")
