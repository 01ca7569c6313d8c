"""The panel Look: by mouse from a shipped style to a board of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
import shapely
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog
from pytestqt.qtbot import QtBot

from editor.files.files import examples
from editor.look.swatches import recent_colours
from editor.panels.brand_dialog import BrandDialog
from editor.panels.look_group import ColourList
from engine.publish.styles import AS_TRACK, style_data, style_named, style_names, style_of
from engine.publish.styles.brands import brand_names
from engine.publish.styles.families import FAMILIES
from engine.publish.styles.vision import GREY
from engine.track import Look, TagSign, edits
from tests.helpers.mouse_and_keyboard import PATIENCE


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.publish.styles.brands.brand_folder", lambda: tmp_path / "styles")


@pytest.fixture
def panel(window, road, qtbot: QtBot):
    with qtbot.waitSignal(window.board.printed.painted):
        window.side.setCurrentWidget(window.look)
    return window.look


def field(panel, table: str, key: str):
    return next(group.fields[table, key] for group in panel.groups if (table, key) in group.fields)


def style(window):
    return style_of(window.document.settled, AS_TRACK, None)


def test_the_panel_opens_by_keys_and_shows_the_board_as_printed(window, road, qtbot) -> None:
    assert window.actions_table["panel_look"].shortcut().toString() == "Alt+5"
    with qtbot.waitSignal(window.board.printed.painted):
        window.actions_table["panel_look"].trigger()
    assert window.look.isVisible()
    assert window.board.printed.style == AS_TRACK
    window.side.setCurrentWidget(window.layers)
    assert window.board.printed.style == ""
    assert not window.board.printed.is_shown


def test_a_preview_chosen_before_comes_back(window, panel, qtbot) -> None:
    window.side.setCurrentWidget(window.layers)
    window.board.printed.choose("night_race")
    window.side.setCurrentWidget(window.look)
    assert window.board.printed.style == AS_TRACK
    window.side.setCurrentWidget(window.layers)
    assert window.board.printed.style == "night_race"


def test_the_board_can_be_seen_as_it_is_edited(window, panel) -> None:
    panel.shown.click()
    assert window.board.printed.style == ""
    panel.shown.click()
    assert window.board.printed.style == AS_TRACK


def test_a_board_is_recoloured_by_choices_that_can_be_undone(window, panel, qtbot) -> None:
    panel.begin_with.setCurrentIndex(panel.begin_with.findData("night_race"))
    panel.begin_with.activated.emit(panel.begin_with.currentIndex())
    assert style(window) == style_named("night_race")
    ground = panel.large[FAMILIES[0]]
    with qtbot.waitSignal(window.board.printed.painted):
        ground.take("#401020")
    assert style(window).ground.fill == "#401020"
    assert style(window).ground.mown != style_named("night_race").ground.mown
    assert ground.colour == "#401020"
    assert recent_colours()[0] == "#401020"
    look = window.document.settled.look
    assert look.style == "night_race"
    assert "ground" in look.changes
    window.document.undo_stack.undo()
    assert window.document.settled.look == Look("night_race")
    assert ground.colour == style_named("night_race").ground.fill


def test_colours_that_are_tried_are_shown_and_leave_no_trace(window, panel, qtbot) -> None:
    before = window.document.settled
    steps = window.document.undo_stack.count()
    kerbs = panel.large[FAMILIES[4]]
    kerbs._ask()
    dialog = kerbs.findChild(QColorDialog)
    qtbot.waitUntil(dialog.isVisible)
    dialog.setCurrentColor(QColor("#123456"))
    assert window.document.track.look.changes["kerbs"]["first"] == "#123456"
    dialog.reject()
    assert window.document.track is before
    assert window.document.undo_stack.count() == steps


def test_a_colour_is_taken_from_the_board(window, panel, qtbot) -> None:
    window.view.fit()
    lanes = panel.large[FAMILIES[2]]
    menu = lanes.menu_of_colours()
    (entry,) = (each for each in menu.actions() if each.text() == "Take from the board")
    entry.trigger()
    corner = window.view.mapFromScene(QPointF(3.0, 37.0))
    pixel = window.view.viewport().grab().toImage().pixelColor(corner)
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=corner)
    assert style(window).lanes.tints[0] == pixel.name()
    # The next click is the tool's again.
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert style(window).lanes.tints[0] == pixel.name()


def test_widths_are_those_on_this_board(window, panel) -> None:
    scale = panel._shown[1]
    assert scale == pytest.approx(0.5)
    box = field(panel, "kerbs", "width")
    usual = style_named("clean").kerbs.width
    assert box.value() == pytest.approx(scale * usual)
    box.setValue(3.0)
    assert style(window).kerbs.width == pytest.approx(3.0 / scale)


def test_lanes_get_more_and_fewer_colours(window, panel) -> None:
    tints = field(panel, "lanes", "tints")
    assert isinstance(tints, ColourList)
    count = len(style(window).lanes.tints)
    tints.more.click()
    assert len(style(window).lanes.tints) == len(tints.swatches) == count + 1
    tints.swatches[-1].take("#abcdef")
    assert style(window).lanes.tints[-1] == "#abcdef"
    while tints.fewer.isEnabled():
        tints.fewer.click()
    assert len(style(window).lanes.tints) == 1


def test_what_is_not_painted_says_so(window, panel) -> None:
    sand = field(panel, "ground", "sand")
    menu = sand.menu_of_colours()
    next(each for each in menu.actions() if each.text() == "No colour").trigger()
    assert style(window).ground.sand == ""
    assert sand.text() == "none"


def test_texts_that_cannot_be_read_are_told_and_mended(window, panel) -> None:
    assert "✓" in panel.contrast.said.text()
    assert panel.contrast.mend.isHidden()
    field(panel, "lanes", "number").take("#e0e0e0")
    assert "Numbers of spaces" in panel.contrast.said.text()
    panel.contrast.mend.click()
    assert "✓" in panel.contrast.said.text()


def test_labels_without_room_are_named(window, panel, qtbot) -> None:
    document, room = window.document, panel.room
    document.apply(edits.set_label(document.track, "title", scale=5.0), "Enlarge the title")
    qtbot.waitUntil(room.isVisible, timeout=PATIENCE)
    assert room.text().endswith("for: Title")
    document.apply(edits.set_label(document.track, "title", shown=False), "Leave out the title")
    qtbot.waitUntil(room.isHidden, timeout=PATIENCE)


def test_lanes_that_look_alike_are_told(window, panel) -> None:
    tints = field(panel, "lanes", "tints")
    tints.swatches[1].take(style(window).lanes.tints[0][:-1] + "9")
    assert "Lanes 1 and 2 look alike" in panel.contrast.said.text()


def test_the_board_is_seen_as_a_grey_printer_sees_it(window, panel, qtbot) -> None:
    with qtbot.waitSignal(window.board.printed.painted):
        panel.seen_by.setCurrentIndex(panel.seen_by.findData(GREY))
        panel.seen_by.activated.emit(panel.seen_by.currentIndex())
    assert window.board.printed.vision == GREY
    window.side.setCurrentWidget(window.layers)
    assert window.board.printed.vision == ""


def test_a_look_is_saved_for_all_tracks_and_kept_in_one(window, panel, qtbot) -> None:
    panel.large[FAMILIES[0]].take("#224466")
    before = style(window)
    panel.save.click()
    dialog = panel.findChild(BrandDialog)
    dialog.name.setText("Rosso")
    dialog._save()
    assert brand_names() == ("rosso",)
    assert window.document.settled.look == Look("rosso")
    assert style(window).ground == before.ground
    assert panel.begin_with.currentData() == "rosso"
    panel.keep.click()
    look = window.document.settled.look
    assert look.style == ""
    assert look.changes["ground"]["fill"] == "#224466"
    assert style(window).ground == before.ground
    panel.reset.click()
    assert style(window) == style_named("clean")


def test_a_name_that_no_style_can_have_is_refused(window, panel) -> None:
    panel.save.click()
    dialog = panel.findChild(BrandDialog)
    dialog.name.setText("Night race")
    save = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    assert not save.isEnabled()
    assert "cannot be called that" in dialog.said.text()
    dialog.reject()


def test_brands_are_in_the_menu_of_previews(window, panel) -> None:
    from engine.publish.styles.brands import save_brand

    save_brand("Rosso", style_data("clean"))
    (menu,) = (
        action.menu()
        for action in window.findChildren(type(window.actions_table["fit"]))
        if action.menu() is not None and action.text() == "Preview as &printed"
    )
    menu.aboutToShow.emit()
    texts = [entry.text() for entry in menu.actions() if entry.text()]
    assert texts[0] == "&Off"
    assert texts[-1] == "Rosso"
    assert len(texts) == 2 + len(style_names()) + 1
    menu.actions()[-1].trigger()
    assert window.board.printed.style == "rosso"
    menu.actions()[0].trigger()
    assert window.board.printed.style == ""


def test_a_look_that_is_not_there_can_be_replaced(window, panel) -> None:
    track = edits.set_look(window.document.settled, Look("nobodys"))
    window.document.apply(track, "Look")
    assert "no style is called that" in panel.refused.text()
    assert not panel.body.isEnabled()
    panel.begin_with.activated.emit(panel.begin_with.findData("clean"))
    assert panel.body.isEnabled()
    assert panel.refused.isHidden()


def with_tags(window, **tags: str) -> None:
    track = window.document.settled
    for space, tag in tags.items():
        track = edits.set_tags(track, [space], [tag])
    window.document.apply(track, "Tag")


def test_tags_get_signs_that_can_be_undone(window, panel, qtbot) -> None:
    assert panel.signs.rows == {}
    with_tags(window, a1="oil", a2="oil", b1="boost")
    panel.of_signs.heading.click()
    assert [*panel.signs.rows] == ["oil", "boost"]
    oil = panel.signs.rows["oil"]
    assert "2" in oil.title.text()
    assert not oil.colour.isEnabled()
    oil.figure.activated.emit(oil.figure.findData("drop"))
    oil.colour.take("#203040")
    qtbot.keyClicks(oil.meaning, "Lose a turn")
    qtbot.keyClick(oil.meaning, Qt.Key.Key_Return)
    assert window.document.settled.signs == (TagSign("oil", "drop", "#203040", "Lose a turn"),)
    assert oil.figure.currentData() == "drop"
    for _ in range(3):
        window.document.undo_stack.undo()
    assert window.document.settled.signs == ()
    assert oil.figure.currentText() == "As a word"
    assert panel.signs.rows["boost"].figure.currentText() == "Usual sign"


def test_a_sign_may_be_a_drawing_of_ones_own(window, panel, tmp_path, monkeypatch) -> None:
    file = tmp_path / "oil.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "utf-8")
    with_tags(window, a1="oil")
    oil = panel.signs.rows["oil"]
    monkeypatch.setattr("editor.dialogs.sign_to_open", lambda parent, folder: None)
    oil.figure.activated.emit(oil.figure.findData(".svg"))
    assert window.document.settled.signs == ()
    monkeypatch.setattr("editor.dialogs.sign_to_open", lambda parent, folder: file)
    oil.figure.activated.emit(oil.figure.findData(".svg"))
    assert window.document.settled.signs == (TagSign("oil", file.as_posix()),)
    assert oil.figure.currentText() == "oil.svg"
    oil.figure.activated.emit(0)
    assert window.document.settled.signs == ()


def test_a_sign_is_on_the_board_that_is_edited_too(window, road, qtbot) -> None:
    track = edits.set_tags(window.document.settled, ["a2"], ["oil"])
    window.document.apply(edits.set_sign(track, "oil", TagSign("oil", "drop")), "Sign")
    _, words = window.board.overlays["words"]
    qtbot.waitUntil(lambda: "a2" in words.items)
    (item,) = words.items["a2"]
    x, y = item.boundingRect().center().toTuple()
    left, top, right, bottom = shapely.Polygon(track.space("a2").outline).bounds
    assert left < x < right
    assert top < y < bottom


def test_a_picture_covers_the_ground_and_can_be_removed(window, panel, scan, monkeypatch) -> None:
    picture = field(panel, "ground", "picture")
    monkeypatch.setattr("editor.dialogs.picture_to_print", lambda parent, folder: scan)
    picture.choose.click()
    assert style(window).ground.picture == scan.as_posix()
    assert picture.choose.text() == "board.png"
    picture.remove.click()
    assert style(window).ground.picture == ""
    assert window.document.settled.look == Look()


def test_a_logo_is_chosen_with_its_width(window, panel, scan, monkeypatch) -> None:
    monkeypatch.setattr("editor.dialogs.logo_to_open", lambda parent, folder: scan)
    field(panel, "logo", "file").choose.click()
    field(panel, "logo", "width").setValue(20.0)
    assert style(window).logo.file == scan.as_posix()
    assert style(window).logo.width == pytest.approx(20.0 / panel._shown[1])


def test_a_title_is_dragged_on_the_printed_board(window, qtbot) -> None:
    window.files.open_example(next(path for path in examples() if path.stem == "harbour_loop"))
    with qtbot.waitSignal(window.board.printed.painted):
        window.side.setCurrentWidget(window.look)
    window.view.fit()
    usual = window.board.printed.labels["title"]
    viewport, middle = window.view.viewport(), usual.ground.centroid
    begin = window.view.mapFromScene(QPointF(middle.x, middle.y))
    end = begin + QPoint(-40, 30)
    before = window.selection.spaces
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=begin)
    qtbot.mouseMove(viewport, end)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    by = window.view.mapToScene(end) - window.view.mapToScene(begin)
    label = window.document.settled.label("title")
    assert label.at == pytest.approx((usual.at[0] + by.x(), usual.at[1] + by.y()), abs=0.02)
    assert label.scale == pytest.approx(usual.scale, abs=0.01)
    assert window.selection.spaces == before
    rows = window.look.labels
    assert rows.frees["title"].isEnabled()
    rows.frees["title"].click()
    assert window.document.settled.labels == ()
    rows.shown["legend"].click()
    assert not window.document.settled.label("legend").shown
    rows.scales["prizes"].setValue(150)
    assert window.document.settled.label("prizes").scale == 1.5
    rows.texts["title"].setText("Grand Prix")
    rows.texts["title"].editingFinished.emit()
    assert window.document.settled.label("title").text == "Grand Prix"


def test_a_press_beside_labels_is_the_tools(window, panel, qtbot) -> None:
    space = window.document.settled.spaces[0]
    x, y = shapely.Polygon(space.outline).centroid.coords[0]
    at = window.view.mapFromScene(QPointF(x, y))
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.selection.spaces == {space.id}
    assert window.document.settled.labels == ()
