"""Stack of pages that is only as large as the page shown."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget


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
