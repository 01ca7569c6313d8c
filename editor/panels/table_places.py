"""Places for the table of a game: in the panel, below the board, or in place of a board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QEvent, QObject, Signal

from editor.panels.table import TableArea
from editor.race.venue import Venue
from editor.tables import GameTable
from editor.tables.layout import MARGIN, strip_height
from editor.tables.thing_painter import ThingPainter
from engine.games.core import Action, View

ASIDE, BELOW, ALONE, HAND = "aside", "below", "alone", "hand"
"""Places for the table: in the panel, below a broad board, or in place of a board.

With HAND, cards in hand are below the board and the rest is in the panel.
"""
BROAD = 1.4
"""Ratio of width to height above which a board leaves room below it."""
UNLIMITED = (1 << 24) - 1
"""Size that Qt takes for no limit."""


class TablePlaces(QObject):
    """Choice of the place for the table.

    `placed` is emitted when it has changed, `grown` with the height in pixels when the table is
    higher than before in this game. `aside` is the table in the panel, and `wide` the one in
    `wide_area`, below the board or in its place.
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
        """Remove the table, because there is no game."""
        self.aside.clear()
        self.wide.clear()
        self.place = ASIDE
        self._highest = 0
        self.placed.emit()

    def choose(self, venue: Venue | None, has_hand: bool, is_over: bool) -> None:
        """Choose the place with most room for the table of a game on `venue`."""
        broad = venue is not None and venue.track.board.width > BROAD * venue.track.board.height
        place = HAND if has_hand else ALONE if venue is None else BELOW if broad else ASIDE
        if has_hand and is_over:
            # The account shows everything that is in front of the seats, and no hand is left.
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
        """Show a view with the names of the seats.

        Return the legal actions that can be reached by clicking an item.
        """
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
        """Fit the table to the room in place of the board, and a hand to the size of text."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        elif event.type() == QEvent.Type.FontChange:
            self._limit()
            self._fit()
        return super().eventFilter(watched, event)

    def _limit(self) -> None:
        """Limit the place of a hand to the height of cards. Other places have no limit."""
        is_hand = self.place == HAND
        high = ceil(strip_height(ThingPainter(self.wide.font())) + MARGIN) if is_hand else 0
        self.wide_area.setMinimumHeight(high)
        self.wide_area.setMaximumHeight(high or UNLIMITED)

    def _fit(self) -> None:
        if self.place == ALONE:
            self.wide.fit(self.wide_area.viewport().height())
