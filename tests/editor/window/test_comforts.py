"""Welcome page, new track, guide, outline, history, palette, shortcuts, clipboard, look, drops."""

from __future__ import annotations

import json
from math import cos, sin, tau
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from editor.files.files import examples
from editor.look import language, theme
from editor.welcome.new_track import NewTrackDialog
from editor.window.palette import Palette
from editor.window.shortcuts import ShortcutsDialog
from engine.checks import find_problems
from engine.course import compile_track
from engine.track import edits, load, save
from tests.helpers.mouse_and_keyboard import FIRST_RACE, PATIENCE
from tests.helpers.small_tracks import ring, straight

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def press(widget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, LEFT)


def click_item(list_, item, double: bool = False) -> None:
    list_.scrollToItem(item)
    place = list_.visualItemRect(item).center()
    (QTest.mouseDClick if double else QTest.mouseClick)(list_.viewport(), LEFT, NONE, place)


def board(window):
    window.document.begin(edits.set_board(straight(2, 3), 80, 40))
    return window.document


def run(window, action: str) -> None:
    made = window.actions_table[action]
    window.actions_table.refresh()
    assert made.isEnabled()
    made.trigger()


def test_the_welcome_page_opens_examples_with_pictures(window) -> None:
    run(window, "welcome")
    page = window.pages.welcome
    assert len(page.pictures) == len(examples())
    assert not page.pictures[0].icon().isNull()
    press(page.pictures[0])
    assert window.document.settled == load(examples()[0])
    assert window.view.isVisible()


def test_the_menu_of_examples_calls_them_as_the_shelf_does_and_opens_them(window) -> None:
    offered = {action.text(): action for action in window.examples_menu.actions()}
    assert list(offered) == [load(path).name for path in examples()]
    assert list(offered) == [picture.text() for picture in window.pages.welcome.pictures]
    offered["Oasis Round, extended"].trigger()
    assert window.document.settled.name == "Oasis Round, extended"


def test_a_tool_taken_on_the_welcome_page_shows_the_board(window) -> None:
    run(window, "welcome")
    assert window.pages.welcome.isVisible()
    assert not window.statusBar().isVisible()
    run(window, "tool_road")
    assert window.view.isVisible()
    assert window.statusBar().isVisible()


def test_a_step_from_the_arrange_menu_has_a_clean_name(window) -> None:
    window.document.begin(ring(2, 12))
    window.selection.choose(["a1"])
    run(window, "turn_right")
    assert window.document.undo_stack.undoText() == "Turn right by 15°"


def test_the_welcome_page_opens_files_of_last_time(window, tmp_path: Path) -> None:
    save(straight(2, 3), tmp_path / "road.json")
    window.files.open_path(tmp_path / "road.json")
    run(window, "welcome")
    links = window.pages.welcome.findChildren(type(window.pages.welcome.new_button))
    press(next(link for link in links if link.text() == "road.json"))
    assert window.document.path == tmp_path / "road.json"


@pytest.mark.parametrize("start", ["empty", "oval", "hairpin"])
def test_a_new_track_begins_with_what_was_chosen(window, qtbot, start: str) -> None:
    run(window, "new")
    dialog = window.findChild(NewTrackDialog)
    row = next(
        row
        for row in range(dialog.starts.count())
        if dialog.starts.item(row).data(Qt.ItemDataRole.UserRole) == start
    )
    click_item(dialog.starts, dialog.starts.item(row))
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, "Lap one")
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    assert not dialog.preview.picture.pixmap().isNull()
    press(dialog.create_button)
    track = window.document.settled
    assert track.name == "Lap one"
    assert bool(track.spaces) is (start != "empty")
    assert not window.document.is_saved
    if track.spaces:
        problems = find_problems(track, compile_track(track))
        assert not [problem for problem in problems if problem.severity == "error"]


def test_the_fields_of_a_new_track_are_as_high_as_they_should_be(window, qapp) -> None:
    run(window, "new")
    dialog = window.findChild(NewTrackDialog)
    for start in ("oval", "empty", "hairpin"):
        dialog.choose(start)
        qapp.processEvents()
        boxes = [box for box in dialog.findChildren(QComboBox) if box.isVisible()]
        assert all(box.height() >= box.sizeHint().height() for box in boxes), start
    assert len(boxes) == 2
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_a_new_track_that_cannot_be_drawn_says_why(window, qtbot) -> None:
    run(window, "new")
    dialog = window.findChild(NewTrackDialog)
    dialog.choose("oval")
    dialog.height_box.setValue(60)
    qtbot.waitUntil(lambda: "cannot turn" in dialog.preview.told.text(), timeout=PATIENCE)
    assert not dialog.create_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.document.settled.spaces == ()


