"""Small widgets for all parts of the window: menus, boxes, scroll areas, pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QKeySequenceEdit,
    QLabel,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QMenu,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import ChoiceBox
from editor.look.texts import translated
from engine.games.core import Option, Value
from engine.languages import capital

ARROW_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
"""Arrow keys as steps forward and back through a list."""

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

FIELDS = (
    QLineEdit,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QCheckBox,
    QKeySequenceEdit,
)
"""Kinds of widgets that hold a value."""

OptionBox = ChoiceBox | QCheckBox


def popup_menu(parent: QWidget) -> QMenu:
    """Return a menu to be shown once. It is deleted when it closes."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu


FRAME = QSize(16, 40)
"""What the frame of a window takes, in pixels."""


def room_of(window: QWidget) -> QSize:
    """Return the largest size of a window that fits its screen."""
    return window.screen().availableGeometry().size() - FRAME


def take_usual_size(window: QWidget, usual: QSize) -> None:
    """Give a window its `usual` size, or what its screen has room for."""
    window.resize(usual.boundedTo(room_of(window)))


class WhenSeen(QObject):
    """Caller of `fill`: when `widget` appears, and when a signal comes while it is in sight."""

    def __init__(
        self, widget: QWidget, fill: Callable[[], object], *signals: SignalInstance
    ) -> None:
        super().__init__(widget)
        self._widget, self._fill = widget, fill
        widget.installEventFilter(self)
        for signal in signals:
            signal.connect(self._note)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Fill the widget when it appears."""
        if event.type() == QEvent.Type.Show and watched is self._widget:
            self._fill()
        return False

    def _note(self, *_: object) -> None:
        if self._widget.isVisible():
            self._fill()


class FormDialog(QDialog):
    """Dialog whose buttons are not pressed by Enter in a field.

    Enter accepts the content of the field.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Keep Enter from the default button while a field has the focus."""
        if event.key() in ENTER and isinstance(self.focusWidget(), FIELDS):
            event.accept()
        else:
            super().keyPressEvent(event)


def open_once(dialog: QDialog) -> None:
    """Open a dialog that is deleted when it closes. On a screen too small for it, it scrolls, but
    for the row with its buttons."""
    room = room_of(dialog)
    least, content = dialog.minimumSizeHint().expandedTo(dialog.minimumSize()), dialog.layout()
    if content is not None and least != least.boundedTo(room):
        usual = dialog.sizeHint()
        if dialog.testAttribute(Qt.WidgetAttribute.WA_Resized):
            usual = usual.expandedTo(dialog.size())
        _scroll(dialog, content)
        dialog.resize(usual.boundedTo(room))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def _scroll(dialog: QDialog, content: QLayout) -> None:
    """Move the `content` of a dialog into an area that scrolls both ways. Its last row stays below
    the area if the buttons are there, so that they are always in sight."""
    page, area = QWidget(), QScrollArea()
    page.setMinimumSize(dialog.sizeHint().expandedTo(dialog.minimumSize()))
    row = _taken_row(dialog, content)
    dialog.setMinimumSize(0, 0)
    page.setLayout(content)
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    around = QVBoxLayout(dialog)
    around.setContentsMargins(0, 0, 0, 0)
    around.addWidget(area)
    if row is not None:
        below = QVBoxLayout()
        below.setContentsMargins(content.contentsMargins())
        if isinstance(row, QLayout):
            below.addLayout(row)
        else:
            below.addWidget(row)
        around.addLayout(below)


def _taken_row(dialog: QDialog, content: QLayout) -> QLayout | QWidget | None:
    """Take the last row out of the `content` of a dialog, and return it, if it has the buttons."""
    buttons = dialog.findChild(QDialogButtonBox)
    last = content.itemAt(content.count() - 1)
    row = last.layout() or last.widget() if last is not None else None
    is_in = isinstance(row, QLayout) and buttons is not None and row.indexOf(buttons) >= 0
    if row is None or not (row is buttons or is_in):
        return None
    content.takeAt(content.count() - 1)
    return row


def scrolling(content: QWidget) -> QScrollArea:
    """Return an area that scrolls `content` vertically and gives it its full width."""
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    # Tab goes to its fields, which it then scrolls to.
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


WIDEST = 0.42
"""Share of the width of the screen from which a column scrolls sideways, too."""


class ScrollingColumn(QScrollArea):
    """Scroll area as wide as its content needs, which follows the size of text.

    On a narrow screen it is less wide, and scrolls sideways.
    """

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.content = content
        self._is_stale = False
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.measure()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._is_stale = True
            self._measure_soon()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Measure when shown, because hidden widgets get a new size of text late."""
        super().showEvent(event)
        self._measure_soon()

    def _measure_soon(self) -> None:
        """Measure once all widgets inside have the new size of text."""
        if self._is_stale and self.isVisible():
            self._is_stale = False
            QTimer.singleShot(0, self, self.measure)

    def measure(self) -> None:
        """Set the least width to that of the content, or what the screen has room for."""
        needed = (
            self.content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        )
        most = round(WIDEST * self.screen().availableGeometry().width())
        fits = needed <= most
        self.setMinimumWidth(min(needed, most))
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded
        )


