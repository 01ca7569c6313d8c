"""Item of a space on the board, and the pen that keeps its width."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsPolygonItem

from editor.canvas.shapes import polygon
from editor.look import theme
from engine.track import DANGER, Space

Z_SPACE = 10.0

WIDE = 3.0
"""Width of a line in pixels from which its corners are rounded."""


def cosmetic(
    colour: QColor,
    pixels: float,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    cap: Qt.PenCapStyle = Qt.PenCapStyle.SquareCap,
) -> QPen:
    """Return a pen that keeps its width on the screen at every zoom."""
    # Round joints take half of the time of painting, and only wide lines show them.
    joint = Qt.PenJoinStyle.RoundJoin if pixels >= WIDE else Qt.PenJoinStyle.BevelJoin
    pen = QPen(colour, pixels, style, cap, joint)
    pen.setCosmetic(True)
    return pen


class SpaceItem(QGraphicsPolygonItem):
    """Polygon of a space. Its position is always (0, 0): coordinates are those of the track."""

    def __init__(self, space_id: str) -> None:
        super().__init__()
        self.space_id = space_id
        self.selected = False
        self.highlighted = False
        self.softly = False
        self.hovered = False
        self.severity: str | None = None
        self.heat: QColor | None = None
        self.strength = 1.0
        self.lane = 0
        self.is_dangerous = False
        self.setZValue(Z_SPACE)

    def show_space(self, space: Space) -> None:
        """Show the outline and lane of `space`, and whether it is dangerous."""
        self.setPolygon(polygon(space.outline))
        look = space.lane, DANGER in space.tags
        if look != (self.lane, self.is_dangerous):
            self.lane, self.is_dangerous = look
            self.refresh()

    def show_as(self, look: Mapping[str, object]) -> None:
        """Set the attributes named in `look`, and redraw if one of them differs."""
        if any(getattr(self, name) != value for name, value in look.items()):
            for name, value in look.items():
                setattr(self, name, value)
            self.refresh()

    def refresh(self) -> None:
        """Fill and edge the polygon by lane or heat, highlight, problems and selection."""
        fill = self.heat or (theme.DANGER if self.is_dangerous else theme.lane_colour(self.lane))
        pen = cosmetic(theme.SPACE_EDGE, 1.0)
        above = 0.0
        if self.highlighted:
            fill = theme.HIGHLIGHT_SOFT if self.softly else theme.HIGHLIGHT
            pen = cosmetic(theme.HIGHLIGHT_EDGE, 1.4 if self.softly else 2.0)
            above = 2.0
        if self.severity in ("error", "warning"):
            pen = cosmetic(theme.SEVERITIES[self.severity], 1.8)
            above = max(above, 1.0)
        if self.hovered:
            fill = fill.lighter(105) if self.highlighted else fill.darker(108)
        if self.selected:
            pen = cosmetic(theme.SELECTED, 2.6)
            above = 3.0
        if self.strength < 1.0:
            fill = QColor(fill)
            fill.setAlphaF(self.strength)
        self.setBrush(fill)
        self.setPen(pen)
        self.setZValue(Z_SPACE + above)