def test_a_new_track_follows_a_centre_line_of_a_file(
    window, qtbot, tmp_path: Path, monkeypatch
) -> None:
    from PySide6.QtWidgets import QFileDialog

    file = tmp_path / "bay.csv"
    file.write_text("x,y\n0,0\n300,0\n350,120\n300,240\n0,240\n-50,120\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_n: (str(file), ""))
    run(window, "new")
    dialog = window.findChild(NewTrackDialog)
    dialog.choose("line")
    click_item(dialog.starts, dialog.starts.currentItem())
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    press(dialog.create_button)
    assert window.document.settled.name == "bay"
    assert len(window.document.settled.spaces) > 50


def test_a_drawing_is_imported(window, tmp_path: Path) -> None:
    shapes = [f'<rect id="s{n}" x="{20 * n}" y="0" width="20" height="10"/>' for n in range(4)]
    file = tmp_path / "road.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="40mm" '
        f'viewBox="0 0 100 40">{"".join(shapes)}</svg>',
        encoding="utf-8",
    )
    window.new_tracks.import_drawing(file)
    assert len(window.document.settled.spaces) == 4
    assert not window.document.is_saved


def test_the_guide_checks_off_what_the_track_has(window, qtbot) -> None:
    run(window, "guide")
    guide = window.guide
    assert guide.isVisible()
    assert [step.is_done for step in guide.steps] == [False] * 6
    press(guide.buttons[0])
    assert window.toolbox.current.id == "road"
    window.document.apply(load(examples()[0]), "Draw")
    qtbot.waitUntil(
        lambda: [step.is_done for step in guide.steps] == [True] * 5 + [False], timeout=PATIENCE
    )
    press(guide.buttons[5])
    qtbot.waitUntil(lambda: guide.steps[5].is_done, timeout=FIRST_RACE)
    assert guide.praise.isVisible()
    press(guide.close_button)
    assert not guide.isVisible()


def test_the_outline_selects_and_finds(window) -> None:
    document = board(window)
    document.apply(edits.set_slots(document.settled, ["b1"]), "Slots")
    run(window, "find")
    outline = window.outline
    names = [item.text(0) for item in outline._items()]
    assert names == ["a1", "a2", "a3", "b1 · slot 1", "b2", "b3", "Course line"]
    click_item(outline.tree, outline._items()[1])
    assert window.selection.spaces == {"a2"}
    window.selection.choose(["b3"])
    assert [item.text(0) for item in outline.tree.selectedItems()] == ["b3"]
    QTest.keyClicks(outline.search, "b1")
    QTest.keyClick(outline.search, Qt.Key.Key_Return)
    assert window.selection.spaces == {"b1"}
    tops = [outline.tree.topLevelItem(n) for n in range(outline.tree.topLevelItemCount())]
    assert [top.isHidden() for top in tops][:2] == [True, False]
    outline.search.clear()
    assert not any(top.isHidden() for top in tops)


def test_the_history_goes_back_and_forth(window) -> None:
    document = board(window)
    first = document.settled
    document.apply(edits.set_lane(first, ["a1"], 5), "Set lane")
    document.apply(edits.remove_spaces(document.settled, ["a2"]), "Delete")
    run(window, "dock_history")
    view = window.history
    assert view.isVisible()
    place = view.visualRect(view.model().index(0, 0)).center()
    QTest.mouseClick(view.viewport(), LEFT, NONE, place)
    assert document.settled is first
    assert document.undo_stack.count() == 2


def ask_palette(window, words: str) -> Palette:
    """Open the palette, type the words and press Enter."""
    run(window, "palette")
    palette = window.findChild(Palette)
    QTest.keyClicks(palette.box, words)
    QTest.keyClick(palette.box, Qt.Key.Key_Return)
    return palette


def test_the_palette_finds_and_runs_an_action(window) -> None:
    board(window)
    ask_palette(window, "select all")
    assert window.selection.spaces == {"a1", "a2", "a3", "b1", "b2", "b3"}


