"""The guided first track, step by step as the guide says it, by mouse and keyboard."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.helpers.mouse_and_keyboard import PATIENCE

CENTRE = (350.0, 250.0)


def on_the_lap(turn: float, outwards: float = 0.0) -> tuple[float, float]:
    """A place on an ellipse around the middle of the board; `turn` 0 to 1, clockwise."""
    angle = math.tau * turn
    return (
        CENTRE[0] + (260 + outwards) * math.cos(angle),
        CENTRE[1] + (165 + outwards) * math.sin(angle),
    )


def test_every_step_has_its_title_however_short(window) -> None:
    window.pages.show_welcome()
    QTest.mouseClick(window.pages.welcome.guide_button, Qt.MouseButton.LeftButton)
    guide = window.guide
    titles = [button.text().replace("\n", " ") for button in guide.buttons]
    assert titles == [f"{row}. {step.title}" for row, step in enumerate(guide.steps, start=1)]


def test_from_an_empty_board_to_a_race_with_the_guide_only(window, hand, qtbot) -> None:
    window.pages.show_welcome()
    QTest.mouseClick(window.pages.welcome.guide_button, Qt.MouseButton.LeftButton)
    guide = window.guide
    window.view.fit()

    def is_done(step: int) -> bool:
        return guide.steps[step].is_done

    def press(step: int) -> None:
        QTest.mouseClick(guide.buttons[step], Qt.MouseButton.LeftButton)

    press(0)
    for point in range(10):
        hand.click(*on_the_lap(point / 10))
    hand.click(*on_the_lap(0))
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: is_done(0), timeout=PATIENCE)

    if not is_done(1):
        press(1)
        hand.click(*on_the_lap(0.02))
        qtbot.waitUntil(lambda: is_done(1), timeout=PATIENCE)
    if not is_done(2):
        press(2)
        for turn in (0.3, 0.5, 0.75):
            hand.click(*on_the_lap(turn))
        qtbot.waitUntil(lambda: is_done(2), timeout=PATIENCE)
    if not is_done(3):
        press(3)
        course = window.document.course
        ahead = sorted(range(len(course.ids)), key=lambda row: -course.progress[row])
        for row in ahead[:6]:
            hand.click(*course.centres[row].tolist())
        qtbot.waitUntil(lambda: is_done(3), timeout=PATIENCE)
    press(4)
    assert window.side.currentWidget() is window.problems
    if window.problems.fix_all_button.isEnabled():
        QTest.mouseClick(window.problems.fix_all_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: is_done(4), timeout=PATIENCE)
    press(5)
    qtbot.waitUntil(lambda: is_done(5), timeout=60_000)
    assert guide.praise.isVisible()
