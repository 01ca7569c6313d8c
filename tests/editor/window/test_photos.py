"""Photos of sketches in the window: corners dragged, the sheet read, imported on its page."""

from __future__ import annotations

import shlex
from dataclasses import replace
from math import dist
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

pytest.importorskip("cv2", reason="photos are read with OpenCV")

from editor.importing.corners import CornersDialog
from editor.importing.dialog import ImportDialog
from engine.cli import main
from engine.exchange.importing import import_drawing
from engine.track import load
from tests.helpers.lap_drawings import write_lap
from tests.helpers.made_photos import PEN, Light, Photo, drawn, photographed
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.window_actions import LEFT, NONE, press

SHEET = 420.0, 297.0


@pytest.fixture(scope="module")
def photo(tmp_path_factory) -> Photo:
    """A photo of a lap drawn with a pen."""
    track = import_drawing(write_lap(tmp_path_factory.mktemp("lap") / "lap.svg")).track
    outlines = [space.outline for space in track.spaces]
    rng = np.random.default_rng(7)
    light = replace(Light(), longest=2200)
    return photographed(drawn(outlines, SHEET, replace(PEN, wobble=0.2), rng), light, rng)


@pytest.fixture
def sketch(photo: Photo, tmp_path: Path, monkeypatch) -> Path:
    """The file of that photo, in the present folder."""
    monkeypatch.chdir(tmp_path)
    Path("sketch.jpg").write_bytes(photo.content)
    return Path("sketch.jpg")


def opened(window, file: Path) -> CornersDialog:
    window.drawings.open(file)
    return window.findChildren(CornersDialog)[-1]


def drag(dialog: CornersDialog, number: int, to: tuple[float, float]) -> None:
    """Drag a corner of the sheet to a place of the photo."""
    view = dialog.view
    begin = view.mapFromScene(QPointF(*view.corners[number]))
    end = view.mapFromScene(QPointF(*to))
    QTest.mousePress(view.viewport(), LEFT, NONE, begin)
    QTest.mouseMove(view.viewport(), (begin + end) / 2)
    QTest.mouseMove(view.viewport(), end)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, end)


def test_a_photo_becomes_a_track_by_its_corners(window, qtbot, sketch: Path, photo: Photo) -> None:
    dialog = opened(window, sketch)
    found = dialog.view.corners
    for place, truth in zip(found, photo.corners.tolist(), strict=True):
        assert dist(place, truth) < 20
    drag(dialog, 2, (found[2][0] - 300, found[2][1] - 200))
    assert dist(dialog.view.corners[2], found[2]) > 300
    press(dialog.again_button)
    assert dialog.view.corners == found
    for box, side in ((dialog.width_box, SHEET[0]), (dialog.height_box, SHEET[1])):
        box.setValue(side)
    press(dialog.read_button)
    page = window.findChild(ImportDialog)
    qtbot.waitUntil(page.import_button.isEnabled, timeout=PATIENCE)
    assert not page.options.width_box.isVisible()
    assert "--size 420x297 --corners" in page.command.text()
    listed = page.findings.notes.findItems(
        "gaps in lines", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive
    )
    assert listed
    press(page.import_button)
    track = window.document.settled
    assert len(track.spaces) == 37
    assert (track.board.width, track.board.height) == SHEET
    assert main(shlex.split(page.settings.command())[1:]) == 0
    assert load("sketch.json") == track


def test_the_corners_are_set_again_from_the_page(window, qtbot, sketch: Path) -> None:
    dialog = opened(window, sketch)
    dialog.width_box.setValue(SHEET[0])
    dialog.height_box.setValue(SHEET[1])
    corners = dialog.view.corners
    press(dialog.read_button)
    page = window.findChild(ImportDialog)
    qtbot.waitUntil(page.import_button.isEnabled, timeout=PATIENCE)
    press(page.corners_button)
    again = window.findChildren(CornersDialog)[-1]
    assert again.isVisible()
    assert (again.sheet.size, again.sheet.corners) == (SHEET, corners)
    QTest.keyClick(again, Qt.Key.Key_Escape)


def test_corners_are_moved_by_keys_and_must_run_round_a_sheet(window, sketch: Path) -> None:
    dialog = opened(window, sketch)
    view, before = dialog.view, dialog.view.corners
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_2)
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    (x, y), (now_x, now_y) = before[1], view.corners[1]
    step = 1 / view.transform().m11()
    assert (now_x - x, now_y - y) == pytest.approx((-10 * step, step), abs=0.15)
    assert view.corners[:1] + view.corners[2:] == before[:1] + before[2:]
    drag(dialog, 0, view.corners[2])
    assert not dialog.read_button.isEnabled()
    assert "not the corners of a sheet" in dialog.told.text()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_a_sheet_is_turned_in_its_first_step(window, sketch: Path) -> None:
    dialog = opened(window, sketch)
    first, second, third, fourth = dialog.view.corners
    width, height = dialog.width_box.value(), dialog.height_box.value()
    left = dialog.view.mapFromScene(QPointF(*first))
    press(dialog.turn_button)
    assert dialog.view.corners == (fourth, first, second, third)
    assert (dialog.width_box.value(), dialog.height_box.value()) == (height, width)
    assert dialog.view.mapFromScene(QPointF(*fourth)).x() < dialog.view.width() / 2
    assert dialog.view.mapFromScene(QPointF(*first)).x() > left.x()
    above = dialog.view.corners[0]
    dialog.view.setFocus()
    QTest.keyClick(dialog.view, Qt.Key.Key_1)
    shown = dialog.view.mapFromScene(QPointF(*above))
    QTest.keyClick(dialog.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    moved = dialog.view.mapFromScene(QPointF(*dialog.view.corners[0]))
    assert moved.x() > shown.x()
    assert abs(moved.y() - shown.y()) <= 1
    press(dialog.again_button)
    assert dialog.view.corners == (fourth, first, second, third)
