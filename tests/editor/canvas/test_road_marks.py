"""Handles of a road: those that stay are left alone while one is dragged."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QGraphicsScene

from editor.canvas.road_marks import PointHandle, RoadHandles, RoadMarks

HANDLES = RoadHandles(
    spans=(((0.0, 0.0), (50.0, 0.0), (90.0, 30.0)),),
    tight=(),
    points=(PointHandle((0.0, 0.0), False, True), PointHandle((90.0, 30.0), True, False)),
    borders=(((20.0, -9.0), (20.0, 9.0)),),
)


def test_only_the_handles_that_change_are_drawn_anew(qapp) -> None:
    scene = QGraphicsScene()
    marks = RoadMarks(scene)
    marks.show(HANDLES)
    before = scene.items()
    moved = replace(HANDLES.points[0], place=(5.0, 2.0))
    marks.show(replace(HANDLES, points=(moved, HANDLES.points[1])))
    after = scene.items()
    assert len(before) == len(after) == 7
    assert len(set(before) & set(after)) == 6
    assert max(after, key=lambda item: item.zValue()).pos().x() in (5.0, 90.0)


def test_no_handle_is_left(qapp) -> None:
    scene = QGraphicsScene()
    marks = RoadMarks(scene)
    marks.show(HANDLES)
    assert marks.is_shown
    marks.clear()
    assert not marks.is_shown
    assert scene.items() == []
