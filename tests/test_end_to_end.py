"""From an empty sheet to a race, through `main()`, as a user does it: by mouse and keyboard."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

QtTest = pytest.importorskip("PySide6.QtTest", reason="the editor needs PySide6")

from PySide6.QtCore import Qt  # noqa: E402
from PySide6.QtWidgets import QWidget  # noqa: E402

from editor.__main__ import main  # noqa: E402
from editor.welcome.new_track import NewTrackDialog  # noqa: E402
from editor.window.main_window import MainWindow  # noqa: E402
from tests.helpers.mouse_and_keyboard import Hand  # noqa: E402
from tests.helpers.whole_program import User, wait_until  # noqa: E402

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
