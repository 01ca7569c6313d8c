"""Guide, outline and history beside the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editor.files.files import examples
from engine.track import edits, load
from tests.helpers.mouse_and_keyboard import FIRST_RACE, PATIENCE
from tests.helpers.window_actions import board, click_item, press, run

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


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


@pytest.mark.parametrize("action", ["race", "panel_race", "panel_layers"])
def test_a_panel_comes_before_a_dock_in_its_place(window, monkeypatch, qtbot, action: str) -> None:
    """As on a screen without room for the guide beside the board."""
    monkeypatch.setattr(window.docks, "_has_room", lambda *_: False)
    board(window)
    run(window, action)
    run(window, "guide")
    qtbot.waitUntil(lambda: seen(window.guide) and not seen(window.side), timeout=PATIENCE)
    run(window, action)
    qtbot.waitUntil(lambda: seen(window.side) and not seen(window.guide), timeout=PATIENCE)


def test_a_dock_behind_another_comes_forward_before_it_is_closed(window, qtbot) -> None:
    board(window)
    window.docks.show("outline")
    window.docks.show("history")
    qtbot.waitUntil(lambda: seen(window.history) and not seen(window.outline), timeout=PATIENCE)
    run(window, "dock_outline")
    qtbot.waitUntil(lambda: seen(window.outline) and not seen(window.history), timeout=PATIENCE)
    assert window.docks.is_open("history")
    run(window, "dock_outline")
    assert not window.docks.is_open("outline")


def seen(widget: QWidget) -> bool:
    """Whether some of it can be seen."""
    return not widget.visibleRegion().isEmpty()
