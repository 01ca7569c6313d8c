"""From an empty sheet to a race, through `main()`, as a user does it: by mouse and keyboard."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

QtTest = pytest.importorskip("PySide6.QtTest", reason="the editor needs PySide6")

from PySide6.QtCore import Qt, QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget  # noqa: E402

from editor.__main__ import main  # noqa: E402
from editor.welcome.new_track import NewTrackDialog  # noqa: E402
from editor.window.main_window import MainWindow  # noqa: E402
from tests.helpers.mouse_and_keyboard import Hand  # noqa: E402

BOARD = 300.0
CENTRE = BOARD / 2
PATIENCE = 60_000


def ring_place(radius: float, sixths: float) -> tuple[float, float]:
    """A place on a circle around the middle of the board."""
    angle = math.tau * sixths / 6
    return CENTRE + radius * math.cos(angle), CENTRE + radius * math.sin(angle)


def codes(window: MainWindow) -> list[str]:
    """What keeps the track from being raced."""
    problems = window.document.problems
    return [problem.code for problem in problems if problem.severity == "error"]


def wait_until(is_so: Callable[[], bool]) -> None:
    for _ in range(PATIENCE // 20):
        if is_so():
            return
        QtTest.QTest.qWait(20)
    pytest.fail("it never came to that")


def press(button: QWidget) -> None:
    """Click a button that can be seen and used."""
    assert button.isVisible()
    assert button.isEnabled()
    QtTest.QTest.mouseClick(button, Qt.MouseButton.LeftButton)


class User:
    """Works in the program while `main()` runs it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._error: BaseException | None = None
        self.window: MainWindow

    def runs(self, args: list[str], work: Callable[[], None]) -> int:
        """Start the program, do the work in it, close it."""
        hook = sys.excepthook
        QTimer.singleShot(0, lambda: self._do(work))
        try:
            code = main(args)
        finally:
            sys.excepthook = hook
        if self._error is not None:
            raise self._error
        return code

    def names_file(self, path: Path) -> None:
        """Whatever file dialog opens next gets this answer."""
        self._monkeypatch.setattr(
            QFileDialog, "getSaveFileName", lambda *_args, **_named: (str(path), "")
        )

    def chooses(self, action: str) -> None:
        """An entry of a menu."""
        self.window.actions_table[action].trigger()

    def _do(self, work: Callable[[], None]) -> None:
        try:
            wait_until(lambda: any(self._windows()))
            self.window = self._windows()[0]
            work()
            wait_until(lambda: self.window.close())
        except BaseException as error:
            self._error = error
            QApplication.exit(99)

    def _windows(self) -> list[MainWindow]:
        return [
            widget
            for widget in QApplication.topLevelWidgets()
            if isinstance(widget, MainWindow) and widget.isVisible()
        ]


def test_draw_check_save_reopen_race_and_export(
    qapp, settings_folder, tmp_path: Path, monkeypatch, capsys
) -> None:
    user, file = User(monkeypatch), tmp_path / "six.json"

    def draw() -> None:
        window, hand = user.window, Hand(user.window.view)
        assert window.document.track.name == "Harbour Loop"
        user.chooses("welcome")
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
