"""Icons of the program: line drawings on a 24 × 24 grid, in the colour of the text."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

_DRAWINGS = {
    "app": '<rect x="2" y="2" width="20" height="20" rx="6" fill="#1f7a8c" stroke="none"/>'
    '<path d="M6 17 L10 7 M11 17 L15 7 M16 17 L18 12" stroke="#fff"/>'
    '<path d="M6 12 H18" stroke="#ffd25e"/>',
    "select": '<path d="M6 3 L6 18 L10 14.5 L12.8 20.5 L15 19.4 L12.3 13.6 L17.5 13 Z"/>',
    "space": '<path d="M5 8 L17 4 L20 15 L8 20 Z" fill="{soft}"/>'
    '<circle cx="5" cy="8" r="1.6" fill="{ink}"/><circle cx="17" cy="4" r="1.6" fill="{ink}"/>'
    '<circle cx="20" cy="15" r="1.6" fill="{ink}"/><circle cx="8" cy="20" r="1.6" fill="{ink}"/>',
    "join": '<path d="M3 7 H21 V17 H3 Z" fill="{soft}"/><path d="M12 7 V17" '
    'stroke-dasharray="2 2"/>',
    "undo": '<path d="M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9"/>',
    "redo": '<path d="M16 5 L20 9 L16 13 M20 9 H10 A5 5 0 0 0 10 19 H15"/>',
    "fit": '<path d="M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15"/>'
    '<rect x="8.5" y="8.5" width="7" height="7" rx="1" fill="{soft}"/>',
    "zoom_in": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5 L20.5 20.5 '
    'M7.5 10.5 H13.5 M10.5 7.5 V13.5"/>',
    "zoom_out": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5 L20.5 20.5 '
    'M7.5 10.5 H13.5"/>',
    "play": '<path d="M7 4.5 L19 12 L7 19.5 Z" fill="{soft}"/>',
    "pause": '<path d="M8 5 V19 M16 5 V19" stroke-width="3"/>',
    "step": '<path d="M5 5 L14 12 L5 19 Z" fill="{soft}"/><path d="M18 5 V19" stroke-width="2.4"/>',
    "bot": '<rect x="5" y="9" width="14" height="10" rx="3" fill="{soft}"/><path d="M12 9 V5 '
    'M8.5 22 H15.5 M2.5 12.5 V16 M21.5 12.5 V16"/><circle cx="12" cy="4" r="1.4" fill="{ink}"/>'
    '<circle cx="9.2" cy="13.6" r="1.2" fill="{ink}"/><circle cx="14.8" cy="13.6" r="1.2" '
    'fill="{ink}"/>',
    "restart": '<path d="M19 12 A7 7 0 1 1 16.5 6.6 M17 2.8 V7 H12.8"/>',
    "open": '<path d="M3.5 19 V6 H9.5 L11.5 8.5 H19.5 V11 M3.5 19 L6.5 11 H22 L19 19 Z" '
    'fill="{soft}"/>',
    "save": '<path d="M5 4 H16 L20 8 V20 H5 Z" fill="{soft}"/><path d="M8.5 4 V9 H15 V4 '
    'M8.5 20 V14 H16.5 V20"/>',
    "new": '<path d="M6 3 H14 L19 8 V21 H6 Z" fill="{soft}"/><path d="M14 3 V8 H19"/>',
    "delete": '<path d="M5 7 H19 M9.5 7 V4.5 H14.5 V7 M7 7 L8 20 H16 L17 7 M10.5 10.5 V16.5 '
    'M13.5 10.5 V16.5"/>',
    "fix": '<path d="M4 20 L13 11 M12 5 L13.2 8 M18.5 4.5 L16.5 7.5 M20 12 L16.6 11"/>'
    '<path d="M13 11 L15 9" stroke-width="3"/>',
    "error": '<circle cx="12" cy="12" r="9" fill="#c8322b" stroke="none"/>'
    '<path d="M12 6.8 V13" stroke="#fff" stroke-width="2.4"/>'
    '<circle cx="12" cy="16.6" r="1.5" fill="#fff" stroke="none"/>',
    "warning": '<path d="M12 3 L22 20.5 H2 Z" fill="#e39a12" stroke="none"/>'
    '<path d="M12 9 V14.5" stroke="#fff" stroke-width="2.2"/>'
    '<circle cx="12" cy="17.6" r="1.3" fill="#fff" stroke="none"/>',
    "hint": '<circle cx="12" cy="12" r="9" fill="#3573b9" stroke="none"/>'
    '<path d="M12 11 V17" stroke="#fff" stroke-width="2.4"/>'
    '<circle cx="12" cy="7.6" r="1.5" fill="#fff" stroke="none"/>',
    "guide": '<path d="M6 21 V4.5 H18.5 L15.5 8.5 L18.5 12.5 H6" stroke="#fff"/>',
    "back": '<path d="M11 5 L4 12 L11 19 M4.5 12 H20"/>',
    "forward": '<path d="M13 5 L20 12 L13 19 M19.5 12 H4"/>',
    "up": '<path d="M5 11 L12 4 L19 11 M12 4.5 V20"/>',
    "close": '<path d="M5 5 L19 19 M19 5 L5 19" stroke-width="2.4"/>',
    "float": '<rect x="8" y="4" width="12" height="12" rx="1.5"/><path d="M8 8 H4 V20 H16 V16"/>',
    "more_right": '<path d="M6 6 L12 12 L6 18 M13 6 L19 12 L13 18"/>',
    "more_down": '<path d="M6 6 L12 12 L18 6 M6 13 L12 19 L18 13"/>',
    "folder": '<path d="M3.5 19 V6 H9.5 L11.5 8.5 H20.5 V19 Z" fill="{soft}"/>',
    "new_folder": '<path d="M3.5 19 V6 H9.5 L11.5 8.5 H20.5 V19 Z" fill="{soft}"/>'
    '<path d="M12 11 V16.5 M9.2 13.8 H14.8"/>',
    "list": '<path d="M5 6 H19 M5 12 H19 M5 18 H19"/>',
    "details": '<path d="M4 6 H7 M10 6 H20 M4 12 H7 M10 12 H20 M4 18 H7 M10 18 H20"/>',
    "computer": '<rect x="3.5" y="5" width="17" height="11" rx="1.5" fill="{soft}"/>'
    '<path d="M8.5 20 H15.5 M12 16 V20"/>',
    "drive": '<rect x="3.5" y="8" width="17" height="9" rx="1.5" fill="{soft}"/>'
    '<path d="M16.5 12.5 H17"/>',
    "question": '<circle cx="12" cy="12" r="9" fill="#1c7384" stroke="none"/>'
    '<path d="M9.2 9.6 A2.9 2.9 0 1 1 12 12.6 V14" stroke="#fff" stroke-width="2.2"/>'
    '<circle cx="12" cy="17.2" r="1.4" fill="#fff" stroke="none"/>',
    "todo": '<circle cx="12" cy="12" r="8.5" stroke-width="1.6" stroke="#8b98a1"/>',
    "good": '<circle cx="12" cy="12" r="9" fill="#2f9e57" stroke="none"/>'
    '<path d="M7.5 12.4 L10.8 15.6 L16.6 9" stroke="#fff" stroke-width="2.4"/>',
}


@cache
def icon(name: str) -> QIcon:
    """Return the icon called `name`, sharp at every size, in the colours of the current look.

    Instead of a name it takes a drawing: SVG elements on a 24 × 24 grid, stroked in the colour of
    the text, with "{ink}" for that colour and "{soft}" for a paler one.
    """
    return QIcon(_Drawn(name))


class _Drawn(QIconEngine):
    """Icon engine that draws on request, so that icons follow a change of the look."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def clone(self) -> _Drawn:
        """Return a copy."""
        return _Drawn(self._name)

    def paint(self, painter: QPainter, area: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        """Draw the icon into a rectangle."""
        group = QPalette.ColorGroup.Active
        if mode == QIcon.Mode.Disabled:
            group = QPalette.ColorGroup.Disabled
        palette = QGuiApplication.palette()
        ink = palette.color(group, QPalette.ColorRole.ButtonText).name()
        soft = palette.color(QPalette.ColorRole.Midlight).name()
        if mode == QIcon.Mode.Disabled:
            soft = palette.color(QPalette.ColorRole.Window).name()
        _renderer(self._name, ink, soft).render(painter, QRectF(area))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the icon on a transparent background."""
        pixmap = QPixmap(size)
        if pixmap.isNull():
            return pixmap
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return pixmap


@cache
def _renderer(name: str, ink: str, soft: str) -> QSvgRenderer:
    body = _DRAWINGS.get(name, name).replace("{ink}", ink).replace("{soft}", soft)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" '
        f'stroke="{ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">'
        f"{body}</svg>"
    )
    return QSvgRenderer(QByteArray(svg.encode()))
