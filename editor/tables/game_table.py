"""Widget of the table: it shows the view of a game, and reports actions chosen on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from editor.look import theme
from editor.look.digits import digit_of
from editor.look.language import tr
from editor.look.spoken import describe
from editor.look.texts import sentence_text
from editor.look.widgets import ARROW_STEPS
from editor.tables.layout import LayoutBuilder, PlacedText, PlacedThing, TableLayout
from editor.tables.picking import Picking
from editor.tables.thing_painter import ThingPainter
from engine.games.core import Action, View
from engine.games.core import view as shape

GLOW = 2.5
"""Reach of the highlight around a thing, in pixels."""
LARGEST = 44
"""Largest scale of things, in twentieths."""
NEAREST, REMOTEST = 3.0, 0.5
"""Largest and smallest zoom."""
_CHOOSE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class GameTable(QWidget):
    """Table that highlights things to choose by mouse, or by arrow keys and Enter.

    `chosen` is emitted with the remaining actions: one to apply, or several to choose from.
    `passed` is emitted when an arrow key leaves the things that can be chosen.
    """

    chosen = Signal(object)
    passed = Signal(int)

    def __init__(self, scale: float = 1.0) -> None:
        super().__init__()
        self.scale = scale
        self.zoomed = 1.0
        self.view = View()
        self.names: Sequence[str] = ()
        self.seat: int | None = None
        self.picking = Picking((), ())
        self.at: int | None = None
        self._layout = TableLayout()
        self._width = 0
        self._boxes: dict[int, PlacedThing] = {}
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("On the table"))

    def show_view(
        self, view: View, names: Sequence[str], seat: int | None, legal: Iterable[Action]
    ) -> None:
        """Show a view, with the name of each seat, the deciding seat, and the legal actions."""
        self.view, self.names, self.seat = view, names, seat
        self.picking = Picking(list(view.things), legal)
        self.at = None
        self._lay_out()

    def clear(self) -> None:
        """Show an empty table."""
        self.show_view(View(), (), None, ())

    def fit(self, height: float) -> None:
        """Scale the table to the largest size that fits into `height`."""
        scales = (step / 20 for step in range(LARGEST, 20, -1))
        room = self.width() or self.sizeHint().width()
        self.scale = next((s for s in scales if self._height(s, room) <= height), 1.0)
        self._lay_out()

    def zoom(self, factor: float) -> None:
        """Enlarge (`factor` > 1) or shrink all things of the table."""
        self.zoomed = min(max(self.zoomed * factor, REMOTEST), NEAREST)
        self._lay_out()

    def box_of(self, number: int) -> QRectF:
        """Return the box of the thing with number `number`."""
        return self._boxes[number].box

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a size as high as the view needs at the present width."""
        return QSize(300, round(self._layout.height))

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height the view needs at this width."""
        return round(self._builder().lay(self.view, width).height)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Return that the height follows from the width."""
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay out the table for the new width."""
        super().resizeEvent(event)
        if self.width() != self._width:
            self._lay_out()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the visible mats, texts and things."""
        seen = QRectF(event.rect()).adjusted(-GLOW, -GLOW, GLOW, GLOW)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        things = self._painter()
        self._paint_mats(painter)
        for words in self._layout.words:
            if words.box.intersects(seen):
                self._paint_text(painter, things, words)
        open_now = set(self.picking.open)
        for placed in self._layout.things:
            if not placed.box.intersects(seen):
                continue
            if placed.number in open_now:
                self._paint_highlight(painter, placed)
            things.paint(painter, placed.thing, placed.box, self.palette())
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Show a hand over things that can be chosen."""
        number = self._number_at(event.position())
        open_now = number is not None and number in self.picking.open
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if open_now else Qt.CursorShape.ArrowCursor
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Pick the thing under the pointer."""
        number = self._number_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and number is not None:
            self._pick(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Move by arrow keys, pick by Enter, Space or a digit, drop all picks by Escape."""
        open_now = self.picking.open
        step = ARROW_STEPS.get(Qt.Key(event.key()))
        if step is not None:
            here = open_now.index(self.at) if self.at in open_now else -max(step, 0)
            if 0 <= here + step < len(open_now):
                self._point_at(open_now[here + step])
            else:
                self.passed.emit(step)
        elif event.key() in _CHOOSE and self.at in open_now:
            self._pick(self.at)
        elif (digit := digit_of(event)) and digit <= len(open_now):
            self._pick(open_now[digit - 1])
        elif event.key() == Qt.Key.Key_Escape and self.picking.picked:
            self.picking.picked.clear()
            self.update()
        else:
            super().keyPressEvent(event)

    def has_choices(self) -> bool:
        """Return whether things can be chosen on this table, and it is in sight."""
        return self.isVisible() and bool(self.picking.open)

    def enter(self, step: int) -> None:
        """Point at the first thing that can be chosen, or at the last if `step` is -1."""
        self.setFocus()
        self._point_at(self.picking.open[0 if step > 0 else -1])

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Begin at the first thing that can be chosen."""
        super().focusInEvent(event)
        if self.at is None and self.picking.open:
            self.at = self.picking.open[0]
        self._describe()
        self.update()

    def event(self, event: QEvent) -> bool:
        """Show a tooltip with the meaning of a thing."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            placed = self._placed_at(QPointF(event.pos()))
            words = self._about(placed) if placed is not None else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _point_at(self, number: int) -> None:
        self.at = number
        self._describe()
        self.update()

    def _describe(self) -> None:
        """Tell screen readers the thing pointed at, and its number among those to choose from."""
        if self.at is None or self.at not in self._boxes:
            describe(self, "")
            return
        parts, open_now = [self._about(self._boxes[self.at])], self.picking.open
        if self.at in open_now:
            number = tr("{number} of {count}")
            parts.append(number.format(number=open_now.index(self.at) + 1, count=len(open_now)))
        if self.at in self.picking.picked:
            parts.append(tr("chosen"))
        describe(self, ". ".join(parts))

    def _pick(self, number: int) -> None:
        actions = self.picking.pick(number)
        self.at = number
        self._describe()
        self.update()
        if actions:
            self.chosen.emit(actions)

    def _painter(self) -> ThingPainter:
        return ThingPainter(self.font(), self.scale * self.zoomed)

    def _builder(self) -> LayoutBuilder:
        return LayoutBuilder(self._painter(), self.names)

    def _height(self, scale: float, room: int) -> float:
        """Return the height of the table at `scale` in a width of `room`, without the zoom."""
        painter = ThingPainter(self.font(), scale)
        return LayoutBuilder(painter, self.names).lay(self.view, room).height

    def _lay_out(self) -> None:
        self._width = self.width()
        self._layout = self._builder().lay(self.view, self.width())
        self._boxes = {each.number: each for each in self._layout.things if each.number is not None}
        self.setMinimumHeight(round(self._layout.height))
        self.updateGeometry()
        self.update()

    def _placed_at(self, place: QPointF) -> PlacedThing | None:
        return next((each for each in self._layout.things if each.box.contains(place)), None)

    def _number_at(self, place: QPointF) -> int | None:
        placed = self._placed_at(place)
        return placed.number if placed is not None else None

    def _about(self, placed: PlacedThing) -> str:
        """Return the meaning of a thing, and for the mark of a seat its owner."""
        thing = placed.thing
        words = ". ".join(filter(None, map(sentence_text, (thing.about, thing.caption))))
        if thing.shape == shape.SEAT and thing.owner is not None and thing.owner < len(self.names):
            whose = self.names[thing.owner]
            return f"{words}: {whose}" if words else whose
        return words or sentence_text(thing.text)

    def _paint_mats(self, painter: QPainter) -> None:
        palette = self.palette()
        for seat, box in enumerate(self._layout.mats):
            decides = seat == self.seat
            line = theme.ACCENT if decides else palette.color(QPalette.ColorRole.Midlight)
            painter.setPen(QPen(line, 2.0 if decides else 1.0))
            painter.setBrush(QGuiApplication.palette().color(QPalette.ColorRole.Base))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 7, 7)

    def _paint_text(self, painter: QPainter, things: ThingPainter, words: PlacedText) -> None:
        palette = self.palette()
        role = QPalette.ColorRole
        where = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(things.strong if words.role == "name" else things.small)
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

    def _paint_highlight(self, painter: QPainter, placed: PlacedThing) -> None:
        """Paint a frame around a thing that can be chosen, stronger if it is picked or current."""
        picked = placed.number in self.picking.picked
        pointed = self.hasFocus() and placed.number == self.at
        painter.setBrush(theme.SELECTED if picked else theme.HIGHLIGHT)
        strong = picked or pointed
        painter.setPen(
            QPen(theme.SELECTED if strong else theme.HIGHLIGHT_EDGE, 2.5 if strong else 1.2)
        )
        painter.drawRoundedRect(placed.box.adjusted(-GLOW, -GLOW, GLOW, GLOW), 6, 6)
