"""Zoom, pan and the cursor."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.canvas import BoardView
from engine.track import edits
from tests.helpers.small_tracks import straight


def test_the_pointer_is_the_tools_again_after_panning(window, hand, road) -> None:
    window.toolbox.take("space")
    viewport = window.view.viewport()
    begin = hand.pixel(40, 20)
    QTest.mousePress(viewport, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, begin)
    assert viewport.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(viewport, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, begin)
    assert viewport.cursor().shape() == Qt.CursorShape.CrossCursor
    QTest.keyPress(window.view, Qt.Key.Key_Space)
    assert viewport.cursor().shape() == Qt.CursorShape.OpenHandCursor
    QTest.keyRelease(window.view, Qt.Key.Key_Space)
    assert viewport.cursor().shape() == Qt.CursorShape.CrossCursor


def test_the_pointer_is_a_hand_as_long_as_it_pans_and_space_is_held(window, hand, road) -> None:
    window.toolbox.take("space")
    viewport, shapes = window.view.viewport(), Qt.CursorShape

    def shape() -> Qt.CursorShape:
        return viewport.cursor().shape()

    QTest.keyPress(window.view, Qt.Key.Key_Space)
    hand.press(40, 20)
    assert shape() == shapes.ClosedHandCursor
    hand.moved_with(50, 20)
    hand.release(50, 20)
    assert shape() == shapes.OpenHandCursor
    hand.press(40, 20)
    QTest.keyRelease(window.view, Qt.Key.Key_Space)
    assert shape() == shapes.ClosedHandCursor
    hand.release(40, 20)
    assert shape() == shapes.CrossCursor
    QTest.keyPress(window.view, Qt.Key.Key_Space)
    window.toolbox.take("select")
    assert shape() == shapes.OpenHandCursor
    QTest.keyRelease(window.view, Qt.Key.Key_Space)
    assert shape() == shapes.ArrowCursor


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


def test_edges_are_smooth_again_once_the_hand_that_zooms_rests(window, road, qtbot) -> None:
    view, smooth = window.view, QPainter.RenderHint.Antialiasing
    before = view.grab().toImage()
    view.zoom(1.25)
    assert not view.renderHints() & smooth
    qtbot.waitUntil(lambda: bool(view.renderHints() & smooth))
    view.fit()
    assert view.grab().toImage() == before


def test_the_whole_board_fits_after_resizing(window) -> None:
    window.document.begin(edits.set_board(straight(2, 3), 80, 40))
    window.resize(1000, 700)
    QApplication.processEvents()
    seen = window.view.mapToScene(window.view.viewport().rect()).boundingRect()
    assert seen.contains(QRectF(0, 0, 80, 40))
    assert seen.width() < 100 or seen.height() < 60
