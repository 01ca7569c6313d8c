"""Texts, pictures and shapes are put on the board, dragged, written and put in order by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QListWidgetItem, QMessageBox

from editor.own_layers.grips import TURN, handles_of
from engine.publish.board.own_frames import frame_of
from engine.track import OwnPicture, OwnShape, OwnText, edits
from engine.track.files import text
from tests.helpers.mouse_and_keyboard import ALT, SHIFT, Hand, press_next_box, settled
from tests.helpers.small_fonts import small_font
from tests.helpers.window_actions import press, run

PAPER = (10, 32)
"""A place of the board without spaces."""


@pytest.fixture
def begun(window, road) -> str:
    """The track at the beginning, as its file holds it."""
    return text(road)


def insert(window, hand: Hand, tool: str, *places: tuple[float, float]):
    """Take a tool of the Insert menu and drag or click; what lies on the board then."""
    run(window, f"tool_{tool}")
    hand.drag(*places) if len(places) == 2 else hand.click(*places[0])
    return thing(window)


def thing(window):
    """What is selected on the designer's own layers."""
    place = window.selection.thing
    return getattr(settled(window).layers[place.layer], place.kind)[place.number]


def reach(window) -> float:
    return 9 / window.view.scale_now


def handle(window, name: str) -> tuple[float, float]:
    return handles_of([thing(window)], reach(window))[name]


def undo_all(window) -> str:
    steps = window.document.undo_stack
    while steps.canUndo():
        steps.undo()
    return text(settled(window))


def test_a_text_is_inserted_written_moved_resized_and_turned(window, hand, begun: str) -> None:
    first = insert(window, hand, "text", PAPER)
    assert (first.text, first.size) == ("Text", 10)
    assert first.at == pytest.approx(PAPER, abs=reach(window))
    form = window.properties.own
    assert form.isVisible()
    QTest.keyClicks(form.text, "Pit lane")
    QTest.keyClick(form.text, Qt.Key.Key_Return)
    assert thing(window).text == "Pit lane"

    form.text_size.selectAll()
    QTest.keyClicks(form.text_size, "5")
    QTest.keyClick(form.text_size, Qt.Key.Key_Return)
    assert thing(window).size == 5
    form.bold.click()
    form.colour.chosen.emit("#aa2200")
    assert (thing(window).bold, thing(window).colour) == (True, "#aa2200")

    middle = frame_of(thing(window)).middle
    form.text.deselect()
    hand.double_click(*middle)
    assert form.text.textCursor().selectedText() == "Pit lane"
    hand.drag(middle, (middle[0] + 20, middle[1] - 3))
    assert thing(window).at == pytest.approx((first.at[0] + 20, first.at[1] - 3), abs=0.5)
    hand.key(Qt.Key.Key_Right)
    hand.drag(handle(window, "bottom right"), (75, 38))
    assert thing(window).size > 6
    x, y = frame_of(thing(window)).middle
    hand.drag(handle(window, TURN), (x + 15, y + 1), SHIFT)
    assert thing(window).angle == 90
    assert frame_of(thing(window)).middle == pytest.approx((x, y), abs=0.02)

    before = thing(window)
    run(window, "duplicate")
    assert len(settled(window).layers[0].texts) == 2
    run(window, "cut")
    assert settled(window).layers[0].texts == (before,)
    run(window, "paste")
    assert settled(window).layers[0].texts[1].text == "Pit lane"
    window.clipboard.paste((40, 20))
    assert frame_of(thing(window)).middle == pytest.approx((40, 20), abs=0.02)
    run(window, "delete")
    assert len(settled(window).layers[0].texts) == 2
    names = [window.document.undo_stack.text(n) for n in range(window.document.undo_stack.count())]
    assert names == [
        *("Insert text", "Write text", "Set text size", "Set weight", "Set colour", "Move"),
        *("Nudge", "Resize", "Rotate", "Duplicate", "Delete", "Paste", "Paste", "Delete"),
    ]
    assert undo_all(window) == begun


