"""Preview of the pages of a job, one at a time."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.look.gestures import navigate
from editor.look.language import tr
from editor.publishing.messages import PageSeen

EDGE = 12
CLOSEST = 8.0
"""Largest zoom. The smallest shows the whole page."""


class Preview(QWidget):
    """Page with buttons to turn to other pages, which may still be arriving."""

    def __init__(self) -> None:
        super().__init__()
        self._pages: list[PageSeen] = []
        self._at = 0
        self.paper = _Paper()
        self.back = QPushButton("◀")
        self.back.setAccessibleName(tr("Previous page"))
        self.forth = QPushButton("▶")
        self.forth.setAccessibleName(tr("Next page"))
        self.where = QLabel()
        self.where.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.back.clicked.connect(lambda: self.turn(-1))
        self.forth.clicked.connect(lambda: self.turn(1))
        self.warnings = QLabel()
        self.warnings.setWordWrap(True)
        self.warnings.setTextFormat(Qt.TextFormat.PlainText)
        self.warnings.setProperty("role", "note")
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(self.where, 1)
        row.addWidget(self.forth)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.paper, 1)
        layout.addLayout(row)
        layout.addWidget(self.warnings)
        self.say("")

    def say(self, words: str) -> None:
        """Show words instead of pages."""
        self._pages = []
        self.warn(())
        self.paper.say(words)
        self._refresh()

    def warn(self, words: Iterable[str]) -> None:
        """Show warnings about problems on paper below the pages."""
        self.warnings.setText("\n".join(words))
        self.warnings.setVisible(bool(self.warnings.text()))

    def add(self, page: PageSeen) -> None:
        """Add a page. The first one replaces the earlier pages."""
        if page.number == 0:
            self._pages = []
        self._pages.append(page)
        self._at = min(self._at, page.count - 1)
        if page.number == self._at or page.number == 0:
            self.paper.show_page(self._pages[min(self._at, page.number)])
        self._refresh()

    def begin(self) -> None:
        """Return to the first page."""
        self._at = 0

    def turn(self, by: int) -> None:
        """Go `by` pages forward, or back if it is negative."""
        self._at = max(0, min(len(self._pages) - 1, self._at + by))
        self.paper.show_page(self._pages[self._at])
        self._refresh()

    def _refresh(self) -> None:
        seen = len(self._pages)
        self.back.setEnabled(seen > 0 and self._at > 0)
        self.forth.setEnabled(self._at + 1 < seen)
        if not seen:
            self.where.clear()
            return
        page = self._pages[min(self._at, seen - 1)]
        words = tr("Page {number} of {count}").format(number=page.number + 1, count=page.count)
        self.where.setText(f"{words} · {page.name}" if page.name else words)


class _Paper(QWidget):
    """Page scaled to the available room and zoomed, or words."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.image: QImage | None = None
        self.zoomed = 1.0
        self._shift = QPointF()
        self.setMinimumSize(QSize(320, 320))

    def say(self, words: str) -> None:
        """Show words."""
        self.words, self.image = words, None
        self.update()

    def show_page(self, page: PageSeen) -> None:
        """Show a page."""
        # The copy does not depend on the bytes of the message.
        self.image = QImage(
            page.pixels, page.width, page.height, 3 * page.width, QImage.Format.Format_RGB888
        ).copy()
        self.pan(QPointF())

    def pan(self, pixels: QPointF) -> None:
        """Move a page larger than the room by `pixels`, no farther than to its edges."""
        shift, size = self._shift + pixels, self._size()
        across = max(0.0, (size.width() - self._room().width()) / 2)
        down = max(0.0, (size.height() - self._room().height()) / 2)
        self._shift = QPointF(
            min(max(shift.x(), -across), across), min(max(shift.y(), -down), down)
        )
        self.update()

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Zoom in (`factor` > 1) or out around a place, else around the middle."""
        before = self.zoomed
        self.zoomed = min(max(before * factor, 1.0), CLOSEST)
        middle = QPointF(self._room().center())
        away = (around if around is not None else middle) - middle - self._shift
        self.pan(away * (1 - self.zoomed / before))

    def frame(self) -> QRect:
        """Return the rectangle of the page, which may be larger than the widget."""
        frame = QRect(self._room().topLeft(), self._size())
        frame.moveCenter(self._room().center() + self._shift.toPoint())
        return frame

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom around the pointer, or pan."""
        navigate(self, self, event)

    def event(self, event: QEvent) -> bool:
        """Zoom where fingers pinch."""
        if event.type() == QEvent.Type.NativeGesture:
            return navigate(self, self, event)
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the page in sight."""
        super().resizeEvent(event)
        self.pan(QPointF())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the page."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.image is None:
            painter.drawText(
                self._room(), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.words
            )
            return
        painter.drawImage(self.frame(), self.image)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawRect(self.frame())

    def _room(self) -> QRect:
        return self.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def _size(self) -> QSize:
        """Return the size of the page in pixels, or that of the room if there is none."""
        if self.image is None:
            return self._room().size()
        size = self.image.size().scaled(self._room().size(), Qt.AspectRatioMode.KeepAspectRatio)
        return size * self.zoomed
