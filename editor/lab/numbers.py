"""Numbers of a result row by row. Only visible rows are formatted while they change."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QHeaderView, QTreeView

from editor.lab.messages import MetricResult
from editor.lab.texts import interval_texts, row_text
from editor.look.language import tr

Index = QModelIndex | QPersistentModelIndex

COLUMNS = 3
"""Number of columns: label, value, interval."""


class NumbersModel(QAbstractTableModel):
    """Model of the rows of a result, in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.result: MetricResult | None = None
        self._labels: tuple[str, ...] = ()

    def show(self, result: MetricResult | None) -> None:
        """Show these numbers. If the rows are those shown before, only their values change."""
        labels = result.called if result is not None else ()
        before = self.result.called if self.result is not None else None
        if labels == before and result is not None:
            self.result = result
            last = self.index(len(labels) - 1, COLUMNS - 1)
            self.dataChanged.emit(self.index(0, 1), last, [Qt.ItemDataRole.DisplayRole])
            return
        self.beginResetModel()
        self.result = result
        if result is None:
            self._labels = ()
        else:
            self._labels = tuple(row_text(result, row) for row in range(len(labels)))
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        """Return the number of rows of the result."""
        return 0 if parent.isValid() else len(self._labels)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        """Return the number of columns: label, value, interval."""
        return 0 if parent.isValid() else COLUMNS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text or the alignment of a cell."""
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column():
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if role not in wanted or self.result is None:
            return None
        if index.column() == 0:
            return self._labels[index.row()]
        texts = interval_texts(self.result.row(index.row()), self.result.unit)
        return texts[index.column() - 1]

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the heading of a column or its alignment, which is that of the cells below."""
        if role == Qt.ItemDataRole.TextAlignmentRole and section:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return ("", tr("Value"), tr("95% interval"))[section]
        return None


class NumbersView(QTreeView):
    """List of the rows. `chosen` is emitted with a row number, `entered` at a double click."""

    chosen = Signal(int)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows = NumbersModel()
        self.setModel(self.rows)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAccessibleName(tr("Numbers"))
        header = self.header()
        header.setResizeContentsPrecision(0)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.clicked.connect(lambda index: self.chosen.emit(index.row()))
        self.doubleClicked.connect(lambda _: self.entered.emit())

    def show_result(self, result: MetricResult | None) -> None:
        """Show the rows of a result. A single number needs no list beside its sentence."""
        self.setVisible(result is not None and len(result.labels) > 1)
        with QSignalBlocker(self.selectionModel()):
            self.rows.show(result)

    def choose(self, row: int) -> None:
        """Go to a row."""
        self.setCurrentIndex(self.rows.index(row, 0))

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        """Treat a row reached by keys like a clicked one."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(current.row())