def test_pictures_and_shapes_keep_their_proportions_or_not(
    window, hand, begun: str, scan: Path, monkeypatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_n: (str(scan), ""))
    picture = insert(window, hand, "own_picture", (5, 25))
    assert isinstance(picture, OwnPicture)
    assert (picture.file, picture.width, picture.height) == (scan.as_posix(), 80, 40)
    hand.drag(handle(window, "bottom right"), (25, 36))
    assert thing(window).width == pytest.approx(2 * thing(window).height, rel=1e-3)
    window.properties.own.opacity.setValue(50)
    window.properties.own.opacity.editingFinished.emit()
    assert thing(window).opacity == 0.5

    shape = insert(window, hand, "shape", (50, 25), (70, 35))
    assert isinstance(shape, OwnShape)
    frame = frame_of(shape)
    hand.drag(handle(window, "right"), (75, 30))
    assert frame_of(thing(window)).right == pytest.approx(75, abs=0.5)
    assert frame_of(thing(window)).bottom == frame.bottom
    window.properties.own.fill.box.click()
    assert thing(window).fill == ""
    assert undo_all(window) == begun
    seen: list[str] = []
    scan.write_text("no picture", encoding="utf-8")
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    run(window, "tool_own_picture")
    hand.click(5, 25)
    assert "neither PNG nor JPEG" in seen[0]
    assert text(settled(window)) == begun


def test_layers_are_added_renamed_hidden_and_put_in_order(window, hand, begun: str) -> None:
    insert(window, hand, "text", PAPER)
    window.side.setCurrentWidget(window.layers)
    panel = window.layers.own

    def rows() -> list[str]:
        return [panel.list.item(row).text() for row in range(panel.list.count())]

    def row_of(name: str) -> QListWidgetItem:
        (item,) = panel.list.findItems(name, Qt.MatchFlag.MatchExactly)
        return item

    press(panel.add)
    assert rows() == ["Layer 2", "Layer 1", "Road"]
    row_of("Layer 2").setText("Grass")
    press(panel.down)
    press(panel.down)
    assert rows() == ["Layer 1", "Road", "Grass"]
    assert not panel.down.isEnabled()
    assert [(layer.name, layer.above) for layer in settled(window).layers] == [
        ("Grass", False),
        ("Layer 1", True),
    ]
    shape = insert(window, hand, "shape", (10, 12), (30, 30))
    assert settled(window).layers[0].shapes == (shape,)
    below, above = (item.zValue() for item in window.board.own_items.items)
    assert below < window.board.spaces.items["a1"].zValue() < above
    row_of("Grass").setCheckState(Qt.CheckState.Unchecked)
    assert not settled(window).layers[0].shown
    assert len(window.board.own_items.items) == 1
    row_of("Grass").setText(" ")
    assert rows() == ["Layer 1", "Road", "Grass"]
    assert settled(window).layers[0].name == "Grass"
    press(panel.remove)
    assert rows() == ["Layer 1", "Road"]
    assert undo_all(window) == begun


def test_a_space_is_found_before_what_lies_there_unless_that_is_selected(
    window, hand, begun: str
) -> None:
    insert(window, hand, "shape", (5, 5), (30, 30))
    hand.key(Qt.Key.Key_Escape)
    assert not window.selection.things
    hand.click(10, 8)
    assert (window.selection.spaces, window.selection.thing) == ({"a1"}, None)
    hand.click(10, 26)
    assert (window.selection.spaces, bool(window.selection.things)) == (frozenset(), True)
    hand.click(10, 8)
    assert window.selection.things
    window.selection.clear()
    hand.drag((10, 26), (15, 26))
    assert window.selection.things
    assert frame_of(thing(window)).right == pytest.approx(35, abs=0.5)
    window.selection.clear()
    hand.drag((62, 3), (-2, -2), SHIFT)
    assert not window.selection.things
    window.board.layers.lock("own_layers", True)
    hand.click(10, 8)
    hand.click(10, 26)
    assert not window.selection
    assert not window.selection.things
    hand.drag((10, 26), (40, 20), ALT)
    assert isinstance(settled(window).layers[0].shapes[0], OwnShape)
    assert not isinstance(settled(window).layers[0].shapes[0], OwnText)
    assert undo_all(window) == begun


