"""An attack on the window: random gestures with every tool, menu, panel and dialog, lab included.

    python tests/bench/attack_gestures.py [--gestures 50000] [--seed 1] [--first 0] [--log FILE]

The gestures are made in rounds; each begins with a track of its own, and its gestures follow from
the seed and the number of the round, so that `--first` repeats one. After each round everything is
undone, which must give the text of the track the round began with, and done again. Any exception,
any warning of Qt and more than `MEMORY` of growth end the attack with the last gestures; `--log`
has them written into a file before they are made, for what ends the process itself.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import os
import random
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[2])]
    os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import (
    QEventLoop,
    QPoint,
    QSettings,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from editor.canvas.pointer import REACH_PIXELS
from editor.files.files import examples
from editor.own_layers.grips import handles_of
from editor.tools.own_things import OwnPictureTool
from editor.tools.registry import INSERTING, TOOLS
from engine.compiled.prepare import compile_now
from engine.publish.board.own_frames import frame_around
from engine.track import Track
from engine.track.edits import own_at
from engine.track.files import load, text
from tests.helpers.mouse_and_keyboard import ALT, CTRL, SHIFT, Hand
from tests.helpers.small_tracks import ring, straight

ROUND = 500
"""Gestures of a round."""

MOST_SPACES = 240
"""With more spaces than that the last edits are undone: the attack is on gestures, not on size."""

MEMORY = 150
"""Megabytes the window may grow by between the rounds, once everything has been used."""

WARM_ROUNDS = 8
"""So many rounds make use of everything for the first time."""

KEPT = 40
"""The last gestures that are told when something goes wrong."""

KEYS = [
    *(Qt.Key.Key_Delete, Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Backspace),
    *(Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_3),
]
MODIFIERS = [None, None, None, SHIFT, CTRL, ALT]

PICTURE = str(Path(__file__).resolve().parents[2] / "docs" / "welcome.png")
"""A picture to put on the board."""

LEFT_ALONE = {"close_window", "quit"}
"""Actions that close the window."""

OWN_PACE = ("races_box", "seconds_box")
"""Boxes that say how much the lab computes: nothing to be learnt from larger numbers."""

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton

HARMLESS = "This plugin does not support"
"""What Qt says of windows without a screen."""


class Attack:
    """Makes gestures in a window; `made` are the last ones."""

    def __init__(self, window, log: TextIO | None = None) -> None:
        self.window = window
        self._log = log
        self.hand = Hand(window.view)
        self.made: deque[str] = deque(maxlen=KEPT)
        self.chance = random.Random()
        self._begin = window.document.settled
        # No hand reaches a dialog whose button has opened another one that still stands.
        self._answered: list[QDialog] = []
        # A timer does not fire while its own slot waits in a dialog; single shots do.
        self._answers = QTimer(window, interval=5)
        self._answers.timeout.connect(lambda: QTimer.singleShot(0, self._answer))
        self._kinds = {
            self._take_tool: 8,
            self._click: 20,
            self._double_click: 4,
            self._drag: 14,
            self._drag_on: 6,
            self._key: 10,
            self._act: 12,
            self._menu: 8,
            self._fiddle_anywhere: 16,
            self._wheel: 2,
            self._put_picture: 2,
        }
        window.document.replaced.connect(self._note_begin)

    def round(self, seed: int, number: int, gestures: int) -> None:
        """Make so many gestures on a track; AssertionError if undo does not lead back."""
        self.chance = random.Random(f"{seed} {number}")
        self.window.document.begin(self._track(number))
        self._answers.start()
        kinds, weights = list(self._kinds), list(self._kinds.values())
        for _ in range(gestures):
            (kind,) = self.chance.choices(kinds, weights)
            in_event_loop(lambda kind=kind: self._answer() or kind())
            if self.chance.random() < 0.3:
                pause(0)
            self._keep_small()
        self._put_all_down()
        self._answers.stop()
        self._undo_all_and_redo_all()
        pause(0)

    def _note_begin(self) -> None:
        self._begin = self.window.document.settled

    def _track(self, number: int) -> Track:
        shipped = examples()
        own = [straight(2, 3), Track(), ring(3, 12)]
        which = number % (len(own) + len(shipped))
        return own[which] if which < len(own) else load(shipped[which - len(own)])

    def _put_all_down(self) -> None:
        """Nothing is in hand, open or under way."""
        for _ in range(30):
            if not self._close_one():
                break
            pause(1)
        self.window.play.stop()
        if (lab := self.window.lab.controller) is not None:
            lab.stop()
        self.window.toolbox.put_away()

    def _close_one(self) -> bool:
        top = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if isinstance(top, QDialog):
            top.reject()
        elif top is not None:
            top.close()
        return top is not None

    def _undo_all_and_redo_all(self) -> None:
        document = self.window.document
        stack = document.undo_stack
        end, here = text(document.settled), stack.index()
        assert document.track is document.settled
        stack.setIndex(0)
        assert text(document.settled) == text(self._begin)
        stack.setIndex(here)
        assert text(document.settled) == end
        assert set(self.window.board.spaces.items) == {one.id for one in document.settled.spaces}

    def _keep_small(self) -> None:
        stack = self.window.document.undo_stack
        while len(self.window.document.settled.spaces) > MOST_SPACES and stack.canUndo():
            stack.undo()

    def _tell(self, *what: object) -> None:
        self.made.append(" ".join(map(str, what)))
        if self._log is not None:
            print(self.made[-1], file=self._log, flush=True)

    def _place(self) -> tuple[float, float]:
        """A place on or near the board, half of the time near a vertex; often a handle of the
        selected text, picture or shape."""
        track = self.window.document.track
        chosen = self.window.selection.things
        things = [thing for place in chosen if (thing := own_at(track, place)) is not None]
        if things and self.chance.random() < 0.4:
            handles = handles_of(things, REACH_PIXELS / self.window.view.scale_now)
            return self.chance.choice([*handles.values(), frame_around(things).middle])
        if track.spaces and self.chance.random() < 0.5:
            x, y = self.chance.choice(self.chance.choice(track.spaces).outline)
            return x + self.chance.gauss(0, 8), y + self.chance.gauss(0, 8)
        board = track.board
        return (
            self.chance.uniform(-0.05, 1.05) * board.width,
            self.chance.uniform(-0.05, 1.05) * board.height,
        )

    def _take_tool(self) -> None:
        tool = self.chance.choice([*TOOLS, *INSERTING]).id
        self._tell("tool", tool)
        self.window.actions_table[f"tool_{tool}"].trigger()

    def _click(self) -> None:
        place, modifiers = self._place(), self.chance.choice(MODIFIERS)
        self._tell("click", place, modifiers)
        self.hand.click(*place, modifiers=modifiers)

    def _double_click(self) -> None:
        place = self._place()
        self._tell("double click", place)
        self.hand.double_click(*place)

    def _drag(self) -> None:
        begin, end, modifiers = self._place(), self._place(), self.chance.choice(MODIFIERS)
        self._tell("drag", begin, end, modifiers)
        self.hand.drag(begin, end, modifiers)

    def _drag_on(self) -> None:
        """A drag in whose middle something else happens."""
        begin, end = self._place(), self._place()
        self._tell("press", begin)
        self.hand.press(*begin)
        self.hand.moved_with(*self._place())
        self.chance.choice([self._key, self._act, self._menu, self._take_tool])()
        if not self._answer():
            self._tell("release", end)
            self.hand.moved_with(*end)
            self.hand.release(*end)

    def _key(self) -> None:
        key, modifiers = self.chance.choice(KEYS), self.chance.choice(MODIFIERS)
        self._tell("key", key, modifiers)
        self.hand.key(key, modifiers)

    def _act(self) -> None:
        table = self.window.actions_table
        name = self.chance.choice([name for name in table.actions if name not in LEFT_ALONE])
        if self.chance.random() < 0.3:
            name = "undo" if self.chance.random() < 0.6 else "redo"
        table.refresh()
        if table[name].isEnabled():
            self._tell("action", name)
            table[name].trigger()

    def _menu(self) -> None:
        place = self._place()
        self._tell("menu", place)
        viewport, pixel = self.hand.view.viewport(), self.hand.pixel(*place)
        at = viewport.mapToGlobal(pixel)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, pixel, at)
        QApplication.sendEvent(viewport, event)

    def _put_picture(self) -> None:
        place = self._place()
        self._tell("picture", place)
        self.window.toolbox.take(OwnPictureTool.id)
        self.window.toolbox[OwnPictureTool].put_picture(PICTURE, 0.6, place)

    def _wheel(self) -> None:
        factor = self.chance.choice([0.5, 0.8, 1.25, 2.0])
        self._tell("zoom", factor)
        self.window.view.zoom(factor)

    def _fiddle_anywhere(self) -> None:
        self._fiddle(self.window)

    def _fiddle(self, within: QWidget) -> None:
        """Do with one of the widgets of a window what a hand could do with it."""
        lab = self.window.lab.controller
        paced = {getattr(lab.panel.setup, name, None) for name in OWN_PACE} if lab else set()
        kinds = (
            QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox,
            QLineEdit, QTabBar,
        )  # fmt: skip
        found = [
            widget
            for widget in within.findChildren(QWidget)
            if isinstance(widget, kinds)
            and widget.isVisible()
            and widget.isEnabled()
            and not {widget, widget.parentWidget()} & paced
        ]
        if not found:
            return
        widget = self.chance.choice(found)
        self._tell("widget", type(widget).__name__, widget.accessibleName() or widget.objectName())
        if isinstance(widget, QComboBox):
            widget.setCurrentIndex(self.chance.randrange(max(1, widget.count())))
        elif isinstance(widget, QAbstractSpinBox):
            widget.stepBy(self.chance.choice([-10, -1, 1, 10]))
            QTest.keyClick(widget, Qt.Key.Key_Return)
        elif isinstance(widget, QLineEdit):
            QTest.keyClicks(widget, self.chance.choice(["a", "b7", "x 1", "12", "-"]))
            QTest.keyClick(widget, Qt.Key.Key_Return)
        elif isinstance(widget, QTabBar):
            widget.setCurrentIndex(self.chance.randrange(max(1, widget.count())))
        elif isinstance(widget, QAbstractSlider):
            widget.setValue(self.chance.randint(widget.minimum(), widget.maximum()))
        elif isinstance(widget, QAbstractItemView):
            area = widget.viewport().rect()
            place = QPoint(
                self.chance.randrange(max(1, area.width())),
                self.chance.randrange(max(1, area.height())),
            )
            how = self.chance.choice([QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick])
            how(widget.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
        else:
            QTest.mouseClick(widget, LEFT)

    def _answer(self) -> bool:
        """Do something in the dialog or menu that is open; whether there was one."""
        popup = QApplication.activePopupWidget()
        dialog = QApplication.activeModalWidget()
        if isinstance(popup, QMenu):
            self._choose(popup)
        elif popup is not None:
            popup.close()
        elif isinstance(dialog, QFileDialog):
            dialog.reject()
        elif isinstance(dialog, QDialog) and dialog not in self._answered:
            self._answered.append(dialog)
            self._answer_dialog(dialog)
            self._answered.pop()
        return popup is not None or dialog is not None

    def _answer_dialog(self, dialog: QDialog) -> None:
        draw = self.chance.random()
        buttons = [one for one in dialog.findChildren(QAbstractButton) if one.isVisible()]
        if draw < 0.5:
            self._fiddle(dialog)
        elif draw < 0.8 and buttons:
            button = self.chance.choice(buttons)
            self._tell("button", button.text())
            QTest.mouseClick(button, LEFT)
        else:
            self._tell("close", type(dialog).__name__)
            dialog.reject()

    def _choose(self, menu: QMenu) -> None:
        entries = [action for action in menu.actions() if action.isEnabled()]
        entries = [action for action in entries if not action.isSeparator()]
        chosen = self.chance.choice(entries) if entries and self.chance.random() < 0.8 else None
        if chosen is not None and chosen.menu() is not None:
            chosen = self.chance.choice(chosen.menu().actions())
        name = chosen.text() if chosen is not None else "nothing"
        self._tell("choose", name)
        menu.close()
        if chosen is not None and chosen.objectName() not in LEFT_ALONE:
            chosen.trigger()


def in_event_loop(gesture: Callable[[], object]) -> None:
    """Make a gesture as a hand does, in an event loop: what is deleted later because of it stays
    until the gesture is over, even if a dialog waits for an answer meanwhile."""
    loop = QEventLoop()

    def make() -> None:
        try:
            gesture()
        finally:
            loop.quit()

    QTimer.singleShot(0, make)
    loop.exec()


def pause(milliseconds: int) -> None:
    """Let the window go on, and let go of what is to be deleted."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def megabytes() -> float:
    """The memory of this process, MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def make_window():
    """A window like that of the program, with settings and a home of its own."""
    from editor.garbage import GarbageCollector
    from editor.look import theme
    from editor.system import hold_little_memory
    from editor.window.main_window import MainWindow

    hold_little_memory()
    place = tempfile.mkdtemp()
    os.environ["XDG_DATA_HOME"] = place
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, place)
    app = QApplication([])
    GarbageCollector(app)
    theme.dress(app)
    window = MainWindow()
    window.show()
    return window


def main() -> int:
    """Attack, and print the figures; 1 if something went wrong."""
    options = argparse.ArgumentParser()
    options.add_argument("--gestures", type=int, default=50_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--log", type=argparse.FileType("w"))
    chosen = options.parse_args()
    wrong: list[str] = []

    def note(kind: QtMsgType, _context: object, words: str) -> None:
        if kind != QtMsgType.QtDebugMsg and HARMLESS not in words:
            wrong.append(f"Qt: {words}")

    faulthandler.enable()
    qInstallMessageHandler(note)
    sys.excepthook = lambda *error: wrong.append("".join(traceback.format_exception(*error)))
    # The compiler takes more than 100 MB once it is loaded, sooner or later: here at the beginning.
    compile_now()
    window = make_window()
    attack = Attack(window, chosen.log)
    rounds, began, steady = -(-chosen.gestures // ROUND), time.perf_counter(), 0.0
    for number in range(chosen.first, chosen.first + rounds):
        try:
            attack.round(chosen.seed, number, ROUND)
        except Exception:
            wrong.append(traceback.format_exc())
        gc.collect()
        now, done = megabytes(), number - chosen.first + 1
        if done == WARM_ROUNDS:
            steady = now
        print(
            f"round {number}: {done * ROUND} gestures, {now:.0f} MB, "
            f"{time.perf_counter() - began:.0f} s",
            flush=True,
        )
        if done > WARM_ROUNDS and now - steady > MEMORY:
            wrong.append(f"{now - steady:.0f} MB more than after {WARM_ROUNDS} rounds")
        if wrong:
            print("\n".join([*attack.made, *wrong]), file=sys.stderr)
            break
    window.play.close_session()
    window.lab.close()
    window.document.close()
    window.toolbox.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
