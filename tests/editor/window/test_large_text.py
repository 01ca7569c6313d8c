"""Czech in the largest text on a small screen: everything fits, nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.look import theme
from editor.tools.race import RaceTool
from tests.helpers.cut_off import cut_off
from tests.helpers.mouse_and_keyboard import open_example
from tests.helpers.window_actions import run

ROOM = 1350, 728
"""What the frame of a window leaves of 1366 × 768."""


@pytest.fixture
def large_czech(settings_folder, dressed, speak) -> Iterator[None]:
    """Asked for before the window."""
    speak("cs")
    theme.TEXT_SIZE.keep("150")
    theme.dress_again()
    yield
    theme.TEXT_SIZE.keep("100")
    theme.dress_again()


@pytest.fixture
def small_window(large_czech, window, qapp) -> object:
    window.resize(*ROOM)
    qapp.processEvents()
    return window


def assert_fits(window, qapp) -> None:
    for _ in range(4):
        qapp.processEvents()
    assert window.minimumSizeHint().width() <= ROOM[0]
    assert window.minimumSizeHint().height() <= ROOM[1]
    assert cut_off(window) == []


def test_the_first_pages_fit(small_window, qapp) -> None:
    assert_fits(small_window, qapp)
    run(small_window, "guide")
    assert_fits(small_window, qapp)
    small_window.pages.show_welcome()
    assert_fits(small_window, qapp)


def test_the_lab_fits(small_window, qapp) -> None:
    open_example(small_window, "harbour_loop")
    panel = small_window.lab.open().panel
    panel.map_box.addItem("Auta, která na poli zastaví")
    panel.map_box.setCurrentIndex(1)
    panel.setup.status.setText("Závody: 10 000 z 10 000, 1 250 za sekundu")
    for page in range(panel.tabs.count()):
        panel.tabs.setCurrentIndex(page)
        assert_fits(small_window, qapp)


def test_a_long_hint_takes_two_lines(small_window, qapp) -> None:
    hint = small_window.status.hint
    line = hint.fontMetrics().lineSpacing()
    assert hint.minimumHeight() < 1.5 * line
    small_window.toolbox.tools[RaceTool.id].highlight(["a1"])
    small_window.toolbox.take(RaceTool.id)
    for _ in range(4):
        qapp.processEvents()
    assert hint.text() == small_window.toolbox.current.hint()
    assert hint.height() >= hint.heightForWidth(hint.width()) > 1.5 * line
