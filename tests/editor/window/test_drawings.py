"""Drawings in the window: dropped, corrected by mouse, imported, made a race of."""

from __future__ import annotations

import json
from math import cos, sin, tau
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.importing.dialog import ImportDialog
from editor.welcome.new_track import NewTrackDialog
from engine.checks import find_problems
from engine.course import compile_track
from engine.exchange.choices import RoleChoice
from engine.exchange.importing import import_drawing
from engine.games import needs_for
from engine.publish.jobs import Published, files_of
from engine.track import Job, load
from tests.helpers.lap_drawings import STAND, middle, write_lap
from tests.helpers.lap_in_shapes import decorations, elements
from tests.helpers.mouse_and_keyboard import FIRST_RACE, PATIENCE, press_next_box
from tests.helpers.small_tracks import ring
from tests.helpers.window_actions import LEFT, NONE, click_item, drop, import_page, press, run


def click_at(dialog: ImportDialog, place: QPointF) -> None:
    view = dialog.picture
    QTest.mouseClick(view.viewport(), LEFT, NONE, view.mapFromScene(place))


def give_role(dialog: ImportDialog, role: str, qtbot) -> None:
    """Open the box of roles by mouse, and click a role in its list."""
    box = dialog.role_form.role_box
    press(box)
    popup = box.view()
    qtbot.waitUntil(popup.isVisible, timeout=PATIENCE)
    entry = popup.model().index(box.findData(role), 0)
    popup.scrollTo(entry)
    qtbot.wait(QApplication.doubleClickInterval())
    QTest.mouseMove(popup.viewport(), popup.visualRect(entry).center())
    QTest.mouseClick(popup.viewport(), LEFT, NONE, popup.visualRect(entry).center())
    qtbot.waitUntil(lambda: dialog.is_settled and not popup.isVisible(), timeout=PATIENCE)


def test_a_dropped_drawing_is_corrected_by_mouse_and_raced_on(window, qtbot, tmp_path) -> None:
    drop(window, write_lap(tmp_path / "lap.svg"))
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(dialog.import_button.isEnabled, timeout=PATIENCE)
    assert dialog.summary.text().startswith("37 spaces")
    click_at(dialog, QPointF(*middle(-1, STAND)))
    assert dialog.role_form.shape.key == "r37"
    give_role(dialog, "decoration", qtbot)
    tree = dialog.shapes.tree
    tree.expandAll()
    click_item(tree, dialog.shapes.item_of("bar"))
    give_role(dialog, "finish", qtbot)
    assert dialog.summary.text() == (
        "36 spaces in 3 lanes, 1 finish line; left out: 1 infield, 12 labels, 1 decoration"
    )
    assert dialog.preview.imported.clockwise
    click_at(dialog, dialog.picture.overlay.arrow_box().center())
    qtbot.waitUntil(dialog.import_button.isEnabled, timeout=PATIENCE)
    press(dialog.import_button)
    track = window.document.settled
    assert track == import_drawing(tmp_path / "lap.svg", dialog.settings.options()).track
    assert len(track.spaces) == 36
    assert [line.kind for line in track.lines] == ["finish"]
    assert window.document.undo_stack.count() == 1
    run(window, "marks")
    track = window.document.settled
    assert track.grid
    assert {line.kind for line in track.lines} == {"finish", "bet"}
    course = compile_track(track)
    errors = [
        each.text
        for each in find_problems(track, course, needs_for(track))
        if each.severity == "error"
    ]
    assert errors == []
    run(window, "race")
    qtbot.waitUntil(lambda: len(window.play.session.moments) > 30, timeout=FIRST_RACE)
    window.play.toggle_run()


def test_an_import_is_one_undo_step_and_is_opened_again_with_its_choices(
    window, qtbot, tmp_path: Path
) -> None:
    window.actions_table.refresh()
    assert not window.actions_table["import_again"].isEnabled()
    before = ring(1, 12)
    window.document.begin(before)
    dialog = import_page(window, qtbot, write_lap(tmp_path / "lap.svg"))
    choice = RoleChoice("id", "r37", "decoration")
    dialog.role_form.role_asked.emit(choice)
    qtbot.waitUntil(dialog.import_button.isEnabled, timeout=PATIENCE)
    press(dialog.import_button)
    imported = window.document.settled
    assert len(imported.spaces) == 36
    assert not window.document.is_saved
    assert window.document.path is None
    window.document.undo_stack.undo()
    assert window.document.settled == before
    window.document.undo_stack.redo()
    run(window, "marks")
    run(window, "import_again")
    again = window.findChildren(ImportDialog)[-1]
    qtbot.waitUntil(again.import_button.isEnabled, timeout=PATIENCE)
    assert again.settings.choices == (choice,)
    assert again.warning.text() != ""
    again.parts.widget(0).setCurrentIndex(1)
    press(again.options.flip_button)
    qtbot.waitUntil(again.import_button.isEnabled, timeout=PATIENCE)
    press(again.import_button)
    assert window.document.settled.course != imported.course
    window.document.undo_stack.undo()
    assert window.document.settled.grid
    window.document.undo_stack.undo()
    assert window.document.settled == imported


