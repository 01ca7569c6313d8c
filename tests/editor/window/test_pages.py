"""The welcome page in place of the board, and the menu of examples."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolBar, QToolButton

from editor.files.files import examples
from editor.settings import settings
from editor.window.main_window import MainWindow
from engine.track import load, save
from tests.helpers.small_tracks import straight
from tests.helpers.window_actions import press, run


def painted(picture: QToolButton) -> bool:
    """Whether there is anything in the picture of an example, which has its place before."""
    image = picture.icon().pixmap(picture.iconSize()).toImage()
    assert image.size() == picture.iconSize()
    return any(image.pixelColor(x, image.height() // 2).alpha() for x in range(image.width()))


def test_the_welcome_page_opens_examples_with_pictures(window, qtbot) -> None:
    page = window.pages.welcome
    assert len(page.pictures) == len(examples())
    assert not any(map(painted, page.pictures))
    run(window, "welcome")
    qtbot.waitUntil(lambda: all(map(painted, page.pictures)))
    press(page.pictures[0])
    assert window.document.settled == load(examples()[0])
    assert window.view.isVisible()


def test_the_menu_of_examples_calls_them_as_the_shelf_does_and_opens_them(window) -> None:
    offered = {action.text(): action for action in window.examples_menu.actions()}
    assert list(offered) == [load(path).name for path in examples()]
    assert list(offered) == [picture.text() for picture in window.pages.welcome.pictures]
    offered["Oasis Round, extended"].trigger()
    assert window.document.settled.name == "Oasis Round, extended"


def test_an_example_says_what_it_is_for_and_which_game(window) -> None:
    tips = {picture.text(): picture.toolTip() for picture in window.pages.welcome.pictures}
    assert "<b>Top Race</b><p>Round a long, narrow lake." in tips["Heron Lake"]
    assert "<b>Rivals</b>" in tips["Goose Island"]


@pytest.mark.parametrize(
    ("game", "track"),
    [
        ("rivals", "Harbour Loop"),
        ("top_race", "Village Green"),
        ("camel_cup", "Oasis Round"),
        ("auf_achse", "Long Haul"),
    ],
)
def test_a_game_begins_on_the_first_example_made_for_it(window, game: str, track: str) -> None:
    window.pages.welcome.game_chosen.emit(game)
    assert window.document.settled.name == track


def test_a_tool_taken_on_the_welcome_page_shows_the_board(window) -> None:
    run(window, "welcome")
    assert window.pages.welcome.isVisible()
    assert not window.statusBar().isVisible()
    run(window, "tool_road")
    assert window.view.isVisible()
    assert window.statusBar().isVisible()


def test_the_welcome_page_opens_files_of_last_time(window, tmp_path: Path) -> None:
    save(straight(2, 3), tmp_path / "road.json")
    window.files.open_path(tmp_path / "road.json")
    run(window, "welcome")
    links = window.pages.welcome.findChildren(type(window.pages.welcome.new_button))
    press(next(link for link in links if link.text() == "road.json"))
    assert window.document.path == tmp_path / "road.json"


def test_a_board_without_a_file_begins_with_an_example(window) -> None:
    settings().setValue("page", "board")
    window.pages.show_kept()
    assert window.document.settled == load(examples()[0])
    assert window.view.isVisible()


def test_places_out_of_reach_stop_no_start(window, tmp_path: Path, monkeypatch) -> None:
    """A system that is asked for such a name fails as for a drive that is away."""
    away = tmp_path / ("x" * 300)
    settings().setValue("recent", [str(away / "road.json")])
    settings().setValue("file", str(away / "road.json"))
    settings().setValue("page", "board")
    monkeypatch.setenv("XDG_DATA_HOME", str(away))
    assert not window.files.offer_unsaved_work()
    window.pages.show_kept()
    assert window.document.settled == load(examples()[0])
    run(window, "welcome")
    assert window.files.recent == []


def test_the_welcome_page_has_the_window_to_itself(window) -> None:
    window.docks.show("outline")
    run(window, "welcome")
    bars = window.findChildren(QToolBar)
    assert not any(part.isVisible() for part in (*bars, window.outline, window.statusBar()))
    QTest.keyClick(window.pages.welcome.guide_button, Qt.Key.Key_Escape)
    assert all(part.isVisible() for part in (*bars, window.outline, window.statusBar()))


def test_bars_are_there_again_after_closing_on_the_welcome_page(window, qtbot) -> None:
    run(window, "welcome")
    window.close()
    again = MainWindow()
    qtbot.addWidget(again)
    again.show()
    assert all(bar.isVisible() for bar in again.findChildren(QToolBar))
    again.play.close_session()
    again.document.close()
