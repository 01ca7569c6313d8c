"""The window on small screens: started by itself, on a screen of that size."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCREENS = {"notebook": (1366, 768, 1), "twice as fine": (2560, 1440, 2)}

LOOK = """
import json, sys, tempfile
from PySide6.QtCore import QEventLoop, QRect, QSettings, QTimer
from PySide6.QtWidgets import QAbstractScrollArea, QApplication
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])

if __name__ == "__main__":
    from editor import app as program
    from editor.files.files import examples
    found = []

    def pause(milliseconds=150):
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def place(widget):
        return QRect(widget.mapToGlobal(widget.rect().topLeft()), widget.size())

    def scrolls(area):
        bar = area.verticalScrollBar()
        return area.isVisible() and bar.isVisible() and bar.maximum() > 0

    def nested(window):
        areas = list(filter(scrolls, window.findChildren(QAbstractScrollArea)))
        pairs = [(one, other) for one in areas for other in areas if one is not other]
        return [str(one) for one, other in pairs if other.isAncestorOf(one)]

    def look(what, window, *parts):
        pause()
        room = window.screen().availableGeometry()
        for part in (window.frameGeometry(), *map(place, parts)):
            if not room.contains(part):
                found.append([what, str(part), str(room)])
        found.extend([what, one] for one in nested(window))
        found.extend([what, "hidden"] for part in parts if not part.isVisible())

    def work():
        window = next(w for w in QApplication.topLevelWidgets() if hasattr(w, "docks"))
        below = window.statusBar(), window.problems.fix_all_button
        look("welcome", window)
        window.start_guide()
        look("guide", window, *below, window.options.rows["road"].close_lap)
        window.docks.show("guide", False)
        window.files.open_example(examples()[0])
        look("example", window, *below)
        window.lab.open()
        panel = window.lab.controller.panel
        look("lab", window, *below, panel.setup.run_button, panel.save_button, panel.tabs)
        window.side.setCurrentWidget(window.play)
        window.play.start()
        window.play.session.is_running = False
        while not window.play.session.moments:
            pause(20)
        pause()
        look("lab and race", window, window.statusBar(), window.play.table.save_button)
        window.document.undo_stack.setClean()
        window.close()
        QApplication.quit()

    QTimer.singleShot(0, work)
    program.start([])
    print(json.dumps(found))
"""


def answer(program: str, screens: list[dict[str, object]], language: str, tmp_path: Path) -> object:
    """What a program says that starts the editor on these screens."""
    (tmp_path / "screen.json").write_text(json.dumps({"screens": screens}))
    settings = tmp_path / "settings" / "lanesmith" / "editor.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text(f"[General]\nlanguage={language}\n")
    (tmp_path / "look.py").write_text(program)
    done = subprocess.run(
        [sys.executable, str(tmp_path / "look.py"), str(tmp_path / "settings"), language],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen:configfile=screen.json",
            "XDG_DATA_HOME": str(tmp_path / "data"),
            "PYTHONPATH": str(Path(__file__).parents[3]),
        },
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", ["en", "cs"])
def test_everything_is_on_the_screen_and_nothing_scrolls_twice(
    tmp_path: Path, screen: str, language: str
) -> None:
    width, height, scale = SCREENS[screen]
    dots = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": scale}
    size = {"width": width // scale, "height": height // scale}
    assert (
        answer(LOOK, [{"name": screen, "x": 0, "y": 0, **size, **dots}], language, tmp_path) == []
    )


DIALOGS = """
import json, os, sys
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QDockWidget
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])

