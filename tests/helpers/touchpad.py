"""Wheels of mice, and two fingers on a touchpad, over a widget."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import (
    QInputDevice,
    QNativeGestureEvent,
    QPointingDevice,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

NO_KEYS = Qt.KeyboardModifier.NoModifier

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
