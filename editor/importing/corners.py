"""First step of the import of a photo: the corners of the sheet, to be dragged, and its size."""

from __future__ import annotations

import math

import shapely
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPolygonItem,
    QGraphicsScene,
    QGraphicsView,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.importing.settings import Corners, Sheet
from editor.look import theme
from editor.look.arrow_keys import arrow_step
from editor.look.boxes import number_box
from editor.look.language import tr
from editor.look.widgets import FormDialog, take_usual_size

SIZE = QSize(1000, 690)

HANDLE = 9
"""Radius of a corner in pixels of the screen."""

REACH = 24
"""Distance in pixels of the screen within which the nearest corner is taken hold of."""

LARGE_STEP = 10
"""Pixels of the screen that a corner moves by an arrow key with Shift; without it is 1."""

SMALLEST, LARGEST = 50, 5000
"""Sides of a sheet in mm."""


class CornersView(QGraphicsView):
    """View of a photo with the four corners of the sheet, in pixels of the photo.

    `changed` is emitted when a corner has moved. The keys 1 to 4 choose a corner, arrows move it.
    """

    changed = Signal()

    def __init__(self, picture: QImage, size: tuple[int, int], corners: Corners) -> None:
        super().__init__()
        self.shown = QGraphicsScene(self)
        self.setScene(self.shown)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setBackgroundBrush(QBrush(theme.desk()))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 240)
        self.setAccessibleName(tr("Photo with the corners of the sheet"))
        self.setAccessibleDescription(tr("The keys 1 to 4 choose a corner, arrow keys move it."))
        self._top = 0
        self._size = size
        photo = self.shown.addPixmap(QPixmap.fromImage(picture))
        photo.setScale(size[0] / max(1, picture.width()))
        photo.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._edge = QGraphicsPolygonItem()
        self.shown.addItem(self._edge)
        self._handles = [self._handle(number) for number in range(4)]
        self._held: int | None = None
        self.chosen = 0
        self.corners = corners
        self.set_corners(corners)

    @property
    def is_sheet(self) -> bool:
        """Whether the corners are those of a sheet seen from above: in order, without dents."""
        sheet = shapely.Polygon(self.corners)
        hull = sheet.convex_hull.area
        return bool(sheet.area > 0 and sheet.exterior.is_ccw and sheet.area > 0.999 * hull)

    def set_corners(self, corners: Corners) -> None:
        """Put the corners at these places."""
        self.corners = corners
        for number, (handle, place) in enumerate(zip(self._handles, corners, strict=True)):
            handle.setPos(QPointF(*place))
            handle.setBrush(QBrush(theme.SELECTED if number == self.chosen else theme.ACCENT))
        self._edge.setPolygon(QPolygonF([QPointF(*place) for place in corners]))
        pen = QPen(theme.ACCENT if self.is_sheet else theme.SEVERITIES["error"], 3)
        pen.setCosmetic(True)
        self._edge.setPen(pen)
        self._show_upright()
        self.changed.emit()

    def turn(self) -> None:
        """Turn the sheet clockwise by a quarter."""
        self.chosen = (self.chosen + 1) % 4
        self.set_corners(_turned(self.corners))

    def _show_upright(self) -> None:
        """Turn the photo so that the top of the sheet is above."""
        (left, above), (right, below) = self.corners[:2]
        top = round(math.atan2(below - above, right - left) / (math.pi / 2)) % 4
        if top != self._top and self._held is None:
            self.rotate(90.0 * (self._top - top))
            self._top = top
            self._fit()

    def _fit(self) -> None:
        room = QRectF(0, 0, *self._size)
        edge = 0.04 * max(self._size)
        room.adjust(-edge, -edge, edge, edge)
        self.setSceneRect(room)
        self.fitInView(room, Qt.AspectRatioMode.KeepAspectRatio)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show the whole photo."""
        super().resizeEvent(event)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Take hold of the nearest corner."""
        place = event.position()
        gaps = [
            (QPointF(self.mapFromScene(QPointF(*corner))) - place).manhattanLength()
            for corner in self.corners
        ]
        nearest = min(range(4), key=gaps.__getitem__)
        if event.button() == Qt.MouseButton.LeftButton and gaps[nearest] <= REACH:
            self._held = self.chosen = nearest
            self.set_corners(self.corners)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Drag the corner that is held."""
        if self._held is not None:
            place = self.mapToScene(event.position().toPoint())
            self._move(self._held, place.x(), place.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Let go of the corner."""
        self._held = None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Choose a corner by its number, and move it with the arrow keys."""
        key = Qt.Key(event.key())
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_4:
            self.chosen = key - Qt.Key.Key_1
            self.set_corners(self.corners)
        elif (step := arrow_step(event, 1, LARGE_STEP)) is not None:
            place = self.transform().map(QPointF(*self.corners[self.chosen])) + QPointF(*step)
            moved = self.transform().inverted()[0].map(place)
            self._move(self.chosen, moved.x(), moved.y())
        else:
            super().keyPressEvent(event)

    def _move(self, number: int, x: float, y: float) -> None:
        width, height = self._size
        place = (round(min(max(x, 0), width), 1), round(min(max(y, 0), height), 1))
        corners = [*self.corners]
        corners[number] = place
        first, second, third, fourth = corners
        self.set_corners((first, second, third, fourth))

    def _handle(self, number: int) -> QGraphicsEllipseItem:
        handle = QGraphicsEllipseItem(-HANDLE, -HANDLE, 2 * HANDLE, 2 * HANDLE)
        handle.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        handle.setPen(QPen(QColor("white"), 2))
        handle.setZValue(2)
        handle.setToolTip(_corner_names()[number])
        self.shown.addItem(handle)
        return handle


def _turned(corners: Corners) -> Corners:
    """Return the corners of a sheet that is turned clockwise by a quarter."""
    first, second, third, fourth = corners
    return fourth, first, second, third


def _corner_names() -> tuple[str, ...]:
    """Return the names of the corners, in their order."""
    return tr("top left"), tr("top right"), tr("bottom right"), tr("bottom left")


class CornersDialog(FormDialog):
    """Dialog that asks for the corners of the sheet in a photo, and for the size of the sheet.

    `chosen` is emitted with the `Sheet` when it is accepted.
    """

    chosen = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        name: str,
        picture: QImage,
        size: tuple[int, int],
        found: Corners,
        sheet: Sheet,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Corners of the sheet in “{file}”").format(file=name))
        self._found = found
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.view = CornersView(picture, size, sheet.corners)
        self.width_box = number_box(SMALLEST, LARGEST, sheet.size[0])
        self.height_box = number_box(SMALLEST, LARGEST, sheet.size[1])
        self.turn_button = QPushButton(tr("Turn the sheet"))
        self.turn_button.setToolTip(tr("Turn the sheet clockwise by a quarter."))
        self.turn_button.setAutoDefault(False)
        self.again_button = QPushButton(tr("As found"))
        self.again_button.setAutoDefault(False)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.read_button = self.buttons.addButton(
            tr("Read the sheet"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.read_button.setProperty("primary", "true")
        self.read_button.setDefault(True)
        form = QFormLayout()
        form.addRow(tr("Sheet width"), self.width_box)
        form.addRow(tr("Sheet height"), self.height_box)
        row = QHBoxLayout()
        row.addLayout(form)
        row.addStretch(1)
        row.addWidget(self.turn_button, 0, Qt.AlignmentFlag.AlignBottom)
        row.addWidget(self.again_button, 0, Qt.AlignmentFlag.AlignBottom)
        row.addWidget(self.buttons, 0, Qt.AlignmentFlag.AlignBottom)
        layout = QVBoxLayout(self)
        layout.addWidget(self.told)
        layout.addWidget(self.view, 1)
        layout.addLayout(row)
        self.view.changed.connect(self._refresh)
        self.turn_button.clicked.connect(self._turn)
        self.again_button.clicked.connect(lambda: self.view.set_corners(self._found))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        take_usual_size(self, SIZE)
        self._refresh()

    @property
    def sheet(self) -> Sheet:
        """The corners and the size as set."""
        return Sheet((self.width_box.value(), self.height_box.value()), self.view.corners)

    def done(self, result: int) -> None:
        """Emit `chosen` if the dialog was accepted."""
        super().done(result)
        if result == QDialog.DialogCode.Accepted:
            self.chosen.emit(self.sheet)

    def _turn(self) -> None:
        """Turn the sheet clockwise by a quarter: its width becomes its height."""
        width, height = self.height_box.value(), self.width_box.value()
        self.width_box.setValue(width)
        self.height_box.setValue(height)
        self._found = _turned(self._found)
        self.view.turn()

    def _refresh(self) -> None:
        is_sheet = self.view.is_sheet
        words = tr(
            "Drag the corners onto those of the sheet, and enter its size. Nothing in a sketch "
            "says which side is its top: turn it as the board is to be."
        )
        if not is_sheet:
            words = tr(
                "These are not the corners of a sheet: let them run round it, top left first."
            )
        self.told.setText(words)
        self.read_button.setEnabled(is_sheet)