def test_the_palette_passes_over_what_cannot_be_done_now(window) -> None:
    board(window)
    palette = ask_palette(window, "duplicate")
    assert palette.isVisible()
    QTest.keyClick(palette.box, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_shortcuts_are_changed_refused_when_taken_and_remembered(window) -> None:
    run(window, "shortcuts")
    dialog = window.findChild(ShortcutsDialog)
    dialog.choose("fit")
    QTest.keyClick(dialog.keys, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    dialog.keys.editingFinished.emit()
    assert "Save" in dialog.answer.text()
    assert window.actions_table["fit"].shortcut() == QKeySequence("Ctrl+0")
    dialog.keys.setKeySequence(QKeySequence("Ctrl+Alt+9"))
    dialog.keys.editingFinished.emit()
    assert window.actions_table["fit"].shortcut() == QKeySequence("Ctrl+Alt+9")

    from editor.window.main_window import MainWindow

    other = MainWindow()
    assert other.actions_table["fit"].shortcut() == QKeySequence("Ctrl+Alt+9")
    other.close()
    press(dialog.default_button)
    assert window.actions_table["fit"].shortcut() == QKeySequence("Ctrl+0")


def test_copy_paste_cut_and_duplicate(window) -> None:
    document = board(window)
    window.selection.choose(["a1", "a2"])
    run(window, "copy")
    run(window, "paste")
    assert window.selection.spaces == {"a4", "a5"}
    outline = document.settled.space("a4").outline
    assert outline[0] == (12.0, 12.0)
    run(window, "paste")
    assert document.settled.space("a6").outline[0] == (24.0, 24.0)
    window.selection.choose(["b1"])
    run(window, "duplicate")
    assert window.selection.spaces == {"b4"}
    run(window, "cut")
    assert "b4" not in {space.id for space in document.settled.spaces}
    assert document.undo_stack.count() == 4
    QApplication.clipboard().setText("something else")
    before = document.settled
    run(window, "paste")
    assert document.settled is before
    assert "clipboard" in window.statusBar().currentMessage()


def test_copies_of_spaces_at_one_place_stay_at_one_place(window) -> None:
    document = board(window)
    document.begin(edits.set_shares(document.settled, "a1", "b1"))
    window.selection.choose(["a1", "b1"])
    run(window, "copy")
    run(window, "paste")
    assert document.settled.space("a4").shares == "b4"


def test_the_look_changes_at_once_and_is_remembered(window, qtbot) -> None:
    light = window.grab().toImage().pixelColor(window.width() - 6, window.height() - 60)
    run(window, "look_dark")
    dark = window.grab().toImage().pixelColor(window.width() - 6, window.height() - 60)
    assert dark.lightness() < 90 < light.lightness()
    assert theme.chosen_look() == "dark"
    assert window.actions_table["look_dark"].isChecked()
    run(window, "look_light")
    assert theme.chosen_look() == "light"


def test_another_language_is_remembered(window, monkeypatch) -> None:
    from editor import dialogs

    told = []
    monkeypatch.setattr(dialogs, "inform", lambda _parent, *words: told.append(words))
    run(window, "language_cs")
    assert language.chosen_language() == "cs"
    assert told
    assert "Čeština" in told[0]


def drop(window, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    place = QPointF(window.rect().center())
    enter = QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, data, LEFT, NONE)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    dropped = QDropEvent(place, Qt.DropAction.CopyAction, data, LEFT, NONE)
    QApplication.sendEvent(window, dropped)
    assert dropped.isAccepted()


def test_a_dropped_centre_line_begins_a_new_track(window, tmp_path: Path, qtbot) -> None:
    rows = [(350 + 200 * cos(tau * k / 24), 250 + 120 * sin(tau * k / 24)) for k in range(24)]
    file = tmp_path / "lake.csv"
    file.write_text("x,y\n" + "".join(f"{x:.1f},{y:.1f}\n" for x, y in rows))
    drop(window, file)
    dialog = window.findChild(NewTrackDialog)
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    assert dialog.name.text() == "lake"
    dialog.create_button.click()
    assert window.document.settled.name == "lake"
    assert len(window.document.settled.spaces) > 100


def test_dropped_files_are_opened_as_what_they_are(window, tmp_path: Path, qtbot) -> None:
    save(ring(1, 12), tmp_path / "ring.json")
    drop(window, tmp_path / "ring.json")
    assert window.document.path == tmp_path / "ring.json"
    image = window.grab(window.rect().adjusted(0, 0, -900, -600))
    image.save(str(tmp_path / "photo.png"))
    drop(window, tmp_path / "photo.png")
    assert window.document.settled.board.picture is not None
    window.document.undo_stack.setClean()
    window.files.open_example(examples()[0])
    window.play.start()
    qtbot.waitUntil(lambda: len(window.play.session.moments) > 3, timeout=FIRST_RACE)
    window.play.toggle_run()
    from engine.playtest.playthrough import playthrough_json

    told = json.dumps(playthrough_json(window.play.session.record()))
    (tmp_path / "game.json").write_text(told, encoding="utf-8")
    window.play.stop()
    drop(window, tmp_path / "game.json")
    qtbot.waitUntil(lambda: len(window.play.session.moments) > 3, timeout=FIRST_RACE)
    assert window.play.session.shown == 0
