"""Layers, rulers, overview, the picture to trace, and what the board shows while dragging."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from editor.canvas import LAYERS
from editor.canvas.rulers import RuledView
from editor.look import theme
from editor.panels.layers import LayersPanel
from editor.tools.picture import PictureOptions
from engine.course import compile_track
from engine.track import edits, load
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import ring


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    """A picture of 160 × 80 pixels."""
    image = QImage(160, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    path = tmp_path / "scans" / "board.png"
    path.parent.mkdir()
    image.save(str(path))
    return path


@pytest.fixture
def traced(window, road, scan: Path, monkeypatch) -> Path:
    """The road over the picture."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(scan), ""))
    window.toolbox.take("picture")
    QTest.mouseClick(window.options[PictureOptions].load, Qt.MouseButton.LeftButton)
    return scan


def picture(window):
    return window.document.settled.board.picture


def test_the_panel_of_layers_opens_by_keys(window, road) -> None:
    keys = window.actions_table["panel_layers"].shortcut().toString()
    assert keys == "Alt+4"
    window.actions_table["panel_layers"].trigger()
    assert window.layers.isVisible()


def test_every_layer_has_a_switch_that_follows_the_menu(window, road) -> None:
    panel = window.findChild(LayersPanel)
    for layer in LAYERS:
        before = window.board.layers.is_shown(layer)
        panel.shown[layer].click()
        assert window.board.layers.is_shown(layer) != before
        window.actions_table[f"show_{layer}"].trigger()
        assert panel.shown[layer].isChecked() == before


def test_locked_spaces_and_lines_are_not_taken_hold_of(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", [(30, 0), (30, 20)]))
    panel = window.findChild(LayersPanel)
    panel.locked["spaces"].click()
    hand.click(10, 5)
    hand.drag((-4, -4), (70, 30))
    assert not window.selection
    hand.click(30, 10)
    assert window.selection.lines == {"bet 1"}
    panel.locked["lines"].click()
    hand.drag((30, 20), (40, 30))
    assert window.document.undo_stack.count() == 0
    panel.locked["spaces"].click()
    hand.click(10, 5)
    assert window.selection.spaces == {"a1"}


def test_a_hidden_line_cannot_be_clicked(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", [(30, 0), (30, 20)]))
    window.board.layers.show("lines", False)
    hand.click(30, 14)
    assert window.selection.spaces == {"b2"}


def test_rulers_show_round_numbers_and_the_pointer(window, hand, road, qtbot) -> None:
    ruled = window.findChild(RuledView)
    assert ruled.top.step() in (1, 2, 5, 10, 20)

    def at_30() -> bool:
        # The platform drops a move to where it believes the pointer already is.
        hand.move(5, 5)
        hand.move(30, 15)
        return ruled.top.pointer == pytest.approx(30, abs=0.2)

    qtbot.waitUntil(at_30, timeout=PATIENCE)
    assert ruled.left.pointer == pytest.approx(15, abs=0.2)
    step = ruled.top.step()
    window.view.zoom(8)
    assert ruled.top.step() < step
    window.board.layers.show("rulers", False)
    assert not ruled.top.isVisible()
    assert window.view.width() == ruled.width()


def test_the_overview_moves_the_view(window, hand, road, qtbot) -> None:
    window.board.layers.show("minimap", True)
    window.view.zoom(8)
    minimap = window.minimap
    assert minimap.isVisible()
    QTest.mouseClick(
        minimap, Qt.MouseButton.LeftButton, pos=QPoint(minimap.width() - 8, minimap.height() - 8)
    )
    seen = window.view.mapToScene(window.view.viewport().rect().center())
    assert seen.x() > 70
    assert seen.y() > 30


def test_the_overview_is_there_only_while_a_part_of_the_board_is_out_of_sight(window, road) -> None:
    window.board.layers.show("minimap", True)
    minimap, view = window.minimap, window.view
    view.fit()
    assert not minimap.isVisible()
    view.zoom(8)
    assert minimap.isVisible()
    on_a_space = minimap._transform().map(QPointF(30, 5)).toPoint()
    seen = minimap.grab().toImage().pixelColor(on_a_space)
    assert seen.name() == theme.lane_colour(1).darker(125).name()
    view.fit()
    assert not minimap.isVisible()
    view.zoom(8)
    window.board.layers.show("minimap", False)
    assert not minimap.isVisible()
    window.document.apply(edits.set_board(road, 100, 50), "Set board size")
    window.board.layers.show("minimap", True)
    assert minimap.isVisible()


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


def test_the_whole_track_is_judged_after_an_edit_without_being_asked(window, hand, qtbot) -> None:
    """A space pulled off the road leaves no way forward: a problem of the whole track."""
    window.document.begin(ring(2, 12))
    hand.click(*window.document.course.centres[3])
    with qtbot.waitSignal(window.document.problems_changed, timeout=PATIENCE):
        hand.key(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: window.problems.problems == window.document.problems, timeout=PATIENCE)
    assert window.problems.problems


def test_a_picture_is_loaded_and_named_from_the_track_file(window, traced, tmp_path) -> None:
    assert picture(window).mm_per_pixel == 0.5
    window.document.save(tmp_path / "mine.json")
    assert load(tmp_path / "mine.json").board.picture.file == "scans/board.png"
    (tmp_path / "deep").mkdir()
    window.document.save(tmp_path / "deep" / "mine.json")
    assert load(tmp_path / "deep" / "mine.json").board.picture.file == "../scans/board.png"
    window.files.open_path(tmp_path / "deep" / "mine.json")
    assert not window.board.sheet.picture.pixmap().isNull()
    assert window.document.is_saved


def test_what_is_no_picture_is_told(window, road, tmp_path, monkeypatch) -> None:
    wrong = tmp_path / "no.png"
    wrong.write_text("no picture")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(wrong), ""))
    told = []
    monkeypatch.setattr("editor.dialogs.tell", lambda _parent, what, *_: told.append(what))
    assert not window.files.load_picture()
    assert "no.png" in told[0]
    assert picture(window) is None


