"""The wheel and both decimal signs over everything there is, and Enter in every field."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QColorDialog,
    QComboBox,
    QDialog,
    QDockWidget,
    QDoubleSpinBox,
    QGraphicsView,
    QLineEdit,
    QScrollBar,
    QSpinBox,
    QTabBar,
    QWidget,
)

from editor.publishing.dialog import PublishDialog
from editor.tools.reshape_road import ReshapeTool
from editor.tools.road_grips import PointGrip
from engine.track import OwnText, edits
from tests.editor.window.test_every_dialog import OPENED
from tests.helpers.mouse_and_keyboard import PATIENCE, open_example
from tests.helpers.small_tracks import ring
from tests.helpers.wheel import turn_wheel

READ: dict[type[QWidget], Callable[[object], object]] = {
    QAbstractSpinBox: lambda box: box.text(),
    QComboBox: lambda box: box.currentText(),
    QAbstractSlider: lambda slider: slider.value(),
    QTabBar: lambda tabs: tabs.currentIndex(),
    QAbstractButton: lambda button: button.isChecked(),
    QLineEdit: lambda field: field.text(),
    QAbstractItemView: lambda view: view.currentIndex().row(),
}
"""The values of widgets, by the kind of widget."""


def values(window: QWidget) -> dict[QWidget, object]:
    """All that is set in a window, apart from where it is scrolled to."""
    return {
        widget: read(widget)
        for kind, read in READ.items()
        for widget in window.findChildren(kind)
        if not isinstance(widget, QScrollBar)
    }


def rooms(window) -> Iterator[str]:
    """Show one part of the window after the other, and yield its name."""
    track = open_example(window, "harbour_loop")
    after, place = edits.add_own(
        edits.add_layer(track, "Words") if not track.layers else track,
        0,
        OwnText("Start", (30.0, 30.0)),
    )
    window.document.apply(after, "Write")
    side = window.side
    for tool in (*window.toolbox.tools, "select"):
        window.toolbox.take(tool)
        yield f"tool {tool}"
    side.setCurrentWidget(window.properties)
    for count in (0, 1, len(after.spaces)):
        # Somebody may have renamed a space in the room before.
        window.selection.choose(space.id for space in window.document.settled.spaces[:count])
        yield f"properties of {count} spaces"
    window.selection.choose(things=[place])
    yield "properties of a text"
    window.toolbox.take("reshape")
    yield "properties of a road"
    hand = window.toolbox[ReshapeTool].hand
    road = hand.road
    if road is not None:
        hand.choose(PointGrip(road.points[0].id))
        yield "properties of a point of a road"
        hand.choose_section(road.sections[0].id)
        yield "properties of a section of a road"
    window.toolbox.put_away()
    for group in (*window.look.groups, window.look.of_signs):
        group.unfold(True)
    for row in range(side.count()):
        side.setCurrentIndex(row)
        yield side.tabText(row)
    panel = window.lab.open().panel
    for dock in window.findChildren(QDockWidget):
        window.docks.show(dock.objectName())
        yield dock.windowTitle()
    for page in range(panel.tabs.count()):
        panel.tabs.setCurrentIndex(page)
        yield f"lab {page}"
    window.lab.dock.hide()
    window.play.start()
    window.play.session.run(False)
    yield "a game"
    window.pages.show_welcome()
    yield "the first page"


def turn_everywhere(within: QWidget, done: set[QWidget]) -> int:
    """Turn the wheel over every widget that was not `done`, and return how many there were."""
    count = 0
    for widget in within.findChildren(QWidget):
        board = widget if isinstance(widget, QGraphicsView) else widget.parentWidget()
        if widget in done or not widget.isVisible() or isinstance(board, QGraphicsView):
            continue
        done.add(widget)
        for by in (-120, 120, 120):
            count += turn_wheel(widget, by)
    return count


def test_the_wheel_changes_nothing_in_the_window(window, qapp) -> None:
    done: set[QWidget] = set()
    for room in rooms(window):
        qapp.processEvents()
        window.view.setFocus()
        track, before = window.document.settled, values(window)
        turn_everywhere(window, done)
        now = values(window)
        changed = {
            (type(widget).__name__, widget.accessibleName(), before[widget], now[widget])
            for widget in before.keys() & now.keys()
            if before[widget] != now[widget]
        }
        assert (room, changed) == (room, set())
        assert window.document.settled is track
        assert QApplication.focusWidget() in (window.view, None)
    kinds = (QAbstractSpinBox, QComboBox, QTabBar)
    assert sum(isinstance(widget, kinds) for widget in done) > 40


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_the_wheel_changes_nothing_in_a_dialog(below, qtbot, kind: type[QDialog], capsys) -> None:
    window = below("en")
    track = window.document.settled
    OPENED[kind](window)
    dialog = window.findChild(kind)
    qtbot.waitUntil(dialog.isVisible, timeout=PATIENCE)
    QApplication.processEvents()
    QWidget.setFocus(dialog)
    before = values(dialog)
    assert turn_everywhere(dialog, set()) > 0
    now = values(dialog)
    assert {widget: now[widget] for widget in before.keys() & now.keys()} == before
    assert window.document.settled is track
    dialog.reject()


def publishing(window, qtbot) -> Iterator[PublishDialog]:
    """The dialog for publishing, with one job after the other."""
    window.document.begin(ring(2, 12))
    OPENED[PublishDialog](window)
    dialog = window.findChild(PublishDialog)
    qtbot.waitUntil(dialog.isVisible, timeout=PATIENCE)
    for row in range(dialog.list.count()):
        dialog.list.setCurrentRow(row)
        QApplication.processEvents()
        yield dialog
    dialog.reject()


def test_the_wheel_changes_no_job(window, qtbot) -> None:
    done: set[QWidget] = set()
    for dialog in publishing(window, qtbot):
        QWidget.setFocus(dialog)
        jobs = dialog.jobs
        turn_everywhere(dialog, done)
        assert dialog.jobs == jobs
    assert sum(isinstance(widget, QAbstractSpinBox) for widget in done) > 10


def test_both_signs_are_the_decimal_sign_in_every_job(window, qtbot) -> None:
    done: set[QWidget] = set()
    for dialog in publishing(window, qtbot):
        for box in numbers(dialog):
            if box not in done and box.isEnabled() and box.isVisible():
                done.add(box)
                assert_takes_both_signs(box)
    assert len(done) > 10


def test_the_wheel_changes_nothing_in_the_choice_of_a_colour(window, qtbot) -> None:
    track, place = edits.add_own(
        edits.add_layer(window.document.settled, "Words"), 0, OwnText("Start", (30.0, 30.0))
    )
    window.document.begin(track)
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(things=[place])
    window.properties.own.colour.button.click()
    dialog = window.findChild(QColorDialog)
    qtbot.waitUntil(dialog.isVisible, timeout=PATIENCE)
    QWidget.setFocus(dialog)
    before = values(dialog)
    turn_everywhere(dialog, set())
    assert values(dialog) == before
    dialog.reject()


def numbers(within: QWidget) -> list[QSpinBox | QDoubleSpinBox]:
    return [*within.findChildren(QSpinBox), *within.findChildren(QDoubleSpinBox)]


def assert_takes_both_signs(box: QSpinBox | QDoubleSpinBox) -> None:
    """Type a number of two digits with each sign, and one decimal."""
    whole = isinstance(box, QSpinBox) or box.decimals() == 0
    least = max(box.minimum(), 0)
    first = int(min(least + 12, box.maximum() - 1))
    for sign in ".,":
        box.selectAll()
        QTest.keyClicks(box, f"{first}{sign}4")
        box.interpretText()
        wanted = first if whole else first + 0.4
        assert (sign, box.value()) == (sign, pytest.approx(wanted)), box.accessibleName()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_both_signs_are_the_decimal_sign_in_every_number_box(
    speak, request, qapp, language: str
) -> None:
    speak(language)
    window = request.getfixturevalue("window")
    done: set[QWidget] = set()
    for _room in rooms(window):
        for box in numbers(window):
            if box not in done and box.isEnabled():
                done.add(box)
                assert_takes_both_signs(box)
    assert len(done) > 25


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_both_signs_are_the_decimal_sign_in_every_number_box_of_a_dialog(
    speak, below, qtbot, language: str, kind: type[QDialog], capsys
) -> None:
    speak(language)
    window = below(language)
    OPENED[kind](window)
    dialog = window.findChild(kind)
    qtbot.waitUntil(dialog.isVisible, timeout=PATIENCE)
    for box in numbers(dialog):
        box.setEnabled(True)
        assert_takes_both_signs(box)
    dialog.reject()
