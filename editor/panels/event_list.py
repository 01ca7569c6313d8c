"""List of the events of a game, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from editor.look.language import tr
from editor.look.texts import event_text
from editor.race.moment import Moment

LINES = 6
"""Least number of visible lines."""
PADDING = 1
"""Pixels above and below every line."""


class EventList(QListWidget):
    """List with a row for each event. Those after the moment shown are grey."""

    def __init__(self) -> None:
        super().__init__()
        self._moments: list[tuple[Moment, int]] = []
        self._happened = 0
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        # Qt ignores padding at the sides when it computes whether words fit into one line.
        self.setStyleSheet(f"QListView::item {{ padding: {PADDING}px 0px; }}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Game log"))
        self.verticalScrollBar().rangeChanged.connect(self._follow)

    def clear(self) -> None:
        """Clear the list of events."""
        super().clear()
        self._moments, self._happened = [], 0

    def show_moments(self, moments: Sequence[Moment], shown: int, you: int | None = None) -> None:
        """List the events of a game up to its last moment, addressed to the seat `you`.

        Rows of moments that are listed already remain. Events after the moment `shown` are grey.
        """
        same = 0
        for (known, _), moment in zip(self._moments, moments, strict=False):
            if known is not moment:
                break
            same += 1
        for _ in range(sum(events for _, events in self._moments[same:])):
            self.takeItem(self.count() - 1)
        del self._moments[same:]
        for moment in moments[same:]:
            for event in moment.events:
                self.addItem(QListWidgetItem(event_text(event, moment.game, you)))
            self._moments.append((moment, len(moment.events)))
        happened = sum(events for _, events in self._moments[: shown + 1])
        seen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        for row in range(min(happened, self._happened), self.count()):
            self.item(row).setFlags(seen if row < happened else Qt.ItemFlag.NoItemFlags)
        self._happened = happened
        self._follow()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return a size with room for the last events, in any size of text."""
        line = self.fontMetrics().lineSpacing() + 2 * PADDING
        return QSize(super().minimumSizeHint().width(), LINES * line + 2 * self.frameWidth())

    def _follow(self, *_: int) -> None:
        """Scroll to the latest event that has happened."""
        if self._happened:
            self.scrollToItem(self.item(self._happened - 1))
