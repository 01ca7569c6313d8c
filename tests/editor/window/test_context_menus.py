"""The context menus of the board offer what helps where they open, and leave nothing behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QMessageBox

from editor import dialogs
from editor.window.actions import plain
from engine.track import edits
from tests.helpers.mouse_and_keyboard import PATIENCE, SHIFT, open_example, press_next_box, settled

Opened = Callable[..., QMenu]


@pytest.fixture
def open_menu(window, hand) -> Opened:
    """Open the menu of a place by the right button."""

    def opened(x: float, y: float) -> QMenu:
        place = hand.pixel(x, y)
        at = hand.view.viewport().mapToGlobal(place)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, at)
        QApplication.sendEvent(hand.view.viewport(), event)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        return menu

    return opened


def words(menu: QMenu) -> list[str]:
    return [plain(action.text()) for action in menu.actions() if not action.isSeparator()]


def choose(menu: QMenu, *path: str) -> None:
    """Choose an entry, through submenus, and let the menu go."""
    inner, chosen = menu, []
    for step in path:
        chosen.append(next(one for one in inner.actions() if plain(one.text()) == step))
        # In PySide6 6.8 a submenu ends with the last name for its entry: all are kept.
        inner = chosen[-1].menu()
    chosen[-1].trigger()
    close(menu)


def close(menu: QMenu) -> None:
    menu.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_space_offers_front_slot_lines_lane_split_and_properties(
    window, road, open_menu: Opened
) -> None:
    menu = open_menu(30, 3)
    assert window.selection.spaces == {"a2"}
    assert words(menu) == [
        *("Set front to this edge", "Make start slot 1", "Add bet line here"),
        *("Set finish line here", "Lane", "Make a road of these spaces", "Split in half"),
        *("Cut", "Copy", "Duplicate", "Delete"),
        *("Zoom to selection", "Properties"),
    ]
    choose(menu, "Set front to this edge")
    assert settled(window).space("a2").front == (0, 1)
    choose(open_menu(30, 3), "Automatic front")
    assert settled(window).space("a2").front is None
    choose(open_menu(30, 5), "Make start slot 1")
    assert settled(window).grid.slots == ("a2",)
    choose(open_menu(30, 5), "Remove start slot 1")
    assert settled(window).grid.slots == ()
    choose(open_menu(30, 5), "Lane", "3")
    assert settled(window).space("a2").lane == 3
    choose(open_menu(30, 5), "Split in half")
    assert len(settled(window).spaces) == 7
    choose(open_menu(50, 5), "Properties")
    assert window.side.currentWidget() is window.properties


def test_a_bet_line_and_the_finish_are_put_along_the_fronts(
    window, road, open_menu: Opened
) -> None:
    choose(open_menu(38, 5), "Add bet line here")
    (line,) = settled(window).lines
    assert line.name == "bet 1"
    assert {round(x) for x, _ in line.points} == {40}
    choose(open_menu(18, 5), "Set finish line here")
    choose(open_menu(38, 8), "Set finish line here")
    finish = settled(window).line("finish")
    assert {round(x) for x, _ in finish.points} == {40}


def test_several_spaces_offer_lane_join_and_arrange(window, road, hand, open_menu: Opened) -> None:
    hand.click(10, 5)
    hand.click(30, 5, modifiers=SHIFT)
    menu = open_menu(30, 5)
    assert words(menu)[:3] == ["Lane", "Join spaces", "Split in half"]
    assert "Arrange" in words(menu)
    choose(menu, "Join spaces")
    assert len(settled(window).spaces) == 5


def test_a_line_offers_points_and_delete(window, road, open_menu: Opened) -> None:
    window.document.apply(edits.add_line(road, "bet", [(65, 2), (65, 18)]), "Draw line")
    choose(open_menu(65, 10), "Delete")
    assert settled(window).lines == ()
    window.actions_table["undo"].trigger()
    open_menu(65, 10).close()
    choose(open_menu(65, 10), "Add point here")
    assert len(settled(window).line("bet 1").points) == 3
    choose(open_menu(65, 10), "Remove point")
    assert len(settled(window).line("bet 1").points) == 2


def test_paper_offers_paste_there_a_space_there_and_the_view(
    window, road, hand, open_menu: Opened
) -> None:
    hand.click(10, 5)
    window.actions_table["copy"].trigger()
    menu = open_menu(70, 32)
    assert not window.selection
    assert {"Paste here", "New space here", "Select all", "Whole board"} <= {*words(menu)}
    choose(menu, "Paste here")
    (name,) = window.selection.spaces
    assert edits.middle_of(settled(window).space(name).outline) == pytest.approx((70, 32), abs=0.2)
    choose(open_menu(20, 32), "New space here")
    (name,) = window.selection.spaces
    (left, top, right, bottom) = edits.box_of(settled(window).space(name).outline)
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((20, 32), abs=0.2)
    assert (right - left, bottom - top) == pytest.approx((20, 10), abs=0.5)


def test_a_drawing_offers_to_finish_and_to_take_back(window, road, hand, open_menu: Opened) -> None:
    window.toolbox.take("space")
    for place in ((60, 25), (70, 25), (70, 35)):
        hand.click(*place)
    assert words(open_menu(60, 35)) == [
        *("Finish drawing", "Close the shape", "Remove last point", "Cancel")
    ]
    choose(QApplication.activePopupWidget(), "Remove last point")
    hand.click(70, 35)
    choose(open_menu(60, 35), "Finish drawing")
    assert len(settled(window).spaces) == 7


def test_a_road_is_made_and_reshaped_by_its_menus(window, hand, open_menu: Opened) -> None:
    window.files.new()
    window.view.fit()
    window.toolbox.take("road")
    for place in ((100, 80), (400, 80), (400, 300), (100, 300)):
        hand.click(*place)
    choose(open_menu(200, 80), "Close the shape")
    assert len(settled(window).spaces) > 100
    for entry, lanes in (("Narrow to one lane here", [3, 1, 3]), ("Add a lane here", [3, 2, 3])):
        choose(open_menu(442, 190), entry)
        assert [len(section.lanes) for section in settled(window).roads[0].sections] == lanes
    spaces = len(settled(window).spaces)
    choose(open_menu(55, 193), "More spaces here")
    assert len(settled(window).spaces) > spaces
    choose(open_menu(55, 193), "Fewer spaces here")
    assert len(settled(window).spaces) == spaces
    choose(open_menu(442, 190), "Make this section like the one before")
    assert [len(section.lanes) for section in settled(window).roads[0].sections] == [3, 3]
    points = settled(window).roads[0].points
    choose(open_menu(240, 354), "Make this stretch straight")
    assert len(settled(window).roads[0].points) > len(points)
    window.document.undo_stack.undo()
    choose(open_menu(240, 354), "Start here")
    choose(open_menu(240, 354), "Reverse the driving direction")
    assert [point.id for point in settled(window).roads[0].points] != [each.id for each in points]
    choose(open_menu(*settled(window).roads[0].points[1].place), "Make a corner")
    assert settled(window).roads[0].points[1].corner
    choose(open_menu(300, 200), "Done")
    assert window.toolbox.current.id == "select"


def test_a_space_of_a_road_offers_the_road_and_is_given_back(
    window, hand, qtbot, open_menu: Opened
) -> None:
    window.files.new()
    window.view.fit()
    window.toolbox.take("road")
    for place in ((100, 80), (400, 80), (400, 300), (100, 300)):
        hand.click(*place)
    choose(open_menu(200, 80), "Close the shape")
    made = settled(window)
    window.toolbox.take("select")
    space = made.spaces[30]
    x, y = edits.middle_of(space.outline)
    assert "Reset to road shape" not in words(open_menu(x, y))
    close(QApplication.activePopupWidget())
    corner = space.outline[0]
    moved = edits.move_vertex(made, corner, (corner[0] + 2, corner[1] + 1), {space.id})
    window.document.apply(moved, "Move vertex")
    own = settled(window).space(space.id).origin
    assert own is not None
    assert own.own
    qtbot.waitUntil(lambda: not window.document.is_busy, timeout=PATIENCE)
    assert space.id in window.board.overlays["own"][1].items
    choose(open_menu(x, y), "Reset to road shape")
    assert settled(window).spaces == made.spaces
    choose(open_menu(x, y), "Road", "Narrow to one lane here")
    assert [len(section.lanes) for section in settled(window).roads[0].sections] == [3, 1, 3]
    choose(open_menu(x, y), "Road", "Edit the road")
    assert window.toolbox.current.id == "reshape"


def test_a_network_offers_nothing_of_a_lap(window, hand, qtbot, open_menu: Opened) -> None:
    track = open_example(window, "long_haul")
    x, y = edits.middle_of(track.spaces[0].outline)
    assert not {"Lane", "Make start slot 1", "Set front to this edge"} & {*words(open_menu(x, y))}
    close(QApplication.activePopupWidget())
    qtbot.waitUntil(lambda: not window.document.is_busy, timeout=PATIENCE)


def test_menus_are_gone_when_they_are_closed(window, road, open_menu: Opened) -> None:
    before = len(window.findChildren(QMenu))
    for _ in range(20):
        choose(open_menu(30, 5), "Make start slot 1")
        choose(open_menu(30, 5), "Remove start slot 1")
        close(open_menu(70, 32))
    assert len(window.findChildren(QMenu)) == before


@pytest.mark.parametrize("action", ["new", "shortcuts", "palette", "extension"])
def test_dialogs_are_gone_when_they_are_closed(window, road, qapp, action: str) -> None:
    before = len(window.findChildren(QDialog))
    for _ in range(3):
        window.actions_table[action].trigger()
        dialog = qapp.activeModalWidget()
        assert isinstance(dialog, QDialog)
        dialog.reject()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(window.findChildren(QDialog)) == before


def test_messages_are_gone_when_they_are_answered(window) -> None:
    before = len(window.findChildren(QDialog))
    for _ in range(3):
        seen: list[str] = []
        press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
        dialogs.tell(window, "What", "why")
        assert seen == ["What why"]
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(window.findChildren(QDialog)) == before
