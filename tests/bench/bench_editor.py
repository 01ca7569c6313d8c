"""How long the editor takes for a move of the mouse with the repaint after it: pointing, dragging a
vertex or a space, a rubber band, panning, zooming, with all layers shown, also while bots think;
and for opening and letting go. All is processor time of this thread, since on a busy machine the
rest is waiting. Garbage is collected as in the program, by a timer.

python tests/bench/bench_editor.py
"""

from __future__ import annotations

import math
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

os.environ["QT_QPA_PLATFORM"] = "offscreen"
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

BEGIN = time.perf_counter()

from PySide6.QtCore import QPoint, Qt  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from editor.app import freeze_loaded_objects  # noqa: E402
from editor.canvas import LAYERS  # noqa: E402
from editor.garbage import FREEZE_AFTER, GarbageCollector  # noqa: E402
from editor.look import theme  # noqa: E402
from editor.window.main_window import MainWindow  # noqa: E402
from engine.track import Track, edits  # noqa: E402
from tests.helpers.small_tracks import ring  # noqa: E402

NO_KEYS = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
PATIENCE = 20.0
MOST_RACED = 300
"""Spaces of the largest track that is raced on here."""


def track_of(spaces: int) -> Track:
    """A ring of four lanes with so many spaces, three bet lines and a grid."""
    round_about = spaces // 4
    radius = 2.2 * round_about
    track = ring(4, round_about, radius, 12.0)
    track = edits.set_slots(track, ["a3", "b3", "a2", "b2", "a1", "b1"])
    middle = radius + 4 * 12.0
    for quarter in (1, 2, 3):
        angle = math.tau * quarter / 4
        ends = (radius - 2.0, radius + 4 * 12.0 + 2.0)
        across = [(middle + r * math.cos(angle), middle + r * math.sin(angle)) for r in ends]
        track = edits.add_line(track, "bet", across)
    side = 2 * (radius + 4 * 12.0)
    return edits.set_board(track, side, side)


def times(count: int, act: Callable[[int], None]) -> str:
    """Times of an act, and of all that it sets off up to the repaint."""
    handled, shown = [], []
    for number in range(count):
        begin = time.thread_time()
        act(number)
        handled.append(1000 * (time.thread_time() - begin))
        QApplication.processEvents()
        shown.append(1000 * (time.thread_time() - begin))
        time.sleep(0.004)
    return f"handled: {_summed_up(handled)};  with repaint: {_summed_up(shown)}"


def _summed_up(figures: list[float]) -> str:
    """Median, 95th percentile and longest."""
    late = quantiles(figures, n=20)[-1]
    return f"median {median(figures):5.1f}, 95% within {late:5.1f}, longest {max(figures):5.1f} ms"


def settle(window: MainWindow) -> None:
    """Wait until the whole track was looked at."""
    end = time.perf_counter() + PATIENCE
    while time.perf_counter() < end and window.document.is_busy:
        QApplication.processEvents()
        time.sleep(0.005)
    QApplication.processEvents()


def drag(window: MainWindow, what: str) -> None:
    """Drag a corner of a space about."""
    view, space = window.view, window.document.settled.spaces[5]
    window.toolbox.take("select")
    window.selection.choose([space.id])
    window.view.zoom_to(window.board.spaces.box_of([space.id]))
    settle(window)
    corner = view.mapFromScene(*space.outline[1])
    QTest.mousePress(view.viewport(), LEFT, NO_KEYS, corner)

    def move(number: int) -> None:
        QTest.mouseMove(view.viewport(), corner + QPoint(5 + number % 40, 3 + number % 17))

    print(f"{what} dragging  {times(200, move)}")
    begin = time.perf_counter()
    QTest.mouseRelease(view.viewport(), LEFT, NO_KEYS, corner + QPoint(20, 9))
    print(f"{what} release   handled: {1000 * (time.perf_counter() - begin):.1f} ms", end="")
    settle(window)
    print(f", whole track judged after {1000 * (time.perf_counter() - begin):.0f} ms")


