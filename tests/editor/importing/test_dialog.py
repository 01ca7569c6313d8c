"""The import page: roles in colour, changes by mouse and keys, direction, size, gaps, command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QScrollArea,
    QTabWidget,
    QTreeWidget,
    QWidget,
)

from editor.importing.dialog import ImportDialog
from editor.importing.settings import ImportSettings
from editor.look import theme
from editor.look.widgets import open_once
from engine.exchange.choices import RoleChoice
from engine.exchange.importing import read_drawing
from tests.helpers.cut_off import cut_off
from tests.helpers.lap_drawings import middle, place, write_lap
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.window_actions import click_item, press

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def settle(dialog: ImportDialog, qtbot) -> None:
    """Wait until all changes are shown."""
    qtbot.waitUntil(lambda: dialog.is_settled, timeout=PATIENCE)


def click_at(dialog: ImportDialog, x: float, y: float) -> None:
    """Click a place of the drawing, in mm."""
    view = dialog.picture
    QTest.mouseClick(view.viewport(), LEFT, NONE, view.mapFromScene(QPointF(x, y)))


def pick_role(dialog: ImportDialog, role: str) -> None:
    """Choose a role by keys, as a click into the list of the box would."""
    box = dialog.role_form.role_box
    box.setFocus()
    row = box.findData(role)
    key = Qt.Key.Key_Down if row > box.currentIndex() else Qt.Key.Key_Up
    for _ in range(abs(row - box.currentIndex())):
        QTest.keyClick(box, key)
    assert box.currentData() == role


@pytest.fixture
def opened(window, qtbot, monkeypatch) -> Callable[[Path], ImportDialog]:
    """A function that opens the page of a drawing, on a screen with room for its three columns, and
    waits until it is shown."""
    monkeypatch.setattr("editor.importing.dialog.room_of", lambda _: QSize(1300, 760))

    def opens(file: Path) -> ImportDialog:
        dialog = ImportDialog(window, read_drawing(file), ImportSettings(file))
        dialog.open()
        settle(dialog, qtbot)
        return dialog

    return opens


@pytest.fixture
def dialog(opened, tmp_path: Path) -> ImportDialog:
    """The page of a lap."""
    return opened(write_lap(tmp_path / "lap.svg"))


def roles(dialog: ImportDialog) -> dict[str, str]:
    assert dialog.preview is not None
    return {each.key: each.role for each in dialog.preview.roles.shapes}


def test_shapes_have_the_colours_of_their_roles_and_are_counted(dialog: ImportDialog) -> None:
    assert dialog.summary.text() == (
        "37 spaces in 3 lanes; left out: 1 infield, 12 labels, 1 decoration"
    )
    items = dialog.picture.items_by_key
    fills = {key: items[key].brush().color().name() for key in ("p1", "t3", "s0_1")}
    assert len(set(fills.values())) == 3
    image = dialog.picture.viewport().grab().toImage()
    for key, (x, y) in (("t3", middle(0, 3)), ("p1", place(5, 0.1))):
        at = dialog.picture.mapFromScene(QPointF(x, y))
        assert image.pixelColor(at).name() == fills[key]


def test_a_click_gives_another_role_to_one_shape_or_to_all_alike(dialog, qtbot) -> None:
    click_at(dialog, *middle(0, 4))
    assert dialog.role_form.shape.key == "t4"
    assert dialog.shapes.tree.currentItem().text(0).startswith("t4")
    pick_role(dialog, "decoration")
    settle(dialog, qtbot)
    assert [key for key, role in roles(dialog).items() if role == "decoration"] == ["t4", "bar"]
    scope = dialog.role_form.scope_box
    for row, kind in enumerate(("id", "layer", "colour", "size")):
        assert scope.itemData(row) == kind
    scope.setFocus()
    QTest.keyClick(scope, Qt.Key.Key_Down)
    assert scope.currentText() == "all of layer “writing”: 12 shapes"
    assert dialog.picture.chosen == {f"t{number}" for number in range(12)}
    pick_role(dialog, "frame")
    settle(dialog, qtbot)
    assert sum(role == "frame" for role in roles(dialog).values()) == 12
    assert dialog.settings.choices == (
        RoleChoice("id", "t4", "decoration"),
        RoleChoice("layer", "writing", "frame"),
    )
    pick_role(dialog, "")
    settle(dialog, qtbot)
    assert dialog.settings.choices == ()
    assert roles(dialog)["t4"] == "label"


def test_a_closed_stroke_is_hit_on_its_line_and_not_inside(opened, qtbot, tmp_path: Path) -> None:
    spaces = [
        f'<rect id="s{n}" x="{20 * n + 10}" y="10" width="20" height="10"/>' for n in range(4)
    ]
    file = tmp_path / "road.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="40mm" viewBox="0 0 100 40">'
        f'{"".join(spaces)}<rect id="course" x="5" y="5" width="90" height="30" fill="none" '
        'stroke="red"/></svg>'
    )
    dialog = opened(file)
    assert roles(dialog)["course"] == "course"
    for at, key in (((50, 35), "course"), ((45, 15), "s1"), ((50, 28), None)):
        assert dialog.picture.shape_at(*at) == key


def test_a_heading_of_the_list_changes_its_whole_group(dialog, qtbot) -> None:
    grouping = dialog.shapes.grouping
    grouping.setFocus()
    QTest.keyClick(grouping, Qt.Key.Key_Down)
    QTest.keyClick(grouping, Qt.Key.Key_Down)
    assert grouping.currentText() == "colour"
    tree = dialog.shapes.tree
    row = tree.findItems("#5b2a86 · 12 shapes", Qt.MatchFlag.MatchExactly)[0]
    click_item(tree, row)
    assert dialog.role_form.scope_box.currentData() == "colour"
    pick_role(dialog, "space")
    settle(dialog, qtbot)
    assert dialog.settings.choices == (RoleChoice("colour", "#5b2a86", "space"),)


def test_the_arrow_flips_the_direction(dialog, qtbot) -> None:
    assert dialog.options.direction.text() == "clockwise (as the spaces are numbered)"
    arrow = dialog.picture.overlay.arrow_box().center()
    click_at(dialog, arrow.x(), arrow.y())
    settle(dialog, qtbot)
    assert dialog.options.direction.text() == "anticlockwise (as chosen)"
    assert not dialog.preview.imported.clockwise
    press(dialog.options.flip_button)
    settle(dialog, qtbot)
    assert dialog.preview.imported.clockwise


def test_two_points_and_their_distance_give_the_size_of_the_board(dialog, qtbot) -> None:
    assert not dialog.options.distance_box.isVisible()
    press(dialog.options.measure_button)
    view = dialog.picture
    ends = [view.mapToScene(view.mapFromScene(QPointF(x, 148))) for x in (80, 340)]
    for end in ends:
        click_at(dialog, end.x(), end.y())
    box = dialog.options.distance_box
    assert box.isVisible()
    measured = ends[1].x() - ends[0].x()
    assert dialog.picture.measured_box().width() == pytest.approx(measured)
    assert box.value() == pytest.approx(measured, abs=0.1)
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, "520")
    QTest.keyClick(box, Qt.Key.Key_Tab)
    settle(dialog, qtbot)
    assert dialog.preview.imported.track.board.width == pytest.approx(520 / measured * 420, abs=0.1)
    assert dialog.role_form.shape is None


def test_a_width_is_asked_for_in_millimetres(dialog, qtbot) -> None:
    box = dialog.options.width_box
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, "700")
    QTest.keyClick(box, Qt.Key.Key_Tab)
    settle(dialog, qtbot)
    board = dialog.preview.imported.track.board
    assert (board.width, board.height) == (700, pytest.approx(495))
    assert "--width 700" in dialog.command.text()


def test_enter_accepts_a_field_and_imports_only_from_the_button(dialog, qtbot) -> None:
    for field in (dialog.options.width_box, dialog.shapes.tree, dialog.picture):
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert dialog.isVisible()
    dialog.import_button.setFocus()
    QTest.keyClick(dialog.import_button, Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_the_slider_of_gaps_says_how_many_spaces_touch(opened, qtbot, tmp_path: Path) -> None:
    rows = "".join(
        f'<rect x="{24 * n + 10}" y="{14 * lane + 10}" width="20" height="10" fill="#ddd"/>'
        for n in range(6)
        for lane in range(2)
    )
    file = tmp_path / "apart.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="170mm" height="50mm" '
        f'viewBox="0 0 170 50">{rows}</svg>'
    )
    dialog = opened(file)
    options = dialog.options
    QTest.keyClick(options.close_box, Qt.Key.Key_Space)
    settle(dialog, qtbot)
    found = len(dialog.preview.imported.course.contacts)
    assert found > 0
    assert f"{found} pairs touch" in options.contact.text()
    assert not options.slider.isEnabled()
    QTest.keyClick(options.auto_box, Qt.Key.Key_Space)
    options.slider.setFocus()
    QTest.keyClick(options.slider, Qt.Key.Key_Home)
    settle(dialog, qtbot)
    assert len(dialog.preview.imported.course.contacts) == 0
    assert "--contact 0 " in dialog.command.text()


def test_problems_and_notes_are_listed_and_shown_where_they_are(dialog, qtbot) -> None:
    findings = dialog.findings
    count = len(dialog.preview.problems)
    assert findings.tabText(1) == f"Problems ({count})"
    assert count > 0
    notes = dialog.preview.imported.notes
    listed = [
        item.text(0)
        for item in findings.notes.findItems(
            "", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive
        )
    ]
    assert set(map(str, notes)) <= set(listed)
    dialog.findings.place_chosen.emit([(210.0, 30.0)])
    ring = dialog.picture.ring_box()
    assert (ring.center().x(), ring.center().y()) == pytest.approx((210, 30))


def test_without_a_track_the_page_says_why_and_takes_corrections(
    opened, qtbot, tmp_path: Path
) -> None:
    file = write_lap(tmp_path / "lap.svg")
    dialog = opened(file)
    dialog.set_settings(ImportSettings(file, (RoleChoice("colour", "#d8e6f2", "decoration"),)))
    settle(dialog, qtbot)
    assert not dialog.import_button.isEnabled()
    assert "a track has many spaces" in dialog.summary.text()
    press(dialog.reset_button)
    settle(dialog, qtbot)
    assert dialog.import_button.isEnabled()
    assert dialog.settings == ImportSettings(file)


def test_the_command_is_copied(dialog, qtbot) -> None:
    click_at(dialog, *middle(0, 4))
    pick_role(dialog, "decoration")
    settle(dialog, qtbot)
    press(dialog.copy_button)
    copied = QGuiApplication.clipboard().text()
    assert copied == dialog.settings.command()
    assert "--role id:t4=decoration" in copied


def test_shapes_are_reached_by_keys(dialog) -> None:
    view = dialog.picture
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    first = dialog.role_form.shape
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert first.key != dialog.role_form.shape.key
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert first.key == dialog.role_form.shape.key
    dialog.choose("t3", "layer")
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert dialog.role_form.shape.key == "t4"
    assert len(view.chosen) == 12
    scale = view.transform().m11()
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.transform().m11() > scale
    press(dialog.fit_button)
    assert view.transform().m11() == pytest.approx(scale)


def test_everything_is_in_the_way_of_tab_and_has_a_name(dialog, qapp) -> None:
    kinds = QAbstractButton | QAbstractSpinBox | QComboBox | QTreeWidget
    wanted = {
        part
        for part in dialog.findChildren(QWidget)
        if isinstance(part, kinds)
        and part.isVisible()
        and part.isEnabled()
        and part.focusPolicy() & Qt.FocusPolicy.TabFocus
    }
    wanted |= {dialog.picture, dialog.command}
    dialog.activateWindow()
    reached = set()
    dialog.shapes.grouping.setFocus()
    for _ in range(60):
        reached.add(qapp.focusWidget())
        QTest.keyClick(qapp.focusWidget(), Qt.Key.Key_Tab)
    assert wanted - reached == set()
    for part in reached:
        words = part.text() if isinstance(part, QAbstractButton) else ""
        assert part.accessibleName() or words, part


def test_the_page_fits_in_czech_with_large_letters(
    settings_folder, dressed, speak, qtbot, qapp, tmp_path: Path
) -> None:
    speak("cs")
    theme.TEXT_SIZE.keep("150")
    theme.dress_again()
    try:
        file = write_lap(tmp_path / "lap.svg")
        parent = QWidget()
        qtbot.addWidget(parent)
        dialog = ImportDialog(parent, read_drawing(file), ImportSettings(file))
        dialog.resize(1350, 728)
        dialog.show()
        settle(dialog, qtbot)
        dialog.choose("t3")
        for _ in range(4):
            qapp.processEvents()
        hint = dialog.minimumSizeHint()
        assert (hint.width() <= 1350, hint.height() <= 728) == (True, True)
        assert cut_off(dialog) == []
        dialog.reject()
    finally:
        theme.TEXT_SIZE.keep("100")
        theme.dress_again()


def test_on_a_narrow_screen_the_columns_share_a_place(
    window, qtbot, monkeypatch, tmp_path: Path
) -> None:
    room = QSize(784, 560)
    for module in ("editor.importing.dialog", "editor.look.widgets"):
        monkeypatch.setattr(f"{module}.room_of", lambda _: room)
    file = write_lap(tmp_path / "lap.svg")
    dialog = ImportDialog(window, read_drawing(file), ImportSettings(file))
    open_once(dialog)
    settle(dialog, qtbot)
    assert dialog.size() == room
    assert dialog.findChildren(QScrollArea, "", Qt.FindChildOption.FindDirectChildrenOnly) == []
    for part in (dialog.import_button, dialog.picture, dialog.shapes):
        assert dialog.rect().contains(part.mapTo(dialog, part.rect().bottomRight()))
    tabs = dialog.parts.widget(0)
    assert isinstance(tabs, QTabWidget)
    assert [tabs.tabText(row) for row in range(tabs.count())] == ["Shapes", "Options"]
    tabs.setCurrentIndex(1)
    assert dialog.options.isVisible()
    assert dialog.findings.isVisible()
