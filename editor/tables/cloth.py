"""The cloth everything lies on: shows a view, and tells which action was chosen on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from editor.look import theme
from editor.look.language import tr
from editor.look.texts import sentence_text
from editor.tables.layout import Laid, Layout, Placed, Words
from editor.tables.picking import Picking
from editor.tables.things import Brush
from engine.games.core import Action, View

_STEPS = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
}
GLOW = 2.5
"""How far the light around a thing reaches, in pixels."""
_CHOOSE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class TableCloth(QWidget):
    """What can be chosen is lit; by mouse, or by arrow keys and Enter.

    `chosen` tells the actions left: one to carry out, or several to choose from.
    """

    chosen = Signal(object)

    def __init__(self, scale: float = 1.0) -> None:
        super().__init__()
        self.scale = scale
        self.view = View()
        self.names: Sequence[str] = ()
        self.seat: int | None = None
        self.picking = Picking((), ())
        self.at: int | None = None
        self._laid = Laid()
        self._laid_for = 0
        self._boxes: dict[int, Placed] = {}
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("On the table"))

    def show_view(
        self, view: View, names: Sequence[str], seat: int | None, legal: Iterable[Action]
    ) -> None:
        """Show what lies there: a name a seat, who decides, and what may be chosen."""
        self.view, self.names, self.seat = view, names, seat
        self.picking = Picking(list(view.things), legal)
        self.at = None
        self._lay()

    def clear(self) -> None:
        """Nothing on the table."""
        self.show_view(View(), (), None, ())

    def box_of(self, number: int) -> QRectF:
        """Where the thing of that number lies."""
        return self._boxes[number].box

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as everything needs in this width."""
        return QSize(300, round(self._laid.height))

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """As high as everything needs in that width."""
        return round(self._layout().lay(self.view, width).height)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Things flow."""
        return True

    def resizeEvent(self, event: object) -> None:  # noqa: N802
        """Lay everything anew in the new width."""
        super().resizeEvent(event)
        if self.width() != self._laid_for:
            self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint mats, words and things, as far as they are in sight."""
        seen = QRectF(event.rect()).adjusted(-GLOW, -GLOW, GLOW, GLOW)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush = Brush(self.font(), self.scale)
        self._paint_mats(painter)
        for words in self._laid.words:
            if words.box.intersects(seen):
                self._paint_words(painter, brush, words)
        lit = set(self.picking.open)
        for placed in self._laid.things:
            if not placed.box.intersects(seen):
                continue
            if placed.number in lit:
                self._paint_light(painter, placed)
            brush.paint(painter, placed.thing, placed.box, self.palette())
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A hand over what can be chosen."""
        number = self._number_at(event.position())
        lit = number is not None and number in self.picking.open
        self.setCursor(Qt.CursorShape.PointingHandCursor if lit else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Pick what is under the pointer."""
        number = self._number_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and number is not None:
            self._pick(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Arrow keys go through what is lit, Enter or Space picks, Escape puts back."""
        lit = self.picking.open
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None and lit:
            here = lit.index(self.at) if self.at in lit else -max(step, 0)
            self.at = lit[(here + step) % len(lit)]
            self.setAccessibleDescription(self._about(self._boxes[self.at]))
            self.update()
        elif event.key() in _CHOOSE and self.at in lit:
            self._pick(self.at)
        elif event.key() == Qt.Key.Key_Escape and self.picking.picked:
            self.picking.picked.clear()
            self.update()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:  # noqa: N802
        """The first lit thing is where the keys begin."""
        super().focusInEvent(event)
        if self.at is None and self.picking.open:
            self.at = self.picking.open[0]
        self.update()

    def event(self, event: QEvent) -> bool:
        """Tell what a thing is when the pointer rests on it."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            placed = self._placed_at(QPointF(event.pos()))
            words = self._about(placed) if placed is not None else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _pick(self, number: int) -> None:
        actions = self.picking.pick(number)
        self.at = number
        self.update()
        if actions:
            self.chosen.emit(actions)

    def _layout(self) -> Layout:
        return Layout(Brush(self.font(), self.scale), self.names)

    def _lay(self) -> None:
        self._laid_for = self.width()
        self._laid = self._layout().lay(self.view, self.width())
        self._boxes = {each.number: each for each in self._laid.things if each.number is not None}
        self.setMinimumHeight(round(self._laid.height))
        self.updateGeometry()
        self.update()

    def _placed_at(self, place: QPointF) -> Placed | None:
        return next((each for each in self._laid.things if each.box.contains(place)), None)

    def _number_at(self, place: QPointF) -> int | None:
        placed = self._placed_at(place)
        return placed.number if placed is not None else None

    def _about(self, placed: Placed) -> str:
        return sentence_text(placed.thing.about) or sentence_text(placed.thing.text)

    def _paint_mats(self, painter: QPainter) -> None:
        palette = self.palette()
        for seat, box in enumerate(self._laid.mats):
            decides = seat == self.seat
            line = theme.ACCENT if decides else palette.color(QPalette.ColorRole.Midlight)
            painter.setPen(QPen(line, 2.0 if decides else 1.0))
            painter.setBrush(QGuiApplication.palette().color(QPalette.ColorRole.Base))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 7, 7)

    def _paint_words(self, painter: QPainter, brush: Brush, words: Words) -> None:
        palette = self.palette()
        role = QPalette.ColorRole
        where = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(brush.strong if words.role == "name" else brush.small)
        painter.setPen(palette.color(role.WindowText))
        if words.role == "title":
            painter.setPen(palette.color(role.PlaceholderText))
        elif words.role in ("head", "share"):
            where = Qt.AlignmentFlag.AlignCenter
        if words.role == "share":
            shade = QColor(theme.ACCENT)
            shade.setAlphaF(0.06 + 0.5 * words.share)
            painter.fillRect(words.box, shade)
        painter.drawText(words.box, where, words.text)

    def _paint_light(self, painter: QPainter, placed: Placed) -> None:
        """A glow behind what can be chosen; stronger behind what is picked or pointed at."""
        picked = placed.number in self.picking.picked
        pointed = self.hasFocus() and placed.number == self.at
        painter.setBrush(theme.SELECTED if picked else theme.HIGHLIGHT)
        strong = picked or pointed
        painter.setPen(
            QPen(theme.SELECTED if strong else theme.HIGHLIGHT_EDGE, 2.5 if strong else 1.2)
        )
        painter.drawRoundedRect(placed.box.adjusted(-GLOW, -GLOW, GLOW, GLOW), 6, 6)