def three_shapes(window, hand) -> None:
    """Three squares of 6 mm on free ground, the last one selected."""
    for x in (5, 20, 60):
        insert(window, hand, "shape", (x, 26), (x + 6, 32))


def lefts(window) -> list[float]:
    return [shape.points[0][0] for shape in settled(window).layers[0].shapes]


def test_several_things_are_chosen_moved_aligned_and_removed(window, hand, begun: str) -> None:
    three_shapes(window, hand)
    hand.click(23, 29, modifiers=SHIFT)
    assert len(window.selection.things) == 2
    hand.click(63, 29, modifiers=SHIFT)
    assert window.selection.thing.number == 1
    run(window, "select_all")
    assert len(window.selection.things) == 3
    begin = lefts(window)
    hand.drag((23, 29), (27, 30))
    assert [now - old for now, old in zip(lefts(window), begin, strict=True)] == pytest.approx(
        [4, 4, 4], abs=0.5
    )
    first, _, last = lefts(window)
    run(window, "spread_across")
    assert lefts(window) == pytest.approx([first, (first + last) / 2, last], abs=0.5)
    run(window, "align_top")
    assert len({shape.points[0][1] for shape in settled(window).layers[0].shapes}) == 1
    run(window, "align_left")
    assert len(set(lefts(window))) == 1
    run(window, "delete")
    assert settled(window).layers[0].shapes == ()
    assert undo_all(window) == begun


def test_a_band_takes_the_things_wholly_inside_it(window, hand, begun: str) -> None:
    three_shapes(window, hand)
    hand.key(Qt.Key.Key_Escape)
    hand.drag((2, 23), (40, 38))
    assert {place.number for place in window.selection.things} == {0, 1}
    hand.drag((55, 23), (70, 38), SHIFT)
    assert {place.number for place in window.selection.things} == {0, 1, 2}
    hand.key(Qt.Key.Key_Escape)
    assert undo_all(window) == begun


def test_several_things_are_resized_and_turned_as_one(window, hand, begun: str) -> None:
    three_shapes(window, hand)
    run(window, "select_all")
    form = window.properties.own
    assert form.title.text() == "3 things"
    wide = form.width_box.value()
    form.width_box.setValue(wide / 2)
    form.width_box.editingFinished.emit()
    left, middle, right = lefts(window)
    assert right - left == pytest.approx((60 - 5) / 2, abs=0.5)
    assert middle - left == pytest.approx((20 - 5) / 2, abs=0.5)
    form.across.setValue(30)
    form.across.editingFinished.emit()
    assert min(lefts(window)) == pytest.approx(30, abs=0.01)
    run(window, "turn_right")
    run(window, "larger")
    run(window, "mirror_across")
    names = window.document.undo_stack
    assert [names.text(n) for n in range(names.count())][-5:] == [
        *("Resize", "Move", "Rotate 15° clockwise", "Scale up 10%", "Flip horizontally"),
    ]
    assert undo_all(window) == begun


def test_a_group_is_chosen_moved_and_copied_together(window, hand, begun: str) -> None:
    three_shapes(window, hand)
    hand.click(23, 29, modifiers=SHIFT)
    run(window, "group")
    hand.key(Qt.Key.Key_Escape)
    hand.click(63, 29)
    assert {place.number for place in window.selection.things} == {1, 2}
    run(window, "duplicate")
    groups = [shape.group for shape in settled(window).layers[0].shapes]
    assert groups == ["", "group 1", "group 1", "group 2", "group 2"]
    run(window, "ungroup")
    assert [shape.group for shape in settled(window).layers[0].shapes][3:] == ["", ""]
    assert not window.actions_table["ungroup"].isEnabled()
    assert undo_all(window) == begun


