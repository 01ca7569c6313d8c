"""How long the editor takes for a mouse move, by itself and with the repaint after it: pointing,
dragging a vertex with all layers shown, drawing; and for opening and letting go.

python tests/bench/bench_editor.py
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

os.environ["QT_QPA_PLATFORM"] = "offscreen"
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

BEGIN = time.perf_counter()

from drawn import ring  # noqa: E402
from PySide6.QtCore import QPoint, Qt  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from editor import theme  # noqa: E402
from editor.canvas import LAYERS  # noqa: E402
from editor.main_window import MainWindow  # noqa: E402
from engine.track import Track, edits  # noqa: E402

NO_KEYS = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
PATIENCE = 20.0


def track_of(spaces: int) -> Track:
    """A ring of four lanes with so many spaces, three bet lines and a grid."""
    round_about = spaces // 4
    radius = 2.2 * round_about
    track = ring(4, round_about, radius, 12.0)
    track = edits.set_slots(track, ["a3", "b3", "a2", "b2", "a1", "b1"])
    side = 2 * (radius + 4 * 12.0)
    return edits.set_board(track, side, side)


def times(count: int, act: Callable[[int], None]) -> str:
    """Median and longest time of an act, and of all that it sets off up to the repaint."""
    handled, shown = [], []
    for number in range(count):
        begin = time.perf_counter()
        act(number)
        handled.append(1000 * (time.perf_counter() - begin))
        QApplication.processEvents()
        shown.append(1000 * (time.perf_counter() - begin))
        time.sleep(0.004)
    return (
        f"handled: median {median(handled):5.1f}, longest {max(handled):5.1f} ms;  "
        f"with repaint: median {median(shown):5.1f}, longest {max(shown):5.1f} ms"
    )


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
    window.view.zoom_to(window.board.box_of([space.id]))
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
    for layer in LAYERS:
        window.board.layers.show(layer, layer in ("spaces", "fronts", "lines", "slots"))
    window.document.undo_stack.setClean()


def main() -> None:
    """Print the figures."""
    app = QApplication([])
    theme.dress(app)
    window = MainWindow()
    window.show()
    app.processEvents()
    print(f"first window after {time.perf_counter() - BEGIN:.2f} s (imports included)")
    for spaces in (300, 2000):
        measure(window, spaces)
    window.close()


if __name__ == "__main__":
    main()
