"""Options of the current tool, in a strip above the board."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.document import Document
from editor.tools.options import OptionsRow
from editor.tools.toolbox import Toolbox
from engine.track import Track

AnyRow = TypeVar("AnyRow", bound=OptionsRow)


class ToolOptions(QWidget):
    """Strip that shows the options of the current tool. It is hidden if the tool has none."""

    def __init__(self, toolbox: Toolbox, document: Document) -> None:
        super().__init__()
        self._toolbox = toolbox
        self.rows: dict[str, OptionsRow] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        for tool in toolbox.tools.values():
            if (row := tool.options()) is not None:
                self.rows[tool.id] = row
                layout.addWidget(row)
        toolbox.changed.connect(self._show)
        document.changed.connect(self._follow_kind)
        self._show()

    def __getitem__(self, kind: type[AnyRow]) -> AnyRow:
        """Return the row of class `kind`."""
        return next(row for row in self.rows.values() if isinstance(row, kind))

    def _follow_kind(self, before: Track, after: Track) -> None:
        if before.kind != after.kind:
            self._show()

    def _show(self) -> None:
        shown = self.rows.get(self._toolbox.current.id)
        if shown is not None and not shown.is_needed:
            shown = None
        for row in self.rows.values():
            row.setVisible(row is shown)
        self.setVisible(shown is not None)
