"""View of a running game: its panel, its tool, and the table below the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QSplitter, QTabWidget, QWidget

from editor.document.selection import Selection
from editor.panels.play import PlayPanel
from editor.panels.table_places import ALONE, ASIDE
from editor.tools.race import RaceTool
from editor.tools.toolbox import Toolbox

LEAST_BOARD = 200
"""Height in pixels that the board keeps above a table."""


class RaceView(QObject):
    """Controller that selects the race tool with the race panel, and makes room for the table."""

    def __init__(
        self,
        side: QTabWidget,
        show_panel: Callable[[QWidget], object],
        play: PlayPanel,
        toolbox: Toolbox,
        selection: Selection,
        board_frame: QWidget,
        middle: QSplitter,
    ) -> None:
        super().__init__(side)
        self._side = side
        self._show_panel = show_panel
        self._play = play
        self._toolbox = toolbox
        self._selection = selection
        self._middle = middle
        self._board_frame = board_frame
        play.wanted.connect(self._show)
        play.places.placed.connect(self._place_table)
        play.places.grown.connect(self._make_room)
        side.currentChanged.connect(self._follow_side)
        toolbox.changed.connect(self._place_table)

    def start(self) -> None:
        """Show the race panel and start a race on the track as it is."""
        self._show_panel(self._play)
        if self._play.may_drop():
            self._play.start()

    def _show(self) -> None:
        self._show_panel(self._play)
        self._selection.clear()
        self._toolbox.take(RaceTool.id)

    def _follow_side(self, _index: int) -> None:
        if self._side.currentWidget() is self._play and not self._play.session.is_over:
            self._toolbox.take(RaceTool.id)
        elif self._toolbox.holds(RaceTool):
            self._toolbox.put_away()

    def _make_room(self, high: int) -> None:
        """Enlarge the table below the board to `high` pixels, as far as the board permits."""
        board, table = self._middle.sizes()
        more = min(high - table, board - LEAST_BOARD)
        if more > 0:
            self._middle.setSizes([board - more, table + more])

    def _place_table(self) -> None:
        races, place = self._toolbox.holds(RaceTool), self._play.places.place
        area, is_shown = self._play.places.wide_area, races and place != ASIDE
        shown = {self._board_frame: not races or place != ALONE, area: is_shown}
        focus = QApplication.focusWidget()
        if focus and any(not stays and part.isAncestorOf(focus) for part, stays in shown.items()):
            # Keys go on with the choices, not at the widget that would be the next one.
            self._play.table.choices.setFocus()
        for part, stays in shown.items():
            part.setVisible(stays)
