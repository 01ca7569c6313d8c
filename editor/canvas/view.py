"""View of the board: zoom and pan, and events of the pointer for the current tool."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView

from editor.canvas.pointer import REACH_PIXELS, Pointer
from editor.canvas.scene import BoardScene
from editor.canvas.signs import EXPOSED
from editor.look import theme
from editor.look.gestures import navigate
from editor.look.language import tr

CLOSEST, FARTHEST = 60.0, 0.05
"""Screen pixels per mm at the largest and the smallest zoom."""

REST = 100
"""Milliseconds after the last step of a zoom until edges are painted smooth again."""

STEPS = range(1, 5)
"""Pixels by which the board is panned: the fewest that are whole ones of the screen."""

SMOOTH = QPainter.RenderHint.Antialiasing


class PointerListener(Protocol):
    """Interface of a tool for the view.

    With `shows_steps`, pointing at a space shows its steps.
    """

    shows_steps: bool
    cursor: Qt.CursorShape

    def press(self, pointer: Pointer) -> None: ...
    def move(self, pointer: Pointer) -> None: ...
    def release(self, pointer: Pointer) -> None: ...
    def double_click(self, pointer: Pointer) -> None: ...
    def press_key(self, event: QKeyEvent) -> bool: ...


class BoardView(QGraphicsView):
    """View of the board.

    Wheel and touchpad zoom and pan as in `editor.look.gestures`, the middle button or Space and
    drag pans.
    """

    pointer_moved = Signal(object)
    menu_asked = Signal(object, QPoint)
    zoomed = Signal(float)
    scrolled = Signal()
    resized = Signal()

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self.board = scene
        self.tool: PointerListener | None = None
        self._pan_from: QPoint | None = None
        self._unpanned = QPointF()
        self._is_scrolling = False
        self._space_held = False
        self._fits = True
        self.setRenderHint(SMOOTH)
        # A clip of many rectangles takes longer to paint through than the area around them.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(lambda: self.setRenderHint(SMOOTH))
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        # Panning moves the pixels and paints only what comes into sight, if the widget is opaque.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Board"))
        self.board.setBackgroundBrush(theme.desk())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the look of the window, which is chosen in any window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.board.setBackgroundBrush(theme.desk())

    @property
    def scale_now(self) -> float:
        """Screen pixels per mm."""
        return self.transform().m11()

    def hold(self, tool: PointerListener) -> None:
        """Make `tool` the one that receives the events of the pointer."""
        self.tool = tool
        self._show_cursor()

    def fit(self) -> None:
        """Show the whole board, also after the window is resized, until the next zoom or pan."""
        margin = 0.03 * max(self.board.board.width(), self.board.board.height())
        self._show_area(self.board.board.adjusted(-margin, -margin, margin, margin))
        self._fits = True

    def zoom_to(self, area: QRectF) -> None:
        """Show `area` of the board with some room around it."""
        room = max(area.width(), area.height(), 20.0)
        self._show_area(area.adjusted(-room, -room, room, room))
        self._fits = False

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Zoom in (`factor` > 1) or out around a place of the viewport, else around its middle.

        Every step paints the whole view. Edges are jagged meanwhile, which takes a third less time.
        """
        self.setRenderHint(SMOOTH, False)
        self._rest.start()
        factor = min(max(factor, FARTHEST / self.scale_now), CLOSEST / self.scale_now)
        pivot = around if around is not None else QPointF(self.viewport().rect().center())
        before = self._place(pivot)
        self.scale(factor, factor)
        self._scroll(self.viewportTransform().map(before) - pivot)
        self._fits = False
        self.zoomed.emit(self.scale_now)

    def pan(self, pixels: QPointF) -> None:
        """Move the board by `pixels`. What is left over of whole ones is kept for the next time."""
        wanted = self._unpanned + pixels
        # Qt moves what is painted only by whole pixels of the screen, else it paints everything.
        steps = (step for step in STEPS if (step * self.devicePixelRatioF()).is_integer())
        step = next(steps, 1)
        whole = QPointF((wanted / step).toPoint()) * step
        self._unpanned = wanted - whole
        self._scroll(-whole)
        self._fits = False

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint what is exposed, and let items know which parts of the view that are."""
        self.viewport().setProperty(EXPOSED, event.region())
        super().paintEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom around the pointer, or pan."""
        navigate(self, self.viewport(), event)

    def event(self, event: QEvent) -> bool:
        """Zoom where fingers pinch."""
        if event.type() == QEvent.Type.NativeGesture:
            return navigate(self, self.viewport(), event)
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Begin to pan, or hand the press to the tool."""
        pans = event.button() == Qt.MouseButton.MiddleButton or (
            self._space_held and event.button() == Qt.MouseButton.LeftButton
        )
        if pans:
            self._pan_from = event.position().toPoint()
            self._show_cursor()
        elif self.tool is not None and event.button() == Qt.MouseButton.LeftButton:
            self.tool.press(self._pointer(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Pan, or hand the move to the tool.

        With no button held, show the steps of the space below.
        """
        if self._pan_from is not None:
            here = event.position().toPoint()
            self.pan(QPointF(here - self._pan_from))
            self._pan_from = here
            return
        pointer = self._pointer(event)
        is_pointing = event.buttons() == Qt.MouseButton.NoButton
        shows_steps = self.tool is not None and self.tool.shows_steps and is_pointing
        self.board.hover(pointer.space if shows_steps else None)
        self.pointer_moved.emit(pointer)
        if self.tool is not None:
            self.tool.move(pointer)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """End panning, or hand the release to the tool."""
        if self._pan_from is not None:
            self._pan_from = None
            self._show_cursor()
        elif self.tool is not None and event.button() == Qt.MouseButton.LeftButton:
            self.tool.release(self._pointer(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Hand a double click to the tool, which has received its first click as a press."""
        if self.tool is not None and event.button() == Qt.MouseButton.LeftButton:
            self.tool.double_click(self._pointer(event))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Ask for the menu of the place."""
        place = self._place(QPointF(event.pos()))
        self.menu_asked.emit(self._pointer_at(place), event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Begin panning on Space, and hand every other key to the tool."""
        if event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._space_held = True
                self._show_cursor()
        elif self.tool is None or not self.tool.press_key(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """End panning when Space is released."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self._show_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Forget a held Space, whose release would be sent elsewhere."""
        super().focusOutEvent(event)
        self._space_held = False
        self._show_cursor()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the whole board visible until the user zooms or pans."""
        super().resizeEvent(event)
        if self._fits:
            self.fit()
        self.resized.emit()

    def scrollContentsBy(self, across: int, down: int) -> None:  # noqa: N802
        """Report that another part of the board is visible."""
        super().scrollContentsBy(across, down)
        if not self._is_scrolling:
            self.scrolled.emit()

    def look_at(self, place: QPointF) -> None:
        """Centre the view on a place of the board."""
        middle = QPointF(self.viewport().rect().center())
        self._scroll(self.viewportTransform().map(place) - middle)
        self._fits = False

    def _show_cursor(self) -> None:
        """Show a closed hand while panning, an open hand on Space, else the cursor of the tool."""
        if self._pan_from is not None:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._space_held:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif self.tool is not None:
            self.viewport().setCursor(self.tool.cursor)

    def _show_area(self, area: QRectF) -> None:
        self.fitInView(area, Qt.AspectRatioMode.KeepAspectRatio)
        self.zoomed.emit(self.scale_now)

    def _scroll(self, pixels: QPointF) -> None:
        """Scroll both ways, and report it once.

        If the overview were put back into its corner in between, Qt would paint everything.
        """
        self._is_scrolling = True
        for bar, amount in (
            (self.horizontalScrollBar(), pixels.x()),
            (self.verticalScrollBar(), pixels.y()),
        ):
            bar.setValue(bar.value() + round(amount))
        self._is_scrolling = False
        self.scrolled.emit()

    def _place(self, position: QPointF) -> QPointF:
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(position)

    def _pointer(self, event: QMouseEvent) -> Pointer:
        place = self._place(event.position())
        return self._pointer_at(place, event.button(), event.modifiers())

    def _pointer_at(
        self,
        place: QPointF,
        button: Qt.MouseButton = Qt.MouseButton.NoButton,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> Pointer:
        return Pointer(
            (place.x(), place.y()),
            self.board.spaces.at(place.x(), place.y()),
            REACH_PIXELS / self.scale_now,
            button,
            modifiers,
        )
