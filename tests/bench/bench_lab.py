"""Whether the editor stays quick while the lab runs: mouse moves over the board and a dragged
vertex, at rest and while 1,000,000 races run; and how soon everything rests after Stop.

python tests/bench/bench_lab.py [RACES]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

os.environ["QT_QPA_PLATFORM"] = "offscreen"
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

PATIENCE = 600.0
FRAME = 1000 / 60
"""Milliseconds between two pictures of a usual screen."""


class Pulse:
    """How long the window was busy at a time, with and without a hand on the mouse, ms."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.rounds: list[float] = []
        self.own: list[float] = []

    def beat(self, act: Callable[[int], None]) -> None:
        """Do something with the mouse and all that is due then."""
        from PySide6.QtWidgets import QApplication

        begin, own = time.perf_counter(), time.thread_time()
        act(len(self.moves))
        self.moves.append(1000 * (time.perf_counter() - begin))
        QApplication.processEvents()
        self.rounds.append(1000 * (time.perf_counter() - begin))
        self.own.append(1000 * (time.thread_time() - own))
        time.sleep(0.004)

    def tell(self, what: str) -> None:
        """Print the figures."""
        late = sum(each > FRAME for each in self.rounds)
        print(
            f"{what:34} {len(self.rounds):5} moves; handled: median {median(self.moves):5.2f}, "
            f"longest {max(self.moves):5.1f} ms; with all that is due and the repaint: median "
            f"{median(self.rounds):5.1f}, longest {max(self.rounds):5.1f} ms (own time "
            f"{max(self.own):5.1f}); {late} longer than a frame"
        )


def main() -> None:
    """Print the figures."""
    from PySide6.QtCore import QPoint, QSettings, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from editor.app import freeze_loaded_objects
    from editor.files.files import examples
    from editor.garbage import FREEZE_AFTER
    from editor.look import theme
    from editor.window.main_window import MainWindow

    races = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    folder = tempfile.mkdtemp()
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
    os.environ["XDG_DATA_HOME"] = folder
    app = QApplication([])
    theme.dress(app)
    window = MainWindow()
    window.show()
    freeze_loaded_objects(window)
    window.files.open_example(examples()[0])
    view, course = window.view, window.document.course

    def wait(is_so: Callable[[], bool]) -> float:
        begin = time.perf_counter()
        while not is_so():
            if time.perf_counter() - begin > PATIENCE:
                raise SystemExit("it takes too long")
            app.processEvents()
            time.sleep(0.002)
        return time.perf_counter() - begin

    wait(lambda: not window.document.is_busy)
    begin = time.perf_counter()
    controller = window.lab.open()
    app.processEvents()
    print(f"lab opened in {1000 * (time.perf_counter() - begin):.0f} ms")
    form = controller.panel.setup

    def run(count: int) -> None:
        form.races_box.setEditText(str(count))
        QTest.mouseClick(form.run_button, Qt.MouseButton.LeftButton)

    QTest.qWait(2 * FREEZE_AFTER)
    run(1000)
    print(
        f"first 1,000 races, processes started: {wait(lambda: not controller.runner.is_busy):.2f} s"
    )
    run(10_000)
    print(f"10,000 races, everything ready: {wait(lambda: not controller.runner.is_busy):.2f} s")

    def point(number: int) -> None:
        x, y = course.centres[(7 * number) % len(course.ids)].tolist()
        QTest.mouseMove(view.viewport(), view.mapFromScene(x, y))

    at_rest = Pulse()
    for _ in range(300):
        at_rest.beat(point)
    at_rest.tell("pointing, at rest")

    begin = time.perf_counter()
    run(races)
    pulse = Pulse()
    while controller.runner.is_busy:
        pulse.beat(point)
    seconds = time.perf_counter() - begin
    pulse.tell(f"pointing, {races:,} races run")
    print(f"{races:,} races in {seconds:.1f} s, {controller.report.games:,} counted")

    run(100 * races)
    space = window.document.settled.spaces[5]
    window.toolbox.take("select")
    window.selection.choose([space.id])
    view.zoom_to(window.board.spaces.box_of([space.id]))
    wait(lambda: controller.report.games < races and controller.report.seconds > 0.5)
    corner = view.mapFromScene(*space.outline[1])
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=corner)

    def drag(number: int) -> None:
        QTest.mouseMove(view.viewport(), corner + QPoint(5 + number % 40, 3 + number % 17))

    pulse = Pulse()
    for _ in range(500):
        pulse.beat(drag)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=corner)
    pulse.tell("dragging a vertex, races run")

    helper = controller.runner._process.pid
    workers = _children(helper)
    begin = time.perf_counter()
    QTest.mouseClick(form.stop_button, Qt.MouseButton.LeftButton)
    idle = time.perf_counter() - begin
    while any(Path(f"/proc/{pid}").exists() and not _is_dead(pid) for pid in workers):
        app.processEvents()
        time.sleep(0.002)
    gone = time.perf_counter() - begin
    print(
        f"Stop: the panel is idle after {1000 * idle:.1f} ms, all {len(workers)} workers are gone "
        f"after {1000 * gone:.0f} ms"
    )
    window.document.undo_stack.setClean()
    window.close()


def _children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    found = [int(child) for task in tasks for child in task.read_text().split()]
    return [
        child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def _is_dead(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


if __name__ == "__main__":
    main()