class FlowLayout(QLayout):
    """Layout that fills lines from left to right. Its height follows from its width.

    Items are centred vertically in their line, or at its top if aligned there. Lines begin at the
    left, or are centred if the layout is aligned there.
    """

    def __init__(self, parent: QWidget, gap: int = 4) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self._gap = gap
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Append an item."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Return the item with number `index`, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Remove and return an item, or return None if there is none with that number."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """Return that the layout needs no more room than its items."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Return that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of the lines at this width."""
        return self._lay_out(QRect(0, 0, width, 0), moves=False)

    def setGeometry(self, area: QRect) -> None:  # noqa: N802
        """Lay out the items."""
        super().setGeometry(area)
        self._lay_out(area, moves=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the largest item."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802
        """Return the size of the largest item."""
        size = QSize(0, 0)
        for item in self._seen():
            size = size.expandedTo(item.minimumSize())
        return size

    def clear(self) -> None:
        """Delete all widgets of the layout."""
        while (item := self.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.invalidate()

    def _seen(self) -> list[QLayoutItem]:
        """Return the items that are not hidden."""
        return [item for item in self._items if not item.isEmpty()]

    def _lay_out(self, area: QRect, moves: bool) -> int:
        y = area.y()
        for line in self._lines(area.width()):
            x, high = area.x(), max(size.height() for _, size in line)
            if self.alignment() & Qt.AlignmentFlag.AlignHCenter:
                wide = sum(size.width() + self._gap for _, size in line) - self._gap
                x += max(0, area.width() - wide) // 2
            for item, size in line:
                if moves:
                    is_high = item.alignment() & Qt.AlignmentFlag.AlignTop
                    lower = 0 if is_high else (high - size.height()) // 2
                    item.setGeometry(QRect(QPoint(x, y + lower), size))
                x += size.width() + self._gap
            y += high + self._gap
        return max(y - self._gap, area.y()) - area.y()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """Return the items of every line, with their sizes."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        room = 0
        for item in self._seen():
            size = item.sizeHint()
            if size.width() > width and item.hasHeightForWidth():
                size = QSize(width, item.heightForWidth(width))
            if not lines or size.width() > room:
                lines.append([])
                room = width
            lines[-1].append((item, size))
            room -= size.width() + self._gap
        return lines


class LineLayout(FlowLayout):
    """Flow layout that asks for the width of one line, and takes more lines where it gets less."""

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of all items in one line."""
        sizes = [item.sizeHint() for item in self._seen()]
        wide = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        return QSize(wide, max((size.height() for size in sizes), default=0))


class Pages(QStackedWidget):
    """Stack of pages whose size is that of the page shown, not that of the largest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the least size of the page shown."""
        page = self.currentWidget()
        if page is None:
            return super().minimumSizeHint()
        return page.minimumSizeHint().expandedTo(page.minimumSize())

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the page shown."""
        page = self.currentWidget()
        return super().sizeHint() if page is None else page.sizeHint()

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the least height of the page shown at this width."""
        page = self.currentWidget()
        layout = None if page is None else page.layout()
        return (
            super().heightForWidth(width) if layout is None else layout.minimumHeightForWidth(width)
        )


def option_box(option: Option) -> OptionBox:
    """Return a box for `option`, set to its default."""
    if set(option.choices) == {False, True}:
        check = QCheckBox(capital(translated(option.text)))
        check.setChecked(bool(option.default))
        return check
    box = ChoiceBox()
    for choice in option.choices:
        box.addItem(capital(translated(str(choice)).replace("_", " ")), choice)
    box.setCurrentIndex(option.choices.index(option.default))
    return box


def fill_options(form: QFormLayout, options: Sequence[Option]) -> dict[str, OptionBox]:
    """Fill `form` with a box for each option, and return the boxes by the names of the options."""
    while form.rowCount():
        form.removeRow(0)
    boxes = {option.name: option_box(option) for option in options}
    for option in options:
        box = boxes[option.name]
        if isinstance(box, QCheckBox):
            form.addRow(box)
        else:
            words = QLabel(capital(translated(option.text)))
            words.setWordWrap(True)
            words.setBuddy(box)
            form.addRow(words, box)
    return boxes


def value_of(box: OptionBox) -> Value:
    """Return the chosen value."""
    return box.isChecked() if isinstance(box, QCheckBox) else box.currentData()
