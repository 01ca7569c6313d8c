"""From an empty sheet to a race, through `main()`, as a user does it: by mouse and keyboard."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

QtTest = pytest.importorskip("PySide6.QtTest", reason="the editor needs PySide6")

from PySide6.QtCore import Qt  # noqa: E402
from PySide6.QtWidgets import QWidget  # noqa: E402

from editor.__main__ import main  # noqa: E402
from editor.welcome.new_track import NewTrackDialog  # noqa: E402
from editor.window.main_window import MainWindow  # noqa: E402
from engine.road import layout_of, made_anew  # noqa: E402
from engine.track import Track, save  # noqa: E402
from tests.helpers.mouse_and_keyboard import Hand  # noqa: E402
from tests.helpers.whole_program import Mouse, User, wait_until  # noqa: E402

BOARD = 300.0
CENTRE = BOARD / 2


def ring_place(radius: float, sixths: float) -> tuple[float, float]:
    """A place on a circle around the middle of the board."""
    angle = math.tau * sixths / 6
    return CENTRE + radius * math.cos(angle), CENTRE + radius * math.sin(angle)


def codes(window: MainWindow) -> list[str]:
    """What keeps the track from being raced."""
    problems = window.document.problems
    return [problem.code for problem in problems if problem.severity == "error"]


def press(button: QWidget) -> None:
    """Click a button that can be seen and used."""
    assert button.isVisible()
    assert button.isEnabled()
    QtTest.QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_draw_check_save_reopen_race_and_export(
    qapp, settings_folder, tmp_path: Path, monkeypatch, capsys
) -> None:
    user, file = User(monkeypatch), tmp_path / "six.json"

    def draw() -> None:
        window, hand = user.window, Hand(user.window.view)
        assert window.pages.welcome.isVisible()
        press(window.pages.welcome.new_button)
        dialog = window.findChild(NewTrackDialog)
        for box in (dialog.width_box, dialog.height_box):
            box.setValue(BOARD)
        wait_until(dialog.create_button.isEnabled)
        press(dialog.create_button)
        assert window.view.isVisible()
        window.view.fit()
        assert {"line.finish_missing", "line.bet_missing", "grid.missing"} <= {*codes(window)}
        user.chooses("tool_space")
        for n in range(6):
            hand.draw(
                [
                    ring_place(100, n),
                    ring_place(100, n + 1),
                    ring_place(60, n + 1),
                    ring_place(60, n),
                ]
            )
        assert "steps.no_way_forward" not in codes(window)
        user.chooses("tool_finish")
        hand.click(*ring_place(55, 0))
        hand.click(*ring_place(105, 0))
        assert "line.finish_missing" not in codes(window)
        user.chooses("tool_bet")
        for n in (1, 3, 4):
            assert "line.bet_missing" in codes(window)
            hand.click(*ring_place(55, n))
            hand.click(*ring_place(105, n))
        assert "line.bet_missing" not in codes(window)
        user.chooses("tool_slots")
        for n in reversed(range(6)):
            assert any(code.startswith("grid.") for code in codes(window))
            hand.click(*ring_place(80, n + 0.5))
        assert codes(window) == []
        wait_until(lambda: window.problems.verdict.text().startswith("Playable"))
        user.names_file(file)
        user.chooses("save")
        assert window.document.is_saved

    def race() -> None:
        window = user.window
        assert len(window.document.track.spaces) == 6
        assert codes(window) == []
        window.play.table.speed.setValue(window.play.table.speed.maximum())
        user.chooses("race")
        wait_until(lambda: window.play.session.moment is not None and window.play.session.is_over)
        assert "won" in window.play.table.status.text()
        user.names_file(tmp_path / "course.json")
        user.chooses("export_course")

    assert user.runs([], draw) == 0
    assert main(["check", str(file)]) == 0
    assert user.runs(["edit", str(file)], race) == 0
    course = json.loads((tmp_path / "course.json").read_text())
    assert {(step["from"], step["to"]) for step in course["steps"]} == {
        *((f"a{n}", f"a{n + 1}") for n in range(1, 6)),
        ("a6", None),
    }
    capsys.readouterr()
    assert main(["graph", str(file)]) == 0
    assert json.loads(capsys.readouterr().out) == course


LAP = [
    *((350, 60), (560, 70), (640, 220), (560, 420), (300, 430), (130, 420), (70, 250), (150, 90)),
]
"""Where a road is clicked, mm on a board of 700 × 500 mm."""


def lanes_of(window: MainWindow) -> list[int]:
    """The lanes of the sections of the road, from the finish on."""
    (road,) = window.document.settled.roads
    return [len(section.lanes) for section in road.sections]


def on_the_road(window: MainWindow, share: float) -> tuple[float, float]:
    """A place on the line of the road, at that share of the lap."""
    line = layout_of(window.document.settled.roads[0]).line
    ((x, y),) = line.places(np.array([share * line.length])).tolist()
    return x, y


def test_a_road_stays_alive_from_the_first_click_to_the_race(
    qapp, settings_folder, tmp_path: Path, monkeypatch
) -> None:
    """By mouse alone, but for the answers of the dialogs for files and sizes."""
    user, file = User(monkeypatch), tmp_path / "lap.json"
    user.names_file(file)
    made: list[Track] = []

    def draw() -> None:
        window, hand, mouse = user.window, Hand(user.window.view), Mouse(user.window)
        mouse.press(window.pages.welcome.new_button)
        dialog = window.findChild(NewTrackDialog)
        dialog.width_box.setValue(700)
        dialog.height_box.setValue(500)
        wait_until(dialog.create_button.isEnabled)
        press(dialog.create_button)
        # A pixel of the board is less than a millimetre then.
        window.resize(1280, 800)
        qapp.processEvents()
        window.view.fit()
        mouse.press_action("tool_road")
        for place in [*LAP, LAP[0]]:
            hand.click(*place)
        assert lanes_of(window) == [3]
        assert len(window.document.settled.spaces) == 120
        hand.choose(*on_the_road(window, 0.35), "Narrow to one lane here")
        assert lanes_of(window) == [3, 1, 3]
        for row, (x, y) in ((2, (620, 230)), (6, (95, 240))):
            before = window.document.settled
            hand.drag(LAP[row], (x, y))
            after = window.document.settled
            assert after.roads[0].points[row].place == pytest.approx((x, y), abs=1)
            assert [space.id for space in after.spaces] == [space.id for space in before.spaces]
        hand.choose(*on_the_road(window, 0.7), "Add a lane here")
        assert lanes_of(window) == [3, 1, 3, 4, 3]
        wait_until(lambda: not window.document.is_busy)
        assert codes(window) == []
        mouse.press_action("save")
        assert window.document.is_saved
        made.append(window.document.settled)

    def race() -> None:
        window, hand, mouse = user.window, Hand(user.window.view), Mouse(user.window)
        mouse.press_action("open")
        window.resize(1280, 800)
        qapp.processEvents()
        window.view.fit()
        assert window.document.settled.roads == made[0].roads
        mouse.press_action("tool_road")
        point = window.document.settled.roads[0].points[4]
        hand.drag(point.place, (point.place[0] + 5, point.place[1] + 12))
        bent = window.document.settled
        assert bent.roads[0].points[4].place != point.place
        assert bent == made_anew(bent)
        assert [space.id for space in bent.spaces] == [space.id for space in made[0].spaces]
        mouse.press_action("undo")
        save(window.document.settled, tmp_path / "again.json")
        assert (tmp_path / "again.json").read_bytes() == file.read_bytes()
        wait_until(lambda: not window.document.is_busy)
        window.play.table.speed.setValue(window.play.table.speed.maximum())
        mouse.press_action("race")
        session = window.play.session
        wait_until(lambda: session.moment is not None and session.is_over)
        assert session.course.ids == tuple(space.id for space in made[0].spaces)

    assert user.runs([], draw) == 0
    assert user.runs([], race) == 0
