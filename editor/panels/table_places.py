"""Where the table of a game lies: in the panel, below the board, or in place of a board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QEvent, QObject, Signal

from editor.panels.table import TableArea
from editor.race.stage import Stage
from editor.tables import GameTable
from editor.tables.layout import MARGIN, strip_height
from editor.tables.thing_painter import ThingPainter
from engine.games.core import Action, View

ASIDE, BELOW, ALONE, HAND = "aside", "below", "alone", "hand"
"""Where the table lies: in the panel, below a broad board, or in place of a board; where
there is a hand, it lies below the board with what is being played, the rest in the panel."""
BROAD = 1.4
"""A board that is so many times as wide as high leaves room below it."""
UNLIMITED = (1 << 24) - 1
"""What Qt takes for no limit of a size."""


class TablePlaces(QObject):
    """Chooses the `place` and shows the table there; `placed` says that it has changed, `grown`
    that the table is higher than ever in this game, pixels.

    `aside` is the table in the panel, `wide` the one in the `wide_area` below the board or in its
    place.
    """

    placed = Signal()
    grown = Signal(int)

    def __init__(self, aside: GameTable, aside_area: TableArea) -> None:
        super().__init__(aside_area)
        self.aside = aside
        self._aside_area = aside_area
        self.wide = GameTable()
        self.wide_area = TableArea(self.wide)
        self.wide_area.installEventFilter(self)
        self.place = ASIDE
        self._highest = 0

    def clear(self) -> None:
        """No game: no table."""
        self.aside.clear()
        self.wide.clear()
        self.place = ASIDE
        self._highest = 0
        self.placed.emit()

    def choose(self, stage: Stage | None, has_hand: bool, is_over: bool) -> None:
        """Take the place with most room for the table of a game on this track, if it has one."""
        broad = stage is not None and stage.track.board.width > BROAD * stage.track.board.height
        place = HAND if has_hand else ALONE if stage is None else BELOW if broad else ASIDE
        if has_hand and is_over:
            # Nothing is in hand any more, and the account says all that lies before the seats.
            place = ASIDE
        self._aside_area.setHidden(place in (BELOW, ALONE) or (has_hand and is_over))
        if place != self.place:
            self.place = place
            self.wide.scale = 1.0
            self._limit()
            self.placed.emit()

    def show(
        self, view: View, names: Sequence[str], seat: int | None, legal: Collection[Action]
    ) -> set[Action]:
        """Show a view with the names of the seats; the legal actions that something there stands
        for."""
        parts = {self.aside if self.place == ASIDE else self.wide: view}
        if self.place == HAND:
            parts = {self.aside: replace(view, at_hand=()), self.wide: View(at_hand=view.at_hand)}
        for game_table, part in parts.items():
            game_table.show_view(part, names, seat, legal)
        self._fit()
        high = self.wide_area.sizeHint().height()
        if self.place == BELOW and high > self._highest:
            self._highest = high
            self.grown.emit(high)
        return {action for game_table in parts for action in game_table.picking.borne}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """A table in place of the board is as large as there is room; a hand follows the size of
        text."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        elif event.type() == QEvent.Type.FontChange:
            self._limit()
            self._fit()
        return super().eventFilter(watched, event)

    def _limit(self) -> None:
        """The place of a hand is as high as cards are; the others have no limit."""
        is_hand = self.place == HAND
        high = ceil(strip_height(ThingPainter(self.wide.font())) + MARGIN) if is_hand else 0
        self.wide_area.setMinimumHeight(high)
        self.wide_area.setMaximumHeight(high or UNLIMITED)

    def _fit(self) -> None:
        if self.place == ALONE:
            self.wide.fit(self.wide_area.viewport().height())
