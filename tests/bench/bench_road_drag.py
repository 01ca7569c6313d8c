"""How long a dragged control point takes until the spaces and steps of the whole lap are shown.

python tests/bench/bench_road_drag.py

A lap of 150 spaces with a narrow part; every move of the mouse makes all spaces anew from the track
as it was when the drag began; in the pause after it the steps are compiled and all layers above the
board drawn again, then what has changed is painted; at rest the problems follow. Garbage is
collected as in the program, by a timer. All is processor time of this thread; "all" is a move, its
steps and the painting together.
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
sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from PySide6.QtCore import QPoint, Qt  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from editor.app import freeze_loaded_objects  # noqa: E402
from editor.garbage import FREEZE_AFTER, GarbageCollector  # noqa: E402
from editor.look import theme  # noqa: E402
from editor.window.main_window import MainWindow  # noqa: E402
from engine.road import edits as road_edits  # noqa: E402
from engine.road import with_road  # noqa: E402
from engine.road.edits.new_road import new_road  # noqa: E402
from engine.road.hanging.marking import with_marks_on  # noqa: E402
from engine.track import Track, edits  # noqa: E402

NO_KEYS = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
LAP = [(350, 60), (560, 70), (640, 220), (560, 420), (300, 430), (130, 420), (70, 250), (150, 90)]
MOVES = 60


def lap_of(rows: int, staggered: bool) -> Track:
    """A lap of three lanes and so many rows, six of them only one lane wide."""
    track = edits.set_board(Track(), 700, 500)
    road = new_road(track, LAP, closed=True, lanes=3, width=16, spaces=rows, staggered=staggered)
    road = road_edits.narrow(road, 560, 700)
    return with_marks_on(with_road(track, road), road)


def taken(act: Callable[[], object]) -> float:
    """The processor time of this thread for it, ms."""
    begin = time.thread_time()
    act()
    return 1000 * (time.thread_time() - begin)


def told(what: str, figures: list[float]) -> None:
    """Print median and 95th percentile."""
    late = quantiles(figures, n=20)[-1]
    print(f"  {what:30} median {median(figures):5.1f} ms, 95th percentile {late:5.1f} ms")


def drag(window: MainWindow, track: Track, title: str) -> None:
    """Drag a control point round in a circle."""
    document, view = window.document, window.view
    document.begin(track)
    view.fit()
    QApplication.processEvents()
    window.actions_table["tool_road"].trigger()
    settle(window)
    QTest.qWait(2 * FREEZE_AFTER)
    print(f"{title}, {len(track.spaces)} spaces")
    begin = view.mapFromScene(*LAP[2])
    QTest.mousePress(view.viewport(), LEFT, NO_KEYS, begin)
    handled, steps, painted, problems = [], [], [], []
    for move in range(MOVES):
        angle = math.tau * move / MOVES
        to = begin + QPoint(round(-20 + 18 * math.cos(angle)), round(18 * math.sin(angle)))
        handled.append(taken(lambda to=to: QTest.mouseMove(view.viewport(), to)))
        steps.append(taken(window.board_updates.show_course))
        painted.append(taken(QApplication.processEvents))
        problems.append(taken(lambda: document.problems))
        settle(window)
    told("spaces made", handled)
    told("steps and layers", steps)
    told("painted", painted)
    told("all", [sum(each) for each in zip(handled, steps, painted, strict=True)])
    told("problems at rest", problems)
    QTest.mouseRelease(view.viewport(), LEFT, NO_KEYS, begin)
    settle(window)


def settle(window: MainWindow) -> None:
    """Wait until nothing is to come any more."""
    end = time.perf_counter() + 5
    while window.document.is_busy and time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.002)
    QApplication.processEvents()


if __name__ == "__main__":
    app = QApplication([])
    theme.dress(app)
    window = MainWindow()
    window.resize(1400, 900)
    window.show()
    collector = GarbageCollector(app)
    freeze_loaded_objects(window)
    for rows in (54, 106):
        for staggered in (False, True):
            track = lap_of(rows, staggered)
            drag(window, track, "staggered" if staggered else "level")
    collector.stop()
    window.document.undo_stack.setClean()
