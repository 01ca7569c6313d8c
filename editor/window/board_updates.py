"""The board follows the document, the selection and the tool in hand."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.canvas import BoardView, Minimap
from editor.document import Document
from editor.document.selection import Selection
from editor.tools.race import RaceTool
from editor.tools.toolbox import Toolbox
from engine.track import Track


class BoardUpdates(QObject):
    """Hands on what changed, and only that, to the board and the overview."""

    def __init__(
        self,
        view: BoardView,
        minimap: Minimap,
        document: Document,
        selection: Selection,
        toolbox: Toolbox,
    ) -> None:
        super().__init__(view)
        self._view = view
        self._board = view.board
        self._minimap = minimap
        self._document = document
        self._selection = selection
        self._toolbox = toolbox
        document.changed.connect(self._show_changed)
        document.course_changed.connect(self.show_course)
        document.problems_changed.connect(self._mark_problems)
        document.replaced.connect(self.show_replaced)
        selection.changed.connect(self._show_selection)
        toolbox.changed.connect(self._show_tool)
        view.zoomed.connect(self._board.show_scale)

    def show_replaced(self) -> None:
        """Another track was opened: show all of it."""
        track = self._document.track
        self._selection.clear()
        self._toolbox.put_away()
        self._board.show_track(None, track)
        self._minimap.show_track(track)
        self.show_course()
        self._mark_problems()
        self._board.hover(track.grid.slots[0] if track.grid.slots else None)
        self._view.fit()

    def show_course(self) -> None:
        """Show what follows from the track: steps, progress, levels."""
        self._board.show_course(self._document.course)

    def _show_changed(self, before: Track, after: Track) -> None:
        if after is self._document.settled:
            self._selection.forget_missing(after)
        self._board.show_track(before, after)
        self._minimap.show_track(after)

    def _show_selection(self) -> None:
        self._board.select(self._selection)

    def _show_tool(self) -> None:
        self._mark_problems()
        if not self._toolbox.current.shows_steps:
            self._board.hover(None)

    def _mark_problems(self) -> None:
        races = self._toolbox.holds(RaceTool)
        self._board.mark_problems(() if races else self._document.problems)