def test_a_picture_is_dragged_into_place(window, hand, traced) -> None:
    hand.drag((40, 20), (50, 25))
    assert picture(window).x == pytest.approx(10, abs=0.3)
    assert picture(window).y == pytest.approx(5, abs=0.3)
    assert window.document.undo_stack.count() == 2


def test_a_picture_is_scaled_by_two_points(window, hand, traced) -> None:
    options = window.options[PictureOptions]
    hand.click(20, 10)
    assert not options.scale.isEnabled()
    hand.click(40, 10)
    options.distance.setValue(40)
    QTest.mouseClick(options.scale, Qt.MouseButton.LeftButton)
    assert picture(window).mm_per_pixel == pytest.approx(1.0, rel=0.02)
    assert picture(window).x == pytest.approx(-20, abs=0.6)
    assert not options.scale.isEnabled()


def test_a_picture_fades_and_goes(window, traced) -> None:
    options = window.options[PictureOptions]
    QTest.keyClick(options.opacity, Qt.Key.Key_Home)
    assert picture(window).opacity == 0
    assert window.board.sheet.picture.opacity() == 0
    QTest.mouseClick(options.remove, Qt.MouseButton.LeftButton)
    assert picture(window) is None
    window.actions_table["undo"].trigger()
    assert picture(window) is not None


def test_a_locked_picture_stays(window, hand, traced) -> None:
    window.board.layers.lock("picture", True)
    hand.drag((40, 20), (50, 25))
    assert picture(window).x == 0
    QApplication.processEvents()
    assert window.document.undo_stack.count() == 1


def test_spaces_let_a_picture_to_trace_shine_through(window, road, scan) -> None:
    def strength() -> float:
        return window.board.spaces.items["a1"].brush().color().alphaF()

    assert strength() == 1.0
    window.files.load_picture(scan)
    assert strength() == pytest.approx(0.45, abs=0.01)
    panel = window.findChild(LayersPanel)
    panel.strength.setValue(20)
    assert strength() == pytest.approx(0.2, abs=0.01)
    window.board.layers.show("picture", False)
    assert strength() == 1.0


def test_what_nobody_could_read_is_left_out_until_one_zooms_in(window, hand, road) -> None:
    board, view = window.board, window.view
    for layer in ("names", "steps", "grid"):
        board.layers.show(layer, True)

    def seen(layer: str) -> set[bool]:
        return {
            item.isVisible() for items in board.overlays[layer][1].items.values() for item in items
        }

    assert (seen("names"), seen("steps")) == ({True}, {True})
    view.zoom(0.6 / view.scale_now)
    assert (seen("names"), seen("steps")) == ({False}, {True})
    window.document.apply(edits.set_lane(window.document.settled, ["a1"], 2), "Set lane")
    window.board_updates.show_course()
    assert seen("names") == {False}
    view.zoom(0.2 / view.scale_now)
    assert seen("steps") == {False}
    assert not board.sheet._fine.isVisible()
    view.fit()
    assert (seen("names"), seen("steps")) == ({True}, {True})
    assert board.sheet._fine.isVisible()
