"""Every action is found by a few letters."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.window.palette import Palette, commands_in
from tests.helpers.mouse_and_keyboard import open_example
from tests.helpers.window_actions import board, run


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


def test_words_that_fit_nothing_are_answered(window) -> None:
    board(window)
    palette = ask_palette(window, "flux capacitor")
    assert palette.none.isVisible()
    palette.box.setText("select")
    assert not palette.none.isVisible()


def test_what_a_right_click_offers_is_found_too(window) -> None:
    track = board(window).settled
    window.selection.choose(["a1"])
    ask_palette(window, "make start slot")
    assert window.document.settled.grid.slots == (*track.grid.slots, "a1")


def test_the_submenus_of_a_right_click_are_found_too(window) -> None:
    board(window)
    window.selection.choose(["a2"])
    ask_palette(window, "lane: 2")
    assert window.document.settled.space("a2").lane == 2


def test_every_entry_of_the_menus_is_found(window) -> None:
    board(window)
    run(window, "palette")
    palette = window.findChild(Palette)
    offered = {palette.list.item(row).text() for row in range(palette.list.count())}
    assert any(words.startswith("Open example: Harbour Loop") for words in offered)
    data = Qt.ItemDataRole.UserRole
    found = {palette.list.item(row).data(data) for row in range(palette.list.count())}
    assert {action for _, action in commands_in(window.menuBar())} <= found


def test_entries_of_submenus_are_found_by_its_title(window) -> None:
    board(window)
    run(window, "palette")
    palette = window.findChild(Palette)
    palette.box.setText("preview")
    offered = [palette.list.item(row) for row in range(palette.list.count())]
    found = [item.text() for item in offered if not item.isHidden()]
    assert "Preview as printed: Off" in found
    assert len({item.text() for item in offered}) == len(offered)


def test_the_entries_for_a_road_are_found(window) -> None:
    track = open_example(window, "harbour_loop")
    window.selection.choose([track.spaces[20].id])
    run(window, "palette")
    palette = window.findChild(Palette)
    offered = [palette.list.item(row).text() for row in range(palette.list.count())]
    assert "Road: Edit the road" in offered
    assert sum(words.startswith("Road: ") for words in offered) > 3
