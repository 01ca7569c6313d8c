"""Mouse and key events on the board for GUI tests."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox

from editor.files.files import examples
from engine.track import Track, edits

PATIENCE = 60_000
"""Longest wait of a test, in ms, for a result that an idle machine has at once."""

FIRST_RACE = 120_000
"""Longest wait for races, in ms: the very first one on a machine compiles the rules."""

ALT = Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press_next_box(role: QMessageBox.ButtonRole, seen: list[str]) -> None:
    """Click the button of that role in the next message box, as soon as it is open."""

    def press() -> None:
        box = QApplication.activeModalWidget()
        if not isinstance(box, QMessageBox):
            QTimer.singleShot(20, press)
            return
        seen.append(f"{box.text()} {box.informativeText()}")
        button = next(one for one in box.buttons() if box.buttonRole(one) == role)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    QTimer.singleShot(20, press)


def settled(window) -> Track:
    """Return the track of the window, without a gesture that is still going on."""
    return window.document.settled


def open_example(window, name: str) -> Track:
    """Open a copy of a shipped track."""
    window.files.open_example(next(path for path in examples() if path.stem == name))
    return settled(window)


def set_lane(window, lane: int) -> None:
    """Put the space a1 into `lane`."""
    window.document.apply(edits.set_lane(settled(window), ["a1"], lane), "Set lane")


def press(button) -> None:
    """Click a button that must be enabled."""
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def outline(window, space_id: str):
    """Return the outline of a space once it is settled."""
    return window.document.settled.space(space_id).outline


class Hand:
    """Mouse and key events on the board, at places in mm."""

    def __init__(self, view) -> None:
        self.view = view

    def pixel(self, x: float, y: float):
        """Return the pixel of a place of the board in the viewport."""
        return self.view.mapFromScene(x, y)

    def move(self, x: float, y: float) -> None:
        """Move the pointer to a place.

        The event goes to the board itself: the cursor of the screen would go to the topmost window.
        """
        self._moved(x, y, Qt.MouseButton.NoButton, None)

    def click(self, x: float, y: float, **how) -> None:
        """Move there and click with the left button."""
        self._button("mouseClick", x, y, **how)

    def double_click(self, x: float, y: float) -> None:
        """Click twice quickly."""
        self._button("mouseClick", x, y)
        self._button("mouseDClick", x, y)

    def press(self, x: float, y: float, **how) -> None:
        """Press the left button."""
        self._button("mousePress", x, y, **how)

    def release(self, x: float, y: float, **how) -> None:
        """Release the left button."""
        self._button("mouseRelease", x, y, **how)

    def drag(self, begin, end, modifiers=None) -> None:
        """Press, move in steps, release."""
        self.press(*begin, modifiers=modifiers)
        for share in (0.3, 0.7, 1.0):
            self.moved_with(
                begin[0] + share * (end[0] - begin[0]),
                begin[1] + share * (end[1] - begin[1]),
                modifiers,
            )
        self.release(*end, modifiers=modifiers)

    def moved_with(self, x: float, y: float, modifiers=None) -> None:
        """Move the pressed mouse with modifier keys held."""
        self._moved(x, y, Qt.MouseButton.LeftButton, modifiers)

    def _moved(self, x: float, y: float, held, modifiers) -> None:
        place = self.pixel(x, y)
        viewport = self.view.viewport()
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(place),
            QPointF(viewport.mapToGlobal(place)),
            Qt.MouseButton.NoButton,
            held,
            modifiers or Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(viewport, event)

    def key(self, key, modifiers=None) -> None:
        """Press a key on the board."""
        QTest.keyClick(self.view, key, modifiers or Qt.KeyboardModifier.NoModifier)

    def choose(self, x: float, y: float, words: str) -> None:
        """Right-click a place, and click the entry `words` in the menu that opens."""
        self.move(x, y)
        place, viewport = self.pixel(x, y), self.view.viewport()
        event = QContextMenuEvent(
            QContextMenuEvent.Reason.Mouse, place, viewport.mapToGlobal(place)
        )
        QApplication.sendEvent(viewport, event)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        entry = next(one for one in menu.actions() if one.text().replace("&", "") == words)
        QTest.mouseClick(
            menu,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            menu.actionGeometry(entry).center(),
        )

    def draw(self, outline) -> None:
        """Click the points of an outline and finish with Enter."""
        for x, y in outline:
            self.click(x, y)
        self.key(Qt.Key.Key_Return)

    def _button(self, what: str, x: float, y: float, modifiers=None) -> None:
        if what != "mouseRelease":
            self.move(x, y)
        getattr(QTest, what)(
            self.view.viewport(),
            Qt.MouseButton.LeftButton,
            modifiers or Qt.KeyboardModifier.NoModifier,
            self.pixel(x, y),
        )