def test_what_is_locked_is_left_alone_until_it_is_unlocked(window, hand, begun: str) -> None:
    three_shapes(window, hand)
    run(window, "lock")
    assert not window.selection.things
    before = lefts(window)
    hand.click(63, 29)
    assert not window.selection.things
    hand.drag((63, 29), (50, 35))
    assert lefts(window) == before
    run(window, "select_all")
    assert len(window.selection.things) == 0
    run(window, "unlock_all")
    assert window.selection.thing.number == 2
    assert undo_all(window) == begun


def test_the_front_is_painted_last(window, hand, begun: str) -> None:
    three_shapes(window, hand)
    run(window, "to_back")
    places = [place.number for place, _ in edits.own_places(settled(window))]
    assert places == [2, 0, 1]
    heights = [item.zValue() for item in window.board.own_items.items]
    assert heights == sorted(heights)
    run(window, "to_front")
    assert [place.number for place, _ in edits.own_places(settled(window))] == [0, 1, 2]
    assert undo_all(window) == begun


def test_a_text_of_two_lines_is_aligned_and_put_along_a_line(
    window, hand, scan, begun: str
) -> None:
    insert(window, hand, "text", PAPER)
    form = window.properties.own
    QTest.keyClicks(form.text, "Pit")
    QTest.keyClick(form.text, Qt.Key.Key_Return, SHIFT)
    QTest.keyClicks(form.text, "lane")
    QTest.keyClick(form.text, Qt.Key.Key_Return)
    assert thing(window).text == "Pit\nlane"
    form.align.setCurrentIndex(form.align.findData("right"))
    form.align.activated.emit(form.align.currentIndex())
    assert thing(window).align == "right"
    place = window.selection.thing
    line = OwnShape(((10.0, 10.0), (60.0, 10.0)), closed=False)
    track, other = edits.add_own(settled(window), place.layer, line)
    window.document.apply(track, "line")
    window.selection.choose(things=[place, other])
    assert window.actions_table["text_along"].isEnabled()
    run(window, "text_along")
    window.selection.choose(things=[place])
    assert thing(window).along == line.points
    run(window, "text_straight")
    assert (thing(window).along, thing(window).at) == ((), (10.0, 10.0))


def test_a_picture_is_turned_by_its_handle_and_by_its_angle(
    window, hand, scan: Path, begun: str, monkeypatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_n: (str(scan), ""))
    insert(window, hand, "own_picture", (5, 25))
    before = thing(window)
    x, y = frame_of(before).middle
    hand.drag(handle(window, TURN), (x + 15, y + 1), SHIFT)
    assert thing(window).angle == 90
    assert frame_of(thing(window)).middle == pytest.approx((x, y), abs=0.02)
    form = window.properties.own
    assert form.width_box.value() == pytest.approx(before.width, abs=0.01)
    form.angle.selectAll()
    QTest.keyClicks(form.angle, "30")
    QTest.keyClick(form.angle, Qt.Key.Key_Return)
    assert thing(window).angle == 30
    hand.drag(handle(window, "right"), handle(window, "bottom right"))
    assert thing(window).angle == 30


def test_a_font_of_ones_own_is_chosen_and_taken_back(window, hand, tmp_path, monkeypatch) -> None:
    file = tmp_path / "own.ttf"
    file.write_bytes(small_font("Text"))
    monkeypatch.setattr("editor.dialogs.font_to_open", lambda parent, folder: file)
    insert(window, hand, "text", PAPER)
    form = window.properties.own
    wide = frame_of(thing(window)).right
    form.font_file.choose.click()
    assert thing(window).font == file.as_posix()
    assert form.font_file.choose.text() == "own.ttf"
    assert frame_of(thing(window)).right > wide
    form.font_file.remove.click()
    assert thing(window).font == ""
