"""Wheels of mice, and two fingers on a touchpad, over a widget."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QInputDevice,
    QMouseEvent,
    QNativeGestureEvent,
    QPointingDevice,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from editor.canvas import BoardView

NO_KEYS = Qt.KeyboardModifier.NoModifier

LEFT, UPDATE = Qt.MouseButton.LeftButton, Qt.ScrollPhase.ScrollUpdate

MOST_STEPS, LONGEST = 400, 23
"""Most steps of sliding fingers to a place, and the longest of one, in pixels."""

TOUCHPAD = QPointingDevice(
    "touchpad",
    77,
    QInputDevice.DeviceType.TouchPad,
    QPointingDevice.PointerType.Finger,
    QInputDevice.Capability.Scroll | QInputDevice.Capability.PixelScroll,
    2,
    0,
)


def turn(
    widget: QWidget,
    place: QPoint,
    angle: tuple[int, int] = (0, 0),
    pixels: tuple[int, int] = (0, 0),
    keys: Qt.KeyboardModifier = NO_KEYS,
    phase: Qt.ScrollPhase = Qt.ScrollPhase.NoScrollPhase,
    device: QPointingDevice | None = None,
) -> None:
    """Turn a wheel at `place`, or slide two fingers. The device is a mouse if none is given."""
    event = QWheelEvent(
        QPointF(place),
        QPointF(widget.mapToGlobal(place)),
        QPoint(*pixels),
        QPoint(*angle),
        Qt.MouseButton.NoButton,
        keys,
        phase,
        False,
        Qt.MouseEventSource.MouseEventNotSynthesized,
        device or QPointingDevice.primaryPointingDevice(),
    )
    QApplication.sendEvent(widget, event)


def pinch(widget: QWidget, place: QPoint, by: float) -> None:
    """Spread two fingers at `place`, which enlarges by the share `by`, or bring them together."""
    kinds = Qt.NativeGestureType
    for kind, value in (
        (kinds.BeginNativeGesture, 0.0),
        (kinds.ZoomNativeGesture, by),
        (kinds.EndNativeGesture, 0.0),
    ):
        spot = QPointF(place)
        there = QPointF(widget.mapToGlobal(place))
        event = QNativeGestureEvent(kind, TOUCHPAD, 2, spot, spot, there, value, QPointF())
        QApplication.sendEvent(widget, event)


class Fingers:
    """Fingers on the touchpad over a board: taps, drags, two fingers that slide or pinch."""

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self.surface = view.viewport()

    def look_at(self, x: float, y: float) -> None:
        """Slide two fingers in small steps until a place, mm, is in the middle of the view."""
        middle = self.surface.rect().center()
        for _ in range(MOST_STEPS):
            away = middle - self.view.mapFromScene(x, y)
            if away.manhattanLength() <= 2:
                return
            by = (_step(away.x()), _step(away.y()))
            angle = (2 * by[0], 2 * by[1])
            turn(self.surface, middle, angle, by, phase=UPDATE, device=TOUCHPAD)
        raise AssertionError(f"{x}, {y} cannot be reached")

    def pinch(self, by: float) -> None:
        """Spread two fingers in the middle of the view, or bring them together."""
        pinch(self.surface, self.surface.rect().center(), by)

    def tap(self, x: float, y: float) -> None:
        """Tap at a place of the board, mm."""
        self.press(x, y)
        self.release(x, y)

    def press(self, x: float, y: float) -> None:
        """Move there and press."""
        self.move(x, y, Qt.MouseButton.NoButton)
        self._send(QEvent.Type.MouseButtonPress, x, y, LEFT, LEFT)

    def move(self, x: float, y: float, held: Qt.MouseButton = LEFT) -> None:
        """Move to a place of the board, pressed or not."""
        self._send(QEvent.Type.MouseMove, x, y, Qt.MouseButton.NoButton, held)

    def release(self, x: float, y: float) -> None:
        """Release at a place of the board."""
        self._send(QEvent.Type.MouseButtonRelease, x, y, LEFT, Qt.MouseButton.NoButton)

    def _send(
        self, kind: QEvent.Type, x: float, y: float, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        place = self.view.mapFromScene(x, y)
        assert self.surface.rect().contains(place), "no finger reaches beyond the view"
        there = QPointF(self.surface.mapToGlobal(place))
        event = QMouseEvent(kind, QPointF(place), there, button, held, NO_KEYS, TOUCHPAD)
        QApplication.sendEvent(self.surface, event)


def _step(away: int) -> int:
    """Return the part of a way that the fingers slide between two events."""
    return max(-LONGEST, min(LONGEST, away))