if __name__ == "__main__":
    app = QApplication([])
    from editor.look import language, theme
    from editor.look.widgets import FRAME
    language.speak(sys.argv[2])
    theme.dress(app)
    from editor.window.main_window import MainWindow
    from tests.editor.window.test_every_dialog import OPENED
    from tests.helpers.cut_off import cut_off
    from tests.helpers.small_tracks import ring
    window = MainWindow()
    window.showMaximized()
    window.document.begin(ring(2, 12))
    room = window.screen().availableGeometry()
    found = []

    def is_too_large(window):
        return window.size() != window.size().boundedTo(room.size())

    for kind, opened in OPENED.items():
        opened(window)
        for _ in range(5):
            app.processEvents()
        dialog = window.findChild(kind)
        for size in (dialog.size(), dialog.minimumSizeHint()):
            if size != size.boundedTo(room.size() - FRAME):
                found.append([kind.__name__, size.toTuple()])
        found.extend([kind.__name__, str(one)] for one in cut_off(dialog))
        dialog.reject()
    for tool in window.toolbox.tools:
        window.toolbox.take(tool)
        for _ in range(5):
            app.processEvents()
        if is_too_large(window):
            found.append(["window with tool", tool, window.size().toTuple()])
    for name, side_panel in window.panels.items():
        window.side.setCurrentWidget(side_panel)
        for _ in range(9):
            app.processEvents()
        if is_too_large(window):
            found.append(["window with panel", name, window.size().toTuple()])
    for name in ("outline", "history", "guide"):
        window.docks.show(name)
        for _ in range(9):
            app.processEvents()
        dock = window.findChild(QDockWidget, name)
        if is_too_large(window) or dock.visibleRegion().isEmpty():
            found.append(["window with dock", name, window.size().toTuple()])
        window.docks.show(name, False)
    panel = window.lab.open().panel
    for _ in range(9):
        app.processEvents()
    pages = [panel.tabs.widget(row) for row in range(panel.tabs.count())]
    # Below the board pages are cut at first, and higher once the lab is dragged.
    for page in pages if window.dockWidgetArea(window.lab.dock) == RIGHT else pages[:1]:
        panel.tabs.setCurrentWidget(page)
        for _ in range(9):
            app.processEvents()
        if is_too_large(window):
            found.append(["window with lab", window.size().toTuple()])
        found.extend(["lab", str(one)] for one in cut_off(panel))
    # The last row of buttons is above the pages.
    last = panel.save_button
    if last.mapTo(panel, last.rect().bottomLeft()).y() > panel.tabs.y():
        found.append(["lab", "buttons are covered"])
    window.document.undo_stack.setClean()
    print(json.dumps(found), flush=True)
    # Work in the background is not waited for.
    os._exit(0)
"""


@pytest.mark.parametrize("size", [(1366, 768, 1.25), (1920, 1080, 2), (1366, 768, 2)])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_dialog_and_the_lab_fit_a_screen_with_large_dots(
    tmp_path: Path, language: str, size: tuple[int, int, float]
) -> None:
    width, height, scale = size
    dots = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": scale}
    room = {"width": round(width / scale), "height": int(height / scale)}
    screen = {"name": "large dots", "x": 0, "y": 0, **room, **dots}
    assert answer(DIALOGS, [screen], language, tmp_path) == []


MOVE = """
import json, sys
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])

if __name__ == "__main__":
    from editor import app as program
    found = []

    def work():
        app = QApplication.instance()
        window = next(w for w in QApplication.topLevelWidgets() if hasattr(w, "docks"))
        screen = app.primaryScreen()

        def is_inside():
            app.processEvents()
            return screen.availableGeometry().contains(window.frameGeometry())

        # So a window of a larger screen stands on the one that is left.
        window.setGeometry(700, 300, 1800, 1000)
        found.append(is_inside())
        screen.availableGeometryChanged.emit(screen.availableGeometry())
        found.append(is_inside())
        window.move(900, 400)
        window.arrangement.reset()
        found.append(is_inside())
        window.close()
        QApplication.quit()

    QTimer.singleShot(0, work)
    program.start([])
    print(json.dumps(found))
"""


def test_a_window_follows_a_screen_that_becomes_smaller(tmp_path: Path) -> None:
    dots = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    small = {"name": "small", "x": 0, "y": 0, "width": 1366, "height": 768, **dots}
    assert answer(MOVE, [small], "en", tmp_path) == [False, True, True]
