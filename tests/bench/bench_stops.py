"""Longest stops of the window while files are opened, dropped, imported and taken over.

python tests/bench/bench_stops.py FILE_OR_FOLDER... [--times 1]

Every file is dropped on a window, opened as a track, imported as a drawing, and drawings in SVG are
compared with the track. A timer of 5 ms notes the gaps between two of its calls. A gap counts
without the time in which the window's thread was ready and waited for a processor, where the
system says that (Linux), so that other programs do not matter. The last columns are the message
that was shown, and the place in the program where the longest stop was.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from PySide6.QtCore import QSettings, Qt, QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QProgressDialog  # noqa: E402

from editor import dialogs  # noqa: E402
from editor.app import freeze_loaded_objects  # noqa: E402
from editor.garbage import GarbageCollector  # noqa: E402
from editor.look import language, theme  # noqa: E402
from editor.window.main_window import MainWindow  # noqa: E402
from editor.window.painted_update import ask_update  # noqa: E402
from engine.track import load  # noqa: E402

TICK = 5
"""Milliseconds between two calls of the timer."""

MOST = 100.0
"""Milliseconds of a stop that people notice."""

CALM = 0.4
"""Seconds for which nothing may be under way until a file counts as opened."""

PATIENCE = 90.0
"""Seconds after which the next file is tried."""


class Gaps:
    """Longest gap between two calls of a timer in the window's thread, ms, and where it was."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.place = ""
        self._seen = ""
        # What the window's thread has done, until that thread itself gives it up: whoever gives up
        # the last reference to a call deletes its dialogs, and Qt allows only this thread to.
        self._calls: list[FrameType] = []
        self._thread = threading.get_ident()
        self._last = self._now()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(TICK)
        threading.Thread(target=self._look, daemon=True).start()

    def begin(self) -> None:
        """Forget what was measured."""
        self.longest, self.place, self._seen = 0.0, "", ""
        self._last = self._now()

    def end(self) -> None:
        """Count the gap that has begun."""
        self._tick()

    def _tick(self) -> None:
        now = self._now()
        gap = now - self._last
        if gap > self.longest:
            self.longest, self.place = gap, self._seen
        self._last, self._seen = now, ""
        self._calls.clear()

    def _now(self) -> float:
        """Return the time in ms without that in which this thread waited for a processor."""
        waited = 0
        with contextlib.suppress(OSError):
            waited = int(Path("/proc/thread-self/schedstat").read_text().split()[1])
        return 1000 * time.perf_counter() - waited / 1e6

    def _look(self) -> None:
        """Note what the window's thread does in the middle of a stop."""
        while True:
            time.sleep(0.02)
            last = self._last
            if 1000 * time.perf_counter() - last > MOST / 2 and not self._seen:
                frames = sys._current_frames()
                if self._thread not in frames:
                    return
                self._calls.append(frames[self._thread])
                own = [
                    each
                    for each in traceback.extract_stack(self._calls[-1])
                    if each.filename.startswith((str(ROOT / "editor"), str(ROOT / "engine")))
                ]
                self._seen = " < ".join(
                    f"{Path(each.filename).stem}:{each.lineno} {each.name}" for each in own[:-4:-1]
                )


class Messages:
    """Messages shown, each closed at once as people do with Escape."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._timer = QTimer()
        self._timer.timeout.connect(self._answer)
        self._timer.start(20)

    def _answer(self) -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            self.said.append(f"{box.text()} {box.informativeText()}".replace("\n", " "))
            box.reject()
        elif isinstance(box, QDialog) and not isinstance(box, QProgressDialog):
            self.said.append(f"[{box.windowTitle()}]")
            box.reject()


def is_at_work(window: MainWindow) -> bool:
    """Return whether something of a window is under way."""
    return window.document.is_busy or QApplication.activeModalWidget() is not None


def tried(window: MainWindow, act: Callable[[], object], gaps: Gaps) -> float:
    """Do `act` in the event loop and wait until the window is calm. Return the seconds to that."""
    begun = time.monotonic()
    state: list[Any] = []

    def run() -> None:
        try:
            act()
        except Exception:
            state.append(traceback.format_exc())
        state.append(None)

    QTimer.singleShot(0, run)
    gaps.begin()
    calm = time.monotonic()
    while time.monotonic() - begun < PATIENCE and time.monotonic() - calm < CALM:
        QApplication.processEvents()
        time.sleep(0.001)
        if not state or is_at_work(window):
            calm = time.monotonic()
    gaps.end()
    for each in filter(None, state):
        print(each, file=sys.stderr)
    return calm - begun


def acts(window: MainWindow, file: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the ways in which a file reaches the window."""
    yield "drop", partial(window.dropped_files.open, file)
    yield "open", partial(window.files.open_path, file)
    yield "import", partial(window.drawings.open, file)
    if file.suffix == ".svg":

        def update() -> None:
            dialogs.painted_to_open = lambda *_: file
            ask_update(window, window.document, str(file.parent))

        yield "update", update
    if file.suffix in (".png", ".jpg", ".jpeg"):
        yield "trace", partial(window.files.load_picture, file)


def main() -> int:
    """Print the table; 1 if a stop was longer than `MOST`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--times", type=int, default=1)
    chosen = parser.parse_args()
    app = QApplication(["lanesmith"])
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[name] = folder
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        theme.dress(app, theme.LOOK.chosen, int(theme.TEXT_SIZE.chosen))
        spoken = language.speak("en")
        collector = GarbageCollector(app)
        window = MainWindow()
        window.resize(1400, 900)
        window.show()
        freeze_loaded_objects(window)
        gaps, messages = Gaps(), Messages()
        example = ROOT / "tracks" / "harbour_loop.json"
        # The first file is opened slower: modules are imported.
        tried(window, partial(window.files.open_example, example), gaps)
        found = sorted(
            file
            for named in chosen.files
            for file in (sorted(named.iterdir()) if named.is_dir() else [named])
            if not file.is_dir()
        )
        late = 0
        print(f"{'file':24}{'way':8}{'stop ms':>8}{'all s':>7}  message")
        for file in [example, *found]:
            for way, act in acts(window, file):
                window.document.begin(load(example))
                tried(window, lambda: None, gaps)
                stops, seconds, place = [], 0.0, ""
                for _ in range(chosen.times):
                    messages.said.clear()
                    seconds = tried(window, act, gaps)
                    stops.append(gaps.longest)
                    place = place or (gaps.place or "?" if gaps.longest > MOST else "")
                late += min(stops) > MOST
                said = " / ".join(dict.fromkeys(messages.said))
                print(f"{file.name:24}{way:8}{min(stops):8.0f}{seconds:7.1f}  {said[:110]}")
                if min(stops) > MOST:
                    print(f"{'':32}in {place}")
                for other in app.topLevelWidgets():
                    if other is not window and isinstance(other, QDialog) and other.isVisible():
                        other.reject()
                sys.stdout.flush()
        window.end()
        collector.stop()
        del spoken
    print(f"{late} longer than {MOST:g} ms")
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())
