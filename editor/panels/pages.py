"""Pages of a panel of which one is shown."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget


class Pages(QStackedWidget):
    """Needs as much room as the page shown, not as the largest one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """The least size of the page shown."""
        page = self.currentWidget()
        if page is None:
            return super().minimumSizeHint()
        return page.minimumSizeHint().expandedTo(page.minimumSize())

    def sizeHint(self) -> QSize:  # noqa: N802
        """The size of the page shown."""
        page = self.currentWidget()
        return super().sizeHint() if page is None else page.sizeHint()

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """The least height of the page shown in that width."""
        page = self.currentWidget()
        layout = None if page is None else page.layout()
        return (
            super().heightForWidth(width) if layout is None else layout.minimumHeightForWidth(width)
        )