def test_another_drawing_leaves_the_file_of_the_first_alone(window, qtbot, tmp_path: Path) -> None:
    dialog = import_page(window, qtbot, write_lap(tmp_path / "lap.svg"))
    press(dialog.import_button)
    window.document.save(tmp_path / "lap.json")
    other = import_page(window, qtbot, write_lap(tmp_path / "other.svg"))
    assert other.settings.file.name == "other.svg"
    press(other.import_button)
    assert window.document.settled.name == "other"
    assert window.document.path is None
    assert load(tmp_path / "lap.json").name == "lap"


def test_who_keeps_the_open_track_can_import_later(window, qtbot, tmp_path: Path) -> None:
    window.files.begin(ring(1, 12))
    before = window.document.settled
    dialog = import_page(window, qtbot, write_lap(tmp_path / "lap.svg"))
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.RejectRole, seen)
    press(dialog.import_button)
    assert "Save the changes" in seen[0]
    assert window.document.settled is before
    window.actions_table.refresh()
    assert window.actions_table["import_again"].isEnabled()


@pytest.mark.parametrize("kind", ["stroke", "geojson"])
def test_a_drawing_of_a_line_opens_a_new_track_along_it(
    window, qtbot, tmp_path: Path, kind: str
) -> None:
    places = [(200 + 150 * cos(tau * k / 40), 120 + 90 * sin(tau * k / 40)) for k in range(40)]
    file = tmp_path / f"bay.{'svg' if kind == 'stroke' else 'geojson'}"
    if kind == "stroke":
        words = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        file.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="400mm" height="240mm" '
            f'viewBox="0 0 400 240"><polygon fill="none" stroke="#333" points="{words}"/></svg>'
        )
    else:
        points = [[x / 1e4, y / 1e4] for x, y in (*places, places[0])]
        file.write_text(
            '{"type": "Feature", "properties": {}, "geometry": '
            f'{{"type": "LineString", "coordinates": {points}}}}}'
        )
    drop(window, file)
    dialog = window.findChild(NewTrackDialog)
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    assert dialog.name.text() == "bay"
    assert window.findChild(ImportDialog) is None
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_a_drawing_of_several_lines_lets_one_be_chosen(window, qtbot, tmp_path: Path) -> None:
    lines = [
        {
            "type": "Feature",
            "properties": {"name": name},
            "geometry": {
                "type": "LineString",
                "coordinates": [
                    [14 + x + r * cos(tau * k / 40), 50 + r * sin(tau * k / 40)] for k in range(41)
                ],
            },
        }
        for name, x, r in (("North", 0.0, 0.01), ("South", 0.1, 0.02))
    ]
    file = tmp_path / "two.geojson"
    file.write_text(json.dumps({"type": "FeatureCollection", "features": lines}))
    drop(window, file)
    dialog = window.findChild(NewTrackDialog)
    qtbot.waitUntil(lambda: dialog.line_box.count() == 2, timeout=PATIENCE)
    assert [dialog.line_box.itemData(row) for row in range(2)] == ["South", "North"]
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_the_page_of_a_drawing_leads_to_a_road_along_a_line_of_it(
    window, qtbot, tmp_path: Path
) -> None:
    dialog = import_page(window, qtbot, write_lap(tmp_path / "lap.svg"))
    press(dialog.line_button)
    new = window.findChild(NewTrackDialog)
    qtbot.waitUntil(
        lambda: "this is a drawing of spaces" in new.preview.told.text(), timeout=PATIENCE
    )
    assert window.document.settled.spaces == ()
    QTest.keyClick(new, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("name", "notes"), [("everything at once", True), ("polygons", False)])
def test_what_was_guessed_or_left_out_is_listed(
    window, qtbot, tmp_path: Path, name: str, notes: bool
) -> None:
    encoding = next(each for each in (*decorations(), *elements()) if each.name == name)
    file = tmp_path / f"lap{encoding.ending}"
    file.write_bytes(encoding.content)
    dialog = import_page(window, qtbot, file)
    listed = dialog.findings.notes.findItems(
        "Left out: 1 × an infield", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive
    )
    assert bool(listed) is notes
    assert (dialog.findings.tabText(0) == "Notes (0)") is not notes
    press(dialog.import_button)
    assert len(window.document.settled.spaces) == 48


def test_a_published_drawing_gives_the_track_that_it_holds(window, tmp_path: Path) -> None:
    track = ring(2, 12)
    for name, content in files_of(Job("Draw", "svg"), Published(track, "ring")).items():
        (tmp_path / name).write_bytes(content)
    window.drawings.open(tmp_path / name)
    assert window.findChild(ImportDialog) is None
    assert window.document.settled == track
    window.document.undo_stack.undo()
    assert window.document.settled.spaces == ()


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("torn.svg", b"<svg>\n<path", "torn.svg"),
        ("lap.xlsx", b"PK\x03\x04", "a packed file that is damaged"),
        ("lap.pdf", b"%PDF-1.7", "a PDF of another program"),
        ("lap.fit", b"\x0e\x10\x43\x08\0\0\0\0.FIT", "a FIT log"),
        ("lap.heic", b"\0\0\0\x18ftypheic", "save it again as JPEG or PNG"),
    ],
)
def test_a_drawing_that_cannot_be_read_says_why(
    window, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    drop(window, file)
    assert said in seen[0]
    assert window.findChild(ImportDialog) is None