def gestures(window: MainWindow, what: str) -> None:
    """Drag a space, a rubber band, the board, and zoom."""
    view, space = window.view, window.document.settled.spaces[5]
    port = view.viewport()
    window.toolbox.take("select")
    window.selection.choose([space.id])
    view.zoom_to(window.board.spaces.box_of([space.id]))
    settle(window)
    middle = view.mapFromScene(window.board.spaces.box_of([space.id]).center())

    def dragged(name: str, button: Qt.MouseButton, begin: QPoint, way: QPoint) -> None:
        QTest.mousePress(port, button, NO_KEYS, begin)
        moves = times(
            100,
            lambda number: QTest.mouseMove(
                port, begin + QPoint(number * way.x() // 25, number * way.y() // 25)
            ),
        )
        QTest.mouseRelease(port, button, NO_KEYS, begin + 4 * way)
        print(f"{what} {name}  {moves}")
        settle(window)

    dragged("a space   ", LEFT, middle, QPoint(15, 10))
    view.fit()
    settle(window)
    dragged("rubber    ", LEFT, QPoint(3, 3), QPoint(150, 120))
    dragged("panning   ", Qt.MouseButton.MiddleButton, port.rect().center(), QPoint(40, 25))
    view.fit()
    settle(window)
    zoomed = times(60, lambda number: view.zoom(1.1 if number % 30 < 15 else 1 / 1.1))
    print(f"{what} zooming     {zoomed}")


def race(window: MainWindow, what: str, point: Callable[[int], None]) -> None:
    """Point and drag while four searching bots race."""
    session = window.play.session
    window.play.setup_page.seat("search")
    window.play.table.speed.setValue(window.play.table.speed.maximum())
    window.play.start()
    end = time.perf_counter() + PATIENCE
    while len(session.moments) < 2 and time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.01)
    before = len(session.moments)
    print(f"{what} pointing  {times(200, point)}")
    drag(window, what)
    print(f"{what} moves the bots made meanwhile: {len(session.moments) - before}")
    window.play.stop()


def measure(window: MainWindow, spaces: int) -> None:
    """Print the figures for a track of so many spaces."""
    what = f"{spaces} spaces:"
    track = track_of(spaces)
    begin = time.perf_counter()
    window.document.begin(track)
    QApplication.processEvents()
    print(f"{what} opened in {1000 * (time.perf_counter() - begin):.0f} ms")
    view, course = window.view, window.document.course
    settle(window)
    QTest.qWait(2 * FREEZE_AFTER)

    def point(number: int) -> None:
        x, y = course.centres[(7 * number) % len(course.ids)].tolist()
        QTest.mouseMove(view.viewport(), view.mapFromScene(x, y))

    print(f"{what} pointing  {times(100, point)}")
    window.toolbox.take("bet")
    print(f"{what} bet line  {times(100, point)}")
    drag(window, what)
    window.view.fit()
    for layer in LAYERS:
        window.board.layers.show(layer, True)
    settle(window)
    print(f"{what} all layers: pointing  {times(100, point)}")
    drag(window, f"{what} all layers:")
    gestures(window, f"{what} all layers:")
    if spaces <= MOST_RACED:
        race(window, f"{what} all layers, bots thinking:", point)
    for layer in LAYERS:
        window.board.layers.show(layer, layer in ("spaces", "fronts", "lines", "slots"))
    window.document.undo_stack.setClean()


def main() -> None:
    """Print the figures."""
    app = QApplication([])
    theme.dress(app)
    window = MainWindow()
    window.resize(1400, 900)
    window.show()
    collector = GarbageCollector(app)
    freeze_loaded_objects(window)
    app.processEvents()
    print(f"first window after {time.perf_counter() - BEGIN:.2f} s (imports included)")
    for spaces in (300, 2000):
        measure(window, spaces)
    collector.stop()
    window.close()


if __name__ == "__main__":
    main()
