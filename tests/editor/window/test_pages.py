"""The welcome page in place of the board, and the menu of examples."""

from __future__ import annotations

from pathlib import Path

from editor.files.files import examples
from engine.track import load, save
from tests.helpers.small_tracks import straight
from tests.helpers.window_actions import press, run


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


def test_the_welcome_page_opens_files_of_last_time(window, tmp_path: Path) -> None:
    save(straight(2, 3), tmp_path / "road.json")
    window.files.open_path(tmp_path / "road.json")
    run(window, "welcome")
    links = window.pages.welcome.findChildren(type(window.pages.welcome.new_button))
    press(next(link for link in links if link.text() == "road.json"))
    assert window.document.path == tmp_path / "road.json"
