"""From the very first start to a race on an own lap, by mouse alone and without reading."""

from __future__ import annotations

import math

import pytest
from PySide6.QtWidgets import QToolBar

from engine.track import save
from tests.helpers.small_tracks import straight
from tests.helpers.whole_program import Mouse, User, wait_until

MOST_CLICKS = 25
POINTS = 8


@pytest.fixture
def user(qapp, settings_folder, monkeypatch) -> User:
    """Somebody who has never started the program before."""
    return User(monkeypatch)


def test_an_own_lap_races_after_a_few_clicks(user: User) -> None:
    """Always the one button that stands out; around the board where there is none."""

    def work() -> None:
        window, mouse = user.window, Mouse(user.window)

        def press_next() -> None:
            wait_until(lambda: len(mouse.pointed_out()) == 1)
            mouse.press(*mouse.pointed_out())

        press_next()
        wait_until(lambda: mouse.pointed_out() == [])
        for turn in [*range(POINTS), 0]:
            angle = math.tau * turn / POINTS
            mouse.click_board(0.5 + 0.36 * math.cos(angle), 0.5 + 0.3 * math.sin(angle))
        press_next()
        session = window.play.session
        wait_until(lambda: len(session.moments) > 1)
        assert session.course is not None
        assert session.course.ids == window.document.course.ids
        assert len({space.lane for space in window.document.settled.spaces}) == 3
        assert window.guide.praise.isVisible()
        assert mouse.clicks <= MOST_CLICKS
        window.document.undo_stack.setClean()

    assert user.runs([], work) == 0


def test_the_first_start_shows_the_welcome_page_alone(user: User) -> None:
    def work() -> None:
        welcome = user.window.pages.welcome
        assert welcome.isVisible()
        below = [welcome.new_button, welcome.open_button, welcome.import_button]
        assert all(welcome.guide_button.y() < button.y() for button in below)
        assert not any(bar.isVisible() for bar in user.window.findChildren(QToolBar))
        mouse = Mouse(user.window)
        mouse.press(welcome.back_button)
        assert user.window.view.isVisible()

    assert user.runs([], work) == 0


def test_a_start_shows_what_the_last_one_ended_with(user: User, tmp_path) -> None:
    file = tmp_path / "road.json"
    save(straight(2, 3), file)
    seen = []

    def go_on() -> None:
        seen.append(user.window.document.path)
        user.window.pages.show_welcome()

    user.runs(["edit", str(file)], lambda: None)
    user.runs([], go_on)
    user.runs([], lambda: seen.append(user.window.pages.welcome.isVisible()))
    assert seen == [file, True]
