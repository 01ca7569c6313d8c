"""Gestures of wheels and touchpads, as panning and zooming: one meaning for every view.

A wheel zooms, two fingers pan. A pinch, or Ctrl with either, zooms. Shift pans sideways.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.look.language import tr, tr_later
from editor.settings import Setting

GROWTH = 1.0015
"""Factor of the zoom for an eighth of a degree of a wheel. A notch has 120 of them."""
PIXELS = 0.5
"""Pixels panned for an eighth of a degree by devices that count none."""
NOTCH = 120

RECOGNISED, ZOOMS, PANS = "recognised", "zooms", "pans"


def _wheel_words(choice: str) -> str:
    return {
        RECOGNISED: tr("&Wheel zooms, two fingers pan"),
        ZOOMS: tr("Always &zoom (mouse)"),
        PANS: tr("Always &pan (touchpad)"),
    }[choice]


WHEEL = Setting(
    "wheel",
    (RECOGNISED, ZOOMS, PANS),
    _wheel_words,
    lambda: RECOGNISED,
    tr_later("&Mouse wheel and touchpad"),
)
"""Setting for devices that cannot be told from a mouse, or from a touchpad."""


class Navigated(Protocol):
    """Interface of a view for gestures. Places and distances are in pixels of its surface."""

    def pan(self, pixels: QPointF) -> None: ...
    def zoom(self, factor: float, around: QPointF | None = None) -> None: ...


def navigate(view: Navigated, surface: QWidget, event: QEvent) -> bool:
    """Pan or zoom `view` as `event` of a wheel or touchpad asks. Return whether it does.

    `surface` is the widget whose pixels `view` counts in.
    """
    if isinstance(event, QWheelEvent):
        _turn(view, surface, event)
    elif isinstance(event, QNativeGestureEvent):
        kind = event.gestureType()
        if kind == Qt.NativeGestureType.ZoomNativeGesture:
            view.zoom(max(1 + event.value(), 0.1), _place(surface, event))
        elif kind not in (
            Qt.NativeGestureType.BeginNativeGesture,
            Qt.NativeGestureType.EndNativeGesture,
        ):
            return False
    else:
        return False
    event.accept()
    return True


def _turn(view: Navigated, surface: QWidget, event: QWheelEvent) -> None:
    """Zoom or pan for an event of a wheel, or of two fingers on a touchpad."""
    angle, pixels = event.angleDelta(), event.pixelDelta()
    moved = QPointF(pixels) if not pixels.isNull() else QPointF(angle) * PIXELS
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        turned = angle.y() or angle.x() or moved.y() / PIXELS
        view.zoom(GROWTH**turned, _place(surface, event))
    elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        # Some systems turn the axes themselves while Shift is held.
        view.pan(QPointF(moved.y() or moved.x(), 0.0))
    elif _is_pan(event):
        view.pan(moved)
    else:
        if angle.y():
            view.zoom(GROWTH ** angle.y(), _place(surface, event))
        if angle.x():
            view.pan(QPointF(moved.x(), 0.0))


def _is_pan(event: QWheelEvent) -> bool:
    """Return whether turning pans: for the touchpads that are recognised, or as the user chose."""
    if WHEEL.chosen != RECOGNISED:
        return WHEEL.chosen == PANS
    # A mouse has no phases, and where it counts pixels it still turns by whole notches.
    is_fine = not event.pixelDelta().isNull() and (
        event.angleDelta().x() % NOTCH != 0 or event.angleDelta().y() % NOTCH != 0
    )
    return (
        event.device().type() == QInputDevice.DeviceType.TouchPad
        or event.phase() != Qt.ScrollPhase.NoScrollPhase
        or is_fine
    )


def _place(surface: QWidget, event: QWheelEvent | QNativeGestureEvent) -> QPointF:
    return surface.mapFromGlobal(event.globalPosition())
